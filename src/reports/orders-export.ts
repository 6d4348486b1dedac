import {
  DeliveryMethod,
  type DiscountKind,
  PricePaidCalculator,
  VoucherType,
} from '../../prisma/generated/client/enums.ts';
import { readSoldDescriptions } from '../catalogue/past-terms.ts';
import type { SqlClient } from '../platform/database/database.ts';
import {
  bigint,
  boolean,
  bytea,
  date,
  enumOf,
  int,
  json,
  notNull,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../platform/database/sql-types.ts';
import { defineStatement, type RowOf } from '../platform/database/statement.ts';
import { anyOf } from '../platform/rows/model-rows.ts';
import type { KeysetPosition } from '../platform/rows/sort-key.ts';
import { textInLanguage } from '../platform/values/text-in-language.ts';
import { displayStatuses, displayStatusSql } from '../vouchers/display-status.ts';
import { periodParams, periodSql, readPagePeriods } from './page-periods.ts';
import type { ReportPeriod } from './report-period.ts';

const exportedColumns = {
  id: int,
  salesPageId: int,
  subdomain: text,
  /** The time zone of the sales page. */
  timeZone: text,
  orderId: int,
  orderedAt: timestamptz,
  /** The language of the order. */
  language: text,
  purchaserName: text,
  purchaserEmail: text,
  purchaserPhone: nullable(text),
  salesChannel: text,
  buyerConsentToPromotionOffers: boolean,
  voucherId: int,
  voucherVersion: int,
  voucherTypeName: enumOf('voucher_type', VoucherType),
  name: text,
  codeSealed: bytea,
  status: notNull(textOf(displayStatuses)),
  currency: text,
  regularPrice: bigint,
  /**
   * The price paid. 0 for a regenerated product, because its price is reported for its successor
   * (D53).
   */
  pricePaid: notNull(bigint),
  voucherValue: bigint,
  pricePaidCalculator: enumOf('price_paid_calculator', PricePaidCalculator),
  /** The discounts on the product. Null if no discount code applied. */
  discounts: nullable(json<readonly ExportedDiscount[]>()),
  isMultiuse: boolean,
  isMonetary: boolean,
  redeemStock: bigint,
  redeemUsed: bigint,
  redeemableTo: timestamptz,
  lastDay: nullable(date),
  lastRedeemedAt: nullable(timestamptz),
  lastRedeemedBy: nullable(text),
  deliveryMethod: enumOf('delivery_method', DeliveryMethod),
  deliveryPrice: nullable(bigint),
  recipientName: nullable(text),
  recipientEmail: nullable(text),
  /** The e-mail address to which the voucher was sent. Null until it is sent. */
  sentTo: nullable(text),
  shippingAddress: nullable(json()),
  message: nullable(text),
  internalNote: nullable(text),
  /**
   * The payment gateway. Null, like all other fields of the payment, if the order has no payment.
   * All fields of the payout are null if the payment was not paid out.
   */
  gateway: nullable(text),
  transactionId: nullable(text),
  referenceUrl: nullable(text),
  cardNumber: nullable(text),
  manualPaymentType: nullable(text),
  manualPaymentReference: nullable(text),
  manualPaymentUser: nullable(text),
  payoutReference: nullable(text),
  payoutInitiatedAt: nullable(timestamptz),
  payoutEstimatedArrivalOn: nullable(date),
  payoutAmount: nullable(bigint),
  payoutLink: nullable(text),
};

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

export interface ExportedDiscount {
  readonly code: string;
  readonly name: string;
  readonly kind: DiscountKind;
  /** The discount on this product. */
  readonly amount: number;
}

/**
 * A sold voucher with all columns of the orders export. Amounts are in minor units of `currency`.
 */
export interface ExportedProduct extends RowOf<typeof exportedColumns> {
  /**
   * The description of the voucher as of the sale, in the language of the order. May contain HTML.
   */
  readonly description: string;
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

/**
 * Selects a batch after the order with `afterTime` and `afterId`. Each sales page is read in the
 * order of its index. All products of an order are in one batch (`with ties`).
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
    afterId: int,
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
  select s.id, s.subdomain, s.time_zone, ${periodSql('s')} from sales_pages s where s.id = ${anyOf('$1', 'int')}
), sold as (
  select page.subdomain, page.time_zone as "timeZone", product.*
    from page
    cross join lateral (
      select o.id as "orderId", o.created_at as "orderedAt", o.language, o.purchaser_name as "purchaserName",
             o.purchaser_email as "purchaserEmail", o.purchaser_phone as "purchaserPhone", o.sales_channel as "salesChannel",
             o.buyer_consent_to_promotion_offers as "buyerConsentToPromotionOffers",
             p.id, p.sales_page_id as "salesPageId", p.voucher_id as "voucherId", p.voucher_version as "voucherVersion", p.name, p.code_sealed as "codeSealed",
             ${displayStatusSql('p')} as status, p.currency, p.regular_price::bigint as "regularPrice", case when p.state = 'regenerated' then 0 else p.price_paid::bigint end as "pricePaid",
             p.voucher_value::bigint as "voucherValue", p.price_paid_calculator as "pricePaidCalculator", p.is_multiuse as "isMultiuse",
             p.is_monetary as "isMonetary", p.redeem_stock::bigint as "redeemStock", p.redeem_used::bigint as "redeemUsed",
             p.redeemable_to as "redeemableTo", p.last_day as "lastDay", p.delivery_method as "deliveryMethod", p.recipient_name as "recipientName",
             p.recipient_email as "recipientEmail", p.sent_to as "sentTo", p.shipping_address as "shippingAddress", p.message, p.internal_note as "internalNote"
        from orders o
        join order_products p on p.order_id = o.id
       where o.sales_page_id = page.id and o.created_at >= page.starts and o.created_at < page.ends
         and (o.created_at, o.id) > ($4::timestamptz, $5::int)
         and case when p.state in ('refunded', 'cancelled') then $6::boolean else $7::boolean end
         and case p.redeem_used when p.redeem_stock then $8::boolean when 0 then $10::boolean else $9::boolean end
         and ($11::boolean is null or $11::boolean = (${displayStatusSql('p')} = 'expired'))
       order by o.created_at, o.id
       fetch first ${batchSize} rows with ties
    ) product
   order by "orderedAt", "orderId"
   fetch first ${batchSize} rows with ties
)
select sold.*, v.type_name as "voucherTypeName",
       (select json_agg(json_build_object('code', c.code, 'name', c.name, 'kind', c.kind, 'amount', l.amount) order by c.id)
          from order_product_discounts l
          cross join lateral (select * from discount_codes where id = l.discount_code_id offset 0) c
         where l.order_product_id = sold.id) as discounts,
       (select d.price_paid::bigint from deliveries d
         where d.sales_page_id = sold."salesPageId" and d.order_product_id = sold.id) as "deliveryPrice",
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
      from (select * from payments where order_id = sold."orderId" order by id limit 1) m
      left join lateral (select * from payouts where id = m.payout_id offset 0) o on true
  ) payment on true
 order by sold."orderedAt", sold."orderId", sold.id`,
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
    selectBatchStatement({ ...periods, ...conditions, afterTime, afterId: after?.id ?? 0 }),
  );
  const descriptions = await readSoldDescriptions(client, rows);
  const products = rows.map((row) => ({
    ...row,
    description: textInLanguage(descriptions.of(row), row.language),
  }));
  const last = products.at(-1);
  const hasMore = last !== undefined && products.length >= batchSize;
  return { products, end: hasMore ? { value: last.orderedAt.getTime(), id: last.orderId } : null };
}
