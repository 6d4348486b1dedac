import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { violatesUnique } from '../platform/database/database-errors.ts';
import { DomainError, fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { assertDrawerAmount } from './drawer-amount.ts';

export interface NewShift {
  readonly salesPageId: number;
  readonly redeemLocationId: number;
  /** The cash in the drawer, in minor units of the currency of the sales page. */
  readonly float: number;
}

/**
 * Opens a shift of the drawer at a redeem location, once per idempotency key. Requires
 * `manage.orders` or `redeem.voucher`. Throws INVALID_INPUT, NOT_FOUND for an unknown or archived
 * sales page or redeem location, STATE_CONFLICT if a shift of the drawer is open, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function openShift(
  database: Database,
  context: RequestContext,
  input: NewShift,
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, 'shift.manage', input.salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { openShift: input });
  try {
    const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
      database.prismaTransaction((transaction) =>
        runOnce(transaction, () => insertShift(transaction, context, input)),
      ),
    );
    return { id, replayed };
  } catch (error) {
    if (!violatesUnique(error, 'shifts_open')) throw error;
    throw new DomainError('STATE_CONFLICT', 'A shift is already open at this redeem location.');
  }
}

async function insertShift(
  transaction: Transaction,
  context: RequestContext,
  { salesPageId, redeemLocationId, float }: NewShift,
): Promise<number> {
  const { organisationId, id: openedBy } = context.caller;
  const { prisma } = transaction;
  const page = await prisma.salesPage.findUnique({ where: { id: salesPageId, archivedAt: null } });
  if (!page) throw notFound('sales page');
  const location = await prisma.redeemLocation.findUnique({
    where: { id: redeemLocationId, organisationId, archivedAt: null },
    select: { id: true },
  });
  if (!location)
    throw invalidInput([fieldError('redeemLocationId', 'UNKNOWN', 'is not a redeem location in use')]);
  assertDrawerAmount('float', float, page.currency);
  const { currency } = page;
  const { id } = await prisma.shift.create({
    data: { organisationId, salesPageId, redeemLocationId, currency, float, openedBy },
    select: { id: true },
  });
  await recordChange(transaction, context, {
    action: 'shift.open',
    subject: `shift:${id}`,
    salesPageId,
    after: { redeem_location: redeemLocationId, float },
  });
  return id;
}
