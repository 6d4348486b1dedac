import type { RequestContext } from '../../access/request-context.ts';
import { replaceRecoveryCodes } from '../../access/second-factors/recovery-codes.ts';
import { createTotpUri, findTimeStep, generateTotpSecret } from '../../access/second-factors/totp.ts';
import type { SignInService } from '../../access/sign-in.ts';
import { recordChange } from '../../audit/record-change.ts';
import { DomainError, fieldError, invalidInput, notFound } from '../../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { addAccountNotice, type OwnAccountService } from '../notices/add-account-notice.ts';
import { changeOwnAccount, requireOwnAccount } from '../own-account.ts';
import { limitOwnProofs, type OwnProof, prepareProof } from '../own-proof.ts';
import { assertFactorPresented, endSecondFactorIfLast, startSecondFactor } from './second-factor-state.ts';

/** Milliseconds within which an added authenticator app must be confirmed. */
const confirmationMs = 15 * 60_000;

/** The secret of an added app, or null if an earlier request with the same key added it. */
export interface AddedAuthenticatorApp extends ChangedRow {
  readonly secret: string | null;
  readonly uri: string | null;
}

/** New recovery codes, or null if an earlier request with the same key created them. */
export interface CreatedRecoveryCodes extends ChangedRow {
  readonly recoveryCodes: readonly string[] | null;
}

/**
 * Adds an authenticator app to the caller's account, which takes effect when it is confirmed. Until
 * then, the previous app remains valid. Replaces an app that was not confirmed. Requires the
 * password, so that a session that was left open does not suffice. Throws NOT_FOUND for an API key,
 * FORBIDDEN, INVALID_INPUT, RATE_LIMITED or IDEMPOTENCY_KEY_REUSED.
 */
export function addAuthenticatorApp(
  service: SignInService,
  context: RequestContext,
  { currentPassword }: { readonly currentPassword: string },
): Promise<AddedAuthenticatorApp> {
  const { database, authenticatorSecrets } = service;
  const account = requireOwnAccount(context.caller, 'second-factor.set-up');
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { 'authenticator-app.add': null });
  const secret = generateTotpSecret();
  return limitOwnProofs(service, context, async () => {
    const assertProven = await prepareProof(service, account, { currentPassword });
    const { organisationId, staffMemberId } = account;
    let uri = '';
    const changed = await changeOwnAccount(
      database,
      context,
      key,
      async (transaction, current) => {
        const { prisma } = transaction;
        await assertProven(transaction);
        await assertFactorPresented(transaction, current);
        const member = await prisma.staffMember.findUniqueOrThrow({
          where: { id: staffMemberId, organisationId },
          select: { email: true, organisation: { select: { name: true } } },
        });
        uri = createTotpUri(secret, { issuer: member.organisation.name, label: member.email ?? '' });
        await prisma.authenticatorApp.deleteMany({
          where: { organisationId, staffMemberId, isConfirmed: false },
        });
        await prisma.authenticatorApp.create({
          data: {
            organisationId,
            staffMemberId,
            isConfirmed: false,
            secretSealed: authenticatorSecrets.seal(secret),
          },
          select: { staffMemberId: true },
        });
      },
      'second-factor.set-up',
    );
    return { ...changed, ...(changed.replayed ? { secret: null, uri: null } : { secret, uri }) };
  });
}

/**
 * Confirms the added authenticator app with its first code, which replaces the previous app, and
 * creates recovery codes and notifies the caller by e-mail. The caller's session counts as one with
 * a second factor from then on, and the member's sessions without one end. Throws NOT_FOUND if no
 * app waits to be confirmed or the caller is an API key, FORBIDDEN, INVALID_INPUT, RATE_LIMITED or
 * IDEMPOTENCY_KEY_REUSED.
 */
