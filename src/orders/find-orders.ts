import { assertAllowedOnPage, limitedIdOf } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { array, bigint, bytea, int, notNull, text, timestamptz } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { codeEndingOf } from '../vouchers/code-ending.ts';
import type { LookupLimiter } from '../vouchers/lookup-limiter.ts';
import { readCode } from '../vouchers/read-code.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';

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

const findByCodeEndingStatement = defineStatement({
  name: 'find-by-code-ending',
  params: { salesPageId: int, hashes: array(bytea) },
  row: { id: int },
  text: `
  select distinct order_id as id from order_products where sales_page_id = $1 and code_ending_hash = any($2::bytea[])`,
});

/**
 * Returns the ids of a sales page's orders that contain a voucher whose code has this ending
 * (normalised by parseCodeEnding), in no particular order. The result reveals part of a code, so
 * the limits on code look-ups apply (D34). Requires permission to read voucher codes. Throws
 * FORBIDDEN without it, and RATE_LIMITED if a limit is exceeded.
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
  const found = await lookups.run({ principal: limitedIdOf(caller), address }, async () => {
    const orders = await client.query(
      findByCodeEndingStatement({ salesPageId, hashes: vault.endingHashes(ending) }),
    );
    return orders.length > 0 ? orders : null;
  });
  return (found ?? []).map(({ id }) => id);
}

/** Maximum number of products with a code ending, whose codes one search decrypts. */
export const maxFoundEndings = 1_000;

const findProductsByCodeEndingStatement = defineStatement({
  name: 'find-products-by-code-ending',
  params: { salesPageId: int, hashes: array(bytea) },
  row: { id: int, codeSealed: bytea },
  text: `
  select id, code_sealed as "codeSealed" from order_products
   where sales_page_id = $1 and code_ending_hash = any($2::bytea[]) order by created_at desc, id desc limit ${maxFoundEndings}`,
});

/**
 * Returns the ids of a sales page's order products whose code has this canonical ending, without
 * those whose code is too short for `codeEndingOf`. If more than `maxFoundEndings` have the ending,
 * only the newest are returned.
 */
export async function findProductsByCodeEnding(
  client: SqlClient,
  vault: CodeVault,
  salesPageId: number,
  ending: string,
): Promise<readonly number[]> {
  const hashes = vault.endingHashes(ending);
  const products = await client.query(findProductsByCodeEndingStatement({ salesPageId, hashes }));
  return products.flatMap(({ id, codeSealed }) => {
    const code = readCode(vault, codeSealed);
    return code !== null && codeEndingOf(code) === ending ? [id] : [];
  });
}

/**
 * The orders of each purchaser are read once. `offset 0` makes PostgreSQL look up their products and
 * deliveries by index: its estimate for a purchaser with many orders would make it read whole tables for
 * all others. One aggregation of all amounts takes a quarter of the time of sums per order: 0.3 s instead
 * of 1.3 s for a purchaser with 20,000 orders.
 */
const selectFiguresStatement = defineStatement({
  name: 'purchaser-figures',
  params: { orderIds: array(int) },
  row: {
    orderId: notNull(int),
    currency: notNull(text),
    orders: notNull(bigint),
    firstOrderedAt: notNull(timestamptz),
    ordered: notNull(bigint),
    refunded: notNull(bigint),
  },
  text: `
  with o as materialized (
    select t.id as of_order, o.id, o.currency, o.created_at
      from orders t
      join orders o on o.sales_page_id = t.sales_page_id and o.purchaser_email <> ''
                   and lower(o.purchaser_email) = lower(t.purchaser_email)
     where t.id = any($1::int[])
  ), amounts as (
    select o.of_order, o.currency, 1 as orders, o.created_at, 0::bigint as ordered, 0::bigint as refunded from o
    union all
    select o.of_order, o.currency, 0, null, p.paid, p.refunded
      from o cross join lateral (
        select case when p.regenerated_from_id is null then p.price_paid else 0 end as paid,
               p.refunded_delivery + case when p.state = 'regenerated' then 0 else p.refunded_amount end as refunded
          from order_products p where p.order_id = o.id offset 0) p
    union all
    select o.of_order, o.currency, 0, null, d.price_paid, 0
      from o cross join lateral (select d.price_paid from deliveries d where d.order_id = o.id offset 0) d
    union all
    select o.of_order, o.currency, 0, null, 0, u.refunded_amount from o join top_ups u on u.order_id = o.id
  )
  select of_order as "orderId", currency, sum(orders)::bigint as orders, min(created_at) as "firstOrderedAt",
         sum(ordered)::bigint as ordered, sum(refunded)::bigint as refunded
    from amounts group by of_order, currency order by of_order, currency`,
});

/** The orders of a purchaser on a sales page, in one currency. */
export interface PurchaserFigures {
  readonly currency: string;
  readonly orders: number;
  readonly firstOrderedAt: Date;
  /** The sum of the totals of the orders (`Order.total`), in minor units. */
  readonly ordered: number;
  /** The sum of the refunds of the orders (`Order.refundedTotal`), in minor units. */
  readonly refunded: number;
}

/**
 * Returns the figures of the purchaser of each order: of all orders of the same sales page with the
 * same e-mail address, by currency. Empty for orders without a named purchaser.
 */
export async function readPurchaserFigures(
  client: SqlClient,
  orderIds: readonly number[],
): Promise<(readonly PurchaserFigures[])[]> {
  const rows = await client.query(selectFiguresStatement({ orderIds }));
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return orderIds.map((id) => byOrder.get(id) ?? []);
}

const countPurchasersStatement = defineStatement({
  name: 'count-purchasers',
  params: { salesPageId: int, limit: bigint },
  row: { count: notNull(bigint) },
  text: `
  with recursive purchaser(email) as (
    select min(lower(purchaser_email)) from orders where sales_page_id = $1 and purchaser_email <> ''
     union all
    select (select min(lower(o.purchaser_email)) from orders o
             where o.sales_page_id = $1 and o.purchaser_email <> '' and lower(o.purchaser_email) > purchaser.email)
      from purchaser where purchaser.email is not null
  )
  select count(*) as count from (select from purchaser where email is not null limit $2) counted`,
});

/**
 * Returns the number of different e-mail addresses of the purchasers of a sales page. Stops at
 * `limit`. Each address is one look-up in the index `orders_of_purchaser`, so that purchasers with
 * many orders cost no more than others.
 */
export async function countPurchasers(
  client: SqlClient,
  salesPageId: number,
  limit: number,
): Promise<number> {
  const [found] = await client.query(countPurchasersStatement({ salesPageId, limit }));
  return found?.count ?? 0;
}
