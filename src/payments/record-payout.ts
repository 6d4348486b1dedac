import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { assertNoErrors, type PartialInput, validate } from '../catalogue/validate-input.ts';
import type { Database } from '../platform/database/database.ts';
import { type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { type PayoutFields, payoutShape } from './payout-fields.ts';

export interface RecordPayoutInput {
  readonly salesPageId: number;
  readonly input: PartialInput<PayoutFields>;
}

/**
 * Records a payout of the payment processor and the payments that it contains. If a payout with the
 * same reference and content exists, returns it with `replayed` true. Requires `manage.settings`.
 * Throws INVALID_INPUT for invalid fields, for payments of another sales page, currency or payout,
 * or if a payout with the same reference has different content; and IDEMPOTENCY_KEY_REUSED.
 *
 * The lock of the sales page serialises its payouts. Of two concurrent payouts with the same
 * payment or reference, only one is recorded. Sales do not wait for this lock.
 */
export async function recordPayout(
  database: Database,
  context: RequestContext,
  { salesPageId, input }: RecordPayoutInput,
): Promise<ChangedRow> {
  const { caller, idempotencyKey } = context;
  assertAllowedOnPage(caller, 'payout.record', salesPageId);
  assertNoErrors(validate(payoutShape, input));
  const payout = payoutShape.parse(input);
  const key = createIdempotencyKey(caller, idempotencyKey, { recordPayout: { salesPageId, payout } });
  let isRecorded = false;
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      const { prisma } = transaction;
      await lockRows(transaction, 'SalesPage', { organisationId: caller.organisationId, id: salesPageId });
      return runOnce(transaction, async () => {
        const same = await findSamePayout(prisma, salesPageId, payout);
        isRecorded = same !== null;
        if (same !== null) return same;
        await assertPayable(prisma, salesPageId, payout);
        const id = await insertPayout(prisma, caller.organisationId, salesPageId, payout);
        const { reference, amount, paymentIds } = payout;
        const after = { reference, ...amount, payments: paymentIds.length };
        await recordChange(transaction, context, {
          action: 'payout.record',
          subject: `payout:${id}`,
          salesPageId,
          after,
        });
        return id;
      });
    }),
  );
  return { id, replayed: replayed || isRecorded };
}

/**
 * Returns the id of the sales page's payout with the same reference and content, or null if the
 * reference is unused. Throws INVALID_INPUT if the payout with this reference has different
 * content.
 */
async function findSamePayout(
  prisma: Prisma.TransactionClient,
  salesPageId: number,
  payout: PayoutFields,
): Promise<number | null> {
  const found = await prisma.payout.findUnique({
    where: { salesPageId_reference: { salesPageId, reference: payout.reference } },
    include: { payments: { select: { id: true } } },
  });
  if (!found) return null;
  const ids = new Set(payout.paymentIds);
  const isSame =
    found.initiatedAt.getTime() === payout.initiatedAt.getTime() &&
    found.estimatedArrivalOn?.getTime() === toDay(payout.estimatedArrivalOn)?.getTime() &&
    found.currency === payout.amount.currency &&
    found.amount === payout.amount.amount &&
    found.link === (payout.link ?? null) &&
    found.payments.length === ids.size &&
    found.payments.every(({ id }) => ids.has(id));
  if (isSame) return found.id;
  throw invalidInput([
    { field: 'reference', code: 'NOT_UNIQUE', message: 'is already used by a payout with different content' },
  ]);
}

/** Throws INVALID_INPUT for payments of another sales page, currency or payout. */
async function assertPayable(
  prisma: Prisma.TransactionClient,
  salesPageId: number,
  { amount: { currency }, paymentIds: ids }: PayoutFields,
): Promise<void> {
  const payments = await prisma.payment.findMany({
    where: { salesPageId, id: { in: ids } },
    select: { id: true, currency: true, payoutId: true },
  });
  const found = new Map(payments.map((payment) => [payment.id, payment]));
  const invalid: FieldError[] = [];
  for (const [index, id] of ids.entries()) {
    const field = `paymentIds[${index}]`;
    const payment = found.get(id);
    if (!payment) invalid.push({ field, code: 'UNKNOWN', message: 'is not a payment of this sales page' });
    else if (payment.currency !== currency)
      invalid.push({
        field,
        code: 'CONFLICT',
        message: `must be in ${currency}, but is in ${payment.currency}`,
      });
    else if (payment.payoutId !== null)
      invalid.push({ field, code: 'NOT_UNIQUE', message: 'is already part of another payout' });
  }
  if (invalid.length > 0) throw invalidInput(invalid);
}

/**
 * Inserts the payout, assigns its payments and returns its id. Throws if a payment has become part
 * of another payout.
 */
async function insertPayout(
  prisma: Prisma.TransactionClient,
  organisationId: number,
  salesPageId: number,
  payout: PayoutFields,
): Promise<number> {
  const { reference, amount, initiatedAt, estimatedArrivalOn, link = null, paymentIds: ids } = payout;
  const { id } = await prisma.payout.create({
    data: {
      organisationId,
      salesPageId,
      reference,
      ...amount,
      initiatedAt,
      link,
      estimatedArrivalOn: toDay(estimatedArrivalOn) ?? null,
    },
    select: { id: true },
  });
  const where = { salesPageId, id: { in: ids }, payoutId: null, currency: amount.currency };
  const { count } = await prisma.payment.updateMany({ where, data: { payoutId: id } });
  if (count !== ids.length)
    throw new Error('the payments of a payout changed although its sales page is locked');
  return id;
}

function toDay(date: string | null | undefined): Date | undefined {
  return typeof date === 'string' ? new Date(date) : undefined;
}
