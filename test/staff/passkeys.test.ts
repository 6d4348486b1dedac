import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { refreshOperation } from '../graphql/operations.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { password, role, send } from './invite.ts';
import {
  addPasskey,
  beginRegistration,
  createPasskeyOwner,
  openAuthenticator,
  readSignInOptions,
  signInWith,
} from './passkey-client.ts';
import { createEnrolled, createMember, enrol, signIn } from './second-factor-client.ts';

const service = useTestService();

const isOpen = async (token: string) =>
  (await graphql(service, '{ viewer { kind } }', {}, token)).errors === undefined;
/** The audit entries of a member about sign-ins and passkeys. */
const findAudit = async (databaseId: number) =>
  (
    await rows(
      service,
      "select action, before, after from audit_entries where subject = $1 and action ~ 'sign-in|second|passkey' order by id",
      [`staff:${databaseId}`],
    )
  ).map(({ action, before, after }) => [action, ...(before || after ? [before, after] : [])]);

test('a member adds a passkey with the password, and signs in with it without the password', async () => {
  const { email, accessToken, databaseId } = await createMember(service);
  const other = await signIn(service, email);
  const begin = (fields: Record<string, unknown>) =>
    send(service, 'beginPasskeyRegistration', fields, accessToken);
  expect(await begin({ currentPassword: 'wr0ng-Password' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: ['currentPassword'] }],
  });
  const begun = await begin({ currentPassword: password, idempotencyKey: 'begin' });
  expect(JSON.parse(begun.options)).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
  expect(await begin({ currentPassword: password, idempotencyKey: 'begin' })).toMatchObject({
    replayed: true,
    options: null,
  });
  const authenticator = openAuthenticator(service);
  const input = { name: ' Laptop ', credential: authenticator.create(begun.options), idempotencyKey: 'add' };
  const added = await send(service, 'addPasskey', input, accessToken);
  expect(new Set(added.recoveryCodes).size).toBe(10);
  expect(added.staffMember).toEqual({
    hasSecondFactor: true,
    hasAuthenticatorApp: false,
    remainingRecoveryCodes: 10,
    passkeys: [{ id: expect.stringMatching(/^Passkey:\d+$/), name: 'Laptop', lastUsedAt: null }],
  });
  expect(await send(service, 'addPasskey', input, accessToken)).toMatchObject({
    replayed: true,
    recoveryCodes: null,
  });
  expect([await isOpen(accessToken), await isOpen(other.accessToken)]).toEqual([true, false]);

  const credential = authenticator.get(await readSignInOptions(service));
  const signedIn = await signInWith(service, credential);
  expect(signedIn.staffMember).toMatchObject({ email });
  expect(decodeJwt(signedIn.accessToken).aud).toBe('demo-spa');
  const { data } = await graphql(service, refreshOperation, signedIn, null);
  expect(await isOpen(data.refreshTokens.accessToken)).toBe(true);
  const onPage = { subdomain: ' Demo-SPA ' };
  const again = authenticator.get(await readSignInOptions(service));
  expect(await signInWith(service, again, onPage)).toMatchObject({ accessToken: expect.any(String) });
  expect(await findAudit(databaseId)).toEqual([
    ['staff.sign-in'],
    ['staff.sign-in'],
    ['user.add-passkey', null, { name: 'Laptop' }],
    ['staff.sign-in', null, { second_factor: 'passkey' }],
    ['staff.sign-in', null, { second_factor: 'passkey' }],
  ]);
});

test('with a passkey, the password requires a second factor, of which the recovery codes are one', async () => {
  const { email, recoveryCodes } = await createPasskeyOwner(service);
  expect(await signIn(service, email)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(await signIn(service, email, { password: 'wr0ng-Password' })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  const recovered = await signIn(service, email, { secondFactorCode: recoveryCodes?.[0] });
  expect(recovered).toMatchObject({ accessToken: expect.any(String) });
  const { secret } = await enrol(service, recovered.accessToken);
  expect(secret).toMatch(/^[A-Z2-7]+$/);
});

test('a passkey that is added after an app keeps the recovery codes, and one of two can be removed', async () => {
  const { accessToken, recoveryCodes: codes, databaseId } = await createEnrolled(service);
  const { passkeyId: id, recoveryCodes, authenticator } = await addPasskey(service, accessToken);
  expect(recoveryCodes).toBeNull();
  const call = (name: 'renamePasskey' | 'removePasskey', input: Record<string, unknown>) =>
    send(service, name, { id, ...input }, accessToken);
  for (const name of [' ', 'x'.repeat(101)])
    expect(await call('renamePasskey', { name })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: ['name'] }],
    });
  expect((await call('renamePasskey', { name: 'Phone' })).staffMember.passkeys).toMatchObject([
    { name: 'Phone' },
  ]);
  for (const proof of [
    {},
    { code: codes[0], currentPassword: password },
    { currentPassword: 'wr0ng-Password' },
  ])
    expect(await call('removePasskey', proof)).toMatchObject({ code: 'INVALID_INPUT' });
  const removed = await call('removePasskey', { code: codes[0] });
  expect(removed.staffMember).toEqual({
    hasSecondFactor: true,
    hasAuthenticatorApp: true,
    remainingRecoveryCodes: 9,
    passkeys: [],
  });
  expect(await call('removePasskey', { currentPassword: password })).toMatchObject({ code: 'NOT_FOUND' });
  const credential = authenticator.get(await readSignInOptions(service));
  expect(await signInWith(service, credential)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect((await findAudit(databaseId)).slice(-3)).toEqual([
    ['user.add-passkey', null, { name: 'Laptop' }],
    ['user.rename-passkey', { name: 'Laptop' }, { name: 'Phone' }],
    ['user.remove-passkey', { name: 'Phone' }, null],
  ]);
});

