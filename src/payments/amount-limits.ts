import { type FieldError, fieldError, InvalidInputError } from '../platform/errors/domain-error.ts';
import { formatDecimal } from '../platform/values/decimal-amount.ts';
import type { Amount, AmountLimits } from './payment-gateway.ts';

/** The limits of a gateway that accepts every amount. */
export const anyAmount: AmountLimits = { min: 1, max: Number.MAX_SAFE_INTEGER, multipleOf: 1 };

/** The error INVALID_INPUT for the total of an order that its gateway does not accept. */
export class AmountRejectedError extends InvalidInputError {
  /** `message` continues a sentence that begins with the field. */
  constructor(message: string) {
    super([amountError(message)]);
  }
}

/** Returns the error of an amount that exceeds the limits. Null if the gateway accepts the amount. */
export function findAmountError(
  { min, max, multipleOf }: AmountLimits,
  { amount, currency }: Amount,
): AmountRejectedError | null {
  const format = (limit: number) => `${currency} ${formatDecimal(limit, currency)}`;
  if (amount < min)
    return new AmountRejectedError(`must cost at least ${format(min)} in total to be paid online`);
  if (amount > max)
    return new AmountRejectedError(`must cost at most ${format(max)} in total to be paid online`);
  if (amount % multipleOf !== 0)
    return new AmountRejectedError(
      `must cost a multiple of ${format(multipleOf)} in total to be paid online`,
    );
  return null;
}

function amountError(message: string): FieldError {
  return fieldError('products', 'OUT_OF_RANGE', message);
}
