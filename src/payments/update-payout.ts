import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { assertNoErrors, type PartialInput, validate } from '../catalogue/validate-input.ts';
import type { Database } from '../platform/database/database.ts';
import { fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { PayoutKey } from './delete-payout.ts';
import { payoutShape } from './payout-fields.ts';

const shape = z.object({
  ...payoutShape.pick({ reference: true, initiatedAt: true }).partial().shape,
  ...payoutShape.pick({ estimatedArrivalOn: true, link: true }).shape,
  amount: payoutShape.shape.amount.optional(),
});

/** The values of a payout to correct. An omitted value is unchanged. */
export type PayoutUpdate = PartialInput<z.output<typeof shape>>;

/**
 * Corrects a recorded payout, once per idempotency key. Its payments and its currency do not change:
 * to change them, delete the payout and record another one. Requires `manage.settings`. Throws
 * NOT_FOUND, IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT for invalid fields or the reference of another
 * payout of the sales page.
 */
export async function updatePayout(
  database: Database,
  context: RequestContext,
  { salesPageId, payoutId, input }: PayoutKey & { readonly input: PayoutUpdate },
): Promise<ChangedRow> {
  const { caller, idempotencyKey } = context;
  assertAllowedOnPage(caller, 'payout.record', salesPageId);
  assertNoErrors(validate(shape, input));
  const { estimatedArrivalOn: day, amount: money, ...others } = shape.parse(input);
  const values = { ...others, ...(money && { amount: money.amount }) };
  const arrival = day === undefined ? {} : { estimatedArrivalOn: day === null ? null : new Date(day) };
  const request = { updatePayout: { salesPageId, payoutId, ...others, money, ...arrival } };
  const key = createIdempotencyKey(caller, idempotencyKey, request);
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      const { payout: payouts } = transaction.prisma;
      // Serialises the payouts of the sales page, as recordPayout does.
      await lockRows(transaction, 'SalesPage', { organisationId: caller.organisationId, id: salesPageId });
      return runOnce(transaction, async () => {
        const payout = await payouts.findUnique({ where: { id: payoutId, salesPageId } });
        if (!payout) throw notFound('payout');
        if (money && money.currency !== payout.currency)
          throw invalidInput([fieldError('amount.currency', 'CONFLICT', `must be ${payout.currency}`)]);
        const { reference } = values;
        const holder = await payouts.findFirst({
          where: { salesPageId, reference: reference ?? '', id: { not: payoutId } },
          select: { id: true },
        });
        if (holder)
          throw invalidInput([fieldError('reference', 'NOT_UNIQUE', 'is already used by another payout')]);
        const current: Readonly<Record<string, unknown>> = payout;
        const data = Object.fromEntries(
          Object.entries({ ...values, ...arrival }).filter(
            ([field, value]) => value !== undefined && !isDeepStrictEqual(value, current[field]),
          ),
        );
        if (Object.keys(data).length === 0) return payoutId;
        const updated = await payouts.update({ where: { id: payoutId }, data });
        await recordChange(transaction, context, {
          action: 'payout.update',
          subject: `payout:${payoutId}`,
          salesPageId,
          before: toAudited(payout),
          after: toAudited(updated),
        });
        return payoutId;
      });
    }),
  );
  return { id, replayed };
}

interface Payout {
  readonly reference: string;
  readonly amount: number;
  readonly initiatedAt: Date;
  readonly estimatedArrivalOn: Date | null;
  readonly link: string | null;
}

function toAudited({ reference, amount, initiatedAt, estimatedArrivalOn, link }: Payout) {
  return {
    reference,
    amount,
    initiated_at: initiatedAt.toISOString(),
    estimated_arrival_on: estimatedArrivalOn?.toISOString().slice(0, 10) ?? null,
    link,
  };
}
