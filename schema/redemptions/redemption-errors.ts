import { VoucherStateError } from '../../src/life-cycle/life-cycle-errors.ts';
import { ExceedsRemainingError, NotRedeemableNowError, WrongLocationError } from '../../src/redemptions/redemption-errors.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { UserErrorType } from '../domain-error-type.ts';
import { BalanceType, toBalance } from '../orders/balance.ts';

builder.objectType(NotRedeemableNowError, {
  name: 'NotRedeemableNowError',
  interfaces: [UserErrorType],
  description: 'The voucher cannot be redeemed at this time. The code is EXPIRED or NOT_YET_VALID.',
  fields: (t) => ({
    redeemableFrom: t.expose('redeemableFrom', { type: 'DateTime', description: 'When the voucher becomes redeemable.' }),
    redeemableTo: t.expose('redeemableTo', { type: 'DateTime', description: 'When the voucher expires.' }),
  }),
});

builder.objectType(WrongLocationError, {
  name: 'WrongLocationError',
  interfaces: [UserErrorType],
  description: 'The voucher cannot be redeemed at this redeem location. The code is WRONG_LOCATION.',
  fields: (t) => ({
    redeemLocations: t.field({
      type: [RedeemLocationType],
      nullable: true,
      description:
        'The redeem locations where the voucher can be redeemed, without archived ones. Null if it can be redeemed at every redeem location that is not archived.',
      async resolve({ redeemLocationIds }, _args, { loaders }) {
        if (redeemLocationIds === null) return null;
        const rows = await Promise.all(redeemLocationIds.map((id) => loaders.row('RedeemLocation', id, ['archivedAt'])));
        return rows.flatMap((row) => (row && row.archivedAt === null ? [row] : []));
      },
    }),
  }),
});

builder.objectType(ExceedsRemainingError, {
  name: 'ExceedsRemainingError',
  interfaces: [UserErrorType],
  description:
    'The amount exceeds the remaining balance of the voucher, or is not the whole of a single-use voucher. The code is EXCEEDS_REMAINING.',
  fields: (t) => ({
    balance: t.field({
      type: BalanceType,
      description: 'The balance of the voucher at the time of the rejection.',
      resolve: ({ voucher }) => toBalance(voucher),
    }),
  }),
});

/** The errors of redeeming a voucher without a redeem location, in addition to `rejectionTypes`. */
export const redemptionByCodeErrors = [NotRedeemableNowError, ExceedsRemainingError, VoucherStateError];

/** The errors of redeeming a voucher at a redeem location, in addition to `rejectionTypes`. */
export const redemptionErrors = [...redemptionByCodeErrors, WrongLocationError];
