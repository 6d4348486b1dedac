import { decimalsOf } from '../platform/values/currencies.ts';
import { AmountRejectedError } from './amount-limits.ts';
import type { Amount, AmountLimits } from './payment-gateway.ts';

/**
 * The minor units of Stripe in one minor unit of ISO 4217, for currencies in which they differ: Stripe
 * states krónur and Ugandan shillings in hundredths, and ariary without decimals
 * (docs.stripe.com/currencies#special-cases).
 */
const factors: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 1 / 100 };

/**
 * The smallest payments in minor units (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 * The minimum in another currency depends on its exchange rate, and only Stripe can determine it.
 */
const minimums: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
};

/** The largest payment, as Stripe states it: eight digits. */
const maximum = 99_999_999;

/** Returns the limits of payments in a currency, in minor units of ISO 4217. */
export function stripeLimitsOf(currency: string): AmountLimits {
  return {
    min: minimums[currency] ?? 1,
    max: Math.floor(maximum / factorOf(currency)),
    // docs.stripe.com/currencies#three-decimal
    multipleOf: decimalsOf(currency) === 3 ? 10 : Math.max(1, 1 / factorOf(currency)),
  };
}

/** Returns an amount as Stripe states it, with the currency in lower case. */
export function toStripeAmount({ amount, currency }: Amount): Amount {
  return { amount: Math.round(amount * factorOf(currency)), currency: currency.toLowerCase() };
}

/** Returns an amount of Stripe in minor units of ISO 4217. */
export function fromStripeAmount({ amount, currency }: Amount): Amount {
  const code = currency.toUpperCase();
  return { amount: Math.round(amount / factorOf(code)), currency: code };
}

/**
 * Throws AmountRejectedError if the error of Stripe states that it does not accept the amount of a new
 * session. Throws other errors unchanged.
 */
export function throwAmountError(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'amount_too_small') throw new AmountRejectedError('must cost more in total to be paid online');
  if (code === 'amount_too_large') throw new AmountRejectedError('must cost less in total to be paid online');
  throw error;
}

function factorOf(currency: string): number {
  return factors[currency] ?? 1;
}
