import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { asRow } from '../../src/platform/rows/model-rows.ts';
import type { ExportedDiscount, ExportedProduct } from '../../src/reports/exported-product.ts';
import { expiryOf } from '../../src/vouchers/expiry.ts';
import { lastDayOf } from '../../src/vouchers/last-day.ts';
import { builder } from '../builder.ts';
import { DiscountKindType } from '../catalogue/discount-code.ts';
import {
  RestVoucherTypeNameType,
  toVoucherTypeName,
  VoucherTypeNameType,
} from '../catalogue/voucher-enums.ts';
import { BalanceType, toBalance } from '../orders/balance.ts';
import { PurchaserType, RestPurchaserType } from '../orders/order.ts';
import { readVoucherCode } from '../orders/read-voucher-code.ts';
import { ShippingAddressType, toShippingAddress } from '../orders/recipient.ts';
import {
  DeliveryMethodType,
  PricePaidCalculatorType,
  SoldVoucherStatusType,
} from '../orders/sold-voucher-enums.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { ExportedPaymentType } from './exported-payment.ts';

type DiscountWithCurrency = ExportedDiscount & { readonly currency: string };

const ExportedDiscountType = builder.objectRef<DiscountWithCurrency>('ExportedDiscount').implement({
  description: 'The discount that a discount code gave on a sold voucher.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The discount code.' }),
    name: t.exposeString('name', { description: 'The name of the discount code.' }),
    kind: t.expose('kind', { type: DiscountKindType, description: 'The kind of discount.' }),
    amount: t.field({
      type: MoneyType,
      description: 'The amount discounted from this voucher.',
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
  }),
});

function toPurchaser({ orderId: id, purchaserName, purchaserEmail, purchaserPhone }: ExportedProduct) {
  return purchaserEmail === null
    ? null
    : asRow('Order', { id, purchaserName, purchaserEmail, purchaserPhone });
}

const OrdersExportRowRestFieldsType = builder
  .objectRef<ExportedProduct>('OrdersExportRowRestFields')
  .implement({
    description:
      'The time zone of the sales page, and the numeric ids of the objects that a row of the orders export is related to.',
    fields: (t) => ({
      orderDatabaseId: t.expose('orderId', { type: 'SafeInt', description: 'The numeric id of the order.' }),
      voucherDatabaseId: t.expose('voucherId', {
        type: 'SafeInt',
        description: 'The numeric id of the voucher.',
      }),
      timeZone: t.expose('timeZone', { type: 'TimeZone', description: 'The time zone of the sales page.' }),
      purchaser: t.field({
        type: RestPurchaserType,
        description: 'The purchaser as the REST interface shows it.',
        resolve: ({
          purchaserName,
          purchaserEmail,
          purchaserPhone: phone,
          salesPageName,
          salesPageEmail,
        }) => ({
          name: purchaserName ?? salesPageName,
          email: purchaserEmail ?? salesPageEmail,
          phone,
        }),
      }),
    }),
  });

/**
 * A row of the orders export. All fields read the row itself, because loading related rows would
 * slow down a long export.
 */
