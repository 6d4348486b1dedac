import { z } from 'zod';
import { day, moment, webAddress, whole } from '../catalogue/check-input.ts';
import { storableLine } from '../platform/database/storable-line.ts';
import { textLimits } from '../platform/values/text-limits.ts';

/** Payments of one payout. A processor's payout has some hundreds; the statement locks them all. */
const maxPayments = 1_000;

/** A payout as a client sends it. `link` becomes the URL as browsers write it. */
export const payoutShape = z.object({
  /** The processor's id of the payout, which is unique on its sales page. */
  reference: storableLine(textLimits.line),
  /** Minor units. May differ from the sum of the payments, because a processor deducts fees. */
  amount: z.object({
    amount: whole(0, 2_147_483_647),
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
  }),
  initiatedAt: moment(),
  estimatedArrivalOn: day().nullish(),
  link: webAddress().nullish(),
  paymentDatabaseIds: z
    .array(z.int())
    .min(1, 'must name at least one payment')
    .max(maxPayments, `must name at most ${maxPayments} payments`)
    .refine((ids) => new Set(ids).size === ids.length, 'must not name a payment twice'),
});

export type PayoutFields = z.output<typeof payoutShape>;
