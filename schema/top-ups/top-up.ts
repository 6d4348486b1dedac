import { requiring } from '../../src/platform/rows/relation.ts';
import { ActorType, actorOf } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { OrderType } from '../orders/order.ts';
import { PaymentType } from '../orders/payment.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { topUpOrder, topUpPayments, topUpProduct } from '../rows/relations.ts';
import { MoneyType } from '../scalars/money-type.ts';

export const TopUpType = builder.rowNode('TopUp', {
  description:
    'An amount that was paid to raise the balance of a sold voucher. It belongs to the order of the voucher, and has its own payment.',
  fields: (t) => ({
    databaseId: t.expose('id', {
      type: 'SafeInt',
      description: 'The numeric id.',
    }),
    amount: t.field({
      type: MoneyType,
      description: 'The amount paid, by which the balance was raised.',
      select: ['amount', 'currency'],
      expression: ({ amount, currency }) => ({ amount, currency }),
    }),
    refundedAmount: t.field({
      type: MoneyType,
      description:
        'The sum of the completed and pending refunds of the amount. Failed refunds are not included.',
      select: ['refundedAmount', 'currency'],
      expression: ({ refundedAmount, currency }) => ({ amount: refundedAmount, currency }),
    }),
    salesChannel: t.exposeString('salesChannel', {
      description: 'The channel through which the top-up was sold, such as `api` or `counter`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the top-up was paid.' }),
    soldBy: t.field({
      type: ActorType,
      nullable: true,
      description: 'The staff member or API key that sold the top-up. Null if unknown.',
      select: ['staffMemberId', 'apiKeyId'],
      resolve: actorOf,
    }),
    payment: t.field({
      type: PaymentType,
      description: 'The payment of the top-up, which is also one of the payments of the order.',
      select: { columns: ['id'], with: { payments: requiring(topUpPayments, ['topUpId']) } },
      resolve({ id, payments }) {
        const payment = payments.find(({ topUpId }) => topUpId === id);
        if (!payment) throw new Error(`top-up ${id} has no payment`);
        return payment;
      },
    }),
    order: t.relation(topUpOrder, { type: OrderType, description: 'The order of the voucher.' }),
    soldVoucher: t.relation(topUpProduct, {
      type: SoldVoucherType,
      description:
        'The sold voucher that was topped up. If it was replaced, the voucher that replaces it has the balance.',
    }),
  }),
});

export const TopUpConnectionType = builder.connectionObject(
  { type: TopUpType, name: 'TopUpConnection', description: 'A page of top-ups.' },
  { name: 'TopUpEdge', description: 'An edge of a list of top-ups: one object and its cursor.' },
);
