// cspell:ignore Faktoren Guten Ihres Mitarbeiter Passwort Zugang Zugangs geändert wurde wurden zweiten
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { invite, password, role, send } from './invite.ts';
import { addPasskey } from './passkey-client.ts';
import { createEnrolled, createMember, enrol } from './second-factor-client.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

const newPassword = 'other-Passw0rd';

describe('e-mails about changes of accounts', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'shop@shop.example' });

  /** Returns the notices to an address, without the e-mail of the invitation. */
  const noticesTo = (address: string) =>
    mailServer.to(address).filter(({ subject = '' }) => /was changed|wurde geändert/.test(subject));
  /** Waits for the first `count` notices to an address. Returns their second paragraphs. */
  const readNotices = async (address: string, count: number) => {
    await expect.poll(() => noticesTo(address).length, { timeout: 10_000 }).toBe(count);
    return noticesTo(address)
      .map(({ text = '' }) => text.replaceAll(/\s+/g, ' '))
      .map((text) => /, (.*?\.) /.exec(text)?.[1]);
  };
  /** Creates a member with a password, whose invitation is no longer being sent. */
  const createUninvited = async () => {
    const member = await createMember(service);
    const invitations = () => rows(service, "select 1 from jobs where queue = 'invitation-emails'");
    await until(async () => (await invitations()).length === 0);
    return member;
  };
  const jobs = (staffMemberId: number) =>
    rows(
      service,
      `select id, state::text, data from jobs where queue = 'account-notices' and data ->> 'staffMemberId' = $1`,
      [String(staffMemberId)],
    );

  test('each change of second factors, recovery codes and the password is reported in one e-mail without secrets', async () => {
    const { email, accessToken } = await createMember(service);
    const { secret, recoveryCodes } = await enrol(service, accessToken);
    const call = (name: Parameters<typeof send>[1], input: Record<string, unknown>) =>
      send(service, name, input, accessToken);
    const created = await call('createRecoveryCodes', { currentPassword: password });
    const { passkeyId: id } = await addPasskey(service, accessToken, 'Canary');
    await call('renamePasskey', { id, name: 'Canary 2' });
    await call('removePasskey', { id, currentPassword: password });
    await call('removeAuthenticatorApp', { code: created.recoveryCodes[0] });
    await call('changeOwnPassword', { currentPassword: password, newPassword });
    const at = '\\d+ \\w+ \\d{4} at \\d\\d:\\d\\d';
    const expected = [
      `An authenticator app was added to your account ${email} on ${at}`,
      `New recovery codes were created for your account ${email} on ${at}`,
      `A passkey was added to your account ${email} on ${at}`,
      `A passkey was removed from your account ${email} on ${at}`,
      `The authenticator app was removed from your account ${email} on ${at}`,
      `The password of your account ${email} was changed on ${at}`,
    ];
    const notices = await readNotices(email, expected.length);
    expect(notices.toSorted()).toEqual(
      expected.toSorted().map((text) => expect.stringMatching(new RegExp(`^${text}`))),
    );
    for (const notice of noticesTo(email)) {
      expect(notice).toMatchObject({
        subject: 'Your account at Demo Group was changed',
        envelope: { from: 'shop@shop.example', to: [email] },
      });
      expect(notice.text).toContain('contact an administrator of Demo Group immediately');
      for (const text of [
        secret,
        ...recoveryCodes,
        ...created.recoveryCodes,
        password,
        newPassword,
        'Canary',
      ])
        expect(notice.raw).not.toContain(text);
    }
  });

  test('a member is notified in its language of a reset and a new password by an administrator', async () => {
    const administrator = { permissions: [1, 2].map((page) => role(page, 'ADMINISTRATOR')) };
    const { accessToken } = await createMember(service, administrator);
    const member = await createEnrolled(service, { locale: 'de' });
    await readNotices(member.email, 1);
    const change = { id: member.id, password: newPassword };
    await send(service, 'resetStaffMemberSecondFactor', { id: member.id }, accessToken);
    await readNotices(member.email, 2);
    await send(service, 'changeStaffMemberPassword', change, accessToken);
    const [, reset, changed] = await readNotices(member.email, 3);
    expect(reset).toContain(`die zweiten Faktoren Ihres Zugangs ${member.email} wurden`);
    expect(changed).toContain(`das Passwort Ihres Zugangs ${member.email} wurde`);
    expect(noticesTo(member.email)[2]).toMatchObject({
      subject: 'Ihr Zugang bei Demo Group wurde geändert',
      text: expect.stringMatching(/^Guten Tag Ina Invited,/),
    });
  });

  test('a change of the e-mail address is reported to the previous address, and redirects no earlier notice', async () => {
    const { id, email, accessToken, databaseId } = await createUninvited();
    mailServer.decide(email, { kind: 'decline', code: 451, message: 'later' });
    await send(service, 'changeOwnPassword', { currentPassword: password, newPassword }, accessToken);
    await until(async () => (await jobs(databaseId)).some(({ state }) => state === 'scheduled'));
    const redirected = `redirected-${databaseId}@demo.test`;
    await send(service, 'updateStaffMember', { id, email: redirected });
    await send(service, 'updateStaffMember', { id, phone: '+44 1' });
    await readNotices(email, 1);
    await rows(service, `update jobs set due_at = now() where queue = 'account-notices'`);
    expect(await readNotices(email, 2)).toEqual([
      expect.stringMatching(`^The e-mail address ${email} of your account was changed on`),
      expect.stringMatching(`^The password of your account ${email} was changed on`),
    ]);
    const invited = await invite(service);
    await send(service, 'updateStaffMember', { id: invited.id, email: `other-${redirected}` });
    await until(async () => (await jobs(databaseId)).length === 0);
    expect([...noticesTo(redirected), ...noticesTo(invited.email)]).toEqual([]);
    expect(await jobs(invited.databaseId)).toEqual([]);
  });

  test('a rejected change is not reported, and a repeated request once', async () => {
    const { email, accessToken, databaseId } = await createMember(service);
    const change = (currentPassword: string) =>
      send(
        service,
        'changeOwnPassword',
        { currentPassword, newPassword, idempotencyKey: 'change' },
        accessToken,
      );
    expect(await change('wr0ng-Password')).toMatchObject({ code: 'INVALID_INPUT' });
    await change(password);
    expect(await change(password)).toMatchObject({ replayed: true });
    await readNotices(email, 1);
    await until(async () => (await jobs(databaseId)).length === 0);
    expect(noticesTo(email)).toHaveLength(1);
  });

  test('a deferred e-mail is sent again with the same Message-ID, and a rejected one is recorded as failed', async () => {
    const { email, accessToken, databaseId } = await createUninvited();
    mailServer.decide(email, { kind: 'decline', code: 451, message: 'later' });
    await enrol(service, accessToken);
    const waiting = await until(async () =>
      (await jobs(databaseId)).find(({ state }) => state === 'scheduled'),
    );
    expect(waiting.data).toMatchObject({ change: 'authenticatorAppAdded', attempts: 1 });
    await rows(service, 'update jobs set due_at = now() where id = $1', [waiting.id]);
    await readNotices(email, 1);
    expect(noticesTo(email)[0]?.messageId).toContain(waiting.data.messageId);

    mailServer.decide(email, { kind: 'decline', code: 550, message: 'unknown' });
    await send(service, 'createRecoveryCodes', { currentPassword: password }, accessToken);
    const results = () =>
      rows(
        service,
        `select action, after from audit_entries where subject = $1 and action in ('email.send', 'email.fail')
           and after ->> 'kind' = 'account-notice' order by id`,
        [`staff:${databaseId}`],
      );
    await until(async () => (await results()).length === 2);
    const after = { kind: 'account-notice', to: email, message_id: expect.any(String) };
    expect(await results()).toEqual([
      { action: 'email.send', after },
      { action: 'email.fail', after: { ...after, response: expect.stringContaining('550') } },
    ]);
    expect(await jobs(databaseId)).toEqual([]);
  });

  test('no e-mail is sent to a member that was deleted before the e-mail was due', async () => {
    const { id, email, accessToken, databaseId } = await createUninvited();
    mailServer.decide(email, { kind: 'decline', code: 451, message: 'later' });
    await send(service, 'changeOwnPassword', { currentPassword: password, newPassword }, accessToken);
    await until(async () => (await jobs(databaseId)).some(({ state }) => state === 'scheduled'));
    await send(service, 'deleteStaffMember', { id });
    await rows(service, `update jobs set due_at = now() where queue = 'account-notices'`);
    await until(async () => (await jobs(databaseId)).length === 0);
    expect(noticesTo(email)).toEqual([]);
  });
});

