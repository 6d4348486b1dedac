import { createHash } from 'node:crypto';
import type { AuditAction } from '../audit/audit-actions.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import { type Budgets, createBudgets, type Limits } from '../budgets/budgets.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { concurrencyExceeded } from '../platform/throttling/concurrency-exceeded.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
} from '../platform/throttling/concurrency-limiter.ts';
import type { ShareOf } from '../platform/throttling/limit-share.ts';
import type { RateLimits } from '../platform/throttling/rate-limits.ts';
import type { AccessTokenSigner } from './access-token.ts';
import { foldEmail } from './fold-email.ts';
import { openSession, type SignedIn, type SignInAttempt } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { consumeCode } from './second-factors/consume-code.ts';
import { type Member, selectMemberStatement } from './sign-in-statements.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly subdomain: string;
  /** A code of the authenticator app, or a recovery code. Null if none was sent. */
  readonly secondFactorCode: string | null;
}

/** The dependencies and the throttling state that all sign-in attempts of a process share. */
export interface SignInService {
  readonly database: Database;
  readonly tokenSigner: AccessTokenSigner;
  /** Encrypts the secrets of authenticator apps. */
  readonly authenticatorSecrets: Sealer;
  /** Encrypts the challenges of passkeys. */
  readonly passkeyChallenges: Sealer;
  /** Returns the URL at which clients reach the service, which determines the passkeys that it accepts. */
  readonly serviceUrl: () => string;
  readonly rateLimits: RateLimits;
  readonly budgets: Budgets;
  readonly limiter: ConcurrencyLimiter;
}

/**
 * Maximum number of concurrent attempts per account, which the live processes share. Each attempt is
 * charged as a failure until it succeeds, so more concurrent attempts with the right password could
 * exhaust the budget.
 */
const maxConcurrentAttempts = 5;
/** Maximum number of waiting attempts per account in a process. */
const maxWaitingAttempts = 100;

export function createSignInService({
  limits,
  shareOf,
  ...dependencies
}: Omit<SignInService, 'budgets' | 'limiter'> & {
  readonly limits: Limits;
  readonly shareOf: ShareOf;
}): SignInService {
  return {
    ...dependencies,
    budgets: createBudgets(limits),
    limiter: createConcurrencyLimiter(() => shareOf(maxConcurrentAttempts), {
      maxWaiting: maxWaitingAttempts,
      onExceeded: () => concurrencyExceeded('sign-ins', shareOf(maxConcurrentAttempts), 1),
    }),
  };
}

/**
 * Signs a staff member in on a sales page. Throws INVALID_CREDENTIALS for an unknown subdomain or
 * e-mail, a wrong password, or a staff member without a role on the page. Each of these takes the
 * same time. Throws SECOND_FACTOR_REQUIRED if all of these are correct and the member has a second
 * factor, but sent no code, and INVALID_INPUT for a wrong or used code. A member without a second
 * factor whose organisation requires one is signed in over GraphQL to set one up, and rejected with
 * SECOND_FACTOR_REQUIRED over REST.
 *
 * Throws RATE_LIMITED, even for a correct password, after too many failed attempts on
 * the account or from the address (D34). Each attempt is charged as a failure before the password
 * is checked. The charge is restored if the sign-in succeeds or lacks only the code: the attempt with
 * the code is charged again.
 *
 * Each address from which the staff member signed in during the last 30 days has a separate failure
 * budget, so that an attacker elsewhere cannot lock the staff member out. The budget of such an
 * address is as large as that of the account, and only clients at the address can use it.
 */
export async function signIn(
  service: SignInService,
  attempt: SignInAttempt,
  credentials: Credentials,
): Promise<SignedIn> {
  const { database, rateLimits, budgets, limiter } = service;
  const { address } = attempt;
  const member = await findMember(database, address, credentials);
  // The prefixes differ, so that no e-mail in a request can produce the subject of a known address.
  const subject = member?.isKnownAddress
    ? `known ${member.id} ${address}`
    : `account ${foldEmail(credentials.email)}`;
  const account = createHash('sha256').update(subject).digest('base64url');
  return limiter.run(account, async () => {
    const charges = budgets.signInFailures({ account, address });
    await rateLimits.consume(charges);
    const signedIn = await verifyCredentials(service, attempt, credentials, member).catch(
      async (error: unknown) => {
        if (isCodeRequired(error)) await rateLimits.restore(charges).catch(() => undefined);
        throw error;
      },
    );
    // The sign-in has taken effect. A failure to restore the budget must not replace its result
    // (D61).
    await rateLimits.restore(charges).catch(() => undefined);
    return signedIn;
  });
}

