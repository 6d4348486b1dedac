import { checkedOrdersText, currentTerms, requestedOrdersText } from '../orders/checked-orders-text.ts';
import { bigint, bytea, int, json, notNull, nullable, text } from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants } from '../platform/database/statement.ts';
import { keyInUse, storeKeysText } from '../platform/idempotency/idempotency-key.ts';
import { modelColumns } from '../platform/rows/model-columns.ts';
import { selectList } from '../platform/rows/model-rows.ts';
import { maxOpenCheckouts, maxOpenUnits } from './checkout-limits.ts';

/**
 * Minutes for which a checkout holds its stock, unless one of its vouchers ends before that. Stripe
 * accepts payment pages that expire at least 30 minutes after they are created.
 */
export const lifetimeMinutes = 35;

/** SQL for the terms of the voucher `v` with the names of their columns, as a JSON object. */
const termsSql = `jsonb_build_object(${Object.entries(currentTerms)
  .map(([column, sql]) => `'${column}', ${sql}`)
  .join(', ')})`;

/**
 * Reserves the stock and the discount uses of one order, and inserts its checkout (D96). Checks what
 * the place-order statement checks, and the limits of the address and of reserved stock. If a condition
 * does not hold, it writes nothing and returns no row. Aborts for `keyInUse`.
 */
const reserveStatement = defineVariants({
  name: 'reserve-checkout',
  params: {
    /** The order (OrderRow), its products and its discount codes, as JSON arrays. */
    orders: json(),
    products: json(),
    discounts: json(),
    /** `page` of StoredSale. */
    page: json(),
    tokenHash: bytea,
    addressHash: bytea,
    gateway: nullable(text),
    amount: bigint,
  },
  row: modelColumns('Checkout'),
  text: ({
    maxRows,
  }: {
    readonly maxRows: number;
  }) => `${requestedOrdersText({ maxRows, isReserved: false })}, ordered_units as (
  select sum(greatest(weight, 1)) as units, count(*) as products from requested_products
), unpaid as (
  select count(*) as checkouts, coalesce(sum(units), 0) as units from checkouts
   where state = 'open' and address_hash = $6 and sales_page_id in (select sales_page_id from requested)
)${checkedOrdersText({ maxRows, skipsLocked: false, isPlain: false, hasShifts: false, reserves: { condition: isWithinLimits } })}, checkout as (
  insert into checkouts (organisation_id, sales_page_id, reference, token_hash, gateway, currency, amount, units, address_hash, sale, expires_at, due_at)
  select page.organisation_id, page.id, a.reference, $5, $7, page.currency, $8, (select units from ordered_units), $6,
         jsonb_build_object('order', $1::jsonb -> 0, 'products', (
           select jsonb_agg(p.product || ${termsSql} order by p.position)
             from jsonb_array_elements($2::jsonb) with ordinality as p(product, position)
             join locked_vouchers v on v.id = (p.product ->> 'voucher_id')::int
         ), 'discounts', $3::jsonb, 'page', $4::jsonb),
         least(now() + interval '${lifetimeMinutes} minutes', (select min(redeemable_to) from requested_products)), now() + interval '1 minute'
    from placeable join requested a using (number) join page on page.id = a.sales_page_id
  returning *
), idempotency as (${storeKeysText(
    'select a.principal, a.key, a.request_hash, t.reference as result from checkout t join requested a on a.reference = t.reference where a.key is not null',
  )}
)
select ${selectList('Checkout')} from checkout t join requested a on a.reference = t.reference
 where abort_unless(a.key is null or exists (select from idempotency), '${keyInUse}')`,
  examples: [{ maxRows: 1 }, { maxRows: 100 }],
});

/**
 * Selects how many checkouts and units an address holds on a sales page, and when the first of the
 * checkouts expires.
 */
export const readOpenCheckoutsStatement = defineStatement({
  name: 'read-open-checkouts',
  params: { salesPageId: int, addressHash: bytea },
  row: {
    checkouts: notNull(int),
    units: notNull(int),
    secondsLeft: notNull(int),
  },
  text: `
  select count(*)::int as checkouts, coalesce(sum(units), 0)::int as units,
         coalesce(ceil(extract(epoch from min(expires_at) - now())), 0)::int as "secondsLeft"
    from checkouts where sales_page_id = $1 and address_hash = $2 and state = 'open'`,
});

/** An address without an unpaid checkout can buy one voucher, however many units it consumes. */
const isWithinLimits = `exists (
    select from unpaid, ordered_units where unpaid.checkouts < ${maxOpenCheckouts}
       and (unpaid.units + ordered_units.units <= ${maxOpenUnits} or unpaid.checkouts = 0 and ordered_units.products = 1))`;

/**
 * Returns the reserve statement for a checkout on a sales page. It holds a lock of the address, because
 * concurrent statements do not see each other's checkouts.
 */
export function reserveOnPage(
  salesPageId: number,
  ...[options, values]: Parameters<typeof reserveStatement>
): ReturnType<typeof reserveStatement> {
  const lock = `checkouts ${salesPageId} ${Buffer.from(values.addressHash).toString('hex')}`;
  return { ...reserveStatement(options, values), lock };
}
