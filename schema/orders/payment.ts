import { builder } from '../builder.ts';
import { MoneyType } from '../scalars/money-type.ts';

export const PaymentDetailsType = builder.rowInterface('Payment', {
  name: 'PaymentDetails',
  description: 'The fields that a payment and its snapshots have in common.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    transactionId: t.exposeString('transactionId', {
      description: 'The id of the payment at the payment gateway.',
    }),
    cardType: t.exposeString('cardType', {
      nullable: true,
      description: 'The type of the card. Null if unknown.',
    }),
    cardNumber: t.exposeString('cardNumber', {
      nullable: true,
      description: 'The masked card number. Null if unknown.',
    }),
    amount: t.field({
      type: MoneyType,
      description: 'The amount paid.',
      select: ['amount', 'currency'],
      expression: ({ amount, currency }) => ({ amount, currency }),
    }),
    gateway: t.exposeString('gateway', {
      description:
        'The name of the payment gateway, such as `manual`. A string, because imported payments can name any gateway.',
    }),
    gatewayStatus: t.exposeString('gatewayStatus', {
      description: 'The status of the payment, as the payment gateway reports it.',
    }),
    referenceUrl: t.expose('referenceUrl', {
      type: 'URL',
      nullable: true,
      description:
        'The URL at which the payment gateway displays the payment to staff members. Null if the gateway has no such page.',
    }),
    manualPaymentType: t.exposeString('manualPaymentType', {
      nullable: true,
      description: 'The method of a manual payment, such as `cash` or `invoice`. Null if unknown.',
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
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the payment was made.' }),
  }),
});

export const PaymentType = builder.rowNode('Payment', {
  description: 'A payment for an order.',
  interfaces: [PaymentDetailsType],
  fields: (t) => ({
    cashReceived: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The cash that the purchaser handed over. Null if unknown, and for other payments.',
      select: ['cashReceived', 'currency'],
      resolve: ({ cashReceived, currency }) =>
        cashReceived === null ? null : { amount: cashReceived, currency },
    }),
    change: t.field({
      type: MoneyType,
      nullable: true,
      description:
        'The cash that the shop returned: `cashReceived` less `amount`. Null if `cashReceived` is.',
      select: ['cashReceived', 'amount', 'currency'],
      resolve: ({ cashReceived, amount, currency }) =>
        cashReceived === null ? null : { amount: cashReceived - amount, currency },
    }),
  }),
});
