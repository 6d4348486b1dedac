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
