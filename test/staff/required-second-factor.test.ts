import { expect, test } from 'vitest';
import { refreshOperation } from '../graphql/operations.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { password, send } from './invite.ts';
import { createEnrolled, createMember, enrol, signIn } from './second-factor-client.ts';

const service = useTestService();

const viewer = async (token: string) =>
  (await graphql(service, '{ viewer { isSecondFactorMissing permissions { permissions } } }', {}, token)).data
    .viewer;

const authorize = (email: string, prefix: string) =>
  request(service, `${prefix}/authorize`, {
    token: null,
    json: { subdomain: 'demo-spa' },
    headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
  });

test('members of an organisation that requires a second factor can only set one up until they have it', async () => {
  const permissions = [1, 2].map((page) => ({
    salesPageId: `SalesPage:${page}`,
    role: 'ADMINISTRATOR',
    customPermissions: [],
  }));
  const weak = await createMember(service, { permissions });
  const administrator = await createEnrolled(service, { permissions });
  const member = await createMember(service);
  const require = (token?: string) =>
    send(service, 'updateOrganisation', { isSecondFactorRequired: true }, token);
  for (const token of [member.accessToken, undefined])
    expect(await require(token)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await require(weak.accessToken)).toMatchObject({ code: 'STATE_CONFLICT' });
  expect((await require(administrator.accessToken)).organisation).toEqual({ isSecondFactorRequired: true });

  const { accessToken, refreshToken } = await signIn(service, member.email);
  expect(await viewer(accessToken)).toEqual({ isSecondFactorMissing: true, permissions: [] });
  for (const [name, input] of [
    ['updateOwnProfile', { fullName: 'Ina' }],
    ['changeOwnPassword', { currentPassword: password, newPassword: 'other-Passw0rd' }],
    ['createRecoveryCodes', { currentPassword: password }],
  ] as const)
    expect(await send(service, name, input, accessToken)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('requires a second factor'),
    });
  const read = '{ salesPage(databaseId: 1) { name } }';
  expect((await graphql(service, read, {}, accessToken)).data).toEqual({ salesPage: null });
  expect((await request(service, '/v2.1/sales-pages/1/orders', { token: accessToken })).status).toBe(404);

  const { recoveryCodes } = await enrol(service, accessToken);
  const pair = { accessToken, refreshToken };
  const refreshed = (await graphql(service, refreshOperation, pair, null)).data.refreshTokens;
  expect(await viewer(refreshed.accessToken)).toEqual({
    isSecondFactorMissing: false,
    permissions: [{ permissions: ['REDEEM_VOUCHER'] }],
  });
  const removal = { code: recoveryCodes[0] };
  expect(await send(service, 'removeAuthenticatorApp', removal, refreshed.accessToken)).toMatchObject({
    code: 'STATE_CONFLICT',
  });
  expect(
    await rows(service, 'select count(*)::int as count from recovery_codes where staff_member_id = $1', [
      member.databaseId,
    ]),
  ).toEqual([{ count: 10 }]);

  for (const [email, prefix] of [
    [member.email, '/v2.1'],
    [weak.email, '/v2.1'],
    [member.email, '/v1'],
  ] as const) {
    const { status, body } = await authorize(email, prefix);
    expect([status, body.code]).toEqual([401, prefix === '/v1' ? 1001 : 'second_factor_required']);
  }
  expect((await request(service, '/v2.1/sales-pages/1/orders')).status).toBe(200);
  const audit = "select before, after from audit_entries where action = 'organisation.update'";
  expect(await rows(service, audit)).toEqual([
    { before: { is_second_factor_required: false }, after: { is_second_factor_required: true } },
  ]);
});