function isCodeRequired(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'SECOND_FACTOR_REQUIRED';
}

async function verifyCredentials(
  service: SignInService,
  attempt: SignInAttempt,
  { password, subdomain, secondFactorCode }: Credentials,
  member: Member | undefined,
): Promise<SignedIn> {
  const { database, tokenSigner } = service;
  const record = (action: AuditAction) => recordRejectedSignIn(database, attempt, action, subdomain, member);
  const matches = await verifyPassword(member?.passwordHash ?? null, password);
  if (!member || !matches) {
    await record('staff.sign-in-refused');
    throw invalidCredentials();
  }
  if (member.hasSecondFactor) {
    if (secondFactorCode === null) {
      await record('staff.second-factor-requested');
      throw secondFactorRequired(
        'The account requires a second factor. Send a code of the authenticator app or a recovery code as `secondFactorCode` of the mutation `signIn`.',
      );
    }
    const signedIn = await openSessionWithCode(service, attempt, member, secondFactorCode);
    if (signedIn) return signedIn;
    await record('staff.sign-in-refused');
    throw invalidInput([fieldError('secondFactorCode', 'CONFLICT', 'is not valid or was already used')]);
  }
  if (member.isSecondFactorRequired && attempt.channel !== 'graphql')
    throw secondFactorRequired(
      'The organisation requires a second factor. Sign in to the console to set one up.',
    );

  const signedIn = await openSession(database, tokenSigner, attempt, member, null);
  if (!signedIn) throw invalidCredentials();
  return signedIn;
}

/**
 * Opens a session of a member with a second factor and uses the code. Returns null if the code is not
 * valid. Throws INVALID_CREDENTIALS, and keeps the code, if the password was changed or the member
 * deleted since the password was verified.
 */
async function openSessionWithCode(
  { database, tokenSigner, authenticatorSecrets }: SignInService,
  attempt: SignInAttempt,
  member: Member,
  code: string,
): Promise<SignedIn | null> {
  const { id: staffMemberId, organisationId } = member;
  return database.prismaTransaction(async (transaction) => {
    await lockRows(transaction, 'StaffMember', { id: staffMemberId, organisationId });
    const key = { organisationId, staffMemberId };
    const secondFactor = await consumeCode(transaction, authenticatorSecrets, key, code);
    if (!secondFactor) return null;
    const signedIn = await openSession(transaction, tokenSigner, attempt, member, secondFactor);
    if (!signedIn) throw invalidCredentials();
    return signedIn;
  });
}

/**
 * Records a rejected sign-in. For an unknown subdomain the entry has no organisation, so no
 * administrator can read it.
 */
async function recordRejectedSignIn(
  { prisma }: Database,
  { channel, requestId, address }: SignInAttempt,
  action: AuditAction,
  subdomain: string,
  member: Member | undefined,
): Promise<void> {
  const page = await prisma.salesPage.findUnique({
    where: { subdomain: foldSubdomain(subdomain) },
    select: { id: true, organisationId: true },
  });
  await writeAuditEntries(prisma, [
    {
      organisationId: page?.organisationId ?? null,
      salesPageId: page?.id ?? null,
      principal: 'nobody',
      channel,
      action,
      subject: member ? `staff:${member.id}` : null,
      requestId,
      address,
    },
  ]);
}

function invalidCredentials(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'The subdomain, e-mail address or password is incorrect.');
}

function secondFactorRequired(message: string): DomainError {
  return new DomainError('SECOND_FACTOR_REQUIRED', message);
}

async function findMember(
  database: Database,
  address: string,
  { email, subdomain }: Credentials,
): Promise<Member | undefined> {
  const [member] = await database.query(
    selectMemberStatement({ subdomain: foldSubdomain(subdomain), email: foldEmail(email), address }),
  );
  return member;
}

export function foldSubdomain(subdomain: string): string {
  return subdomain.trim().toLowerCase();
}
