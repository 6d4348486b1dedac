import { builder } from '../builder.ts';
import { MoneyType } from '../money.ts';

export const PaymentType = builder.prismaNode('Payment', {
  id: { field: 'id' },
  description: 'Money taken for an order.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    transactionId: t.exposeString('transactionId', { description: 'The gateway’s name for it.' }),
    cardType: t.exposeString('cardType', { nullable: true, description: 'The kind of card, where the gateway tells.' }),
    cardNumber: t.exposeString('cardNumber', { nullable: true, description: 'The masked number of the card.' }),
    amount: t.field({
      type: MoneyType,
      description: 'How much.',
      takes: ['amount', 'currency'],
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
    gateway: t.exposeString('gateway', { description: 'The payment gateway.' }),
    gatewayStatus: t.exposeString('gatewayStatus', { description: 'What the gateway says of it.' }),
    referenceUrl: t.exposeString('referenceUrl', {
      nullable: true,
      description: 'Where the gateway shows the payment to the shop’s staff. Null if it does not.',
    }),
    manualPaymentType: t.exposeString('manualPaymentType', {
      nullable: true,
      description: 'How a manual payment was made: `cash`, `invoice`. Null if unknown.',
    }),
    manualPaymentReference: t.exposeString('manualPaymentReference', {
      nullable: true,
      description: 'The number of the receipt or invoice of a manual payment. Null if unknown.',
    }),
    manualPaymentUser: t.exposeString('manualPaymentUser', {
      nullable: true,
      description: 'The full name of the staff member who placed an order with a manual payment. Null for an API key.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was taken.' }),
  }),
});
