import { createOperatorAct } from '../../src/access/operator.ts';
import { findStaffByEmail } from '../../src/organisations/directory.ts';
import { changeStaffPassword } from '../../src/staff/change-staff-password.ts';
import { type Command, CommandFailure, parseOptions, requireOptions } from './command.ts';
import { chooseOrganisation } from './find-scope.ts';

const help = `Usage: npm run cli -- reset-password OPTIONS

Gives a staff member a new password and ends all its sign-ins: nothing can be refreshed any more,
and access tokens are refused within 60 seconds.

  --email ADDRESS     the staff member
  --organisation ID   by its id or name, where staff of several organisations have this e-mail

The password is asked for on the terminal. Otherwise it comes from STAFF_PASSWORD, or is the first
line of standard input; it is never an option, which others could see.

Examples:

  npm run cli -- reset-password --email ada@blue.example
  npm run cli -- reset-password --email ada@blue.example < new-password.txt
`;

const options = { email: { type: 'string' }, organisation: { type: 'string' } } as const;

export const resetPasswordCommand: Command = {
  summary: 'a new password for a staff member',
  help,
  async run(args, { print, note, readPassword, withDatabase }) {
    const { email, organisation } = requireOptions(parseOptions(args, options), ['email']);
    const password = await readPassword();
    const staffMemberId = await withDatabase(async (database) => {
      const members = await findStaffByEmail(database, email);
      if (members.length === 0) throw new CommandFailure(`--email is that of no staff member: "${email}".`);
      const owners = members.map(({ organisationId }) => organisationId);
      const { id } = await chooseOrganisation(database, owners, organisation, 'Staff members with this e-mail belong to');
      const member = members.find(({ organisationId }) => organisationId === id);
      if (!member) throw new Error(`organisation ${id} has no such member`);
      await changeStaffPassword(database, await createOperatorAct(database, id), { staffMemberId: member.id, password });
      return member.id;
    });
    print(`staff-member ${staffMemberId}`);
    note(`${email} has a new password, and every earlier sign-in ends within 60 seconds.`);
  },
};
