import type { TaxedSum } from '../billing/included-tax.ts';
import { manualGateway } from '../payments/manual-gateway.ts';
import { boolean, int, json, notNull, text } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import {
  deliveries,
  orders,
  redeemedText,
  refundsOfPeriod,
  sumsOfOrder,
  taxedSumsOfOrder,
  topUps,
} from './figure-statements.ts';
import type { DayRedemptions, DaySales, DayShiftPayments } from './figure-sums.ts';
import { principalText } from './movement-statements.ts';
import { pageText, periodParams } from './page-periods.ts';

/** Returns the SQL expression for a JSON array of the lines of one section of a close. */
const linesOf = (section: string) =>
  `coalesce(json_agg(line.content) filter (where line.section = '${section}'), '[]')`;

/**
 * Selects the figures of a period by sales channel, shift, gateway, payment type, redeem location and
 * caller. Imported vouchers are not included, because another system received their payment. A
 * refund that is not made through a gateway has the payment type that its request named, by default that
 * of the order, because the money is returned in the way in which it was paid. The sections `taxes` and
 * `refundedTaxes` have the prices of each order, and its refunds of the period, by tax rate. No rate is
 * stated for a top-up.
 */
export const selectDayCloseStatement = defineStatement({
  name: 'day-close',
  params: periodParams,
  row: {
    salesPageId: notNull(int),
    currency: notNull(text),
    sales: notNull(json<readonly DaySales[]>()),
    payments: notNull(json<readonly DayShiftPayments[]>()),
    redemptions: notNull(json<readonly DayRedemptions[]>()),
    taxes: notNull(json<readonly TaxedSum[]>()),
    refundedTaxes: notNull(json<readonly TaxedSum[]>()),
  },
  text: `
with ${pageText}, sold as materialized (
  select page.id as page, o.id, o.sales_page_id, o.currency, o.sales_channel, p.products, p.paid
    from page
    ${orders}
    ${sumsOfOrder('p.imported_at is null')}
   where p.products > 0
), delivered as (
  select o.id, sum(d.price_paid) as paid from sold o ${deliveries} group by o.id
), ${redeemedText}, paid as (
  select s.page, s.currency, m.shift_id, m.gateway, m.manual_payment_type, 1 as payments, m.amount as received, 0 as refunds, 0 as refunded
    from sold s join payments m on m.order_id = s.id and m.top_up_id is null
  union all
  select page.id, t.currency, m.shift_id, m.gateway, m.manual_payment_type, 1, m.amount, 0, 0
    from page
    ${topUps}
    join payments m on m.order_id = t.order_id and m.top_up_id = t.id
  union all
  select page.id, r.currency, r.shift_id, case when r.through_payment_gateway then r.gateway else '${manualGateway.name}' end, coalesce(r.manual_payment_type, m.manual_payment_type),
         0, 0, 1, r.total
    from page
    ${refundsOfPeriod}
    left join lateral (
      select manual_payment_type from payments where order_id = r.order_id and top_up_id is not distinct from r.top_up_id order by id limit 1
    ) m on true
), sale as (
  select s.page, s.currency, s.sales_channel, placed.principal, s.products, s.paid, d.paid as delivery_paid
    from sold s
    left join delivered d on d.id = s.id
    left join lateral (
      select a.principal from audit_entries a
       where a.sales_page_id = s.page and a.subject = 'order:' || s.id and a.action = 'order.place' order by a.id limit 1
    ) placed on true
  union all
  select page.id, t.currency, t.sales_channel, ${principalText('t')}, 0, t.amount, 0
    from page
    ${topUps}
), taxed as (
  select s.page, s.currency, 'taxes' as section, s.rate, sum(s.paid) as gross
    from (
      select o.page, o.currency, o.id, p.rate, p.paid from sold o ${taxedSumsOfOrder('p.imported_at is null')}
      union all
      select o.page, o.currency, o.id, d.tax_basis_points, d.price_paid from sold o ${deliveries}
    ) s
   group by s.page, s.currency, s.id, s.rate
  union all
  select page.id, t.currency, 'taxes', null, t.amount
    from page
    ${topUps}
  union all
  select r.page, r.currency, 'refundedTaxes', r.rate, sum(r.total)
    from (
      select page.id as page, r.currency, r.order_id, r.total,
             case when r.top_up_id is not null then null when r.is_delivery then d.tax_basis_points else p.tax_basis_points end as rate
        from page
        ${refundsOfPeriod}
        join order_products p on p.id = r.order_product_id
        left join deliveries d on r.is_delivery and d.sales_page_id = r.sales_page_id and d.order_product_id = r.order_product_id
    ) r
   group by r.page, r.currency, r.order_id, r.rate
), line as (
  select s.page, s.currency, 'sales' as section, json_build_object('salesChannel', s.sales_channel, 'principal', s.principal,
           'vouchersSold', sum(s.products), 'amountPaid', sum(s.paid), 'deliveryPaid', coalesce(sum(s.delivery_paid), 0)) as content
    from sale s
   group by s.page, s.currency, s.sales_channel, s.principal
  union all
  select m.page, m.currency, 'payments', json_build_object('shiftId', m.shift_id, 'gateway', m.gateway, 'manualPaymentType', m.manual_payment_type,
           'payments', sum(m.payments), 'amountReceived', sum(m.received), 'refunds', sum(m.refunds), 'amountRefunded', sum(m.refunded))
    from paid m group by m.page, m.currency, m.shift_id, m.gateway, m.manual_payment_type
  union all
  select r.page, r.currency, 'redemptions', json_build_object('redeemLocationId', r.redeem_location_id, 'principal', r.principal,
           'redemptions', sum(r.redemptions), 'cancellations', sum(r.cancellations), 'amountRedeemed', sum(r.amount))
    from redeemed r group by r.page, r.currency, r.redeem_location_id, r.principal
  union all
  select t.page, t.currency, t.section, json_build_object('basisPoints', t.rate, 'gross', t.gross, 'count', count(*))
    from taxed t group by t.page, t.currency, t.section, t.rate, t.gross
)
select line.page as "salesPageId", line.currency, ${linesOf('sales')} as sales, ${linesOf('payments')} as payments,
       ${linesOf('redemptions')} as redemptions, ${linesOf('taxes')} as taxes, ${linesOf('refundedTaxes')} as "refundedTaxes"
  from line group by 1, 2 order by 1, 2`,
});

/** Selects the shifts that were opened or closed in a period, oldest first. */
export const selectShiftsOfPeriodStatement = defineStatement({
  name: 'shifts-of-period',
  params: periodParams,
  row: { salesPageId: int, currency: text, shiftId: int, isClosed: notNull(boolean) },
  text: `
with ${pageText}
select s.sales_page_id as "salesPageId", s.currency, s.id as "shiftId", coalesce(s.closed_at >= page.starts and s.closed_at < page.ends, false) as "isClosed"
  from page join shifts s on s.sales_page_id = page.id
 where s.created_at < page.ends and (s.created_at >= page.starts or s.closed_at >= page.starts and s.closed_at < page.ends)
 order by s.id`,
});