export function confirmAuthenticatorApp(
  service: OwnAccountService,
  context: RequestContext,
  { code }: { readonly code: string },
): Promise<CreatedRecoveryCodes> {
  const { database, authenticatorSecrets } = service;
  requireOwnAccount(context.caller, 'second-factor.set-up');
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'authenticator-app.confirm': code,
  });
  return limitOwnProofs(service, context, async () => {
    let recoveryCodes: readonly string[] | null = null;
    const changed = await changeOwnAccount(
      database,
      context,
      key,
      async (transaction, account) => {
        const { authenticatorApp } = transaction.prisma;
        const { organisationId, staffMemberId } = account;
        await assertFactorPresented(transaction, account);
        const ofMember = { organisationId, staffMemberId };
        const added = await authenticatorApp.findFirst({
          where: {
            ...ofMember,
            isConfirmed: false,
            createdAt: { gt: new Date(Date.now() - confirmationMs) },
          },
          select: { secretSealed: true },
        });
        if (!added) throw notFound('authenticator app');
        const lastTimeStep = findTimeStep(
          authenticatorSecrets.unseal(added.secretSealed),
          code.replace(/\s/g, ''),
        );
        if (lastTimeStep === null)
          throw invalidInput([fieldError('code', 'CONFLICT', 'is not the current code of the app')]);
        await authenticatorApp.deleteMany({ where: { ...ofMember, isConfirmed: true } });
        await authenticatorApp.updateMany({ where: ofMember, data: { isConfirmed: true, lastTimeStep } });
        recoveryCodes = await replaceRecoveryCodes(transaction, account);
        await startSecondFactor(transaction, account);
        await recordChange(transaction, context, {
          action: 'user.add-authenticator-app',
          subject: `staff:${staffMemberId}`,
        });
        await addAccountNotice(transaction, service, account, 'authenticatorAppAdded');
      },
      'second-factor.set-up',
    );
    return { ...changed, recoveryCodes };
  });
}

/**
 * Removes the caller's authenticator app, and the recovery codes if it was the last second factor,
 * and notifies the caller by e-mail. Throws NOT_FOUND if the caller has no app or is an API key,
 * STATE_CONFLICT if the organisation requires a second factor, FORBIDDEN, INVALID_INPUT,
 * RATE_LIMITED or IDEMPOTENCY_KEY_REUSED.
 */
export function removeAuthenticatorApp(
  service: OwnAccountService,
  context: RequestContext,
  proof: OwnProof,
): Promise<ChangedRow> {
  const account = requireOwnAccount(context.caller);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'authenticator-app.remove': null,
  });
  return limitOwnProofs(service, context, async () => {
    const assertProven = await prepareProof(service, account, proof);
    return changeOwnAccount(service.database, context, key, async (transaction, current) => {
      const { organisationId, staffMemberId } = current;
      await assertProven(transaction);
      const { count } = await transaction.prisma.authenticatorApp.deleteMany({
        where: { organisationId, staffMemberId, isConfirmed: true },
      });
      if (count === 0) throw notFound('authenticator app');
      await endSecondFactorIfLast(transaction, current);
      await recordChange(transaction, context, {
        action: 'user.remove-authenticator-app',
        subject: `staff:${staffMemberId}`,
      });
      await addAccountNotice(transaction, service, current, 'authenticatorAppRemoved');
    });
  });
}

/**
 * Replaces the caller's recovery codes, and notifies the caller by e-mail. Throws STATE_CONFLICT if
 * the caller has no second factor, NOT_FOUND for an API key, FORBIDDEN, INVALID_INPUT, RATE_LIMITED
 * or IDEMPOTENCY_KEY_REUSED.
 */
export function createRecoveryCodes(
  service: OwnAccountService,
  context: RequestContext,
  proof: OwnProof,
): Promise<CreatedRecoveryCodes> {
  const account = requireOwnAccount(context.caller);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { 'recovery-codes.create': null });
  return limitOwnProofs(service, context, async () => {
    const assertProven = await prepareProof(service, account, proof);
    let recoveryCodes: readonly string[] | null = null;
    const changed = await changeOwnAccount(service.database, context, key, async (transaction, current) => {
      const { organisationId, staffMemberId: id } = current;
      await assertProven(transaction);
      await assertFactorPresented(transaction, current);
      const owners = await transaction.prisma.staffMember.count({
        where: { id, organisationId, secondFactorSince: { not: null } },
      });
      if (owners === 0)
        throw new DomainError('STATE_CONFLICT', 'Set up a second factor before you create recovery codes.');
      recoveryCodes = await replaceRecoveryCodes(transaction, current);
      await recordChange(transaction, context, {
        action: 'user.create-recovery-codes',
        subject: `staff:${id}`,
      });
      await addAccountNotice(transaction, service, current, 'recoveryCodesCreated');
    });
    return { ...changed, recoveryCodes };
  });
}
