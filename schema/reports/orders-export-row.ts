import { isAllowedOnPage } from '../../src/access/principal.ts';
import type { ExportedDiscount, ExportedProduct } from '../../src/reports/orders-export.ts';
import { builder } from '../builder.ts';
import { DiscountKindType } from '../catalogue/discount-code.ts';
import { VoucherTypeNameType } from '../catalogue/voucher.ts';
import { MoneyType } from '../money.ts';
import { PurchaserType } from '../orders/order.ts';
import {
  DeliveryMethodType,
  OrderProductStatusType,
  PricePaidCalculatorType,
  ShippingAddressType,
  shippingAddress,
} from '../orders/order-product.ts';

/** A discount and the currency of what it took off. */
type DiscountOfRow = ExportedDiscount & { readonly currency: string };

const ExportedDiscountType = builder.objectRef<DiscountOfRow>('ExportedDiscount').implement({
  description: 'What a discount code took off a sold voucher.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The code.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    kind: t.expose('kind', { type: DiscountKindType, description: 'What it takes off.' }),
    amount: t.field({
      type: MoneyType,
      description: 'What it took off this voucher.',
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
  }),
});

const ExportedPayoutType = builder.objectRef<ExportedProduct>('ExportedPayout').implement({
  description: 'The transfer from the payment processor to the shop that a payment was part of.',
  fields: (t) => ({
    reference: t.string({ description: 'The processor’s name for it.', resolve: ({ payoutReference }) => payoutReference ?? '' }),
    initiatedAt: t.expose('payoutInitiatedAt', { type: 'DateTime', nullable: true, description: 'When it set out.' }),
    estimatedArrivalOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day on which it was to arrive, where the processor told.',
      resolve: ({ payoutEstimatedArrivalOn: day }) => day?.toISOString().slice(0, 10) ?? null,
    }),
    amount: t.field({
      type: MoneyType,
      description: 'The whole of it.',
      resolve: ({ payoutAmount, currency }) => ({ amount: payoutAmount ?? 0, currency }),
    }),
    link: t.exposeString('payoutLink', { nullable: true, description: 'Where the processor shows it.' }),
  }),
});

const ExportedPaymentType = builder.objectRef<ExportedProduct>('ExportedPayment').implement({
  description: 'How the order of a sold voucher was paid.',
  fields: (t) => ({
    gateway: t.string({ description: 'The payment gateway.', resolve: ({ gateway }) => gateway ?? '' }),
    transactionId: t.string({ description: 'The gateway’s name for it.', resolve: ({ transactionId }) => transactionId ?? '' }),
    referenceUrl: t.exposeString('referenceUrl', {
      nullable: true,
      description: 'Where the gateway shows the payment. Null if it does not.',
    }),
    cardNumber: t.exposeString('cardNumber', { nullable: true, description: 'The masked number of the card.' }),
    manualPaymentType: t.exposeString('manualPaymentType', { nullable: true, description: 'How it was paid by hand: `cash`.' }),
    manualPaymentReference: t.exposeString('manualPaymentReference', {
      nullable: true,
      description: 'The number of an invoice.',
    }),
    manualPaymentUser: t.exposeString('manualPaymentUser', { nullable: true, description: 'Who took it by hand.' }),
    payout: t.field({
      type: ExportedPayoutType,
      nullable: true,
      description: 'The payout that it was part of; null while it was in none.',
      resolve: (row) => (row.payoutReference === null ? null : row),
    }),
  }),
});

