import type { SqlClient } from '../platform/database/database.ts';

/** Orders that one search finds at most. */
export const maxFoundOrders = 5_000;

/**
 * The words of an order and those of each recipient have an index each. Both parts are materialised: as a condition of a list, PostgreSQL expects
 * them to find many orders and tests every order of the page in the order of time instead, which took 48 s on 100,000 orders.
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
 * Returns the ids of a sales page's orders in which each of the words begins a word, either of the reference and the purchaser or of one
 * recipient: of more than 5,000 the newest. The words are parted by the database, as those of the rows were.
 */
export async function findOrdersByWords(client: SqlClient, salesPageId: number, words: string): Promise<readonly number[]> {
  const [found] = await client.query<{ ids: readonly number[] }>({
    ...{ name: 'find-orders-by-words', text },
    values: [salesPageId, words],
  });
  return found?.ids ?? [];
}
