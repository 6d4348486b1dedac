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
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was taken.' }),
  }),
});
