import { parseMoney } from '../../format/money-input.ts';
import type { FormValues } from '../../operations/form-values.ts';

/**
 * Returns the amount of cash that the customer handed over, in minor units. Null if the sale is not
 * paid in cash or no amount was entered. It is only displayed: the service does not store it.
 */
export function readCashGiven(entered: FormValues | null, currency: string): number | null {
  const type = entered?.text('payment.manual.type') ?? 'cash';
  return type === 'cash' ? parseMoney(entered?.text('cashGiven') ?? '', currency) : null;
}

/** The change of a payment in cash, in minor units. `missing` is 0 if enough was handed over. */
export function changeOf(given: number, total: number): { readonly due: number; readonly missing: number } {
  return { due: Math.max(given - total, 0), missing: Math.max(total - given, 0) };
}
