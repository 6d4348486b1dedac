import { createOperatorContext } from '../../src/access/operator-context.ts';
import { changeStaffPassword } from '../../src/staff/change-staff-password.ts';
import { createAccountService } from './account-service.ts';
import { type Command, parseOptions, requireOptions } from './command.ts';
import { findStaffMember } from './find-staff-member.ts';

const help = `Usage: npm run cli -- reset-password OPTIONS

Sets a new password for a staff member and ends all of the member's sessions: refresh tokens are revoked
immediately, access tokens are rejected within 60 seconds.

  --email ADDRESS     e-mail address of the staff member
  --organisation ID   id or name; required if staff of several organisations have this e-mail address

The password is read from STAFF_PASSWORD, from the terminal, or from the first line of standard input.
It is not an option, because other users of the machine can see options.

Examples:

  npm run cli -- reset-password --email ada@blue.example
  npm run cli -- reset-password --email ada@blue.example < new-password.txt
`;

const options = { email: { type: 'string' }, organisation: { type: 'string' } } as const;

export const resetPasswordCommand: Command = {
  help,
  async run(args, { print, note, readPassword, readConfig, withDatabase }) {
    const { email, organisation } = requireOptions(parseOptions(args, options), ['email']);
    const password = await readPassword();
    const config = await readConfig();
    const staffMemberId = await withDatabase(async (database) => {
      const member = await findStaffMember(database, email, organisation);
      const context = await createOperatorContext(database, member.organisationId);
      const change = { staffMemberId: member.id, password };
      await changeStaffPassword(createAccountService(database, config), context, change);
      return member.id;
    });
    print(`staff-member ${staffMemberId}`);
    note(`The password of ${email} was changed. All sessions of the staff member end within 60 seconds.`);
  },
};
