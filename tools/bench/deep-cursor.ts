import pg from 'pg';
import { createListCursors } from '../../rest-adapter/lists/list-cursor.ts';
import { createConnectionCursors, formatPosition } from '../../schema/rows/cursor.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { benchEnvironment } from '../harness/seed/bench-environment.ts';
import type { SeededDatabase } from '../harness/seed/seed-database.ts';

/**
 * Returns two cursors of sales page 1's orders in the format of the service, at the last row before
 * the given page. `forward` selects the given page, and `backward` selects the `limit` orders
 * before that row.
 */
export async function createDeepCursor(
  { url }: SeededDatabase,
  page: number,
  limit: number,
): Promise<{ forward: string; backward: string }> {
  const secrets = (parseEnvironment(benchEnvironment).jwtSecrets ?? []).map(({ secret }) => secret);
  const cursors = createListCursors(secrets);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; createdAt: Date }>(
      `select id, created_at as "createdAt" from orders where sales_page_id = 1 order by created_at desc, id desc offset $1 limit 1`,
      [Math.max(0, (page - 1) * limit - 1)],
    );
    const [row] = rows;
    if (!row) throw new Error(`the list has no page ${page}`);
    const position = createConnectionCursors(secrets).encode(
      'Order:salesPageId:1::desc',
      formatPosition({ value: row.createdAt.getTime(), id: row.id }),
    );
    const place = { list: '/sales-pages/1/orders', owner: null, order: 'desc', limit, position } as const;
    return {
      forward: cursors.encode({ ...place, side: 'after' }),
      backward: cursors.encode({ ...place, side: 'before' }),
    };
  } finally {
    await client.end();
  }
}
