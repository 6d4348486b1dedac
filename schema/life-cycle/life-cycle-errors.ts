import { findLatestRedemption } from '../../src/life-cycle/find-latest-redemption.ts';
import { findStateSince } from '../../src/life-cycle/find-state-since.ts';
import {
  AmountExceedsPaidError,
  VoucherBlockedError,
  VoucherUsedError,
} from '../../src/life-cycle/life-cycle-errors.ts';
import { ExceedsRemainingError } from '../../src/vouchers/exceeds-remaining-error.ts';
import { VoucherStateError } from '../../src/vouchers/voucher-state-error.ts';
import { builder } from '../builder.ts';
import { UserErrorType } from '../errors/user-error-type.ts';
import { OrderProductType } from '../orders/order-product.ts';
import { RedemptionType } from '../redemptions/redemption.ts';
import { MoneyType } from '../scalars/money-type.ts';

builder.objectType(VoucherStateError, {
  name: 'VoucherStateError',
  interfaces: [UserErrorType],
  description:
    'The voucher is no longer in progress. The code is FULLY_REDEEMED, REFUNDED, CANCELLED or REGENERATED.',
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
      // A caller who may only redeem could otherwise use the id of any voucher to read it once it
      // is no longer in progress.
      requires: 'order.read',
      resolve: ({ orderProductId }, _args, { loaders }) => loaders.requireRow('OrderProduct', orderProductId),
    }),
  }),
});

builder.objectType(VoucherUsedError, {
  name: 'VoucherUsedError',
  interfaces: [UserErrorType],
  description:
    'The voucher was redeemed, at least in part, and `force` is not set. The code is VOUCHER_USED.',
  fields: (t) => ({
    redeemedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the voucher was last redeemed. Null if all redemptions preceded the regeneration of its code.',
      requires: { action: 'redeemed-product.read', on: 'page', otherwise: 'null' },
      resolve: async ({ orderProductId }, _args, { prisma }) =>
        (await findLatestRedemption(prisma, orderProductId))?.redeemedAt ?? null,
    }),
    redemption: t.field({
      type: RedemptionType,
      nullable: true,
      description: 'The latest redemption, with its redeem location. Null if `redeemedAt` is null.',
      requires: { action: 'redemption.read', on: 'page', otherwise: 'null' },
      async resolve({ orderProductId }, _args, { prisma, loaders }) {
        const latest = await findLatestRedemption(prisma, orderProductId);
        return latest && loaders.requireRow('Redemption', latest.id);
      },
    }),
  }),
});

builder.objectType(AmountExceedsPaidError, {
  name: 'AmountExceedsPaidError',
  interfaces: [UserErrorType],
  description: 'The amount to refund exceeds the refundable amount. The code is AMOUNT_EXCEEDS_PAID.',
  fields: (t) => ({
    refundable: t.field({
      type: MoneyType,
      description: 'The part of the price paid that was not refunded.',
      resolve: ({ refundable: amount, currency }) => ({ amount, currency }),
    }),
  }),
});

builder.objectType(VoucherBlockedError, {
  name: 'VoucherBlockedError',
  interfaces: [UserErrorType],
  description: 'The voucher is blocked. The code is BLOCKED.',
  fields: (t) => ({
    blockedAt: t.expose('blockedAt', { type: 'DateTime', description: 'When the voucher was blocked.' }),
  }),
});

/**
 * The errors of mutations that can be rejected because of the state of a sold voucher, such as
 * `extendVoucher`, in addition to `rejectionTypes`.
 */
export const voucherStateErrors = [VoucherStateError];

/** The errors of cancelling a sold voucher, in addition to `rejectionTypes`. */
export const cancellationErrors = [...voucherStateErrors, VoucherUsedError];

/** The errors of refunding a sold voucher, in addition to `rejectionTypes`. */
export const refundErrors = [...cancellationErrors, AmountExceedsPaidError];

/** The errors of blocking a sold voucher, in addition to `rejectionTypes`. */
export const blockErrors = [...voucherStateErrors, VoucherBlockedError];

/** The errors of correcting the balance of a sold voucher, in addition to `rejectionTypes`. */
export const adjustmentErrors = [...voucherStateErrors, ExceedsRemainingError];
