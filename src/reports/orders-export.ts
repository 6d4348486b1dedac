import { readSoldDescriptions } from '../catalogue/past-terms.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { bigint, boolean, nullable, timestamptz } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { anyOf } from '../platform/rows/model-rows.ts';
import type { KeysetPosition } from '../platform/rows/sort-key.ts';
import { textInLanguage } from '../platform/values/text-in-language.ts';
import { displayStatusSql } from '../vouchers/display-status.ts';
import { type ExportedProduct, exportedColumns } from './exported-product.ts';
import { periodParams, periodSql, readPagePeriods } from './page-periods.ts';
import type { ReportPeriod } from './report-period.ts';

/**
 * Selects the sold vouchers that an export contains. Every flag except `expired` includes the
 * vouchers that it names if it is true, and excludes them if it is false.
 */
export interface OrdersExportFilter {
  readonly salesPageIds: readonly number[];
  /** The period in which the order was placed. */
  readonly period: ReportPeriod;
  readonly refundedOrCancelled: boolean;
  readonly notRefundedOrCancelled: boolean;
  readonly redeemed: boolean;
  readonly partiallyRedeemed: boolean;
  readonly notRedeemed: boolean;
  /**
   * True selects only vouchers whose display status is `expired`, false only vouchers with another
   * status, and null both.
   */
  readonly expired: boolean | null;
}

export interface OrdersExportBatch {
  readonly products: readonly ExportedProduct[];
  /**
   * The position of the batch's last order, after which the next batch begins; null if this batch
   * is the last one.
   */
  readonly end: KeysetPosition | null;
}

/** Number of products per batch. A batch has more if its last order has further products. */
const batchSize = 200;

interface SaleColumns {
  /** The id of the top-up, or null. */
  readonly id: string;
  readonly position: string;
  readonly at: string;
  readonly channel: string;
  readonly regularPrice: string;
  readonly pricePaid: string;
  readonly value: string;
}

/** Returns the columns of a sold product `p` of order `o`, or of a top-up of it. */
const exportedSale = ({ id, position, at, channel, regularPrice, pricePaid, value }: SaleColumns) => `
              ${id} as "topUpId", ${position} as "sortPosition", o.id as "orderId", ${at} as "orderedAt", o.language,
              o.purchaser_name as "purchaserName", o.purchaser_email as "purchaserEmail", o.purchaser_phone as "purchaserPhone",
              ${channel} as "salesChannel", o.buyer_consent_to_promotion_offers as "buyerConsentToPromotionOffers",
              p.id, p.sales_page_id as "salesPageId", p.voucher_id as "voucherId", p.voucher_version as "voucherVersion", p.name, p.code_sealed as "codeSealed",
              ${displayStatusSql('p')} as status, p.currency, ${regularPrice} as "regularPrice", ${pricePaid} as "pricePaid",
              ${value} as "voucherValue", p.price_paid_calculator as "pricePaidCalculator", p.is_multiuse as "isMultiuse",
              p.is_monetary as "isMonetary", p.redeem_stock::bigint as "redeemStock", p.redeem_used::bigint as "redeemUsed",
              p.units_on_hold::bigint as "unitsOnHold",
              p.redeemable_to as "redeemableTo", p.last_day as "lastDay", p.delivery_method as "deliveryMethod", p.recipient_name as "recipientName",
              p.recipient_email as "recipientEmail", p.sent_to as "sentTo", p.shipping_address as "shippingAddress", p.message, p.internal_note as "internalNote"`;

const isSelected = `case when p.state in ('refunded', 'cancelled') then $6::boolean else $7::boolean end
          and case p.redeem_used when p.redeem_stock then $8::boolean when 0 then $10::boolean else $9::boolean end
          and ($11::boolean is null or $11::boolean = (${displayStatusSql('p')} = 'expired'))`;

/**
 * Selects a batch after the sale with `afterTime` and `afterPosition`. The position orders the sales
 * of one time: twice the id of an order, or twice the id of a top-up plus one. Each sales page is
 * read in the order of its indexes. All products of an order are in one batch (`with ties`).
 *
 * The cost of a batch does not depend on the number of orders, even without statistics: `offset 0`
 * reads the rows of each product separately by an index, instead of a join that reads the whole
 * table for each product or batch. The statement is planned for each batch, because a plan from
 * when the tables were small would be kept until they are analysed.
 */
