import { describe, expect, test } from 'vitest';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { password, send } from './invite.ts';
import { codeOf, createEnrolled, createMember, signIn } from './second-factor-client.ts';

const service = useTestService();

/** The audit entries of a member about sign-ins and second factors. */
const findAudit = async (databaseId: number) =>
  (
    await rows(
      service,
      "select action, after from audit_entries where subject = $1 and action ~ '^(staff|user)[.](sign-in|second|add|remove|create-rec|reset)' order by id",
      [`staff:${databaseId}`],
    )
  ).map(({ action, after }) => (after === null ? action : [action, after]));

test('an authenticator app takes effect with its first code, and sign-in then requires a code', async () => {
  const { email, accessToken, databaseId } = await createMember(service);
  const add = (fields: Record<string, unknown>) => send(service, 'addAuthenticatorApp', fields, accessToken);
  expect(await add({ currentPassword: 'wr0ng-Password' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: ['currentPassword'] }],
  });
  const added = await add({ currentPassword: password, idempotencyKey: 'app' });
  expect(added.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(added.uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
  expect(decodeURIComponent(added.uri)).toContain(`:${email}?`);
  expect(await add({ currentPassword: password, idempotencyKey: 'app' })).toMatchObject({
    replayed: true,
    secret: null,
    uri: null,
  });
  expect(await signIn(service, email)).toMatchObject({ accessToken: expect.any(String) });

  const confirm = (code: string) => send(service, 'confirmAuthenticatorApp', { code }, accessToken);
  expect(await confirm(codeOf(added.secret, 5))).toMatchObject({ code: 'INVALID_INPUT' });
  const confirmed = await confirm(codeOf(added.secret));
  expect(new Set(confirmed.recoveryCodes).size).toBe(10);
  expect(confirmed.staffMember).toEqual({
    hasSecondFactor: true,
    hasAuthenticatorApp: true,
    remainingRecoveryCodes: 10,
  });
  expect(await confirm(codeOf(added.secret, 1))).toMatchObject({ code: 'NOT_FOUND' });

  expect(await signIn(service, email)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  const wrong = { password: 'wr0ng-Password', secondFactorCode: codeOf(added.secret, 1) };
  expect(await signIn(service, email, wrong)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const next = { secondFactorCode: codeOf(added.secret, 1) };
  expect(await signIn(service, email, next)).toMatchObject({ accessToken: expect.any(String) });
  const replayed = await signIn(service, email, next);
  expect(replayed).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: ['secondFactorCode'] }] });

  const stored = await rows(
    service,
    'select secret_sealed from authenticator_apps union all select code_hash from recovery_codes',
  );
  const bytes = Buffer.concat(stored.map(({ secret_sealed }) => secret_sealed)).toString('latin1');
  for (const text of [added.secret, ...confirmed.recoveryCodes]) expect(bytes).not.toContain(text);
  expect(await findAudit(databaseId)).toEqual([
    'staff.sign-in',
    'staff.sign-in',
    'user.add-authenticator-app',
    'staff.second-factor-requested',
    'staff.sign-in-refused',
    ['staff.sign-in', { second_factor: 'authenticator-app' }],
    'staff.sign-in-refused',
  ]);
});

test('of concurrent sign-ins with one code, exactly one succeeds', async () => {
  const { email, secret, recoveryCodes } = await createEnrolled(service);
  for (const secondFactorCode of [codeOf(secret, 1), recoveryCodes[0]]) {
    const attempts = Array.from({ length: 4 }, () => signIn(service, email, { secondFactorCode }));
    const codes = (await Promise.all(attempts)).map(({ code }) => code ?? 'signed in');
    expect(codes.sort()).toEqual(['INVALID_INPUT', 'INVALID_INPUT', 'INVALID_INPUT', 'signed in']);
  }
  const lowerCase = recoveryCodes[1]?.toLowerCase().replaceAll('-', ' ');
  expect(await signIn(service, email, { secondFactorCode: lowerCase })).toMatchObject({
    accessToken: expect.any(String),
  });
});

