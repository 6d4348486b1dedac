import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Channel } from '../../prisma/generated/client/enums.ts';
import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { boolean, bytea, enumOf, int, notNull, nullable, text, uuid } from '../platform/database/sql-types.ts';
import { defineStatement, type StatementRow } from '../platform/database/statement.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../platform/throttling/concurrency-limiter.ts';
import { createBudgets, type Limits } from '../platform/throttling/limits.ts';
import type { RateLimits } from '../platform/throttling/rate-limits.ts';
import type { AccessTokenSigner } from './access-token.ts';
import { foldEmail } from './fold-email.ts';
import { verifyPassword } from './password.ts';
import type { RequestContext } from './request-context.ts';
import { hashSecret } from './secret-hash.ts';

/** A pair of tokens: an access token, valid for 24 hours, and a refresh token, valid for 60 days and for one use (D30). */
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

/**
 * Selects the staff member with this e-mail address who has a role on the sales page with this subdomain. It is one hand-written
 * statement, because the number of statements that Prisma's client would run depends on whether the e-mail is registered, which
 * the response time would reveal (D34).
 */
const selectMember = defineStatement({
  name: 'sign-in',
  params: { subdomain: text, email: text, address: text },
  row: {
    id: int,
    salesPageId: int,
    subdomain: text,
    passwordHash: text,
    /** Whether the member has signed in from this address in the last 30 days. */
    isKnownAddress: notNull(boolean),
  },
  text: `
  select m.id, s.id as "salesPageId", s.subdomain, m.password_hash as "passwordHash",
         exists (select from refresh_token_families f
                  where f.staff_member_id = m.id and f.address = $3 and f.created_at > now() - interval '30 days') as "isKnownAddress"
    from sales_pages s
    join staff_members m on m.organisation_id = s.organisation_id and m.email = $2 and m.deleted_at is null
    join staff_permissions p on p.staff_member_id = m.id and p.sales_page_id = s.id and p.role_id > 0
   where s.subdomain = $1`,
});

type Member = StatementRow<typeof selectMember>;

/**
 * Creates a token family with its first refresh token. Returns no row if the member was deleted or the stored password hash is no
 * longer `passwordHash`. The row lock serialises the sign-in with such changes.
 */
const createFamily = defineStatement({
  name: 'new-token-family',
  params: {
    familyId: uuid,
    staffMemberId: int,
    salesPageId: int,
    passwordHash: text,
    tokenHash: bytea,
    channel: enumOf('channel', Channel),
    requestId: nullable(text),
    address: text,
  },
  row: { familyId: uuid },
  text: `
  with family as (
    insert into refresh_token_families (id, organisation_id, staff_member_id, sales_page_id, address)
    select $1::uuid, m.organisation_id, m.id, $3::int, $8 from staff_members m
     where m.id = $2::int and m.password_hash = $4 and m.deleted_at is null for share
    returning *
  ), audit as (
    insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, request_id, address)
    select organisation_id, sales_page_id, 'staff:' || staff_member_id, $6::channel,
           ${actionAndSubjectSql('staff.sign-in', 'staff', 'staff_member_id')}, $7, $8
      from family
  )
  insert into refresh_tokens (organisation_id, token_hash, family_id, expires_at) select organisation_id, $5, id, now() + interval '60 days' from family
  returning family_id as "familyId"`,
});

/** The dependencies and the throttling state that all sign-in attempts of a process share. */
export interface SignInService {
  readonly database: Database;
  readonly tokenSigner: AccessTokenSigner;
  readonly rateLimits: RateLimits;
  readonly budgets: ReturnType<typeof createBudgets>;
  readonly limiter: ConcurrencyLimiter;
}

/**
 * Maximum number of concurrent attempts per account in a process. Each attempt is charged as a failure until it succeeds, so more
 * concurrent attempts with the right password could exhaust the budget.
 */
const maxConcurrentAttempts = 5;

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
    limiter: createConcurrencyLimiter(() => maxConcurrentAttempts),
  };
}

/**
 * Signs a staff member in on a sales page. Throws INVALID_CREDENTIALS for an unknown subdomain or e-mail, a wrong password, or a
 * staff member without a role on the page. Each of these takes the same time. Throws RATE_LIMITED, even for a correct password,
 * after too many failed attempts on the account or from the address (D34). Each attempt is charged as a failure before the
 * password is checked. The charge is restored if the sign-in succeeds.
 *
 * Each address from which the staff member signed in during the last 30 days has a separate failure budget, so that an attacker
 * elsewhere cannot lock the staff member out. The budget of such an address is as large as that of the account, and only clients
 * at the address can use it.
 */
export async function signIn(service: SignInService, attempt: SignInAttempt, credentials: Credentials): Promise<SignedIn> {
  const { database, rateLimits, budgets, limiter } = service;
  const { address } = attempt;
  const member = await findMember(database, address, credentials);
  // The prefixes differ, so that no e-mail in a request can produce the subject of a known address.
  const subject = member?.isKnownAddress ? `known ${member.id} ${address}` : `account ${foldEmail(credentials.email)}`;
  const account = createHash('sha256').update(subject).digest('base64url');
  return limiter.run(account, async () => {
    const charges = budgets.signInFailures({ principal: account, address });
    await rateLimits.consume(charges);
    const signedIn = await verifyCredentials(service, attempt, credentials, member);
    // The sign-in has taken effect. A failure to restore the budget must not replace its result (D61).
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
 * Opens a session of a member whose password was verified or has just been set, and writes an audit entry. Returns null if the
 * password was changed or the member deleted since then.
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
    createFamily({
      ...{ familyId, staffMemberId, salesPageId, passwordHash },
      ...{ tokenHash: hashSecret(refreshToken), channel, requestId, address },
    }),
  );
  if (!family) return null;
  const { token, tokenId } = await tokenSigner.sign({ staffMemberId, subdomain, familyId });
  return { staffMemberId, accessToken: token, identifiedBy: tokenId, refreshToken };
}

/** Records a rejected sign-in. For an unknown subdomain the entry has no organisation, so no administrator can read it. */
async function recordRejectedSignIn(
  { prisma }: Database,
  { channel, requestId, address }: SignInAttempt,
  subdomain: string,
  member: Member | undefined,
): Promise<void> {
  const page = await prisma.salesPage.findUnique({
    where: { subdomain: foldSubdomain(subdomain).replaceAll('\0', '') },
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

async function findMember(database: Database, address: string, { email, subdomain }: Credentials): Promise<Member | undefined> {
  // PostgreSQL rejects NUL in text, and no stored subdomain or e-mail contains it.
  if (`${subdomain}${email}`.includes('\0')) return undefined;
  const [member] = await database.query(selectMember({ subdomain: foldSubdomain(subdomain), email: foldEmail(email), address }));
  return member;
}

function foldSubdomain(subdomain: string): string {
  return subdomain.trim().toLowerCase();
}

/** Returns a new refresh token: `RT` and 32 random bytes in base64url. */
export function generateRefreshToken(): string {
  return `RT${randomBytes(32).toString('base64url')}`;
}
