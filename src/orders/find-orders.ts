import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { array, bytea, int, notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import type { LookupLimiter } from '../platform/throttling/lookup-limiter.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';

/** Maximum number of orders or order products that one search returns. */
export const maxFoundOrders = 5_000;

/**
 * Searches the index on the words of orders and the index on the words of recipients separately. Both CTEs must be
 * materialised. As conditions of the list query they would be estimated to match many orders, and PostgreSQL would test every
 * order of the page by descending time, which took 48 s with 100,000 orders.
 */
const findByWords = defineStatement({
  name: 'find-orders-by-words',
  params: { salesPageId: int, words: text },
  row: { ids: notNull(array(int)) },
  text: `
with query as materialized (
  select search_query($1::int, $2::text) as words
), by_order as materialized (
  select o.id from orders o
   where search_vector(o.sales_page_id, o.reference || ' ' || o.purchaser_name || ' ' || o.purchaser_email) @@ (select words from query)
), by_recipient as materialized (
  select p.order_id as id from order_products p
   where p.recipient_name is not null
     and search_vector(p.sales_page_id, p.recipient_name || ' ' || p.recipient_email) @@ (select words from query)
)
select array(select id from by_order union select id from by_recipient order by id desc limit ${maxFoundOrders}) as ids`,
});

/**
 * Returns the ids of a sales page's orders that match all of the search words, in descending order. A search word matches the
 * beginning of a word. All search words must match either the order's reference and the name and e-mail address of its
 * purchaser, or the name and e-mail address of one recipient. If more than `maxFoundOrders` match, those with the highest ids
 * are returned. The database splits `words` by the rules that apply to the indexed columns.
 */
export async function findOrdersByWords(client: SqlClient, salesPageId: number, words: string): Promise<readonly number[]> {
  const [found] = await client.query(findByWords({ salesPageId, words }));
  return found?.ids ?? [];
}

const findByRecipient = defineStatement({
  name: 'find-products-by-recipient',
  params: { salesPageId: int, words: text },
  row: { ids: notNull(array(int)) },
  text: `
with query as materialized (
  select search_query($1::int, $2::text) as words
), by_recipient as materialized (
  select p.id from order_products p
   where p.recipient_name is not null
     and search_vector(p.sales_page_id, p.recipient_name || ' ' || p.recipient_email) @@ (select words from query)
)
select array(select id from by_recipient order by id desc limit ${maxFoundOrders}) as ids`,
});

/** Like `findOrdersByWords`, for order products whose recipient matches all of the search words. */
export async function findProductsByRecipient(client: SqlClient, salesPageId: number, words: string): Promise<readonly number[]> {
  const [found] = await client.query(findByRecipient({ salesPageId, words }));
  return found?.ids ?? [];
}

const findByCodeEnding = defineStatement({
  name: 'find-by-code-ending',
  params: { salesPageId: int, hashes: array(bytea) },
  row: { id: int },
  text: `
  select distinct order_id as id from order_products where sales_page_id = $1 and code_ending_hash = any($2::bytea[])`,
});

/**
 * Returns the ids of a sales page's orders that contain a voucher whose code has this ending (normalised by parseCodeEnding),
 * in no particular order. The result reveals part of a code, so the limits on code look-ups apply (D34). Requires permission to
 * read voucher codes. Throws FORBIDDEN without it, and RATE_LIMITED if a limit is exceeded.
 */
export async function findOrdersByCodeEnding(
  client: SqlClient,
  vault: CodeVault,
  lookups: LookupLimiter,
  { caller, address }: RequestContext,
  salesPageId: number,
  ending: string,
): Promise<readonly number[]> {
  assertAllowedOnPage(caller, 'voucher-code.read', salesPageId);
  const found = await lookups.run({ principal: caller.id, address }, async () => {
    const orders = await client.query(findByCodeEnding({ salesPageId, hashes: vault.endingHashes(ending) }));
    return orders.length > 0 ? orders : null;
  });
  return (found ?? []).map(({ id }) => id);
}
