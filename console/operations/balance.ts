import type { BalanceFragment } from './generated/operations.ts';

/** The units of a balance: minor units of the currency of a MoneyBalance, uses of a UsesBalance. */
export interface BalanceUnits {
  readonly total: number;
  readonly redeemed: number;
  readonly onHold: number;
  readonly remaining: number;
}

export function unitsOf(balance: BalanceFragment): BalanceUnits {
  if (balance.__typename === 'UsesBalance') {
    const { totalUses, redeemedUses, onHoldUses, remainingUses } = balance;
    return { total: totalUses, redeemed: redeemedUses, onHold: onHoldUses, remaining: remainingUses };
  }
  return {
    total: balance.total.amount,
    redeemed: balance.redeemed.amount,
    onHold: balance.onHold.amount,
    remaining: balance.remaining.amount,
  };
}
