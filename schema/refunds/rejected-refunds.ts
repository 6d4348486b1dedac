import { listRejectedRefunds, type RejectedRefund } from '../../src/checkouts/rejected-refunds.ts';
import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyType } from '../scalars/money-type.ts';

/** The maximum number of rejected refunds in the list of a sales page. */
const maxListed = 100;

const RejectedRefundType = builder.objectRef<RejectedRefund>('RejectedRefund').implement({
  description:
    'A refund that a payment gateway rejected, of a payment that arrived after its checkout or one of its vouchers had ended. No order was placed, and the payment was not returned.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'The reference of the checkout.' }),
    amount: t.field({ type: MoneyType, description: 'The amount to return.', resolve: (refund) => refund }),
    gateway: t.exposeString('gateway', {
      nullable: true,
      description: 'The name of the payment gateway. Null if it is unknown.',
    }),
    transactionId: t.exposeString('chargeTransactionId', {
      nullable: true,
      description: 'The id of the payment at the payment gateway. Null if it is unknown.',
    }),
    checkoutExpiredAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the checkout expired, or would have expired if it was cancelled.',
    }),
  }),
});

builder.objectField(SalesPageType, 'rejectedRefunds', (t) =>
  t.field({
    type: [RejectedRefundType],
    description: `The refunds of late payments that payment gateways rejected, the oldest first, at most ${maxListed}. Each is listed until the operator of the service has requested it again or recorded that the payment was returned.`,
    requires: 'refund.read',
    resolve: ({ id: salesPageId }, _args, { prisma }) =>
      listRejectedRefunds({ prisma }, { salesPageId, limit: maxListed }),
  }),
);
