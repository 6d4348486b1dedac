// cspell:ignore Ihren Neues Passwort Zugang geändert wurde
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { invite, password, send } from './invite.ts';
import { codeOf, createEnrolled, createMember, signIn } from './second-factor-client.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

const newPassword = 'forgotten-Passw0rd';
const invalid = { code: 'NOT_FOUND', message: expect.stringContaining('is not valid') };

describe('links for a new password', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'shop@shop.example' });

  const request = (email: string) => send(service, 'requestPasswordReset', { email }, null);
  const reset = (token: string, secret = newPassword) =>
    send(service, 'resetPassword', { token, password: secret }, null);
  const linksTo = (address: string) =>
    mailServer
      .to(address)
      .flatMap(({ text = '' }) => [...text.matchAll(/\/console\/password-reset#([\w-]{43})/g)])
      .map(([, token = '']) => token);
  /** Waits for the first `count` links to an address, and returns the last one. */
  const readLink = async (address: string, count = 1) => {
    await until(() => Promise.resolve(linksTo(address).length >= count));
    return linksTo(address)[count - 1] ?? '';
  };
  const endPause = () => rows(service, "delete from rate_limits where key like 'password-reset-pause%'");
  const jobs = () => rows(service, "select data from jobs where queue = 'account-notices'");
  const settled = () => until(async () => (await jobs()).length === 0);

  test('a link sets a new password once, ends all sessions, and is reported by e-mail and in the audit log', async () => {
    const { email, databaseId, refreshToken } = await createMember(service, { locale: 'de' });
    expect(await request(email.toUpperCase())).toMatchObject({ email: email.toUpperCase() });
    const token = await readLink(email);
    const mail = mailServer.to(email).find(({ text = '' }) => text.includes(token));
    expect(mail?.subject).toBe('Neues Passwort für Ihren Zugang bei Demo Group');
    expect(await reset(token, 'short')).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await reset(token)).toEqual({ __typename: 'ResetPasswordPayload', email });
    expect(await reset(token)).toMatchObject(invalid);

    expect(await signIn(service, email)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await signIn(service, email, { password: newPassword })).toHaveProperty('accessToken');
    const refresh =
      'mutation ($input: RefreshTokensInput!) { refreshTokens(input: $input) { refreshToken } }';
    const { data } = await graphql(service, refresh, { input: { refreshToken } }, null);
    expect(data.refreshTokens).toMatchObject({ code: 'TOKEN_INVALID' });
    await settled();
    const subject = `staff:${databaseId}`;
    const entries = await rows(
      service,
      `select action, principal from audit_entries where subject = $1 and action like '%reset%'`,
      [subject],
    );
    expect(entries).toEqual([
      { action: 'user.request-password-reset', principal: 'nobody' },
      { action: 'user.reset-password', principal: subject },
    ]);
    expect(mailServer.to(email).filter(({ subject: text = '' }) => /wurde geändert/.test(text)).length).toBe(
      1,
    );
    const stored = await rows(
      service,
      'select after::text as text from audit_entries where subject = $1 union all select data::text from jobs',
      [subject],
    );
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('of several concurrent requests with the links of one member, one sets the password', async () => {
    const { email } = await createMember(service);
    await request(email);
    const tokens = [await readLink(email)];
    await endPause();
    await request(email);
    tokens.push(await readLink(email, 2));
    const results = await Promise.all([...tokens, ...tokens].map((token) => reset(token)));
    expect(results.map(({ __typename }) => __typename === 'ResetPasswordPayload').sort()).toEqual(
      results.map((_, index) => index === 3),
    );
    expect(await reset(tokens[1] ?? '')).toMatchObject(invalid);
  });

  test('a new password does not replace the second factor', async () => {
    const { email, secret } = await createEnrolled(service);
    await request(email);
    expect(await reset(await readLink(email))).toMatchObject({ email });
    const attempt = { password: newPassword };
    expect(await signIn(service, email, attempt)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const code = { ...attempt, secondFactorCode: codeOf(secret, 1) };
    expect(await signIn(service, email, code)).toHaveProperty('accessToken');
  });

  test('an unknown, an invited and a deleted member get the same response as others, and no e-mail', async () => {
    const invited = await invite(service);
    const deleted = await createMember(service);
    await send(service, 'deleteStaffMember', { id: deleted.id });
    for (const email of ['unknown@demo.test', invited.email, deleted.email])
      expect(await request(email)).toEqual({ __typename: 'RequestPasswordResetPayload', email });
    await settled();
    expect([invited.email, deleted.email, 'unknown@demo.test'].flatMap(linksTo)).toEqual([]);
  });

  test('an e-mail address receives one link per minute and five per hour, whether or not it has an account', async () => {
    const { email } = await createMember(service);
    for (const address of [email, 'stranger@demo.test']) {
      for (let count = 1; count <= 5; count++) {
        await endPause();
        expect(await request(address)).toMatchObject({ email: address });
      }
      await endPause();
      expect(await request(address)).toMatchObject({ policy: 'password-resets', window: 3600 });
      const other = `other-${address}`;
      const results = [await request(other), await request(other)];
      expect(results).toMatchObject([{ email: other }, { policy: 'password-reset-pause', window: 60 }]);
    }
    await settled();
    expect(linksTo(email).length).toBe(5);
  });

  test('a link ends if the password or the e-mail address changes, and after an hour', async () => {
    const changes = [
      (id: string) => send(service, 'changeStaffMemberPassword', { id, password }),
      (id: string) => send(service, 'updateStaffMember', { id, email: `moved-${Date.now()}@demo.test` }),
      (id: string) => send(service, 'deleteStaffMember', { id }),
      (_: string, databaseId: number) =>
        rows(
          service,
          `update password_reset_links set expires_at = now() where staff_member_id = ${databaseId}`,
        ),
    ];
    for (const change of changes) {
      const { id, databaseId, email } = await createMember(service);
      await request(email);
      const token = await readLink(email);
      await settled();
      await change(id, databaseId);
      expect(await reset(token)).toMatchObject(invalid);
    }
  });

  test('an e-mail that could not be delivered contains another link, until the request expires', async () => {
    const { email } = await createMember(service);
    mailServer.decide(email, { kind: 'decline', code: 451, message: 'later' });
    await request(email);
    const scheduled = () =>
      rows(service, "select id from jobs where queue = 'account-notices' and state = 'scheduled'");
    await until(async () => (await scheduled()).length === 1);
    await rows(service, `update jobs set due_at = now() where queue = 'account-notices'`);
    expect(await reset(await readLink(email))).toMatchObject({ email });

    const late = await createMember(service);
    mailServer.decide(late.email, { kind: 'decline', code: 451, message: 'later' });
    await request(late.email);
    await until(async () => (await scheduled()).length === 1);
    await rows(
      service,
      `update jobs set due_at = now(), data = jsonb_set(data, '{changedAt}', to_jsonb(now() - interval '1 hour'))
       where queue = 'account-notices'`,
    );
    await settled();
    expect(linksTo(late.email)).toEqual([]);
  });
});

describe('a service that sends no e-mails', () => {
  const service = useTestService();

  test('a link for a new password is rejected', async () => {
    expect(await send(service, 'requestPasswordReset', { email: 'admin@demo.test' }, null)).toMatchObject({
      code: 'STATE_CONFLICT',
    });
  });
});
