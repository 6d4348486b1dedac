import { foldEmail } from '../access/fold-email.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError, type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { type StaffProfile, salesPageField } from './staff-profile.ts';

interface ProfileCheck {
  readonly organisationId: number;
  /** The profile as requested, not normalised. */
  readonly profile: StaffProfile;
  /** The member whose profile it is; null for a new member. */
  readonly staffMemberId: number | null;
  /** Errors that were found earlier, which are reported together with the errors found here. */
  readonly errors: readonly FieldError[];
}

const text = `
  select array(select id from sales_pages where organisation_id = $1::int order by id) as "salesPageIds",
         exists (select from staff_members
                  where organisation_id = $1::int and email = $2 and id is distinct from $3::int) as "emailTaken"`;

/**
 * Throws unless the profile is valid for the organisation: INVALID_INPUT with all errors, including `errors`, if there are any;
 * otherwise PERMISSIONS_INCOMPLETE if the permissions have no entry for a sales page of the organisation (D8).
 */
export async function assertValidProfile(
  client: SqlClient,
  { organisationId, profile, staffMemberId, errors }: ProfileCheck,
): Promise<void> {
  const isEmailValid = !errors.some(({ field }) => field === 'email');
  const [stored] = await client.query<{ salesPageIds: number[]; emailTaken: boolean }>({
    name: 'staff-profile-facts',
    text,
    values: [organisationId, isEmailValid ? foldEmail(profile.email) : '', staffMemberId],
  });
  const salesPageIds = stored?.salesPageIds ?? [];
  const taken = stored?.emailTaken ? [{ field: 'email', message: 'is already used by another staff member' }] : [];
  const foreign = profile.permissions.flatMap(({ salesPageId }, index) =>
    salesPageIds.includes(salesPageId)
      ? []
      : [{ field: salesPageField(index), message: 'is not a sales page that you can access' }],
  );
  const allErrors = [...errors, ...taken, ...foreign];
  if (allErrors.length > 0) throw invalidInput(allErrors);
  assertPermissionsComplete(profile, salesPageIds);
}

function assertPermissionsComplete({ permissions }: StaffProfile, salesPageIds: readonly number[]): void {
  const listed = new Set(permissions.map(({ salesPageId }) => salesPageId));
  const missing = salesPageIds.filter((id) => !listed.has(id));
  if (missing.length === 0) return;
  throw new DomainError(
    'PERMISSIONS_INCOMPLETE',
    `The permissions must have an entry for every sales page of the organisation. Missing: ${missing.join(', ')}.`,
  );
}