test('removing the last passkey removes the second factor, and the password signs in again', async () => {
  const { email, accessToken, passkeyId } = await createPasskeyOwner(service);
  const removed = await send(
    service,
    'removePasskey',
    { id: passkeyId, currentPassword: password },
    accessToken,
  );
  expect(removed.staffMember).toMatchObject({ hasSecondFactor: false, remainingRecoveryCodes: 0 });
  expect(await signIn(service, email)).toMatchObject({ accessToken: expect.any(String) });
});

test('members cannot see, rename or remove the passkeys of others', async () => {
  const { passkeyId: id } = await createPasskeyOwner(service);
  const { accessToken } = await createMember(service);
  expect(await send(service, 'renamePasskey', { id, name: 'Mine' }, accessToken)).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await send(service, 'removePasskey', { id, currentPassword: password }, accessToken)).toMatchObject({
    code: 'NOT_FOUND',
  });
  const read = 'query ($id: ID!) { node(id: $id) { id } }';
  expect((await graphql(service, read, { id }, accessToken)).data).toEqual({ node: null });
});

test('a reset by an administrator, and the deletion of a member, remove the passkeys', async () => {
  const administrator = await createEnrolled(service, {
    permissions: [role(1, 'ADMINISTRATOR'), role(2, 'ADMINISTRATOR')],
  });
  const member = await createPasskeyOwner(service);
  const use = async () => member.authenticator.get(await readSignInOptions(service));
  const { accessToken } = await signInWith(service, await use());
  const reset = await send(
    service,
    'resetStaffMemberSecondFactor',
    { id: member.id },
    administrator.accessToken,
  );
  expect(reset.staffMember).toMatchObject({ hasSecondFactor: false, remainingRecoveryCodes: 0 });
  expect(await isOpen(accessToken)).toBe(false);
  expect(await signInWith(service, await use())).toMatchObject({ code: 'INVALID_CREDENTIALS' });

  const deleted = await createPasskeyOwner(service);
  const credential = deleted.authenticator.get(await readSignInOptions(service));
  await send(service, 'deleteStaffMember', { id: deleted.id });
  expect(await signInWith(service, credential)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const remaining = 'select count(*)::int as count from passkeys where staff_member_id = any($1)';
  expect(await rows(service, remaining, [[member.databaseId, deleted.databaseId]])).toEqual([{ count: 0 }]);
});

test('a session without the second factor cannot add a passkey to an account that has one', async () => {
  const { email, accessToken, recoveryCodes } = await createPasskeyOwner(service);
  const options = await beginRegistration(service, accessToken);
  await rows(service, 'update refresh_token_families set has_second_factor = false');
  const credential = openAuthenticator(service).create(options);
  for (const call of [
    send(service, 'addPasskey', { name: 'Other', credential }, accessToken),
    send(service, 'beginPasskeyRegistration', { currentPassword: password }, accessToken),
  ])
    expect(await call).toMatchObject({ code: 'FORBIDDEN' });
  expect(await signIn(service, email, { secondFactorCode: recoveryCodes?.[0] })).toMatchObject({
    accessToken: expect.any(String),
  });
});

test('a passkey satisfies the requirement of the organisation, and cannot be removed as the last factor', async () => {
  const member = await createMember(service);
  await rows(service, 'update organisations set is_second_factor_required = true where id = 1');
  const viewer = async (token: string) =>
    (await graphql(service, '{ viewer { isSecondFactorMissing } }', {}, token)).data.viewer;
  const weak = await signIn(service, member.email);
  expect(await viewer(weak.accessToken)).toEqual({ isSecondFactorMissing: true });
  const { authenticator, passkeyId: id } = await addPasskey(service, weak.accessToken);
  expect(await signIn(service, member.email)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  const { accessToken } = await signInWith(service, authenticator.get(await readSignInOptions(service)));
  expect(await viewer(accessToken)).toEqual({ isSecondFactorMissing: false });
  expect(await send(service, 'removePasskey', { id, currentPassword: password }, accessToken)).toMatchObject({
    code: 'STATE_CONFLICT',
  });
  const remaining = 'select count(*)::int as count from passkeys where staff_member_id = $1';
  expect(await rows(service, remaining, [member.databaseId])).toEqual([{ count: 1 }]);
  await rows(service, 'update organisations set is_second_factor_required = false where id = 1');
});
