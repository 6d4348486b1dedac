import { fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import type { PaymentInput } from './order-input.ts';

/** Throws INVALID_INPUT if the purchaser handed over less cash than the amount, in minor units. */
export function assertCashSuffices(
  { cashReceived }: Pick<PaymentInput, 'cashReceived'>,
  amount: number,
): void {
  if (cashReceived === undefined || cashReceived >= amount) return;
  throw invalidInput([fieldError('cashReceived', 'OUT_OF_RANGE', `must be at least ${amount}`)]);
}
