import { expect, test } from 'vitest';
import { refreshOperation, signInOperation } from '../graphql/operations.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { accept, invite, password, send } from './invite.ts';

const service = useTestService();

const refresh = async (tokens: { readonly accessToken: string; readonly refreshToken: string }) => {
  const { accessToken, refreshToken } = tokens;
  return (await graphql(service, refreshOperation, { accessToken, refreshToken }, null)).data.refreshTokens
    .code;
};

test('updateOwnProfile changes the name, telephone number and language of a caller who may not manage staff', async () => {
  const { token, databaseId } = await invite(service);
  const { accessToken } = await accept(service, token);
  const changed = await send(
    service,
    'updateOwnProfile',
    { fullName: ' Ina Renamed ', phone: '+44 1', locale: 'de' },
    accessToken,
  );
  expect(changed.staffMember).toEqual({ fullName: 'Ina Renamed', phone: '+44 1', locale: 'de' });
  const unchanged = await send(service, 'updateOwnProfile', { phone: null }, accessToken);
  expect(unchanged.staffMember).toEqual({ fullName: 'Ina Renamed', phone: null, locale: 'de' });
  const invalid = await send(service, 'updateOwnProfile', { fullName: ' ', locale: 'xx' }, accessToken);
  expect(invalid.errors.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
    'fullName',
    'locale',
  ]);
  const entries = await rows(
    service,
    "select principal, after from audit_entries where action = 'user.update' and subject = $1",
    [`staff:${databaseId}`],
  );
  expect(entries[0]).toEqual({
    principal: `staff:${databaseId}`,
    after: { full_name: 'Ina Renamed', phone: '+44 1', locale: 'de' },
  });
});

test('changeOwnPassword requires the current password and ends only the other sessions', async () => {
  const { token, email } = await invite(service);
  const own = await accept(service, token);
  const other = (await graphql(service, signInOperation, { email, password, subdomain: 'demo-spa' }, null))
    .data.signIn;
  const newPassword = 'other-Passw0rd';
  const wrong = await send(
    service,
    'changeOwnPassword',
    { currentPassword: 'wr0ng-Password', newPassword },
    own.accessToken,
  );
  expect(wrong).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: ['currentPassword'] }] });
  const weak = await send(
    service,
    'changeOwnPassword',
    { currentPassword: password, newPassword: 'short' },
    own.accessToken,
  );
  expect(weak).toMatchObject({
    code: 'INVALID_INPUT',
    errors: expect.arrayContaining([expect.objectContaining({ path: ['newPassword'] })]),
  });

  const input = { currentPassword: password, newPassword, idempotencyKey: 'new-password' };
  expect(await send(service, 'changeOwnPassword', input, own.accessToken)).toMatchObject({ replayed: false });
  expect(await send(service, 'changeOwnPassword', input, own.accessToken)).toMatchObject({ replayed: true });
  expect(await refresh(other)).toBe('TOKEN_INVALID');
  expect(await refresh(own)).toBeUndefined();
  const signedIn = async (secret: string) =>
    (await graphql(service, signInOperation, { email, password: secret, subdomain: 'demo-spa' }, null)).data
      .signIn.code;
  expect([await signedIn(password), await signedIn(newPassword)]).toEqual(['INVALID_CREDENTIALS', undefined]);
});

test('of two concurrent calls of changeOwnPassword, exactly one takes effect', async () => {
  const { token } = await invite(service);
  const { accessToken } = await accept(service, token);
  const change = (newPassword: string) =>
    send(service, 'changeOwnPassword', { currentPassword: password, newPassword }, accessToken);
  const results = await Promise.all([change('first-Passw0rd'), change('second-Passw0rd')]);
  expect(results.map(({ code }) => code ?? 'changed').sort()).toEqual(['INVALID_INPUT', 'changed']);
});

test('updateOwnProfile returns NOT_FOUND for an API key', async () => {
  expect(await send(service, 'updateOwnProfile', { fullName: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
});
