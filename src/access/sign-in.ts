import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import { type Budgets, createBudgets, type Limits } from '../budgets/budgets.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { concurrencyExceeded } from '../platform/throttling/concurrency-exceeded.ts';
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
} from '../platform/throttling/concurrency-limiter.ts';
import type { RateLimits } from '../platform/throttling/rate-limits.ts';
import type { AccessTokenSigner } from './access-token.ts';
import { foldEmail } from './fold-email.ts';
import { verifyPassword } from './password.ts';
import type { RequestContext } from './request-context.ts';
import { hashSecret } from './secret-hash.ts';
import { createFamilyStatement, type Member, selectMemberStatement } from './sign-in-statements.ts';

/**
 * A pair of tokens: an access token, valid for 24 hours, and a refresh token, valid for 60 days and
 * for one exchange (D30, D86).
 */
export interface TokenPair {
  readonly accessToken: string;
  /** The `jti` of the access token. */
  readonly identifiedBy: string;
  readonly refreshToken: string;
}

export interface SignedIn extends TokenPair {
  readonly staffMemberId: number;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly subdomain: string;
}

/** The origin of a request to sign in or out. */
export type SignInAttempt = Pick<RequestContext, 'channel' | 'requestId' | 'address'>;

/** The dependencies and the throttling state that all sign-in attempts of a process share. */
export interface SignInService {
  readonly database: Database;
  readonly tokenSigner: AccessTokenSigner;
  readonly rateLimits: RateLimits;
  readonly budgets: Budgets;
  readonly limiter: ConcurrencyLimiter;
}

/**
 * Maximum number of concurrent attempts per account in a process. Each attempt is charged as a
 * failure until it succeeds, so more concurrent attempts with the right password could exhaust the
 * budget.
 */
const maxConcurrentAttempts = 5;
/** Maximum number of waiting attempts per account in a process. */
const maxWaitingAttempts = 100;

export function createSignInService(
  database: Database,
  tokenSigner: AccessTokenSigner,
  rateLimits: RateLimits,
  limits: Limits,
): SignInService {
  return {
    database,
    tokenSigner,
    rateLimits,
    budgets: createBudgets(limits),
    limiter: createConcurrencyLimiter(() => maxConcurrentAttempts, {
      maxWaiting: maxWaitingAttempts,
      onExceeded: () => concurrencyExceeded('sign-ins', maxConcurrentAttempts, 1),
    }),
  };
}

/**
 * Signs a staff member in on a sales page. Throws INVALID_CREDENTIALS for an unknown subdomain or
 * e-mail, a wrong password, or a staff member without a role on the page. Each of these takes the
 * same time. Throws RATE_LIMITED, even for a correct password, after too many failed attempts on
 * the account or from the address (D34). Each attempt is charged as a failure before the password
 * is checked. The charge is restored if the sign-in succeeds.
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
    const signedIn = await verifyCredentials(service, attempt, credentials, member);
    // The sign-in has taken effect. A failure to restore the budget must not replace its result
    // (D61).
    await rateLimits.restore(charges).catch(() => undefined);
    return signedIn;
  });
}

async function verifyCredentials(
  { database, tokenSigner }: SignInService,
  attempt: SignInAttempt,
  { password, subdomain }: Credentials,
  member: Member | undefined,
): Promise<SignedIn> {
  const matches = await verifyPassword(member?.passwordHash ?? null, password);
  if (!member || !matches) {
    await recordRejectedSignIn(database, attempt, subdomain, member);
    throw invalidCredentials();
  }

  const signedIn = await openSession(database, tokenSigner, attempt, member);
  if (!signedIn) throw invalidCredentials();
  return signedIn;
}

/**
 * Opens a session of a member whose password was verified or has just been set, and writes an audit
 * entry. Returns null if the password was changed or the member deleted since then.
 */
export async function openSession(
  client: SqlClient,
  tokenSigner: AccessTokenSigner,
  { channel, requestId, address }: SignInAttempt,
  { id: staffMemberId, salesPageId, subdomain, passwordHash }: Omit<Member, 'isKnownAddress'>,
): Promise<SignedIn | null> {
  const familyId = randomUUID();
  const refreshToken = generateRefreshToken();
  const [family] = await client.query(
    createFamilyStatement({
      familyId,
      staffMemberId,
      salesPageId,
      passwordHash,
      tokenHash: hashSecret(refreshToken),
      channel,
      requestId,
      address,
    }),
  );
  if (!family) return null;
  const { token, tokenId } = await tokenSigner.sign({ staffMemberId, subdomain, familyId });
  return { staffMemberId, accessToken: token, identifiedBy: tokenId, refreshToken };
}

/**
 * Records a rejected sign-in. For an unknown subdomain the entry has no organisation, so no
 * administrator can read it.
 */
async function recordRejectedSignIn(
  { prisma }: Database,
  { channel, requestId, address }: SignInAttempt,
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
      action: 'staff.sign-in-refused',
      subject: member ? `staff:${member.id}` : null,
      requestId,
      address,
    },
  ]);
}

function invalidCredentials(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'The subdomain, e-mail address or password is incorrect.');
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

function foldSubdomain(subdomain: string): string {
  return subdomain.trim().toLowerCase();
}

/** Returns the first refresh token of a family: `RT` and 32 random bytes in base64url. */
function generateRefreshToken(): string {
  return `RT${randomBytes(32).toString('base64url')}`;
}