test('confirming an app ends the other sessions of the password alone, and keeps those with a code', async () => {
  const { email, accessToken } = await createMember(service);
  const other = await signIn(service, email);
  const { secret } = await send(service, 'addAuthenticatorApp', { currentPassword: password }, accessToken);
  await send(service, 'confirmAuthenticatorApp', { code: codeOf(secret) }, accessToken);
  const isOpen = async (token: string) =>
    (await graphql(service, '{ viewer { kind } }', {}, token)).errors === undefined;
  expect([await isOpen(accessToken), await isOpen(other.accessToken)]).toEqual([true, false]);
  const withCode = await signIn(service, email, { secondFactorCode: codeOf(secret, 1) });
  const replacement = await send(
    service,
    'addAuthenticatorApp',
    { currentPassword: password },
    withCode.accessToken,
  );
  await send(service, 'confirmAuthenticatorApp', { code: codeOf(replacement.secret) }, withCode.accessToken);
  expect(await isOpen(accessToken)).toBe(true);
  expect(await signIn(service, email, { secondFactorCode: codeOf(secret, 1) })).toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('removing the app and new recovery codes require the password or a code, which is used up', async () => {
  const { email, accessToken, recoveryCodes, databaseId } = await createEnrolled(service);
  const [first = '', second = ''] = recoveryCodes;
  const call = (name: 'createRecoveryCodes' | 'removeAuthenticatorApp', input: Record<string, unknown>) =>
    send(service, name, input, accessToken);
  for (const proof of [
    {},
    { code: first, currentPassword: password },
    { code: 'ABCD-EFGH' },
    { currentPassword: 'wr0ng-Password' },
  ]) {
    expect(await call('createRecoveryCodes', proof)).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await call('removeAuthenticatorApp', proof)).toMatchObject({ code: 'INVALID_INPUT' });
  }
  const created = await call('createRecoveryCodes', { code: first });
  expect(created.recoveryCodes).toHaveLength(10);
  expect(await call('removeAuthenticatorApp', { code: second })).toMatchObject({ code: 'INVALID_INPUT' });
  const removed = await call('removeAuthenticatorApp', { code: created.recoveryCodes[0] });
  expect(removed.staffMember).toEqual({
    hasSecondFactor: false,
    hasAuthenticatorApp: false,
    remainingRecoveryCodes: 0,
  });
  expect(await signIn(service, email)).toMatchObject({ accessToken: expect.any(String) });
  expect(await call('createRecoveryCodes', { currentPassword: password })).toMatchObject({
    code: 'STATE_CONFLICT',
  });
  expect((await findAudit(databaseId)).slice(1)).toEqual([
    'user.add-authenticator-app',
    'user.create-recovery-codes',
    'user.remove-authenticator-app',
    'staff.sign-in',
  ]);
});

test('an administrator resets the second factor of another member, whose sessions end', async () => {
  const administrator = {
    permissions: [1, 2].map((page) => ({
      salesPageId: `SalesPage:${page}`,
      role: 'ADMINISTRATOR',
      customPermissions: [],
    })),
  };
  const { accessToken, id: ownId } = await createEnrolled(service, administrator);
  const member = await createEnrolled(service);
  const reset = (id: string, token: string) => send(service, 'resetStaffMemberSecondFactor', { id }, token);
  expect(await reset(ownId, member.accessToken)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await reset(ownId, accessToken)).toMatchObject({ code: 'STATE_CONFLICT' });
  expect((await reset(member.id, accessToken)).staffMember).toEqual({
    hasSecondFactor: false,
    hasAuthenticatorApp: false,
    remainingRecoveryCodes: 0,
  });
  expect(await reset(member.id, accessToken)).toMatchObject({ code: 'STATE_CONFLICT' });
  expect(await signIn(service, member.email)).toMatchObject({ accessToken: expect.any(String) });
  const families = await rows(
    service,
    'select revoked_reason from refresh_token_families where staff_member_id = $1 order by created_at',
    [member.databaseId],
  );
  expect(families.map(({ revoked_reason }) => revoked_reason)).toEqual(['the second factor was reset', null]);
});

describe('the limits of sign-ins', () => {
  const limited = useTestService({ LIMIT_SIGN_IN_FAILURES: '4' });

  test('wrong codes are limited like wrong passwords, and a missing code is not charged', async () => {
    const { email, recoveryCodes } = await createEnrolled(limited);
    const { email: other, recoveryCodes: otherCodes } = await createEnrolled(limited);
    const attempt = async (fields: Record<string, unknown>) => {
      try {
        return (await signIn(limited, email, fields)).code ?? 'signed in';
      } catch (error) {
        return /RATE_LIMITED/.exec(String(error))?.[0];
      }
    };
    for (let count = 0; count < 6; count += 1) expect(await attempt({})).toBe('SECOND_FACTOR_REQUIRED');
    for (let count = 0; count < 4; count += 1)
      expect(await attempt({ secondFactorCode: String(count).repeat(6) })).toBe('INVALID_INPUT');
    expect(await attempt({ secondFactorCode: recoveryCodes[0] })).toBe('RATE_LIMITED');
    expect(await signIn(limited, other, { secondFactorCode: otherCodes[0] })).toMatchObject({
      accessToken: expect.any(String),
    });
  });
});

test('the time step of a code is that of RFC 6238, within one step of the current time', async () => {
  const { findTimeStep } = await import('../../src/access/second-factors/totp.ts');
  // The secret of appendix B, `12345678901234567890`, in base32.
  // cspell:disable-next-line
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const step = Math.floor(1_111_111_109 / 30);
  const at = (offset: number) => findTimeStep(secret, '081804', (1_111_111_109 + offset) * 1000);
  expect([at(-60), at(-30), at(0), at(30), at(60)]).toEqual([null, step, step, step, null]);
});
