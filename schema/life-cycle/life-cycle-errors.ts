import { findLatestRedemption } from '../../src/life-cycle/find-latest-redemption.ts';
import { findStateSince } from '../../src/life-cycle/find-state-since.ts';
import {
  AmountExceedsPaidError,
  VoucherBlockedError,
  VoucherUsedError,
} from '../../src/life-cycle/life-cycle-errors.ts';
import { VoucherStateError } from '../../src/vouchers/voucher-state-error.ts';
import { addUserErrorType } from '../errors/user-error-type.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { RedemptionType } from '../redemptions/redemption.ts';
import { MoneyType } from '../scalars/money-type.ts';

addUserErrorType(VoucherStateError, {
  description:
    'The voucher is no longer in progress. The code is FULLY_REDEEMED, REFUNDED, CANCELLED or REGENERATED.',
  fields: (t) => ({
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the voucher was last redeemed, first refunded, cancelled or replaced. Null if it was imported in this state.',
      requires: 'redeemed-product.read',
      resolve: (error, _args, { prisma }) => findStateSince(prisma, error),
    }),
    soldVoucher: t.field({
      type: SoldVoucherType,
      description: 'The sold voucher in its current state.',
      // A caller who may only redeem could otherwise use the id of any voucher to read it once it
      // is no longer in progress.
      requires: 'order.read',
      resolve: ({ orderProductId }, _args, { loaders }) => loaders.requireRow('OrderProduct', orderProductId),
    }),
  }),
});

addUserErrorType(VoucherUsedError, {
  description:
    'The voucher was redeemed, at least in part, and the change would end it, or the refund exceeds what remains of it. The code is VOUCHER_USED.',
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

addUserErrorType(AmountExceedsPaidError, {
  description: 'The amount to refund exceeds the refundable amount. The code is AMOUNT_EXCEEDS_PAID.',
  fields: (t) => ({
    refundable: t.field({
      type: MoneyType,
      description: 'The part of the price paid that was not refunded.',
      resolve: ({ refundable: amount, currency }) => ({ amount, currency }),
    }),
  }),
});

addUserErrorType(VoucherBlockedError, {
  description: 'The voucher is blocked. The code is BLOCKED.',
  fields: (t) => ({
    blockedAt: t.expose('blockedAt', { type: 'DateTime', description: 'When the voucher was blocked.' }),
  }),
});
