import { foldEmail } from '../access/fold-email.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError, type FieldFault, invalidInput } from '../platform/errors/domain-error.ts';
import { type StaffProfile, salesPageField } from './staff-profile.ts';

interface ProfileCheck {
  readonly organisationId: number;
  /** The profile as requested, not normalised. */
  readonly profile: StaffProfile;
  /** The member whose profile it is; null for a new member. */
  readonly staffMemberId: number | null;
  /** Errors that were found earlier, which are reported together with the errors found here. */
  readonly faults: readonly FieldFault[];
}

const text = `
  select array(select id from sales_pages where organisation_id = $1::int order by id) as "salesPageIds",
         exists (select from staff_members
                  where organisation_id = $1::int and email = $2 and id is distinct from $3::int) as "emailTaken"`;

/**
 * Throws unless the profile is valid for the organisation: INVALID_INPUT with all errors, including `faults`, if there are any;
 * otherwise PERMISSIONS_INCOMPLETE if the permissions have no entry for a sales page of the organisation (D8).
 */
export async function assertProfileFits(
  client: SqlClient,
  { organisationId, profile, staffMemberId, faults }: ProfileCheck,
): Promise<void> {
  const isLegible = !faults.some(({ field }) => field === 'email');
  const [facts] = await client.query<{ salesPageIds: number[]; emailTaken: boolean }>({
    name: 'staff-profile-facts',
    text,
    values: [organisationId, isLegible ? foldEmail(profile.email) : '', staffMemberId],
  });
  const salesPageIds = facts?.salesPageIds ?? [];
  const taken = facts?.emailTaken ? [{ field: 'email', message: 'is already used by another staff member' }] : [];
  const foreign = profile.permissions.flatMap(({ salesPageId }, index) =>
    salesPageIds.includes(salesPageId)
      ? []
      : [{ field: salesPageField(index), message: 'is not a sales page that you can access' }],
  );
  const all = [...faults, ...taken, ...foreign];
  if (all.length > 0) throw invalidInput(all);
  assertComplete(profile, salesPageIds);
}

function assertComplete({ permissions }: StaffProfile, salesPageIds: readonly number[]): void {
  const given = new Set(permissions.map(({ salesPageId }) => salesPageId));
  const missing = salesPageIds.filter((id) => !given.has(id));
  if (missing.length === 0) return;
  throw new DomainError(
    'PERMISSIONS_INCOMPLETE',
    `The permissions must have an entry for every sales page of the organisation. Missing: ${missing.join(', ')}.`,
  );
}
