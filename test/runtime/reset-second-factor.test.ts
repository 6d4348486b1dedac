import { expect, onTestFinished, test } from 'vitest';
import { copyTemplate } from '../support/test-service.ts';
import { runCli, withDatabaseOf } from './run-cli.ts';

test('reset-second-factor removes the second factor of the last administrator once, and records the operator', {
  timeout: 60_000,
}, async () => {
  const copy = await copyTemplate();
  onTestFinished(copy.drop);
  const query = (text: string) =>
    withDatabaseOf(copy.environment, (database) => database.query({ text, values: [] }));
  await query('update staff_members set second_factor_since = now() where id = 1');
  await query(
    `insert into recovery_codes (organisation_id, staff_member_id, code_hash) values (1, 1, '\\x${'aa'.repeat(32)}')`,
  );
  const command = ['reset-second-factor', '--email', 'admin@demo.test'];
  expect(await runCli(copy.environment, command)).toMatchObject({ code: 0, stdout: 'staff-member 1\n' });
  expect(await runCli(copy.environment, command)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The staff member has no second factor.'),
  });
  expect(
    await query(`select second_factor_since as since, (select count(*)::int from recovery_codes) as codes,
                        (select string_agg(principal || ' ' || channel || ' ' || subject, ',') from audit_entries
                          where action = 'user.reset-second-factor') as audit
                   from staff_members where id = 1`),
  ).toEqual([{ since: null, codes: 0, audit: 'cli cli staff:1' }]);
});

test('commands that change an account queue a notice if the service sends e-mails', {
  timeout: 60_000,
}, async () => {
  const copy = await copyTemplate();
  onTestFinished(copy.drop);
  const query = (text: string) =>
    withDatabaseOf(copy.environment, (database) => database.query({ text, values: [] }));
  await query('update staff_members set second_factor_since = now() where id = 1');
  const sending = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@shop.example' };
  const member = ['--email', 'admin@demo.test'];
  const environment = { ...copy.environment, ...sending, STAFF_PASSWORD: 'other-Passw0rd' };
  expect(await runCli(environment, ['reset-second-factor', ...member])).toMatchObject({ code: 0 });
  expect(await runCli(environment, ['reset-password', ...member])).toMatchObject({ code: 0 });
  expect(
    await query(
      `select data ->> 'staffMemberId' as member, data ->> 'change' as change from jobs where queue = 'account-notices' order by id`,
    ),
  ).toEqual(
    expect.arrayContaining([
      { member: '1', change: 'passwordChanged' },
      { member: '1', change: 'secondFactorReset' },
    ]),
  );
});
