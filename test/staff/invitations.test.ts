import { describe, expect, test } from 'vitest';
import { signInOperation } from '../graphql/operations.ts';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { accept, invite, newInvitation, password, role, send, tokenOf } from './invite.ts';

const service = useTestService();

const signInAs = async (email: string, secret = password) =>
  (await graphql(service, signInOperation, { email, password: secret, subdomain: 'demo-spa' }, null)).data
    .signIn;

const invalid = {
  code: 'NOT_FOUND',
  message: expect.stringContaining('link of the invitation is not valid'),
};
const expectInvalid = async (token: string) => {
  const found = [await send(service, 'openStaffInvitation', { token }, null), await accept(service, token)];
  expect(found).toEqual([expect.objectContaining(invalid), expect.objectContaining(invalid)]);
};

describe('invitations of staff members', () => {
  test('an invited member can sign in only after setting a password with the link, and the link works once', async () => {
    const input = newInvitation({ email: 'New@Demo.Test', locale: 'de' });
    const { staffMember, link, replayed } = await send(service, 'inviteStaffMember', input);
    expect([replayed, link]).toEqual([
      false,
      expect.stringMatching(/^http.*\/console\/invitation#[\w-]{43}$/),
    ]);
    expect(staffMember).toMatchObject({
      email: 'new@demo.test',
      fullName: 'New@Demo.Test',
      locale: 'de',
      invitation: { status: 'PENDING', emailState: null },
    });
    const { createdAt, expiresAt } = staffMember.invitation;
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000)).toBe(7 * 24);
    expect(await signInAs('new@demo.test', '')).toMatchObject({ code: 'INVALID_CREDENTIALS' });

    const token = tokenOf(link);
    const opened = await send(service, 'openStaffInvitation', { token }, null);
    expect(opened).toMatchObject({
      organisationName: 'Demo Group',
      email: 'new@demo.test',
      locale: 'de',
      expiresAt,
    });
    expect(await accept(service, token, { password: 'short', fullName: ' ' })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: expect.arrayContaining([
        expect.objectContaining({ path: ['password'] }),
        expect.objectContaining({ path: ['fullName'] }),
      ]),
    });
    const accepted = await accept(service, token, { locale: 'en' });
    expect(accepted.staffMember).toEqual({
      databaseId: staffMember.databaseId,
      fullName: 'Ina Invited',
      locale: 'en',
    });
    const { data } = await graphql(
      service,
      '{ viewer { staffMember { invitation { status } email } } }',
      {},
      accepted.accessToken,
    );
    expect(data.viewer.staffMember).toEqual({ email: 'new@demo.test', invitation: null });
    expect(await signInAs('new@demo.test')).toMatchObject({ __typename: 'SignInPayload' });
    await expectInvalid(token);

    const subject = `staff:${staffMember.databaseId}`;
    const entries = await rows(
      service,
      'select action, principal from audit_entries where subject = $1 order by id',
      [subject],
    );
    expect(entries.slice(-3)).toEqual([
      { action: 'user.accept-invitation', principal: subject },
      { action: 'staff.sign-in', principal: subject },
      { action: 'staff.sign-in', principal: subject },
    ]);
    expect(entries[0]).toMatchObject({ action: 'user.invite' });
  });

  test('of concurrent uses of one link, exactly one sets the password', async () => {
    const { token, email } = await invite(service);
    const passwords = ['first-Passw0rd', 'second-Passw0rd', 'third-Passw0rd', 'fourth-Passw0rd'];
    const results = await Promise.all(
      passwords.map((secret) => accept(service, token, { password: secret })),
    );
    const winners = passwords.filter(
      (_, index) => results[index].__typename === 'AcceptStaffInvitationPayload',
    );
    expect(winners).toHaveLength(1);
    for (const result of results.filter(({ accessToken }) => !accessToken))
      expect(result).toMatchObject(invalid);
    expect(await signInAs(email, winners[0])).toMatchObject({ __typename: 'SignInPayload' });
  });

  test('of a concurrent acceptance and withdrawal of an invitation, exactly one takes effect', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await invite(service);
      const [accepted, revoked] = await Promise.all([
        accept(service, token),
        send(service, 'revokeStaffInvitation', { id }),
      ]);
      const outcome = [accepted.code ?? 'accepted', revoked.code ?? 'revoked'];
      expect([
        ['accepted', 'STATE_CONFLICT'],
        ['NOT_FOUND', 'revoked'],
      ]).toContainEqual(outcome);
    }
  });

  test('unknown, expired, withdrawn and replaced links, and links of deleted members, return the same error', async () => {
    const { id, token, databaseId } = await invite(service);
    await expectInvalid('x');
    await expectInvalid(`${token}x`);
    const renewed = await send(service, 'renewStaffInvitation', { id });
    await expectInvalid(token);
    expect(
      await send(service, 'openStaffInvitation', { token: tokenOf(renewed.link) }, null),
    ).not.toHaveProperty('code');
    const { staffMember } = await send(service, 'revokeStaffInvitation', { id });
    expect(staffMember.invitation.status).toBe('REVOKED');
    await expectInvalid(tokenOf(renewed.link));
    await send(service, 'revokeStaffInvitation', { id });
    const audited = await rows(
      service,
      "select from audit_entries where action = 'user.revoke-invitation' and subject = $1",
      [`staff:${databaseId}`],
    );
    expect(audited).toHaveLength(1);

    const third = await send(service, 'renewStaffInvitation', { id });
    await row(
      service,
      "update staff_invitations set expires_at = now() - interval '1 second' where staff_member_id = $1 returning id",
      [databaseId],
    );
    await expectInvalid(tokenOf(third.link));
    const list = '{ staffMembers(first: 50) { nodes { databaseId invitation { status } } } }';
    const { nodes } = (await graphql(service, list)).data.staffMembers;
    expect(nodes).toContainEqual({ databaseId, invitation: { status: 'EXPIRED' } });

    const fourth = await send(service, 'renewStaffInvitation', { id });
    await send(service, 'deleteStaffMember', { id });
    await expectInvalid(tokenOf(fourth.link));
  });

  test('changing the e-mail address, permissions or password of an invited member invalidates the invitation link', async () => {
    const changes = [
      ['updateStaffMember', { email: 'elsewhere@demo.test' }],
      ['updateStaffMember', { permissions: [role(1, 'ADMINISTRATOR'), role(2, 'NONE')] }],
      ['changeStaffMemberPassword', { password }],
    ] as const;
    for (const [mutation, change] of changes) {
      const { id, token } = await invite(service);
      const { staffMember } = await send(service, mutation, { id, ...change });
      expect(staffMember.invitation?.status ?? null).toBe(
        mutation === 'changeStaffMemberPassword' ? null : 'REVOKED',
      );
      await expectInvalid(token);
      const again = await send(service, 'renewStaffInvitation', { id });
      expect(again.code ?? 'renewed').toBe(
        mutation === 'changeStaffMemberPassword' ? 'STATE_CONFLICT' : 'renewed',
      );
    }
    const { id, token } = await invite(service);
    await send(service, 'updateStaffMember', { id, fullName: 'Only the name' });
    expect(await send(service, 'openStaffInvitation', { token }, null)).toMatchObject({
      fullName: 'Only the name',
    });
  });

  test('callers can invite only with permissions that they hold, and cannot renew an invitation with other permissions', async () => {
    const manager = await signInStaffWith(service, ['MANAGE_ACCOUNT', 'REDEEM_VOUCHER'], null);
    expect((await invite(service, {}, manager)).token).not.toBe('');
    const forbidden = newInvitation({ permissions: [role(1, 'ADMINISTRATOR'), role(2, 'NONE')] });
    expect(await send(service, 'inviteStaffMember', forbidden, manager)).toMatchObject({ code: 'FORBIDDEN' });
    const { id, token } = await invite(service, { permissions: forbidden.permissions });
    for (const mutation of ['renewStaffInvitation', 'revokeStaffInvitation'] as const)
      expect(await send(service, mutation, { id }, manager)).toMatchObject({ code: 'FORBIDDEN' });
    const stranger = await signIn(service, 'admin@other.test', 'other-shop');
    for (const mutation of ['renewStaffInvitation', 'revokeStaffInvitation'] as const)
      expect(await send(service, mutation, { id }, stranger)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await send(service, 'openStaffInvitation', { token }, stranger)).toMatchObject({
      organisationName: 'Demo Group',
    });
  });

  test('an invitation requires a valid, unused e-mail address and a role', async () => {
    const errorsOf = async (fields: Record<string, unknown>) =>
      (await send(service, 'inviteStaffMember', newInvitation(fields))).errors?.map(
        ({ path }: { path: string[] }) => path.join('.'),
      );
    expect(await errorsOf({ email: 'admin@demo.test' })).toEqual(['email']);
    expect(await errorsOf({ permissions: [role(1, 'NONE'), role(2, 'NONE')] })).toEqual(['permissions']);
    expect(await errorsOf({ email: 'no address', fullName: ' ' })).toEqual(['email', 'fullName']);
  });

  test('the last administrator can be deleted only after another invited administrator has accepted the invitation', async () => {
    const permissions = [role(1, 'ADMINISTRATOR'), role(2, 'ADMINISTRATOR')];
    const { token } = await invite(service, { permissions });
    const admin = (
      await graphql(service, '{ staffMembers(first: 50) { nodes { id email } } }')
    ).data.staffMembers.nodes.find(({ email }: { email: string }) => email === 'admin@demo.test');
    expect(await send(service, 'deleteStaffMember', { id: admin.id })).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    const { accessToken } = await accept(service, token);
    expect(await send(service, 'deleteStaffMember', { id: admin.id }, accessToken)).toMatchObject({
      deletedStaffMemberId: admin.id,
    });
  });

  test('a repeated inviteStaffMember request with the same idempotency key invites once and returns no link', async () => {
    const input = newInvitation({ idempotencyKey: 'invite-once' });
    const first = await send(service, 'inviteStaffMember', input);
    const second = await send(service, 'inviteStaffMember', input);
    expect([second.replayed, second.link, second.staffMember.id]).toEqual([true, null, first.staffMember.id]);
    expect(await send(service, 'openStaffInvitation', { token: tokenOf(first.link) }, null)).toMatchObject({
      email: input.email,
    });
  });
});
