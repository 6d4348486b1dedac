import { verifyPassword } from '../access/password.ts';
import type { RequestContext } from '../access/request-context.ts';
import { consumeCode } from '../access/second-factors/consume-code.ts';
import type { SignInService } from '../access/sign-in.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import type { OwnAccount } from './own-account.ts';

type Account = Pick<OwnAccount, 'organisationId' | 'staffMemberId'>;

/** What proves that the person who sent a request is the member: exactly one of the two. */
export interface OwnProof {
  readonly currentPassword?: string | null | undefined;
  /** A code of the authenticator app, or a recovery code. It is used up. */
  readonly code?: string | null | undefined;
}

/**
 * Runs work that verifies the password or a code of the caller, who must be a staff member. Failed
 * calls are limited like failed sign-ins (D34): above the limit, throws RATE_LIMITED even for a
 * correct password.
 */
export async function limitOwnProofs<Result>(
  { rateLimits, budgets }: Pick<SignInService, 'rateLimits' | 'budgets'>,
  { caller, address }: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const charges = budgets.signInFailures({ account: `own-password ${caller.staffMemberId}`, address });
  await rateLimits.consume(charges);
  const result = await work();
  // The change has taken effect. A failure to restore the budget must not replace its result (D61).
  await rateLimits.restore(charges).catch(() => undefined);
  return result;
}

/**
 * Returns the stored hash of the account's password if `password` is correct, otherwise null. Slow,
 * so it must not be called in a transaction.
 */
export async function verifyOwnPassword(
  { prisma }: Database,
  { organisationId, staffMemberId: id }: Account,
  password: string,
): Promise<string | null> {
  const member = await prisma.staffMember.findUnique({
    where: { id, organisationId },
    select: { passwordHash: true },
  });
  const stored = member?.passwordHash || null;
  return (await verifyPassword(stored, password)) ? stored : null;
}

/**
 * Throws INVALID_INPUT if `verified`, the result of `verifyOwnPassword`, is null or no longer the
 * stored hash, because another request has changed the password since. The account must be locked.
 */
export async function assertPasswordCurrent(
  { prisma }: Transaction,
  { organisationId, staffMemberId: id }: Account,
  verified: string | null,
): Promise<void> {
  const isCurrent =
    verified !== null &&
    (await prisma.staffMember.count({ where: { id, organisationId, passwordHash: verified } })) > 0;
  if (!isCurrent)
    throw invalidInput([fieldError('currentPassword', 'CONFLICT', 'is not your current password')]);
}

/**
 * Verifies the password of a proof, and returns the function that checks the proof in the transaction
 * of the change, with the account locked. The function throws INVALID_INPUT for a wrong proof. Throws
 * INVALID_INPUT unless the proof has exactly one field.
 */
export async function prepareProof(
  { database, authenticatorSecrets }: Pick<SignInService, 'database' | 'authenticatorSecrets'>,
  account: Account,
  { currentPassword, code }: OwnProof,
): Promise<(transaction: Transaction) => Promise<void>> {
  if (typeof currentPassword === 'string' && typeof code === 'string')
    throw invalidInput([fieldError('code', 'NOT_ALLOWED', 'must not be given together with the password')]);
  if (typeof code === 'string')
    return async (transaction) => {
      if (!(await consumeCode(transaction, authenticatorSecrets, account, code)))
        throw invalidInput([fieldError('code', 'CONFLICT', 'is not valid or was already used')]);
    };
  if (typeof currentPassword !== 'string')
    throw invalidInput([fieldError('currentPassword', 'REQUIRED', 'or `code` is required')]);
  const verified = await verifyOwnPassword(database, account, currentPassword);
  return (transaction) => assertPasswordCurrent(transaction, account, verified);
}
