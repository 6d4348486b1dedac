import type { BalanceColumns } from '../../src/vouchers/exceeds-remaining-error.ts';
import { unitOf, type VoucherUnit } from '../../src/vouchers/voucher-unit.ts';
import { builder } from '../builder.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { SoldVoucherDetailsType } from './sold-voucher.ts';

/** The units of a sold voucher, in its unit. */
interface Balance {
  readonly total: number;
  readonly redeemed: number;
  readonly onHold: number;
  readonly unit: VoucherUnit;
}

const MoneyBalanceType = builder.objectRef<Balance>('MoneyBalance').implement({
  description: 'The balance of a voucher that is redeemed by amount.',
  fields: (t) => {
    const money = (description: string, pick: (balance: Balance) => number) =>
      t.field({
        type: MoneyType,
        description,
        resolve: (balance) => ({ amount: pick(balance), currency: balance.unit }),
      });
    return {
      total: money(
        'The amount that could be redeemed when the voucher was issued, with later corrections.',
        ({ total }) => total,
      ),
      redeemed: money(
        'The amount that was redeemed. Cancelled redemptions are not included.',
        ({ redeemed }) => redeemed,
      ),
      onHold: money('The amount that open holds reserve.', ({ onHold }) => onHold),
      remaining: money(
        'The remaining amount that is not on hold: `total` less `redeemed` and `onHold`.',
        ({ total, redeemed, onHold }) => total - redeemed - onHold,
      ),
    };
  },
});

const UsesBalanceType = builder.objectRef<Balance>('UsesBalance').implement({
  description: 'The balance of a voucher that is redeemed once or a number of times.',
  fields: (t) => ({
    totalUses: t.exposeInt('total', {
      description:
        'The number of times that the voucher could be redeemed when it was issued, with later corrections.',
    }),
    redeemedUses: t.exposeInt('redeemed', {
      description:
        'The number of times that the voucher was redeemed. Cancelled redemptions are not included.',
    }),
    onHoldUses: t.exposeInt('onHold', { description: 'The number of uses that open holds reserve.' }),
    remainingUses: t.int({
      description:
        'The number of remaining uses that are not on hold: `totalUses` less `redeemedUses` and `onHoldUses`.',
      resolve: ({ total, redeemed, onHold }) => total - redeemed - onHold,
    }),
  }),
});

export const BalanceType = builder.unionType('Balance', {
  description:
    'The balance of a sold voucher: an amount of money, or a number of uses. Whether the voucher can be redeemed also depends on its `status`.',
  types: [MoneyBalanceType, UsesBalanceType],
  resolveType: ({ unit }) => (unit === 'uses' ? UsesBalanceType : MoneyBalanceType),
});

/** Returns the balance of a sold voucher. */
export function toBalance(voucher: BalanceColumns): Balance {
  const { redeemStock: total, redeemUsed: redeemed, unitsOnHold: onHold } = voucher;
  return { total, redeemed, onHold, unit: unitOf(voucher) };
}

builder.rowFields(SoldVoucherDetailsType, (t) => ({
  balance: t.field({
    type: BalanceType,
    description:
      'The units of the voucher that were redeemed, that are on hold and that remain. A multi-use monetary voucher has a MoneyBalance, any other voucher a UsesBalance.',
    select: ['isMultiuse', 'isMonetary', 'redeemStock', 'redeemUsed', 'unitsOnHold', 'currency'],
    resolve: toBalance,
  }),
  value: t.field({
    type: MoneyType,
    description: 'The value of the voucher at the time of the sale.',
    select: ['voucherValue', 'currency'],
    expression: ({ voucherValue: amount, currency }) => ({
      amount,
      currency,
    }),
  }),
}));
