import { findStateSince } from '../../src/life-cycle/find-state-since.ts';
import { AmountExceedsPaidError, VoucherStateError } from '../../src/life-cycle/life-cycle-errors.ts';
import { builder } from '../builder.ts';
import { UserErrorType } from '../domain-error-type.ts';
import { MoneyType } from '../money-type.ts';
import { OrderProductType } from '../orders/order-product.ts';

builder.objectType(VoucherStateError, {
  name: 'VoucherStateError',
  interfaces: [UserErrorType],
  description: 'The voucher is no longer in progress. The code is FULLY_REDEEMED, REFUNDED, CANCELLED or REGENERATED.',
  fields: (t) => ({
    since: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the voucher was last redeemed, first refunded, cancelled or replaced. Null if it was imported in this state.',
      requires: 'redeemed-product.read',
      resolve: (error, _args, { prisma }) => findStateSince(prisma, error),
    }),
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The sold voucher in its current state.',
      // A caller who may only redeem could otherwise read any voucher that is no longer in progress by its id.
      requires: 'order.read',
      resolve: ({ orderProductId }, _args, { loaders }) => loaders.requireRow('OrderProduct', orderProductId),
    }),
  }),
});

builder.objectType(AmountExceedsPaidError, {
  name: 'AmountExceedsPaidError',
  interfaces: [UserErrorType],
  description: 'The amount is more than what can still be refunded. The code is AMOUNT_EXCEEDS_PAID.',
  fields: (t) => ({
    refundable: t.field({
      type: MoneyType,
      description: 'The part of the price paid that was not refunded.',
      resolve: ({ refundable: amount, currency }) => ({ amount, currency }),
    }),
  }),
});

/** The errors of cancelling and replacing a sold voucher and of cancelling a redemption, in addition to `rejectionTypes`. */
export const voucherStateErrors = [VoucherStateError];

/** The errors of refunding a sold voucher, in addition to `rejectionTypes`. */
export const refundErrors = [VoucherStateError, AmountExceedsPaidError];
