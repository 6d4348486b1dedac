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
 * of rows to each table, and write the same event. Ids, codes, random names and timestamps are
 * ignored.
 */
export async function assertSameWrites(
  { ours, theirs, database }: Sides,
  request: LoadRequest,
): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const body = request.nextBody?.() ?? '';
    const our = await writeOnce(client, ours, request.path, body);
    const their = await writeOnce(client, theirs, request.path, body);
    deepStrictEqual(their, our);
  } finally {
    await client.end();
  }
}

async function writeOnce(client: pg.Client, { url }: Server, path: string, body: string): Promise<object> {
  const before = await countRows(client);
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: requestHeaders, body });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${url}${path} returned ${response.status}: ${text}`);
  const after = await countRows(client);
  const { rows } = await client.query<{ event: object }>(lastEventText);
  return {
    response: maskVarying(JSON.parse(text)),
    written: Object.entries(after).map(([table, count]) => [table, Number(count) - Number(before[table])]),
    event: maskVarying(rows[0]?.event),
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
       (select count(*) from redemptions) as redemptions, (select sum(sold) from vouchers) as sold_vouchers,
       (select sum(sold) from voucher_options) as sold_options, (select sum(redeem_used) from order_products) as redeem_used`;

/**
 * Reads the newest event without its position, which only the service assigns, some time after the
 * write.
 */
const lastEventText = `select to_jsonb(events) - 'position' as event from events order by created_at desc, id desc limit 1`;

/** The names of the members that differ between runs. */
const varyingMembers =
  /^(id|order_id|order_product_id|redemption_id|reference|transaction_id|redeem_used|revision|effect_order|products|payments|.*_at|redeemable_from)$/;

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