export const OrdersExportRowType = builder.objectRef<ExportedProduct>('OrdersExportRow').implement({
  description: 'A row of the orders export: one sold voucher, or one top-up.',
  fields: (t) => {
    const money = (description: string, pick: (row: ExportedProduct) => number) =>
      t.field({
        type: MoneyType,
        description,
        resolve: (row) => ({ amount: pick(row), currency: row.currency }),
      });
    const units = (description: string, resolve: (row: ExportedProduct) => number) =>
      t.field({ internal: true, type: 'SafeInt', description, resolve });
    return {
      soldVoucherId: t.id({
        description: 'The global id of the sold voucher.',
        resolve: ({ salesPageId, id }) => encodePageGlobalId('SoldVoucher', salesPageId, id),
      }),
      topUpId: t.id({
        nullable: true,
        description:
          'The global id of the top-up that the row reports. `orderedAt`, `salesChannel`, the prices, `value` and `payment` are those of the top-up. Null if the row reports the sale of the voucher.',
        resolve: ({ salesPageId, topUpId }) =>
          topUpId === null ? null : encodePageGlobalId('TopUp', salesPageId, topUpId),
      }),
      subdomain: t.exposeString('subdomain', { description: 'The subdomain of the sales page.' }),
      orderId: t.id({
        description: 'The global id of the order.',
        resolve: ({ salesPageId, orderId }) => encodePageGlobalId('Order', salesPageId, orderId),
      }),
      orderedAt: t.expose('orderedAt', {
        type: 'DateTime',
        description: 'When the order was placed, or the top-up sold.',
      }),
      purchaser: t.field({
        type: PurchaserType,
        nullable: true,
        description: 'The purchaser. Null if the order was placed without a named purchaser.',
        resolve: toPurchaser,
      }),
      salesChannel: t.exposeString('salesChannel', {
        description: 'The channel through which the order was sold, such as `api` or `storefront`.',
      }),
      hasPromotionConsent: t.exposeBoolean('buyerConsentToPromotionOffers', {
        description: 'Whether the purchaser agreed to receive promotional offers.',
      }),
      voucherId: t.id({
        description: 'The global id of the voucher.',
        resolve: ({ salesPageId, voucherId }) => encodePageGlobalId('Voucher', salesPageId, voucherId),
      }),
      voucherTypeName: t.field({
        type: VoucherTypeNameType,
        description: 'The type of the voucher, which determines its price and how it is redeemed.',
        resolve: ({ voucherTypeName }) => toVoucherTypeName(voucherTypeName),
      }),
      restVoucherTypeName: t.expose('voucherTypeName', {
        internal: true,
        type: RestVoucherTypeNameType,
        description: 'The type as the REST interface states it.',
      }),
      name: t.exposeString('name', { description: 'The name of the voucher at the time of the sale.' }),
      description: t.exposeString('description', {
        description:
          'The description of the voucher at the time of the sale, in the language of the order, otherwise in English, otherwise in the language whose code comes first alphabetically. It can contain HTML.',
      }),
      voucherCode: t.string({
        nullable: true,
        description:
          'The voucher code. Keep it secret: anyone who has it can redeem the voucher. Null with the error `CODE_UNREADABLE` while the service cannot decrypt the code.',
        requires: { action: 'voucher-code.read', on: 'page', otherwise: 'null' },
        resolve: ({ codeSealed }, _args, context) => readVoucherCode(codeSealed, context),
      }),
      status: t.expose('status', {
        type: SoldVoucherStatusType,
        description: 'The status of the sold voucher.',
      }),
      regularPrice: money('The regular price.', ({ regularPrice }) => regularPrice),
      pricePaid: money(
        'The price paid. 0 for a regenerated voucher, whose replacement has the price.',
        ({ pricePaid }) => pricePaid,
      ),
      value: money('The value of the voucher at the time of the sale.', ({ voucherValue }) => voucherValue),
      pricePaidCalculator: t.expose('pricePaidCalculator', {
        type: PricePaidCalculatorType,
        description: 'The calculation of the price paid.',
      }),
      discounts: t.field({
        type: [ExportedDiscountType],
        description: 'The discounts on this voucher.',
        resolve: ({ discounts, currency }) =>
          (discounts ?? []).map((discount) => ({ ...discount, currency })),
      }),
      isMultiUse: t.exposeBoolean('isMultiuse', {
        description: 'Whether the voucher can be redeemed in several parts.',
      }),
      isMonetary: t.exposeBoolean('isMonetary', {
        description: 'Whether the voucher is redeemed by amount.',
      }),
      redeemStock: units('The total number of units.', ({ redeemStock }) => redeemStock),
      redeemUsed: units('The number of units redeemed.', ({ redeemUsed }) => redeemUsed),
      redeemRemaining: units(
        'The number of units that remain to be redeemed. 0 for a regenerated product, whose replacement has them.',
        ({ status, redeemStock, redeemUsed }) => (status === 'regenerated' ? 0 : redeemStock - redeemUsed),
      ),
      balance: t.field({
        type: BalanceType,
        description:
          'The units of the voucher that were redeemed, that are on hold and that remain. For a regenerated voucher, its units before the regeneration: the replacement has the remaining balance.',
        resolve: toBalance,
      }),
      expiresAt: t.field({
        type: 'DateTime',
        nullable: true,
        description:
          'When the voucher expires. This time is exclusive: it is the first at which the voucher can no longer be redeemed, usually the midnight that ends `lastDay`. Null if the voucher never expires.',
        resolve: ({ redeemableTo }) => expiryOf(redeemableTo),
      }),
      lastDay: t.field({
        type: 'Date',
        nullable: true,
        description:
          'The last day on which the voucher can be redeemed, in the time zone of the sales page. Null if the voucher never expires.',
        resolve: (row) => lastDayOf(row, row.timeZone),
      }),
      lastRedeemedAt: t.expose('lastRedeemedAt', {
        type: 'DateTime',
        nullable: true,
        description:
          'When the voucher was last redeemed, ignoring cancelled redemptions. Null if it was never redeemed.',
      }),
      lastRedeemedBy: t.exposeString('lastRedeemedBy', {
        nullable: true,
        description:
          'The name of the staff member or API key that last redeemed the voucher. Null if the voucher was never redeemed, or if unknown.',
      }),
      deliveryMethod: t.expose('deliveryMethod', {
        type: DeliveryMethodType,
        description: 'The delivery method.',
      }),
      deliveryPrice: t.field({
        type: MoneyType,
        nullable: true,
        description: 'The price paid for the delivery. Null unless the voucher is delivered by post.',
        resolve: ({ deliveryPrice: amount, currency }) => (amount === null ? null : { amount, currency }),
      }),
      recipientName: t.exposeString('recipientName', {
        nullable: true,
        description: 'The name of the recipient. Null unless the voucher is sent by e-mail.',
      }),
      recipientEmail: t.exposeString('recipientEmail', {
        nullable: true,
        description: 'The e-mail address of the recipient. Null unless the voucher is sent by e-mail.',
      }),
      sentTo: t.exposeString('sentTo', {
        nullable: true,
        description: 'The e-mail address to which the voucher was sent. Null until it was sent.',
      }),
      shippingAddress: t.field({
        type: ShippingAddressType,
        nullable: true,
        description: 'The address to which the voucher is posted. Null unless it is delivered by post.',
        resolve: ({ shippingAddress }) => toShippingAddress(shippingAddress),
      }),
      message: t.exposeString('message', {
        nullable: true,
        description: 'The message printed on the voucher. Null if not set.',
      }),
      internalNote: t.exposeString('internalNote', {
        nullable: true,
        description: 'A note for staff members. Null if not set.',
      }),
      payment: t.field({
        type: ExportedPaymentType,
        nullable: true,
        description: 'The payment of the order. Null if the order was free.',
        resolve: (row) => (row.gateway === null ? null : row),
      }),
      rest: t.field({
        type: OrdersExportRowRestFieldsType,
        internal: true,
        description: 'The numeric ids of related objects.',
        resolve: (row) => row,
      }),
    };
  },
});
