// cspell:ignore Zugang Guten
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { findColumnsContaining } from '../database/find-columns-containing.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { accept, invite, send } from './invite.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

describe('e-mails with invitations', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'shop@shop.example' });

  const emailTo = (address: string, index = 0) => until(() => mailServer.to(address)[index]);
  const tokenIn = ({ text = '' }: { text?: string | undefined }) =>
    /\/console\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';
  const emailStateOf = async (id: number) =>
    (
      await row(
        service,
        'select email_state::text as state from staff_invitations where staff_member_id = $1',
        [id],
      )
    ).state;

  test('an invitation e-mail is in the language of the member and contains a separate link to the same invitation', async () => {
    const { token, email, databaseId } = await invite(service, { fullName: 'Ida Invited', locale: 'de' });
    const received = await emailTo(email);
    expect(received).toMatchObject({
      subject: 'Ihr Zugang bei Demo Group',
      envelope: { from: 'shop@shop.example', to: [email] },
    });
    expect(received.text).toContain('Guten Tag Ida Invited,');
    expect(received.html).toContain(`#${tokenIn(received)}"`);
    expect(tokenIn(received)).not.toBe(token);
    expect(await until(async () => (await emailStateOf(databaseId)) === 'sent')).toBe(true);
    expect(await send(service, 'openStaffInvitation', { token }, null)).toMatchObject({ email });
    expect(await accept(service, tokenIn(received))).toHaveProperty('accessToken');
    expect(await accept(service, token)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a renewed invitation is sent in another e-mail, and the link in the first e-mail is no longer valid', async () => {
    const { id, email } = await invite(service);
    const first = tokenIn(await emailTo(email));
    await send(service, 'renewStaffInvitation', { id });
    const second = await emailTo(email, 1);
    expect(second.text).toMatch(/^Hello,\n/);
    expect(await accept(service, first)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await accept(service, tokenIn(second))).toHaveProperty('accessToken');
  });

  test('an e-mail that the mail server defers is sent again, and an e-mail that is rejected is marked as failed', async () => {
    const deferred = 'deferred@demo.test';
    mailServer.decide(deferred, { kind: 'decline', code: 451, message: 'later' });
    const { databaseId } = await invite(service, { email: deferred });
    const isWaiting = async () =>
      (
        await rows(
          service,
          "select from jobs where queue = 'invitation-emails' and state = 'scheduled' and due_at > now()",
        )
      ).length > 0;
    expect(await until(isWaiting)).toBe(true);
    expect(await emailStateOf(databaseId)).toBe('waiting');
    await rows(service, "update jobs set due_at = now() where queue = 'invitation-emails'");
    expect(await accept(service, tokenIn(await emailTo(deferred)))).toHaveProperty('accessToken');

    const declined = 'declined@demo.test';
    mailServer.decide(declined, { kind: 'decline', code: 550, message: 'unknown' });
    const { databaseId: failed } = await invite(service, { email: declined });
    expect(await until(async () => (await emailStateOf(failed)) === 'failed')).toBe(true);
  });

  test('the e-mail of an invitation is not sent if the invitation was withdrawn before the e-mail was due', async () => {
    const address = 'withdrawn@demo.test';
    mailServer.decide(address, { kind: 'decline', code: 451, message: 'later' });
    const { id, databaseId } = await invite(service, { email: address });
    const readJobs = () =>
      rows(
        service,
        "select state::text from jobs where queue = 'invitation-emails' and data ->> 'invitationId' = $1",
        [String(invitationId)],
      );
    const { id: invitationId } = await row(
      service,
      'select id from staff_invitations where staff_member_id = $1',
      [databaseId],
    );
    expect(await until(async () => (await readJobs())[0]?.state === 'scheduled')).toBe(true);
    await send(service, 'revokeStaffInvitation', { id });
    await rows(service, "update jobs set due_at = now() where queue = 'invitation-emails'");
    expect(await until(async () => (await readJobs()).length === 0)).toBe(true);
    expect([await emailStateOf(databaseId), mailServer.to(address)]).toEqual(['cancelled', []]);
  });

  test('no column of the database contains the token of a link, even if the mail server quotes the token', async () => {
    const address = 'quoting@demo.test';
    let quoted = '';
    mailServer.decide(address, {
      kind: 'declineMessage',
      code: 554,
      respond(raw) {
        quoted =
          /invitation#([\w=\r\n-]{43,60})/
            .exec(raw)?.[1]
            ?.replaceAll(/=\r\n|=/g, '')
            .slice(0, 43) ?? '';
        return `rejected ${quoted}`;
      },
    });
    const { token, databaseId } = await invite(service, { email: address, idempotencyKey: 'canary' });
    expect(await until(async () => (await emailStateOf(databaseId)) === 'failed')).toBe(true);
    expect(quoted).toHaveLength(43);
    const { email: sent, token: shown } = await invite(service);
    const inEmail = tokenIn(await emailTo(sent));
    await accept(service, `${inEmail}x`);
    await accept(service, inEmail);
    expect(await findColumnsContaining(service, [token, shown, inEmail, quoted])).toEqual([]);
    const entries = await rows(
      service,
      "select after from audit_entries where action = 'email.fail' and subject = $1",
      [`staff:${databaseId}`],
    );
    expect(entries).toEqual([
      { after: expect.objectContaining({ kind: 'invitation', response: expect.stringContaining('…') }) },
    ]);
  });
});

describe('limits of invitations', () => {
  const service = useTestService({ LIMIT_SIGN_IN_FAILURES: '2' });

  test('a client address that has sent too many invalid tokens is rate-limited, even with a valid token', async () => {
    const { token } = await invite(service);
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await send(service, 'openStaffInvitation', { token }, null)).not.toHaveProperty('code');
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await send(service, 'openStaffInvitation', { token: `x${attempt}` }, null)).toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await accept(service, token)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('an invitation is rejected as RATE_LIMITED after an organisation has sent 100 invitations in 24 hours', async () => {
    await rows(service, "update rate_limits set used = 100 where key like 'invitations%'");
    const result = await graphql(
      service,
      `mutation { inviteStaffMember(input: { email: "late@demo.test", permissions: [] }) { userErrors { __typename code } } }`,
    );
    expect(result.data.inviteStaffMember).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
