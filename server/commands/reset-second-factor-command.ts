import { createOperatorContext } from '../../src/access/operator-context.ts';
import { resetSecondFactor } from '../../src/staff/second-factors/reset-second-factor.ts';
import { createAccountService } from './account-service.ts';
import { type Command, parseOptions, requireOptions } from './command.ts';
import { findStaffMember } from './find-staff-member.ts';

const help = `Usage: npm run cli -- reset-second-factor OPTIONS

Removes all second factors, passkeys and recovery codes of a staff member who has lost them, and ends all of the
member's sessions. The member then signs in with the password alone. Verify the identity of the member first.

  --email ADDRESS     e-mail address of the staff member
  --organisation ID   id or name; required if staff of several organisations have this e-mail address

Example:

  npm run cli -- reset-second-factor --email ada@blue.example
`;

const options = { email: { type: 'string' }, organisation: { type: 'string' } } as const;

export const resetSecondFactorCommand: Command = {
  help,
  async run(args, { print, note, readConfig, withDatabase }) {
    const { email, organisation } = requireOptions(parseOptions(args, options), ['email']);
    const config = await readConfig();
    const staffMemberId = await withDatabase(async (database) => {
      const member = await findStaffMember(database, email, organisation);
      const context = await createOperatorContext(database, member.organisationId);
      await resetSecondFactor(createAccountService(database, config), context, member.id);
      return member.id;
    });
    print(`staff-member ${staffMemberId}`);
    note(
      `The second factors of ${email} were removed. All sessions of the staff member end within 60 seconds.`,
    );
  },
};
