import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { violatesUnique } from '../platform/database/database-errors.ts';
import { DomainError, fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { assertDrawerOf } from './drawer.ts';
import { assertDrawerAmount } from './drawer-amount.ts';

export interface NewShift {
  readonly salesPageId: number;
  readonly redeemLocationId: number;
  /**
   * The paired till whose drawer it is. Null for the till that sends the request, or for the drawer of the
   * redeem location if another caller sends it.
   */
  readonly tillId: number | null;
  /** The cash in the drawer, in minor units of the currency of the sales page. */
  readonly float: number;
}

/**
 * Opens a shift of the drawer of a till or of a redeem location, once per idempotency key. Requires
 * `manage.orders` or `redeem.voucher`. Throws INVALID_INPUT for an unknown or archived redeem location, and
 * an unknown or revoked till of it, NOT_FOUND for an unknown or archived sales page, STATE_CONFLICT if a
 * shift of the drawer is open, FORBIDDEN for the drawer of another till, and IDEMPOTENCY_KEY_REUSED.
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
    if (!openShiftIndexes.some((index) => violatesUnique(error, index))) throw error;
    throw new DomainError('STATE_CONFLICT', 'A shift of this drawer is already open.');
  }
}

/** The unique indexes of the open shifts of tills and of redeem locations. */
const openShiftIndexes = ['shifts_open_of_till', 'shifts_open_of_location'];

async function insertShift(
  transaction: Transaction,
  context: RequestContext,
  { salesPageId, redeemLocationId, float, tillId: requestedTillId }: NewShift,
): Promise<number> {
  const { caller } = context;
  const { organisationId, id: openedBy } = caller;
  const tillId = requestedTillId ?? caller.till?.id ?? null;
  assertDrawerOf(caller, { tillId });
  const { prisma } = transaction;
  const page = await prisma.salesPage.findUnique({ where: { id: salesPageId, archivedAt: null } });
  if (!page) throw notFound('sales page');
  const location = await prisma.redeemLocation.findUnique({
    where: { id: redeemLocationId, organisationId, archivedAt: null },
    select: { id: true },
  });
  if (!location)
    throw invalidInput([fieldError('redeemLocationId', 'UNKNOWN', 'is not a redeem location in use')]);
  if (tillId !== null) await assertTillAtLocation(transaction, { salesPageId, redeemLocationId, tillId });
  assertDrawerAmount('float', float, page.currency);
  const { currency } = page;
  const { id } = await prisma.shift.create({
    data: { organisationId, salesPageId, redeemLocationId, tillId, currency, float, openedBy },
    select: { id: true },
  });
  await recordChange(transaction, context, {
    action: 'shift.open',
    subject: `shift:${id}`,
    salesPageId,
    after: { redeem_location: redeemLocationId, ...(tillId !== null && { till: tillId }), float },
  });
  return id;
}

/** Throws INVALID_INPUT unless the till, which must not be revoked, is at the redeem location. */
async function assertTillAtLocation(
  { prisma }: Pick<Transaction, 'prisma'>,
  { salesPageId, redeemLocationId, tillId }: Omit<NewShift, 'float' | 'tillId'> & { readonly tillId: number },
): Promise<void> {
  const till = await prisma.till.findUnique({
    where: { salesPageId_id: { salesPageId, id: tillId }, revokedAt: null },
    select: { redeemLocationId: true },
  });
  if (!till) throw invalidInput([fieldError('tillId', 'UNKNOWN', 'is not a till in use')]);
  if (till.redeemLocationId !== redeemLocationId)
    throw invalidInput([
      fieldError('redeemLocationId', 'CONFLICT', 'must be the redeem location of the till'),
    ]);
}
