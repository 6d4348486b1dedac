import { hashPassword } from '../../access/password.ts';
import { validatePin } from '../../access/pin.ts';
import { assertAllowedInOrganisation } from '../../access/principal.ts';
import type { RequestContext } from '../../access/request-context.ts';
import type { SignInService } from '../../access/sign-in.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/errors/domain-error.ts';
import { createIdempotencyKey, type IdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { changeStaffMember } from '../change-staff-member.ts';
import { fingerprintRequestPassword } from '../fingerprint-request-password.ts';
import { changeOwnAccount, requireOwnAccount } from '../own-account.ts';
import { limitOwnProofs, type OwnProof, prepareProof } from '../own-proof.ts';

/**
 * Sets the PIN with which the caller unlocks tills, and ends its sessions at tills. Requires a proof,
 * so that a session that was left open does not suffice. Throws NOT_FOUND for an API key, FORBIDDEN,
 * INVALID_INPUT, RATE_LIMITED or IDEMPOTENCY_KEY_REUSED.
 */
export async function setOwnPin(
  service: SignInService,
  context: RequestContext,
  { pin, ...proof }: OwnProof & { readonly pin: string },
): Promise<ChangedRow> {
  const { database } = service;
  const account = requireOwnAccount(context.caller);
  const pinHash = await hashNewPin(pin);
  const key = await createKey(context, { 'own-pin.set': null }, pin);
  return limitOwnProofs(service, context, async () => {
    const assertProven = await prepareProof(service, account, proof);
    return changeOwnAccount(database, context, key, async (transaction) => {
      await assertProven(transaction);
      await storePin(transaction, context, account, pinHash);
    });
  });
}

/** Removes the caller's own PIN, and ends its sessions at tills. Throws like `setOwnPin`. */
export function removeOwnPin(database: Database, context: RequestContext): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { 'own-pin.remove': null });
  return changeOwnAccount(database, context, key, (transaction, account) =>
    storePin(transaction, context, account, null),
  );
}

/**
 * Sets the PIN of a staff member, and ends its sessions at tills. Requires `manage.account` on a sales
 * page and authority over the member (assertWithinAuthority). Throws NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT or IDEMPOTENCY_KEY_REUSED.
 */
export async function setStaffPin(
  database: Database,
  context: RequestContext,
  { staffMemberId, pin }: { readonly staffMemberId: number; readonly pin: string },
): Promise<ChangedRow> {
  assertAllowedInOrganisation(context.caller, 'user.manage');
  const pinHash = await hashNewPin(pin);
  const key = await createKey(context, { 'user.set-pin': staffMemberId }, pin);
  return changeStaffMember(database, context, { staffMemberId, key }, (transaction, { organisationId }) =>
    storePin(transaction, context, { organisationId, staffMemberId }, pinHash),
  );
}

/** Removes the PIN of a staff member, and ends its sessions at tills. Throws like `setStaffPin`. */
export function removeStaffPin(
  database: Database,
  context: RequestContext,
  staffMemberId: number,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'user.remove-pin': staffMemberId,
  });
  return changeStaffMember(database, context, { staffMemberId, key }, (transaction, { organisationId }) =>
    storePin(transaction, context, { organisationId, staffMemberId }, null),
  );
}

async function hashNewPin(pin: string): Promise<string> {
  const errors = validatePin(pin).map((error) => ({ field: 'pin', ...error }));
  if (errors.length > 0) throw invalidInput(errors);
  return hashPassword(pin);
}

/**
 * Stores the hash of a PIN, or null. The member's row is locked, so that a till which is being
 * unlocked with the previous PIN either is locked again or finds the new hash.
 */
async function storePin(
  transaction: Transaction,
  context: RequestContext,
  { organisationId, staffMemberId }: { readonly organisationId: number; readonly staffMemberId: number },
  pinHash: string | null,
): Promise<void> {
  const { prisma } = transaction;
  const { count } = await prisma.staffMember.updateMany({
    where: { id: staffMemberId, organisationId, ...(pinHash === null && { pinHash: { not: null } }) },
    data: { pinHash, pinSetAt: pinHash === null ? null : new Date() },
  });
  if (count === 0) return;
  await prisma.cashierSession.deleteMany({ where: { organisationId, staffMemberId } });
  await recordChange(transaction, context, {
    action: pinHash === null ? 'user.remove-pin' : 'user.set-pin',
    subject: `staff:${staffMemberId}`,
  });
}

/** Returns the idempotency key of a request with a PIN, which is stored as a fingerprint only. */
async function createKey(
  context: RequestContext,
  request: object,
  pin: string,
): Promise<IdempotencyKey | null> {
  const { caller, idempotencyKey } = context;
  if (idempotencyKey === null) return null;
  return createIdempotencyKey(caller, idempotencyKey, {
    ...request,
    pin: await fingerprintRequestPassword(context, pin),
  });
}
