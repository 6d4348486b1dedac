import type { SqlClient } from '../platform/database/database.ts';
import { array, int, notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

/** Maximum number of orders or order products that one search returns. */
export const maxFoundOrders = 5_000;

/**
 * An index on words (prisma/migrations/20261123030000_search_weeks), and the ids that a search of
 * it returns.
 */
interface WordIndex {
  /** The name of the common table expression. */
  readonly name: string;
  readonly table: 'orders' | 'order_products';
  /** The column of the ids that the search returns. */
  readonly id: 'id' | 'order_id';
  /** The indexed expression and the predicate of the index, for the alias `t`. */
  readonly text: string;
  readonly predicate: string;
}

const wordsOfOrders: WordIndex = {
  name: 'by_order',
  table: 'orders',
  id: 'id',
  text: "t.reference || ' ' || t.purchaser_name || ' ' || t.purchaser_email",
  predicate: 't.purchaser_email is not null',
};

/** The orders without a named purchaser, which the index of `wordsOfOrders` does not contain. */
const wordsOfCounterSales: WordIndex = {
  name: 'by_reference',
  table: 'orders',
  id: 'id',
  text: 't.reference',
  predicate: 't.purchaser_email is null',
};

const wordsOfRecipients: WordIndex = {
  name: 'by_recipient',
  table: 'order_products',
  id: 'order_id',
  text: "t.recipient_name || ' ' || t.recipient_email",
  predicate: 't.recipient_name is not null',
};

/**
 * Returns a recursive common table expression that searches an index week by week, from the newest
 * rows of the sales page $1, and stops as soon as enough rows match the words $2. The indexed words
 * begin with their sales page and their week. A word that every order contains therefore costs only
 * the matches of a few weeks, and a rare word costs one look-up per week with orders. A single
 * search of the whole index would collect every match before it returns the newest.
 */
function searchByWeek({ name, table, id, text, predicate }: WordIndex): string {
  return `
${name}(week, ids, found) as (
  select null::int, '{}'::int[], 0
  union all
  select next.week, matching.ids, newer.found + cardinality(matching.ids)
    from ${name} newer
    cross join lateral (
      select search_week(max(t.created_at)) as week from ${table} t
       where t.sales_page_id = $1 and t.created_at < coalesce(search_week_start(newer.week), 'infinity')
    ) next
    cross join lateral (
      select array(
        select t.${id} from ${table} t
         where ${predicate} and search_vector(t.sales_page_id, t.created_at, ${text}) @@ search_query($1, next.week, $2)
         order by t.created_at desc, t.id desc limit ${maxFoundOrders}
      ) as ids offset 0
    ) matching
   where newer.found < ${maxFoundOrders} and next.week is not null
)`;
}

/** Returns the statement text that searches the indexes and returns the newest ids. */
function searchText(indexes: readonly WordIndex[]): string {
  const found = indexes.map(({ name }) => `select week, unnest(ids) as id from ${name}`).join(' union all ');
  return `
with recursive ${indexes.map(searchByWeek).join(',')}
select array(select id from (${found}) f group by id order by max(week) desc, id desc limit ${maxFoundOrders}) as ids`;
}

const findByWordsStatement = defineStatement({
  name: 'find-orders-by-words',
  params: { salesPageId: int, words: text },
  row: { ids: notNull(array(int)) },
  text: searchText([wordsOfOrders, wordsOfCounterSales, wordsOfRecipients]),
});

/**
 * Returns the ids of a sales page's orders that match all of the search words, by week, newest
 * first, and within a week by descending id. A search word matches the beginning of a word. All
 * search words must match within one of these texts: the order's reference with the name and e-mail
 * address of its purchaser, or the name and e-mail address of one recipient. If more than
 * `maxFoundOrders` match, the newest are returned. The database splits `words` by the rules that
 * apply to the indexed columns.
 */
export async function findOrdersByWords(
  client: SqlClient,
  salesPageId: number,
  words: string,
): Promise<readonly number[]> {
  const [found] = await client.query(findByWordsStatement({ salesPageId, words }));
  return found?.ids ?? [];
}

const findByPurchaserStatement = defineStatement({
  name: 'find-orders-by-purchaser',
  params: { salesPageId: int, words: text },
  row: { ids: notNull(array(int)) },
  text: searchText([wordsOfOrders]),
});

/**
 * Like `findOrdersByWords`, but considers only the reference of the order with the name and e-mail
 * address of its purchaser.
 */
export async function findOrdersByPurchaser(
  client: SqlClient,
  salesPageId: number,
  words: string,
): Promise<readonly number[]> {
  const [found] = await client.query(findByPurchaserStatement({ salesPageId, words }));
  return found?.ids ?? [];
}

const findByRecipientStatement = defineStatement({
  name: 'find-products-by-recipient',
  params: { salesPageId: int, words: text },
  row: { ids: notNull(array(int)) },
  text: searchText([{ ...wordsOfRecipients, id: 'id' }]),
});

/**
 * Like `findOrdersByWords`, but returns the ids of order products whose recipient matches all of
 * the search words.
 */
export async function findProductsByRecipient(
  client: SqlClient,
  salesPageId: number,
  words: string,
): Promise<readonly number[]> {
  const [found] = await client.query(findByRecipientStatement({ salesPageId, words }));
  return found?.ids ?? [];
}
