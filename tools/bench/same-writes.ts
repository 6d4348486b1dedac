import { deepStrictEqual } from 'node:assert/strict';
import pg from 'pg';
import { type LoadRequest, requestHeaders } from './load-request.ts';
import type { Server } from './same-bodies.ts';

/** The programs to compare, and the URL of their common database. */
interface Sides {
  readonly ours: Server;
  readonly theirs: Server;
  readonly database: { readonly url: string };
}

/**
 * Throws unless both programs respond to the same request with the same body, write the same number
 * of rows to each table, and write the same events, redemptions and audit entries. Ids, codes,
 * random names and timestamps are ignored. `createRequest` is called once per program, and the
 * first body of the request is sent. The two requests may differ in their idempotency keys only, or
 * in offers with equal terms.
 */
export async function assertSameWrites(
  { ours, theirs, database }: Sides,
  createRequest: () => LoadRequest,
): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const our = await writeOnce(client, ours, createRequest());
    const their = await writeOnce(client, theirs, createRequest());
    deepStrictEqual(their, our);
  } finally {
    await client.end();
  }
}

async function writeOnce(
  client: pg.Client,
  { url }: Server,
  { path, nextBody, successText = '' }: LoadRequest,
): Promise<object> {
  const body = nextBody?.() ?? '';
  const before = await countRows(client);
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: requestHeaders, body });
  const text = await response.text();
  if (!response.ok || !text.includes(successText))
    throw new Error(`${url}${path} returned ${response.status}: ${text}`);
  const after = await countRows(client);
  const written = Object.entries(after).map(
    ([table, count]) => [table, Number(count) - Number(before[table])] as const,
  );
  const rows: unknown[] = [];
  for (const [table, count] of written)
    if (comparedTables.has(table)) rows.push([table, await readNewest(client, table, count)]);
  return {
    status: response.status,
    response: maskVarying(JSON.parse(text)),
    written,
    rows: maskVarying(rows),
  };
}

async function countRows(client: pg.Client): Promise<Record<string, unknown>> {
  const { rows } = await client.query(countsText);
  return rows[0] ?? {};
}

const countsText = `
select (select count(*) from orders) as orders, (select count(*) from order_products) as order_products,
       (select count(*) from payments) as payments, (select count(*) from events) as events,
       (select count(*) from audit_entries) as audit_entries,
       (select count(*) from redemptions) as redemptions, (select count(*) from idempotency_keys) as idempotency_keys,
       (select sum(sold) from vouchers) as sold_vouchers,
       (select sum(sold) from voucher_options) as sold_options, (select sum(redeem_used) from order_products) as redeem_used`;

/** The tables whose written rows are compared, not only their number. */
const comparedTables: ReadonlySet<string> = new Set(['events', 'redemptions', 'audit_entries']);

/**
 * Returns the newest rows of a table. Events are without their positions, which only the service
 * assigns, some time after the write.
 */
async function readNewest(client: pg.Client, table: string, count: number): Promise<object[]> {
  const { rows } = await client.query<{ row: object }>(
    `select to_jsonb(t) - 'position' as row from ${table} t order by created_at desc, id desc limit $1`,
    [count],
  );
  return rows.map(({ row }) => row);
}

/** The names of the members that differ between runs. */
const varyingMembers =
  /^(id|databaseId|order_id|order_product_id|redemption_id|redemption|subject|request_id|reference|transaction_id|redeem_used|revision|effect_order|products|payments|.*_at|redeemable_from)$/;

/** Replaces each member that differs between runs with the name of its type. */
function maskVarying(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskVarying);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      varyingMembers.test(key) && !isObjects(member) && member !== null ? typeof member : maskVarying(member),
    ]),
  );
}

function isObjects(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'object';
}