/** Every field stands in the row already: an export is long, and nothing of it waits for a loader. */
export const OrdersExportRowType = builder.objectRef<ExportedProduct>('OrdersExportRow').implement({
  description: 'A sold voucher with all that the orders export tells of it.',
  fields: (t) => {
    const money = (description: string, pick: (row: ExportedProduct) => number) =>
      t.field({ type: MoneyType, description, resolve: (row) => ({ amount: pick(row), currency: row.currency }) });
    return {
      databaseId: t.exposeInt('id', { description: 'The id of the order product.' }),
      subdomain: t.exposeString('subdomain', { description: 'That of the sales page.' }),
      orderDatabaseId: t.exposeInt('orderId', { description: 'The order it is of.' }),
      orderedAt: t.expose('orderedAt', { type: 'DateTime', description: 'When that was placed.' }),
      purchaser: t.field({ type: PurchaserType, description: 'Who bought.', resolve: (row) => row }),
      salesChannel: t.exposeString('salesChannel', { description: 'Where it was sold: `api`, `storefront`.' }),
      buyerConsentToPromotionOffers: t.exposeBoolean('buyerConsentToPromotionOffers', {
        description: 'Whether the buyer agreed to receive offers.',
      }),
      voucherDatabaseId: t.exposeInt('voucherId', { description: 'The voucher that was sold.' }),
      voucherTypeName: t.expose('voucherTypeName', { type: VoucherTypeNameType, description: 'How that is priced and spent.' }),
      name: t.exposeString('name', { description: 'The title of the voucher when it was sold.' }),
      description: t.exposeString('description', {
        description:
          'The description of the voucher when it was sold, in the language of the order, else in English, else empty; may hold HTML.',
      }),
      voucherCode: t.string({
        nullable: true,
        description: 'Its code, which is as good as money; null without `manage.orders` or `redeem.voucher`.',
        resolve: ({ codeSealed, salesPageId }, _args, { principal, codeVault }) =>
          isAllowedOnPage(principal, 'voucher-code.read', salesPageId) ? codeVault.unseal(codeSealed) : null,
      }),
      status: t.expose('status', { type: OrderProductStatusType, description: 'What has become of it.' }),
      regularPrice: money('What it costs.', ({ regularPrice }) => regularPrice),
      pricePaid: money(
        'What was paid for it. 0 for a regenerated product: its successor carries the price.',
        ({ pricePaid }) => pricePaid,
      ),
      value: money('What it stood for when it was sold.', ({ voucherValue }) => voucherValue),
      pricePaidCalculator: t.expose('pricePaidCalculator', {
        type: PricePaidCalculatorType,
        description: 'How its price was found.',
      }),
      discounts: t.field({
        type: [ExportedDiscountType],
        description: 'The discount codes that counted for it.',
        resolve: ({ discounts, currency }) => (discounts ?? []).map((discount) => ({ ...discount, currency })),
      }),
      isMultiuse: t.exposeBoolean('isMultiuse', { description: 'Whether it can be redeemed more than once.' }),
      isMonetary: t.exposeBoolean('isMonetary', { description: 'Whether it is spent by amount.' }),
      redeemStock: t.exposeInt('redeemStock', {
        description: 'What can be redeemed in all: minor units of a multi-use monetary voucher, else uses.',
      }),
      redeemUsed: t.exposeInt('redeemUsed', { description: 'What has been redeemed.' }),
      redeemRemaining: t.int({
        description: 'What remains to be redeemed. 0 for a regenerated product: its successor holds what remained.',
        resolve: ({ status, redeemStock, redeemUsed }) => (status === 'regenerated' ? 0 : redeemStock - redeemUsed),
      }),
      redeemableTo: t.expose('redeemableTo', { type: 'DateTime', description: 'Until when it can be redeemed.' }),
      lastRedeemedAt: t.expose('lastRedeemedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was redeemed last, cancelled redemptions not counted; null where it was not.',
      }),
      lastRedeemedBy: t.exposeString('lastRedeemedBy', {
        nullable: true,
        description: 'The staff member or API key that did that.',
      }),
      deliveryMethod: t.expose('deliveryMethod', { type: DeliveryMethodType, description: 'How it reaches its recipient.' }),
      deliveryPrice: t.field({
        type: MoneyType,
        nullable: true,
        description: 'What was paid for posting it; null unless it is posted.',
        resolve: ({ deliveryPrice: amount, currency }) => (amount === null ? null : { amount, currency }),
      }),
      recipientName: t.exposeString('recipientName', { nullable: true, description: 'Who receives it by e-mail.' }),
      recipientEmail: t.exposeString('recipientEmail', {
        nullable: true,
        description: 'The e-mail address of the recipient. Null unless it is sent by e-mail.',
      }),
      sentTo: t.exposeString('sentTo', {
        nullable: true,
        description: 'The e-mail address that it was sent to. Null until it was sent.',
      }),
      shippingAddress: t.field({
        type: ShippingAddressType,
        nullable: true,
        description: 'Where it is posted to; null unless it is posted.',
        resolve: ({ shippingAddress: address }) => (address === null ? null : shippingAddress.parse(address)),
      }),
      message: t.exposeString('message', { nullable: true, description: 'The message printed on it.' }),
      internalNote: t.exposeString('internalNote', { nullable: true, description: 'A note of the staff.' }),
      payment: t.field({
        type: ExportedPaymentType,
        nullable: true,
        description: 'How its order was paid; null where it cost nothing.',
        resolve: (row) => (row.gateway === null ? null : row),
      }),
    };
  },
});
