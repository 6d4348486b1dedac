import { isAllowedOnPage } from '../../src/access/principal.ts';
import { NotRedeemableNowError, WrongLocationError } from '../../src/redemptions/redemption-errors.ts';
import { ExceedsRemainingError } from '../../src/vouchers/exceeds-remaining-error.ts';
import { expiryOf } from '../../src/vouchers/expiry.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { addUserErrorType } from '../errors/user-error-type.ts';
import type { UserErrorCode } from '../fields/user-error-codes.ts';
import { BalanceType, toBalance } from '../orders/balance.ts';
import { DateTimeRangeType } from '../scalars/date-time-range.ts';

/** The codes of the errors by which redeeming a sold voucher, or a hold of it, is rejected. */
export const redeemErrors = [
  'NOT_FOUND',
  'NOT_YET_VALID',
  'EXPIRED',
  'FULLY_REDEEMED',
  'EXCEEDS_REMAINING',
  'CANCELLED',
  'REFUNDED',
  'REGENERATED',
  'BLOCKED',
  'WRONG_LOCATION',
] as const satisfies readonly UserErrorCode[];

addUserErrorType(NotRedeemableNowError, {
  description: 'The voucher cannot be redeemed at this time. The code is EXPIRED or NOT_YET_VALID.',
  fields: (t) => ({
    redemptionPeriod: t.field({
      type: DateTimeRangeType,
      description:
        'The period in which the voucher can be redeemed. It usually ends at the midnight that ends `lastDay`. It has no end if the voucher never expires.',
      resolve: ({ redeemableFrom: from, redeemableTo }) => ({ from, to: expiryOf(redeemableTo) }),
    }),
    lastDay: t.expose('lastDay', {
      type: 'Date',
      nullable: true,
      description:
        'The last day on which the voucher can be redeemed, in the time zone of the sales page. Null if it never expires.',
    }),
  }),
});

addUserErrorType(WrongLocationError, {
  description:
    'The voucher cannot be redeemed at this redeem location, or on the sales page that sold it. The code is WRONG_LOCATION.',
  fields: (t) => ({
    redeemLocations: t.field({
      type: [RedeemLocationType],
      nullable: true,
      description:
        'The redeem locations where the voucher can be redeemed, except archived ones. Null if it can be redeemed at every redeem location that is not archived.',
      async resolve({ redeemLocationIds }, _args, { loaders }) {
        if (redeemLocationIds === null) return null;
        const rows = await Promise.all(
          redeemLocationIds.map((id) => loaders.row('RedeemLocation', id, ['archivedAt'])),
        );
        return rows.flatMap((row) => (row && row.archivedAt === null ? [row] : []));
      },
    }),
  }),
});

addUserErrorType(ExceedsRemainingError, {
  description:
    'The amount exceeds the remaining balance of the voucher, or is only part of a voucher that must be redeemed as a whole. The code is EXCEEDS_REMAINING.',
  fields: (t) => ({
    balance: t.field({
      type: BalanceType,
      nullable: true,
      description:
        'The balance of the voucher at the time of the rejection. Null if the request had no code and the caller may not read orders.',
      // A caller who may only redeem could otherwise read the balance of any voucher by its id.
      resolve: ({ voucher, salesPageId, hasCode }, _args, { principal }) =>
        hasCode || isAllowedOnPage(principal, 'order.read', salesPageId) ? toBalance(voucher) : null,
    }),
  }),
});
