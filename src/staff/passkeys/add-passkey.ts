import { useChallenge } from '../../access/passkeys/challenges.ts';
import { challengeOf, parseRegistration } from '../../access/passkeys/credential.ts';
import { relyingPartyOf } from '../../access/passkeys/relying-party.ts';
import {
  createRegistrationOptions,
  loadWebAuthn,
  verifyRegistration,
} from '../../access/passkeys/verify-passkey.ts';
import type { RequestContext } from '../../access/request-context.ts';
import type { MemberKey } from '../../access/second-factors/member-key.ts';
import { replaceRecoveryCodes } from '../../access/second-factors/recovery-codes.ts';
import type { SignInService } from '../../access/sign-in.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { DomainError, fieldError, invalidInput } from '../../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { addAccountNotice, type OwnAccountService } from '../notices/add-account-notice.ts';
import { changeOwnAccount, requireOwnAccount } from '../own-account.ts';
import { limitOwnProofs, prepareProof } from '../own-proof.ts';
import type { CreatedRecoveryCodes } from '../second-factors/authenticator-app.ts';
import { assertFactorPresented, startSecondFactor } from '../second-factors/second-factor-state.ts';
import { validatePasskeyName } from './passkey-name.ts';

/** Maximum number of passkeys of a staff member. */
const maxPasskeys = 20;

/**
 * The options of `navigator.credentials.create` as JSON, or null if an earlier request with the
 * same key created them.
 */
export interface PasskeyOptions extends ChangedRow {
  readonly options: string | null;
}

export interface NewPasskey {
  /** A name, by which the member recognises the passkey. */
  readonly name: string;
  /** The credential that the browser created, as JSON. */
  readonly credential: string;
}

/**
 * Returns the options with which a browser creates a passkey for the caller's account. It must be
 * added within five minutes. Requires the password, so that a session that was left open does not
 * suffice. Throws NOT_FOUND for an API key, STATE_CONFLICT if the caller has the maximum number of
 * passkeys, FORBIDDEN, INVALID_INPUT, RATE_LIMITED or IDEMPOTENCY_KEY_REUSED.
 */
export function beginPasskeyRegistration(
  service: SignInService,
  context: RequestContext,
  { currentPassword }: { readonly currentPassword: string },
): Promise<PasskeyOptions> {
  const { database, serviceUrl, passkeyChallenges } = service;
  const account = requireOwnAccount(context.caller, 'second-factor.set-up');
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { 'passkey.begin': null });
  return limitOwnProofs(service, context, async () => {
    const assertProven = await prepareProof(service, account, { currentPassword });
    await loadWebAuthn();
    let options: string | null = null;
    const changed = await changeOwnAccount(
      database,
      context,
      key,
      async (transaction, current) => {
        const { organisationId, staffMemberId } = current;
        await assertProven(transaction);
        await assertFactorPresented(transaction, current);
        await assertBelowLimit(transaction, current);
        const member = await transaction.prisma.staffMember.findUniqueOrThrow({
          where: { id: staffMemberId, organisationId },
          select: {
            email: true,
            fullName: true,
            organisation: { select: { name: true } },
            passkeys: { select: { credentialId: true } },
          },
        });
        options = await createRegistrationOptions(relyingPartyOf(serviceUrl()), passkeyChallenges, {
          staffMemberId,
          organisation: member.organisation.name,
          email: member.email ?? '',
          fullName: member.fullName,
          credentialIds: member.passkeys.map(({ credentialId }) => credentialId),
        });
      },
      'second-factor.set-up',
    );
    return { ...changed, options };
  });
}

/**
 * Adds the passkey that a browser created with these options, and notifies the caller by e-mail.
 * The first second factor of a member creates recovery codes. The caller's session counts as one
 * with a second factor from then on, and the member's sessions without one end. Throws NOT_FOUND
 * for an API key, STATE_CONFLICT if the caller has the maximum number of passkeys, FORBIDDEN,
 * INVALID_INPUT, RATE_LIMITED or IDEMPOTENCY_KEY_REUSED.
 */
export function addPasskey(
  service: OwnAccountService,
  context: RequestContext,
  { name: given, credential }: NewPasskey,
): Promise<CreatedRecoveryCodes> {
  const { database, serviceUrl, passkeyChallenges } = service;
  requireOwnAccount(context.caller, 'second-factor.set-up');
  const name = validatePasskeyName(given);
  const registration = parseRegistration(credential);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'passkey.add': { name, credential },
  });
  return limitOwnProofs(service, context, async () => {
    await loadWebAuthn();
    let recoveryCodes: readonly string[] | null = null;
    const changed = await changeOwnAccount(
      database,
      context,
      key,
      async (transaction, account) => {
        const { prisma } = transaction;
        const { organisationId, staffMemberId } = account;
        await assertFactorPresented(transaction, account);
        await assertBelowLimit(transaction, account);
        const challenge = challengeOf(registration.response.clientDataJSON);
        const isCurrent = await useChallenge(prisma, passkeyChallenges, challenge, staffMemberId);
        const verified = isCurrent && (await verifyRegistration(relyingPartyOf(serviceUrl()), registration));
        if (!verified) throw notAccepted('is not valid, or was created more than five minutes ago');
        const { count } = await prisma.passkey.createMany({
          data: [{ organisationId, staffMemberId, name, ...verified }],
          skipDuplicates: true,
        });
        if (count === 0) throw notAccepted('was added before');
        const first = await prisma.staffMember.count({
          where: { id: staffMemberId, organisationId, secondFactorSince: null },
        });
        if (first > 0) recoveryCodes = await replaceRecoveryCodes(transaction, account);
        await startSecondFactor(transaction, account);
        await recordChange(transaction, context, {
          action: 'user.add-passkey',
          subject: `staff:${staffMemberId}`,
          after: { name },
        });
        await addAccountNotice(transaction, service, account, 'passkeyAdded');
      },
      'second-factor.set-up',
    );
    return { ...changed, recoveryCodes };
  });
}

function notAccepted(problem: string): DomainError {
  return invalidInput([fieldError('credential', 'CONFLICT', problem)]);
}

/** Throws STATE_CONFLICT if the member, which must be locked, has the maximum number of passkeys. */
async function assertBelowLimit(
  { prisma }: Transaction,
  { organisationId, staffMemberId }: MemberKey,
): Promise<void> {
  if ((await prisma.passkey.count({ where: { organisationId, staffMemberId } })) < maxPasskeys) return;
  throw new DomainError(
    'STATE_CONFLICT',
    `An account has at most ${maxPasskeys} passkeys. Remove one that you no longer use.`,
  );
}
