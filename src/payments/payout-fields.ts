import { z } from 'zod';
import { calendarDate, httpUrl, timestamp, wholeNumber } from '../catalogue/validate-input.ts';
import { fieldRule } from '../platform/errors/zod-field-errors.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';

/**
 * Maximum number of payments in one payout. recordPayout locks all of them. Payouts of payment
 * processors usually contain a few hundred payments.
 */
const maxPayments = 1_000;

/**
 * Whether no payment is listed twice. The id 0 may be repeated: it represents a payment of another
 * sales page, which is reported as unknown.
 */
function isUnique(ids: readonly number[]): boolean {
  const known = ids.filter((id) => id !== 0);
  return new Set(known).size === known.length;
}

/** The input of a payout. `link` is normalised as in a browser. */
export const payoutShape = z.object({
  /** The payment processor's id of the payout, unique per sales page. */
  reference: nonBlankText(textLimits.line),
  /**
   * The amount in minor units. It may differ from the sum of the payments, because a processor
   * deducts fees.
   */
  amount: z.object({
    amount: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
  }),
  initiatedAt: timestamp(),
  estimatedArrivalOn: calendarDate().nullish(),
  link: httpUrl().nullish(),
  paymentIds: z
    .array(z.int())
    .min(1, 'must contain at least one payment')
    .max(maxPayments, `must contain at most ${maxPayments} payments`)
    .refine(isUnique, fieldRule('NOT_UNIQUE', 'must not contain a payment twice')),
});

export type PayoutFields = z.output<typeof payoutShape>;
