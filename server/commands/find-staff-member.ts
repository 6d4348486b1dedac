import { findStaffByEmail, type StaffMemberSummary } from '../../src/organisations/organisation-directory.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { CommandFailure } from './command.ts';
import { chooseOrganisation } from './find-scope.ts';

/**
 * Returns the staff member with this e-mail address. If members of several organisations have it,
 * `organisation` determines which one. Throws a CommandFailure if no member has the address, or if
 * `organisation` is required and missing.
 */
export async function findStaffMember(
  database: Database,
  email: string,
  organisation: string | undefined,
): Promise<StaffMemberSummary> {
  const members = await findStaffByEmail(database, email);
  if (members.length === 0) throw new CommandFailure(`--email: unknown staff member: ${email}`);
  const owners = members.map(({ organisationId }) => organisationId);
  const { id } = await chooseOrganisation(
    database,
    owners,
    organisation,
    '--email: the staff members belong to',
  );
  const member = members.find(({ organisationId }) => organisationId === id);
  if (!member) throw new Error(`organisation ${id} has no staff member with this e-mail address`);
  return member;
}
