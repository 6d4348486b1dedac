import type { RequestContext } from '../../access/request-context.ts';
import type { SignInService } from '../../access/sign-in.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { addAccountNotice, type OwnAccountService } from '../notices/add-account-notice.ts';
import { changeOwnAccount, type OwnAccount, requireOwnAccount } from '../own-account.ts';
import { limitOwnProofs, type OwnProof, prepareProof } from '../own-proof.ts';
import { endSecondFactorIfLast } from '../second-factors/second-factor-state.ts';
import { validatePasskeyName } from './passkey-name.ts';

/**
 * Renames a passkey of the caller. Throws NOT_FOUND for another member's passkey or an API key,
 * FORBIDDEN, INVALID_INPUT or IDEMPOTENCY_KEY_REUSED.
 */
export async function renamePasskey(
  { database }: Pick<SignInService, 'database'>,
  context: RequestContext,
  { passkeyId: id, name: given }: { readonly passkeyId: number; readonly name: string },
): Promise<ChangedRow> {
  requireOwnAccount(context.caller);
  const name = validatePasskeyName(given);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'passkey.rename': { id, name },
  });
  return changeOwnAccount(database, context, key, async (transaction, account) => {
    const { organisationId, staffMemberId } = account;
    const before = await readPasskeyName(transaction, account, id);
    if (before === name) return;
    await transaction.prisma.passkey.update({
      where: { id, organisationId, staffMemberId },
      data: { name },
      select: { id: true },
    });
    await recordChange(transaction, context, {
      action: 'user.rename-passkey',
      subject: `staff:${staffMemberId}`,
      before: { name: before },
      after: { name },
    });
  });
}

/**
 * Removes a passkey of the caller, and the recovery codes if it was the last second factor, and
 * notifies the caller by e-mail. Throws NOT_FOUND for another member's passkey or an API key,
 * STATE_CONFLICT if it is the last second factor and the organisation requires one, FORBIDDEN,
 * INVALID_INPUT, RATE_LIMITED or IDEMPOTENCY_KEY_REUSED.
 */
export function removePasskey(
  service: OwnAccountService,
  context: RequestContext,
  { passkeyId: id, ...proof }: OwnProof & { readonly passkeyId: number },
): Promise<ChangedRow> {
  const own = requireOwnAccount(context.caller);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { 'passkey.remove': id });
  return limitOwnProofs(service, context, async () => {
    const assertProven = await prepareProof(service, own, proof);
    return changeOwnAccount(service.database, context, key, async (transaction, account) => {
      const { organisationId, staffMemberId } = account;
      await assertProven(transaction);
      const name = await readPasskeyName(transaction, account, id);
      await transaction.prisma.passkey.delete({
        where: { id, organisationId, staffMemberId },
        select: { id: true },
      });
      await endSecondFactorIfLast(transaction, account);
      await recordChange(transaction, context, {
        action: 'user.remove-passkey',
        subject: `staff:${staffMemberId}`,
        before: { name },
      });
      await addAccountNotice(transaction, service, account, 'passkeyRemoved');
    });
  });
}

/** Returns the name of a passkey of the member, which must be locked. Throws NOT_FOUND. */
async function readPasskeyName(
  { prisma }: Transaction,
  { organisationId, staffMemberId }: OwnAccount,
  id: number,
): Promise<string> {
  const passkey = await prisma.passkey.findUnique({
    where: { id, organisationId, staffMemberId },
    select: { name: true },
  });
  if (!passkey) throw notFound('passkey');
  return passkey.name;
}
