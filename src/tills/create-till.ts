import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { assertAllowedOnPage, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { hasCashiers } from './cashiers.ts';
import { createPairingCode } from './pairing-code.ts';
import { validateTillName } from './till-name.ts';

export interface NewTill {
  readonly salesPageId: number;
  readonly redeemLocationId: number;
  /** A display name, up to 100 characters; need not be unique. */
  readonly name: string;
  /**
   * Whether the till does nothing until a cashier has unlocked it. Null is true if the sales page has
   * cashiers, so that a shop that uses PINs gets no till without one by mistake.
   */
  readonly isCashierRequired: boolean | null;
}

/** A till whose device can be paired. */
export interface TillToPair extends ChangedRow {
  /**
   * The pairing code. Only its hash is stored: null if an earlier request with the same idempotency
   * key created it.
   */
  readonly pairingCode: string | null;
}

/**
 * Maximum number of tills of a sales page that are not revoked. It is checked under the
 * organisation's lock, so that concurrent requests cannot exceed it.
 */
export const maxTills = 50;

/**
 * Creates a till with a pairing code. Requires `manage.settings`. Throws NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT with all field errors, IDEMPOTENCY_KEY_REUSED, and STATE_CONFLICT if the sales page
 * has 50 tills that are not revoked.
 */
export async function createTill(
  database: Database,
  context: RequestContext,
  { salesPageId, redeemLocationId, name: given, isCashierRequired: chosen }: NewTill,
): Promise<TillToPair> {
  const name = given.trim();
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    createTill: { salesPageId, redeemLocationId, name, isCashierRequired: chosen },
  });
  const authorise = (caller: Principal) => assertAllowedOnPage(caller, 'till.manage', salesPageId);
  const pairing = createPairingCode();
  const { result: id, replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.int(), authorise },
    async ({ prisma, ...transaction }, { caller: { organisationId, staffMemberId } }) => {
      const errors = validateTillName(name);
      const where = { id: redeemLocationId, organisationId, archivedAt: null };
      if ((await prisma.redeemLocation.count({ where })) === 0)
        errors.push(
          fieldError('redeemLocationId', 'UNKNOWN', 'is not a redeem location of the organisation'),
        );
      if (errors.length > 0) throw invalidInput(errors);
      await assertBelowLimit(prisma, salesPageId);
      const isCashierRequired = chosen ?? (await hasCashiers(prisma, salesPageId));
      const settings = { name, redeemLocationId, isCashierRequired };
      const created = await prisma.till.create({
        data: { organisationId, salesPageId, ...settings, ...pairing.columns, createdById: staffMemberId },
        select: { id: true },
      });
      await recordChange({ prisma, ...transaction }, context, {
        action: 'till.create',
        subject: `till:${created.id}`,
        salesPageId,
        after: { name, redeem_location: redeemLocationId, is_cashier_required: isCashierRequired },
      });
      return created.id;
    },
  );
  return { id, replayed, pairingCode: replayed ? null : pairing.code };
}

async function assertBelowLimit(prisma: Prisma.TransactionClient, salesPageId: number): Promise<void> {
  if ((await prisma.till.count({ where: { salesPageId, revokedAt: null } })) < maxTills) return;
  throw new DomainError('STATE_CONFLICT', `The sales page has ${maxTills} tills. Revoke one first.`);
}
