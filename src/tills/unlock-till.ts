import { z } from 'zod';
import { verifyPassword } from '../access/password.ts';
import { assertAllowedInOrganisation, type PrincipalTill } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { generateSecret, hashSecret } from '../access/secret-hash.ts';
import type { SignInService } from '../access/sign-in.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import {
  createIdempotencyKey,
  findStoredResult,
  type IdempotencyKey,
  storeKey,
} from '../platform/idempotency/idempotency-key.ts';
import { runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { canWorkAtTill } from './cashiers.ts';

export interface CashierPin {
  readonly staffMemberId: number;
  readonly pin: string;
}

export interface UnlockedTill {
  readonly tillId: number;
  readonly staffMemberId: number;
  /** The token of the cashier's session. Only its hash is stored. */
  readonly token: string;
  readonly expiresAt: Date;
}

type TillService = Pick<SignInService, 'database' | 'rateLimits' | 'budgets' | 'limiter'>;

/** The longest session of a cashier in milliseconds: a working day. */
const maxSessionMs = 12 * 3_600_000;

/**
 * Starts the session of a cashier at the till that sent the request, and ends the previous one.
 * Throws INVALID_CREDENTIALS for a wrong PIN, and for a staff member without a PIN or without a role
 * to redeem or to sell on the sales page, each after the same time. Wrong PINs are limited by till and
 * member: above the limit, throws RATE_LIMITED even for the correct PIN. The PIN of a cashier is not
 * counted, even if the request is rejected for another reason. Throws FORBIDDEN for any other caller
 * than a till, UNAUTHENTICATED if the till was revoked, and IDEMPOTENCY_KEY_REUSED. A repeated request
 * starts another session, because the token of the first one is not stored.
 */
export async function unlockTill(
  { database, rateLimits, budgets, limiter }: TillService,
  context: RequestContext,
  { staffMemberId, pin }: CashierPin,
): Promise<UnlockedTill> {
  const { till, organisationId, salesPageId } = requireTill(context);
  // Without the PIN, which could be guessed from a stored hash. The key is only used once it is verified.
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { unlockTill: staffMemberId });
  return limiter.run(`till:${till.id}`, async () => {
    const charges = budgets.pinFailures(till.id, staffMemberId);
    await rateLimits.consume(charges);
    const member = await database.prisma.staffMember.findUnique({
      where: { id: staffMemberId, organisationId, deletedAt: null },
      select: { pinHash: true },
    });
    const pinHash = member?.pinHash ?? null;
    const matches = await verifyPassword(pinHash, pin);
    const session = { token: generateSecret('cashierToken'), expiresAt: new Date(Date.now() + maxSessionMs) };
    // A failure to restore the budget must not replace the result of the request (D61).
    const restore = () => rateLimits.restore(charges).catch(() => undefined);
    const isOpen =
      matches &&
      (await openSession(database, context, key, { staffMemberId, pinHash, ...session }).catch(
        async (error: unknown) => {
          await restore();
          throw error;
        },
      ));
    if (!isOpen) {
      await record(database, context, 'till.unlock-refused', {
        principal: `till:${till.id}`,
        subject: member ? `staff:${staffMemberId}` : null,
        salesPageId,
      });
      throw new DomainError('INVALID_CREDENTIALS', 'The PIN is incorrect.');
    }
    await restore();
    return { tillId: till.id, staffMemberId, ...session };
  });
}

interface NewSession {
  readonly staffMemberId: number;
  /** The hash with which the PIN was verified. */
  readonly pinHash: string | null;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Replaces the session of the till. Returns false and changes nothing if the member has no role to
 * redeem or to sell there, or if its PIN has changed since it was verified. Throws UNAUTHENTICATED
 * and IDEMPOTENCY_KEY_REUSED.
 */
function openSession(
  database: Database,
  context: RequestContext,
  key: IdempotencyKey | null,
  { staffMemberId, pinHash, token, expiresAt }: NewSession,
): Promise<boolean> {
  const { till, organisationId, salesPageId } = requireTill(context);
  return database.prismaTransaction(async (transaction) => {
    const { prisma } = transaction;
    await lockRows(transaction, 'Till', { id: till.id, organisationId });
    await lockRows(transaction, 'StaffMember', { id: staffMemberId, organisationId });
    if ((await prisma.till.count({ where: { id: till.id, keyHash: till.keyHash } })) === 0)
      throw new DomainError('UNAUTHENTICATED', 'The till is unknown or revoked. Pair the device again.');
    // The PIN and the role may have changed while the PIN was verified.
    const member = await prisma.staffMember.findUnique({
      where: { id: staffMemberId, organisationId, pinHash, deletedAt: null },
      select: { permissions: { where: { salesPageId } } },
    });
    if (!member?.permissions.some(canWorkAtTill)) return false;
    if ((await findStoredResult(transaction, key)) === null) await storeKey(transaction, key, 'null');
    await prisma.cashierSession.deleteMany({ where: { tillId: till.id } });
    await prisma.cashierSession.create({
      data: { tokenHash: hashSecret(token), organisationId, tillId: till.id, staffMemberId, expiresAt },
      select: { tillId: true },
    });
    await record(transaction, context, 'till.unlock', {
      principal: `staff:${staffMemberId}:till:${till.id}`,
      subject: `till:${till.id}`,
      salesPageId,
    });
    return true;
  });
}

/**
 * Ends the session of the cashier at the till that sent the request. Without a session, changes
 * nothing. Returns the id of the till. Throws FORBIDDEN for a caller that is not a till, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function lockTill(
  { database }: Pick<TillService, 'database'>,
  context: RequestContext,
): Promise<number> {
  const { till, salesPageId } = requireTill(context);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { lockTill: till.id });
  await runIdempotently(database, key, z.null(), (runOnce) =>
    database.prismaTransaction((transaction) =>
      runOnce(transaction, async () => {
        const { count } = await transaction.prisma.cashierSession.deleteMany({ where: { tillId: till.id } });
        if (count > 0)
          await record(transaction, context, 'till.lock', {
            principal: context.caller.id,
            subject: `till:${till.id}`,
            salesPageId,
          });
        return null;
      }),
    ),
  );
  return till.id;
}

function requireTill({ caller }: RequestContext): {
  readonly till: PrincipalTill;
  readonly organisationId: number;
  readonly salesPageId: number;
} {
  const { till, organisationId, grants } = assertAllowedInOrganisation(caller, 'till.unlock');
  const [salesPageId] = grants.keys();
  if (!till || salesPageId === undefined)
    throw new Error(`the principal ${caller.id} may unlock tills but is not a till`);
  return { till, organisationId, salesPageId };
}

function record(
  { prisma }: Pick<Transaction, 'prisma'>,
  { caller: { organisationId }, channel, requestId, address }: RequestContext,
  action: AuditAction,
  entry: {
    readonly principal: string;
    readonly subject: `till:${number}` | `staff:${number}` | null;
    readonly salesPageId: number;
  },
): Promise<void> {
  return writeAuditEntries(prisma, [{ organisationId, channel, requestId, address, action, ...entry }]);
}
