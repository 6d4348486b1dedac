import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { writeAuditEntries } from '../../audit/write-audit-entries.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { lockRows } from '../../platform/rows/lock-rows.ts';
import { openSession, type SignedIn, type SignInAttempt } from '../open-session.ts';
import { foldSubdomain, type SignInService } from '../sign-in.ts';
import { useChallenge } from './challenges.ts';
import { type Assertion, challengeOf, parseAssertion } from './credential.ts';
import { relyingPartyOf } from './relying-party.ts';
import { createSignInOptions, verifyAssertion } from './verify-passkey.ts';

export interface PasskeyCredentials {
  /** The credential that the browser returned, as JSON. */
  readonly credential: string;
  /** The sales page on which the member signs in. Null for the first one on which it has a role. */
  readonly subdomain: string | null;
}

/**
 * Returns the argument of `navigator.credentials.get`, as JSON, with a challenge for one sign-in within
 * five minutes.
 */
export function passkeySignInOptions({ serviceUrl, passkeyChallenges }: SignInService): string {
  return createSignInOptions(relyingPartyOf(serviceUrl()), passkeyChallenges);
}

/**
 * Signs the staff member in whose passkey created the credential. The passkey replaces the password and
 * the second factor, because the authenticator has verified the user. Throws INVALID_CREDENTIALS
 * for an unknown passkey, an invalid signature, a signature counter that did not increase, a
 * challenge that has expired or was used, and a member without a role on the sales page. Throws
 * INVALID_INPUT for a text that is not a credential.
 *
 * Throws RATE_LIMITED after too many failed sign-ins from the address, with passwords or passkeys
 * (D34). Each attempt is charged as a failure, and the charge is restored if it succeeds.
 */
export async function signInWithPasskey(
  service: SignInService,
  attempt: SignInAttempt,
  { credential, subdomain }: PasskeyCredentials,
): Promise<SignedIn> {
  const { database, rateLimits, budgets } = service;
  const assertion = parseAssertion(credential);
  const charges = budgets.passkeyFailures(attempt.address);
  await rateLimits.consume(charges);
  const passkey = await findPasskey(database, assertion.id, subdomain);
  const signedIn = passkey && (await openSessionWithPasskey(service, attempt, passkey, assertion));
  if (!signedIn) {
    await recordRejectedSignIn(database, attempt, passkey);
    throw new DomainError(
      'INVALID_CREDENTIALS',
      'The passkey is unknown, or was not used correctly. Try again, or sign in with your password.',
    );
  }
  // The sign-in has taken effect. A failure to restore the budget must not replace its result (D61).
  await rateLimits.restore(charges).catch(() => undefined);
  return signedIn;
}

type Passkey = Prisma.PasskeyGetPayload<{ select: ReturnType<typeof passkeySelection> }>;

/** Selects a passkey with the sales page on which its member signs in. */
function passkeySelection(subdomain: string | null) {
  return {
    id: true,
    organisationId: true,
    staffMemberId: true,
    credentialId: true,
    publicKey: true,
    signatureCount: true,
    staffMember: {
      select: {
        passwordHash: true,
        permissions: {
          where: {
            roleId: { gt: 0 },
            ...(subdomain !== null && { salesPage: { subdomain: foldSubdomain(subdomain) } }),
          },
          select: { salesPage: { select: { id: true, subdomain: true } } },
          orderBy: { salesPageId: 'asc' },
          take: 1,
        },
      },
    },
  } as const satisfies Prisma.PasskeySelect;
}

/** Returns the passkey with the id that an authenticator sent, of any organisation. */
function findPasskey({ prisma }: Database, id: string, subdomain: string | null): Promise<Passkey | null> {
  return prisma.passkey.findUnique({
    where: { credentialId: Buffer.from(id, 'base64url') },
    select: passkeySelection(subdomain),
  });
}

/**
 * Verifies the assertion, stores the signature counter and opens a session. Returns null if the sign-in
 * is rejected. The challenge is used even then.
 */
async function openSessionWithPasskey(
  { database, tokenSigner, serviceUrl, passkeyChallenges }: SignInService,
  attempt: SignInAttempt,
  { organisationId, staffMemberId, staffMember, ...passkey }: Passkey,
  assertion: Assertion,
): Promise<SignedIn | null> {
  const [role] = staffMember.permissions;
  const challenge = challengeOf(assertion.response.clientDataJSON);
  if (!(await useChallenge(database.prisma, passkeyChallenges, challenge, null)) || !role) return null;
  const signatureCount = Number(passkey.signatureCount);
  const party = relyingPartyOf(serviceUrl());
  const newCount = await verifyAssertion(party, assertion, staffMemberId, { ...passkey, signatureCount });
  if (newCount === null) return null;
  return database.prismaTransaction(async (transaction) => {
    await lockRows(transaction, 'StaffMember', { id: staffMemberId, organisationId });
    const { count } = await transaction.prisma.passkey.updateMany({
      // Another sign-in may have stored a higher counter, or the passkey may have been removed.
      where: { id: passkey.id, organisationId, signatureCount },
      data: { signatureCount: newCount, lastUsedAt: new Date() },
    });
    if (count === 0) return null;
    const { id: salesPageId, subdomain } = role.salesPage;
    const member = { id: staffMemberId, salesPageId, subdomain, passwordHash: staffMember.passwordHash };
    return openSession(transaction, tokenSigner, attempt, member, 'passkey');
  });
}

/**
 * Records a rejected sign-in. For an unknown passkey the entry has no organisation, so no administrator
 * can read it.
 */
async function recordRejectedSignIn(
  { prisma }: Database,
  { channel, requestId, address }: SignInAttempt,
  passkey: Passkey | null,
): Promise<void> {
  await writeAuditEntries(prisma, [
    {
      organisationId: passkey?.organisationId ?? null,
      principal: 'nobody',
      channel,
      action: 'staff.sign-in-refused',
      subject: passkey && `staff:${passkey.staffMemberId}`,
      requestId,
      address,
    },
  ]);
}
