import type { SqlClient } from '../platform/database/database.ts';

/** Maximum number of orders that one search returns. */
export const maxFoundOrders = 5_000;

/**
 * Searches the index on the words of orders and the index on the words of recipients separately. Both parts are materialised: if
 * they were conditions of the list query, PostgreSQL would expect them to match many orders and would test every order of the
 * page in the order of time instead, which took 48 s with 100,000 orders.
 */
const text = `
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
select array(select id from by_order union select id from by_recipient order by id desc limit ${maxFoundOrders}) as ids`;

/**
 * Returns the ids of a sales page's orders that match all of the search words. A search word matches the beginning of a word. All
 * of them must match either the reference and the purchaser, or one recipient. If more than 5,000 orders match, the newest are
 * returned. The database splits the text into words by the same rules as the indexed columns.
 */
export async function findOrdersByWords(client: SqlClient, salesPageId: number, words: string): Promise<readonly number[]> {
  const [found] = await client.query<{ ids: readonly number[] }>({
    ...{ name: 'find-orders-by-words', text },
    values: [salesPageId, words],
  });
  return found?.ids ?? [];
}
