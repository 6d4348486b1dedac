import { foldEmail } from '../access/fold-email.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError, type FieldError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { type StaffProfile, salesPageField } from './staff-profile.ts';

interface ProfileCheck {
  readonly organisationId: number;
  /** The requested profile, before `normalizeProfile`. */
  readonly profile: StaffProfile;
  /** The id of the changed member; null for a new member. */
  readonly staffMemberId: number | null;
  /**
   * Errors that the caller has already found. They are reported together with the errors of the
   * profile.
   */
  readonly errors: readonly FieldError[];
}

/**
 * Throws INVALID_INPUT with all field errors, including `errors`, if there are any. Otherwise
 * throws PERMISSIONS_INCOMPLETE if the permissions have no entry for a sales page of the
 * organisation (D8).
 */
export async function assertValidProfile(
  { prisma }: Transaction,
  { organisationId, profile, staffMemberId, errors }: ProfileCheck,
): Promise<void> {
  const pages = await prisma.salesPage.findMany({
    where: { organisationId },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const salesPageIds = pages.map(({ id }) => id);
  const isEmailValid = !errors.some(({ field }) => field === 'email');
  const email = isEmailValid ? foldEmail(profile.email) : '';
  const owner = await prisma.staffMember.findUnique({
    where: { organisationId_email: { organisationId, email } },
    select: { id: true },
  });
  const isTaken = owner !== null && owner.id !== staffMemberId;
  const taken = isTaken ? [fieldError('email', 'NOT_UNIQUE', 'is already used by another staff member')] : [];
  const foreign = profile.permissions.flatMap(({ salesPageId }, index) =>
    salesPageIds.includes(salesPageId)
      ? []
      : [fieldError(salesPageField(index), 'UNKNOWN', 'is not a sales page that you can access')],
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