describe('the limits of e-mails', () => {
  const service = useTestService({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'shop@shop.example',
    LIMIT_EMAILS_PER_DAY: '1',
  });

  test('a notice is sent although the organisation has reached its limit of e-mails', async () => {
    await createMember(service);
    const { email, accessToken } = await createMember(service, { email: 'limited@demo.test' });
    await until(
      async () => (await rows(service, `select 1 from rate_limits where key like 'emails%'`)).length > 0,
    );
    await send(service, 'changeOwnPassword', { currentPassword: password, newPassword }, accessToken);
    await expect
      .poll(() => mailServer.to(email).filter(({ subject = '' }) => subject.includes('was changed')).length)
      .toBe(1);
  });

  test('a member is notified at most 100 times in 24 hours, and later notices are postponed', async () => {
    const { accessToken, databaseId } = await createMember(service);
    await send(service, 'changeOwnPassword', { currentPassword: password, newPassword }, accessToken);
    const budget = `key like 'account-notices%' and key like '%:${databaseId}'`;
    await until(async () => (await rows(service, `select 1 from rate_limits where ${budget}`)).length > 0);
    await rows(service, `update rate_limits set used = 100 where ${budget}`);
    const again = { currentPassword: newPassword, newPassword: password };
    await send(service, 'changeOwnPassword', again, accessToken);
    const postponed = `select data ->> 'attempts' as attempts from jobs where queue = 'account-notices' and state = 'scheduled'
                          and data ->> 'staffMemberId' = '${databaseId}' and due_at > now() + interval '1 hour'`;
    expect(await until(async () => (await rows(service, postponed))[0])).toEqual({ attempts: '0' });
  });
});

describe('without a mail server', () => {
  const service = useTestService();

  test('no notice is queued', async () => {
    const { accessToken } = await createEnrolled(service);
    await send(service, 'changeOwnPassword', { currentPassword: password, newPassword }, accessToken);
    expect(await rows(service, `select 1 from jobs where queue = 'account-notices'`)).toEqual([]);
  });
});
