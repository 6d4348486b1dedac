import { float, int, json, notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { anyOf } from '../platform/rows/model-rows.ts';
import { hasUnevenUnits, valueOfUnits } from '../vouchers/value-of-units.ts';
import { ranks } from './movement-kinds.ts';
import { movementText, principalText } from './movement-statements.ts';
import { pageText, periodParams, periodSql } from './page-periods.ts';

/*
 * The rows and columns that the figures sum: the parts below are the only SQL that selects them.
 * docs/guides/reports.md defines the figures in words. Each statement, here and in
 * day-close-statements.ts, groups the same rows by other columns, such as the day, the voucher or the
 * payment type.
 */

/** The orders of the period. */
export const orders =
  'join orders o on o.sales_page_id = page.id and o.created_at >= page.starts and o.created_at < page.ends';
/** SQL condition that product `p` belongs to order `o` and does not replace another voucher. */
const isSold = 'p.sales_page_id = o.sales_page_id and p.order_id = o.id and p.regenerated_from_id is null';
/**
 * The number and the price of the sold vouchers of order `o`. A lateral join reads the products of
 * each order from the index order_products_sold. For an ordinary join, the planner estimates a scan
 * of all products to be faster.
 */
export const sumsOfOrder = (isIncluded = 'true') => `cross join lateral (
      select count(*) as products, sum(p.price_paid) as paid from order_products p where ${isSold} and ${isIncluded}
    ) p`;
/** The price of the sold vouchers of order `o` by tax rate. Lateral, as `sumsOfOrder` is. */
export const taxedSumsOfOrder = (isIncluded = 'true') => `cross join lateral (
      select p.tax_basis_points as rate, sum(p.price_paid) as paid from order_products p where ${isSold} and ${isIncluded} group by 1
    ) p`;
/**
 * The deliveries of order `o`. Not lateral: a lateral join reads the whole table for each order
 * while the table is small.
 */
export const deliveries = 'join deliveries d on d.sales_page_id = o.sales_page_id and d.order_id = o.id';
/** The top-ups of the period. */
export const topUps =
  'join top_ups t on t.sales_page_id = page.id and t.created_at >= page.starts and t.created_at < page.ends';
/** The refunds of the period. */
export const refundsOfPeriod = `join refunds r on r.sales_page_id = page.id and r.created_at >= page.starts and r.created_at < page.ends
                           and r.gateway_refund_status is distinct from 'failed'`;

/**
 * Returns the SQL expression for who recorded or cancelled a redemption: the caller, or the till
 * without a cashier.
 */
const recordedBy = (row: string) => `coalesce(${principalText(row)}, 'till:' || ${row}.till_id)`;

interface RedeemedOptions {
  /**
   * Returns an SQL condition on the redemption `r` for the row of a redemption (`r`) or of a cancellation
   * (`c`). Defaults to all redemptions.
   */
  readonly isIncluded?: (row: 'r' | 'c') => string;
  /** The SQL expression of the column `page`. Defaults to the id of the sales page. */
  readonly key?: string;
}

/**
 * The CTE `redeemed`: the redemptions of the period on the sales pages with their value, and the
 * cancellations of the period with the value negated. Redemptions that an import recorded are not
 * included. Requires the CTE `page`.
 *
 * Units of unequal value, such as thirds of 10.00, have the value of their movement, which depends
 * on the uses before. The values of all other units are calculated without the history of the
 * voucher.
 */
export const redeemedTextOf = ({
  isIncluded = () => 'true',
  key = 'page.id',
}: RedeemedOptions = {}) => `redemption_change as materialized (
  select ${key} as page, r.created_at as at, ${ranks.redemption} as rank, r.id, r.order_product_id as product, r.redeem_location_id,
         r.units, ${recordedBy('r')} as principal
    from page
    join redemptions r on r.sales_page_id = page.id and r.created_at >= page.starts and r.created_at < page.ends and ${isIncluded('r')}
  union all
  select ${key}, c.created_at, ${ranks.cancellation}, c.id, c.order_product_id, r.redeem_location_id, r.units, ${recordedBy('c')}
    from page
    join redemption_cancellations c on c.organisation_id = page.organisation_id and c.created_at >= page.starts and c.created_at < page.ends
    join redemptions r on r.id = c.redemption_id and r.sales_page_id = page.id and ${isIncluded('c')}
), recorded as materialized (
  select c.*, p.sales_page_id as selling_page, p.currency, ${hasUnevenUnits('p')} as is_uneven, ${valueOfUnits('p', 'c.units')} as value
    from redemption_change c join order_products p on p.id = c.product
   where p.imported_at is null or c.at > p.imported_at
), fact as materialized (
  select product, rank, id from recorded where is_uneven
), ${movementText}, redeemed as (
  select r.page, r.selling_page, r.currency, r.at, r.redeem_location_id, r.principal, (r.rank = ${ranks.redemption})::int as redemptions,
         (r.rank = ${ranks.cancellation})::int as cancellations,
         case when r.is_uneven then coalesce(-m.amount, 0) when r.rank = ${ranks.redemption} then r.value else -r.value end as amount
    from recorded r
    left join movement m on r.is_uneven and m.product = r.product and m.rank = r.rank and m.id = r.id and m.part = 0
)`;

/** The CTE `redeemed` with all redemptions. */
export const redeemedText = redeemedTextOf();

const sumOfRedeemed =
  'sum(r.redemptions)::int as redemptions, sum(r.cancellations)::int as cancellations, sum(r.amount)::float8 as amount';

/** The columns of the figures. Amounts are in minor units. */
const salesColumns = { vouchersSold: notNull(int), amountPaid: notNull(float), deliveryPaid: notNull(float) };
export const redemptionColumns = {
  redemptions: notNull(int),
  cancellations: notNull(int),
  amountRedeemed: notNull(float),
};
const refundColumns = { refunds: notNull(int), amountRefunded: notNull(float) };

/** The parameters of statements that group by interval, and the CTE `page` with the intervals. */
const intervalParams = { ...periodParams, intervals: json() };
const pages = `
with page as (
  select s.id, s.organisation_id, s.currency, ${periodSql('s')}, period.starts as interval_starts, period.labels
    from sales_pages s
    cross join lateral (
      select array_agg(i.starts order by i.starts) as starts, array_agg(i.label order by i.starts) as labels
        from jsonb_to_recordset($4::jsonb -> s.id::text) as i(starts timestamptz, label text)
    ) period
   where s.id = ${anyOf('$1', 'int')}
)`;
/** Returns the SQL expression for the label of the interval that contains a time. */
const labelOf = (time: string) => `page.labels[width_bucket(${time}, page.interval_starts)]`;

const figuresColumns = {
  salesPageId: int,
  currency: text,
  orders: notNull(int),
  ...salesColumns,
  ...redemptionColumns,
  ...refundColumns,
};

/**
 * Returns the statement that selects the figures of a period by interval and sales page.
 * `labelType` is the SQL type of the labels, by which the rows are ordered; `labelName` is the name
 * of their column.
 */
function figuresText(labelName: string, labelType: 'int' | 'text'): string {
  const label = (time: string) => `(${labelOf(time)})::${labelType}`;
  return `${pages}, sold as (
  select page.id, ${label('o.created_at')} as label, count(*)::int as orders, sum(p.products)::int as products,
         sum(p.paid)::float8 as amount
    from page
    ${orders}
    ${sumsOfOrder()}
   where p.products > 0
   group by 1, 2
), delivered as (
  select page.id, ${label('o.created_at')} as label, sum(d.price_paid)::float8 as amount
    from page
    ${orders}
    ${deliveries}
   group by 1, 2
), topped_up as (
  select page.id, ${label('t.created_at')} as label, sum(t.amount)::float8 as amount
    from page
    ${topUps}
   group by 1, 2
), ${redeemedText}, redeemed_by_label as (
  select page.id, ${label('r.at')} as label, ${sumOfRedeemed}
    from page join redeemed r on r.page = page.id
   group by 1, 2
), refunded as (
  select page.id, ${label('r.created_at')} as label, count(*)::int as refunds, sum(r.total)::float8 as amount
    from page
    ${refundsOfPeriod}
   group by 1, 2
)
select page.id as "salesPageId", page.currency, label as "${labelName}", coalesce(sold.orders, 0) as orders,
       coalesce(sold.products, 0) as "vouchersSold", coalesce(sold.amount, 0) + coalesce(topped_up.amount, 0) as "amountPaid",
       coalesce(delivered.amount, 0) as "deliveryPaid", coalesce(redeemed.redemptions, 0) as redemptions,
       coalesce(redeemed.cancellations, 0) as cancellations, coalesce(redeemed.amount, 0) as "amountRedeemed",
       coalesce(refunded.refunds, 0) as refunds, coalesce(refunded.amount, 0) as "amountRefunded"
  from sold left join delivered using (id, label) full join topped_up using (id, label) full join redeemed_by_label redeemed using (id, label) full join refunded using (id, label)
  join page using (id)
 order by label, page.id`;
}

export const selectDailyFiguresStatement = defineStatement({
  name: 'daily-figures',
  params: intervalParams,
  row: { day: notNull(text), ...figuresColumns },
  text: figuresText('day', 'text'),
});

export const selectHourlyFiguresStatement = defineStatement({
  name: 'hourly-figures',
  params: intervalParams,
  row: { hour: notNull(int), ...figuresColumns },
  text: figuresText('hour', 'int'),
});

/**
 * Selects sales by the day of the order and refunds by the day of the refund, for each voucher of
 * the catalogue.
 */
export const selectVoucherSalesStatement = defineStatement({
  name: 'voucher-sales',
  params: intervalParams,
  row: {
    day: notNull(text),
    salesPageId: int,
    currency: text,
    voucherId: notNull(int),
    ...salesColumns,
    ...refundColumns,
  },
  text: `${pages}, sold as (
  select page.id, ${labelOf('o.created_at')} as day, p.voucher_id, sum(p.products)::int as products,
         sum(p.paid)::float8 as amount
    from page
    ${orders}
    cross join lateral (
      select p.voucher_id, count(*) as products, sum(p.price_paid) as paid
        from order_products p
       where ${isSold}
       group by p.voucher_id
    ) p
   group by 1, 2, 3
), delivered as (
  select page.id, ${labelOf('o.created_at')} as day, p.voucher_id, sum(d.price_paid)::float8 as amount
    from page
    ${orders}
    ${deliveries}
    join order_products p on p.id = d.order_product_id
   group by 1, 2, 3
), topped_up as (
  select page.id, ${labelOf('t.created_at')} as day, p.voucher_id, sum(t.amount)::float8 as amount
    from page
    ${topUps}
    join order_products p on p.id = t.order_product_id
   group by 1, 2, 3
), refunded as (
  select page.id, ${labelOf('r.created_at')} as day, p.voucher_id, count(*)::int as refunds,
         sum(r.total)::float8 as amount
    from page
    ${refundsOfPeriod}
    join order_products p on p.id = r.order_product_id
   group by 1, 2, 3
)
select day, page.id as "salesPageId", page.currency, voucher_id as "voucherId",
       coalesce(sold.products, 0) as "vouchersSold", coalesce(sold.amount, 0) + coalesce(topped_up.amount, 0) as "amountPaid",
       coalesce(delivered.amount, 0) as "deliveryPaid",
       coalesce(refunded.refunds, 0) as refunds, coalesce(refunded.amount, 0) as "amountRefunded"
  from sold left join delivered using (id, day, voucher_id) full join topped_up using (id, day, voucher_id) full join refunded using (id, day, voucher_id)
  join page using (id)
 order by day, page.id, voucher_id`,
});

/**
 * Selects the redemptions of vouchers that one of the sales pages sold and another one redeemed
 * (D82), by both pages and currency. The period is that of the page that redeemed.
 */
export const selectSettlementsStatement = defineStatement({
  name: 'page-settlements',
  params: periodParams,
  row: { salesPageId: notNull(int), sellingPageId: int, currency: text, ...redemptionColumns },
  text: `
with ${pageText}, ${redeemedTextOf({ isIncluded: () => `r.selling_page_id = ${anyOf('$1', 'int')}` })}
select r.page as "salesPageId", r.selling_page as "sellingPageId", r.currency, sum(r.redemptions)::int as redemptions,
       sum(r.cancellations)::int as cancellations, sum(r.amount)::float8 as "amountRedeemed"
  from redeemed r group by 1, 2, 3 order by 2, 1, 3`,
});
