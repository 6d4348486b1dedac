import { vi } from 'vitest';
import { isEventWaiting } from '../../src/events/assign-positions.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';

/**
 * Returns a checksum of the rows of every table, to assert that a rejection changed nothing and
 * wrote no event. Ignores the records of rejections, the counts of attempts and of used fields, and
 * the time of the last use of an API key or a till. Waits until the relay has processed all earlier events.
 */
export async function digestDatabase(database: SqlClient): Promise<Record<string, string>> {
  await vi.waitUntil(async () => !(await isEventWaiting(database)), { timeout: 30_000, interval: 5 });
  const tables = await database.query<{ name: string }>({
    text: `select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('rate_limits', 'field_uses', 'live_processes')
        and tablename not in (select inhrelid::regclass::text from pg_inherits) order by 1`,
    values: [],
  });
  const [row] = await database.query<Record<string, string>>({
    text: `select ${tables
      .map(({ name }) => {
        const counted = name === 'audit_entries' ? `where action not like '%refused'` : '';
        const row = ['api_keys', 'tills'].includes(name) ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text';
        return `(select coalesce(sum(hashtextextended(${row}, 0)), 0)::text from "${name}" t ${counted}) as "${name}"`;
      })
      .join(', ')}`,
    values: [],
  });
  if (!row) throw new Error('the statement of the digest returned no row');
  return row;
}
