import { currencyDecimals } from './generated/currencies.ts';

interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Returns an amount in major units with its currency, such as `12.50 GBP`. */
export function formatMoney({ amount, currency }: Money): string {
  const decimals = currencyDecimals[currency] ?? 2;
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const fraction = decimals === 0 ? '' : `.${digits.slice(split)}`;
  return `${amount < 0 ? '-' : ''}${digits.slice(0, split)}${fraction} ${currency}`;
}

type Balance =
  | { readonly __typename: 'MoneyBalance'; readonly remaining: Money }
  | { readonly __typename: 'UsesBalance'; readonly remainingUses: number };

/** Returns what remains of a voucher, such as `50.00 GBP` or `3 uses`. */
export function formatBalance(balance: Balance): string {
  return balance.__typename === 'MoneyBalance'
    ? formatMoney(balance.remaining)
    : formatUses(balance.remainingUses);
}

export function formatUses(uses: number): string {
  return `${uses} ${uses === 1 ? 'use' : 'uses'}`;
}

/**
 * Returns a text that a customer or agent entered for display in a confirmation: in quotation marks,
 * on one line, and cut to 80 characters, so that it cannot look like a part of the confirmation.
 */
export function quote(text: string): string {
  const line = text.replaceAll(/[\p{C}\p{Z}"]+/gu, ' ').trim();
  return `"${line.length > 80 ? `${line.slice(0, 79)}…` : line}"`;
}
