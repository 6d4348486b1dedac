import type { ExportedProduct } from '../../src/reports/exported-product.ts';
import { builder } from '../builder.ts';
import { MoneyType } from '../scalars/money-type.ts';

const ExportedPayoutType = builder.objectRef<ExportedProduct>('ExportedPayout').implement({
  description: 'The payout of the payment processor that a payment was part of.',
  fields: (t) => ({
    reference: t.string({
      description: 'The payment processor’s id of the payout.',
      resolve: ({ payoutReference }) => payoutReference ?? '',
    }),
    initiatedAt: t.expose('payoutInitiatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the processor initiated the transfer. Null if unknown.',
    }),
    estimatedArrivalOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day on which the money was expected to arrive. Null if unknown.',
      resolve: ({ payoutEstimatedArrivalOn: day }) => day?.toISOString().slice(0, 10) ?? null,
    }),
    amount: t.field({
      type: MoneyType,
      description: 'The amount of the whole payout.',
      resolve: ({ payoutAmount, currency }) => ({ amount: Number(payoutAmount ?? 0), currency }),
    }),
    link: t.expose('payoutLink', {
      type: 'URL',
      nullable: true,
      description: 'The URL at which the processor displays the payout. Null if unknown.',
    }),
  }),
});

export const ExportedPaymentType = builder.objectRef<ExportedProduct>('ExportedPayment').implement({
  description: 'The payment of the order of a sold voucher.',
  fields: (t) => ({
    gateway: t.string({
      description:
        'The name of the payment gateway, such as `manual`. A string, because imported payments can name any gateway.',
      resolve: ({ gateway }) => gateway ?? '',
    }),
    transactionId: t.string({
      description: 'The id of the payment at the payment gateway.',
      resolve: ({ transactionId }) => transactionId ?? '',
    }),
    referenceUrl: t.expose('referenceUrl', {
      type: 'URL',
      nullable: true,
      description:
        'The URL at which the payment gateway displays the payment. Null if the gateway has no such page.',
    }),
    cardNumber: t.exposeString('cardNumber', {
      nullable: true,
      description: 'The masked card number. Null if unknown.',
    }),
    manualPaymentType: t.exposeString('manualPaymentType', {
      nullable: true,
      description: 'The method of a manual payment, such as `cash`. Null if unknown.',
    }),
    manualPaymentReference: t.exposeString('manualPaymentReference', {
      nullable: true,
      description: 'The number of the receipt or invoice of a manual payment. Null if unknown.',
    }),
    manualPaymentUser: t.exposeString('manualPaymentUser', {
      nullable: true,
      description:
        'The full name of the staff member who placed an order with a manual payment. Null for any other payment, or if an API key placed the order.',
    }),
    payout: t.field({
      type: ExportedPayoutType,
      nullable: true,
      description:
        'The payout that the payment was part of. Null if the payment is not part of a recorded payout.',
      resolve: (row) => (row.payoutReference === null ? null : row),
    }),
  }),
});