const selectBatchStatement = defineStatement({
  name: 'orders-export',
  isPrepared: false,
  params: {
    ...periodParams,
    afterTime: timestamptz,
    afterPosition: bigint,
    refundedOrCancelled: boolean,
    notRefundedOrCancelled: boolean,
    redeemed: boolean,
    partiallyRedeemed: boolean,
    notRedeemed: boolean,
    expired: nullable(boolean),
  },
  row: exportedColumns,
  text: `
with page as (
  select s.id, s.subdomain, s.name, s.email, s.time_zone, ${periodSql('s')} from sales_pages s where s.id = ${anyOf('$1', 'int')}
), sold as (
  select page.subdomain, page.name as "salesPageName", page.email as "salesPageEmail", page.time_zone as "timeZone", product.*
    from page
    cross join lateral (
      (select ${exportedSale({
        id: 'null::int',
        position: '2 * o.id::bigint',
        at: 'o.created_at',
        channel: 'o.sales_channel',
        regularPrice: 'p.regular_price::bigint',
        pricePaid: "case when p.state = 'regenerated' then 0 else p.price_paid::bigint end",
        value: 'p.voucher_value::bigint',
      })}
         from orders o
         join order_products p on p.order_id = o.id
        where o.sales_page_id = page.id and o.created_at >= page.starts and o.created_at < page.ends
          and (o.created_at, o.id) > ($4::timestamptz, $5::bigint / 2) and ${isSelected}
        order by o.created_at, o.id
        fetch first ${batchSize} rows with ties)
      union all
      (select ${exportedSale({
        id: 't.id',
        position: '2 * t.id::bigint + 1',
        at: 't.created_at',
        channel: 't.sales_channel',
        regularPrice: 't.amount',
        pricePaid: 't.amount',
        value: 't.amount',
      })}
         from top_ups t
         join orders o on o.id = t.order_id
         join order_products p on p.id = t.order_product_id
        where t.sales_page_id = page.id and t.created_at >= page.starts and t.created_at < page.ends
          and (t.created_at, t.id) > ($4::timestamptz, ($5::bigint - 1) / 2) and ${isSelected}
        order by t.created_at, t.id
        fetch first ${batchSize} rows only)
    ) product
   order by "orderedAt", "sortPosition"
   fetch first ${batchSize} rows with ties
)
select sold.*, v.type_name as "voucherTypeName",
       (select json_agg(json_build_object('code', c.code, 'name', c.name, 'kind', c.kind, 'amount', l.amount) order by c.id)
          from order_product_discounts l
          cross join lateral (select * from discount_codes where id = l.discount_code_id offset 0) c
         where l.order_product_id = sold.id and sold."topUpId" is null) as discounts,
       (select d.price_paid::bigint from deliveries d
         where d.sales_page_id = sold."salesPageId" and d.order_product_id = sold.id and sold."topUpId" is null) as "deliveryPrice",
       redemption.*, payment.*
  from sold
  join vouchers v on v.id = sold."voucherId"
  left join lateral (
    select r.redeemed_at as "lastRedeemedAt", coalesce(m.full_name, k.name) as "lastRedeemedBy"
      from (
        select r.redeemed_at, r.staff_member_id, r.api_key_id
          from redemptions r
         where sold."redeemUsed" > 0 and r.order_product_id = sold.id
           and not exists (select from redemption_cancellations c where c.redemption_id = r.id offset 0)
         order by r.redeemed_at desc, r.id desc limit 1
      ) r
      left join lateral (select full_name from staff_members where id = r.staff_member_id offset 0) m on true
      left join lateral (select name from api_keys where id = r.api_key_id offset 0) k on true
  ) redemption on true
  left join lateral (
    select m.gateway, m.transaction_id as "transactionId", m.reference_url as "referenceUrl", m.card_number as "cardNumber", m.manual_payment_type as "manualPaymentType",
           m.manual_payment_reference as "manualPaymentReference", m.manual_payment_user as "manualPaymentUser",
           o.reference as "payoutReference", o.initiated_at as "payoutInitiatedAt",
           o.estimated_arrival_on as "payoutEstimatedArrivalOn", o.amount as "payoutAmount", o.link as "payoutLink"
      from (
        select * from payments where order_id = sold."orderId" and top_up_id is not distinct from sold."topUpId" order by id limit 1
      ) m
      left join lateral (select * from payouts where id = m.payout_id offset 0) o on true
  ) payment on true
 order by sold."orderedAt", sold."sortPosition", sold.id`,
});

/**
 * Returns a batch of an export, in the order of the orders' dates and ids, starting after the order
 * `after` or, for null, at the beginning. Consecutive batches contain every voucher that matches
 * the filter throughout the export exactly once, even if orders are placed concurrently: the
 * position of an order never changes, and new orders are last.
 */
export async function readOrdersExport(
  client: SqlClient,
  filter: OrdersExportFilter,
  after: KeysetPosition | null,
): Promise<OrdersExportBatch> {
  const { period, salesPageIds, ...conditions } = filter;
  const afterTime = after ? new Date(after.value).toISOString() : '-infinity';
  const periods = await readPagePeriods(client, salesPageIds, period);
  const rows = await client.query(
    selectBatchStatement({ ...periods, ...conditions, afterTime, afterPosition: after?.id ?? 0 }),
  );
  const descriptions = await readSoldDescriptions(client, rows);
  const products = rows.map((row) => ({
    ...row,
    description: textInLanguage(descriptions.of(row), row.language),
  }));
  const last = products.at(-1);
  const hasMore = last !== undefined && products.length >= batchSize;
  return { products, end: hasMore ? { value: last.orderedAt.getTime(), id: last.sortPosition } : null };
}
