import { foldEmail } from '../access/fold-email.ts';
import type { Transaction } from '../platform/database/database.ts';
import { type FieldError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import type { StaffPermission } from './staff-permissions.ts';
import { type StaffProfile, salesPageField } from './staff-profile.ts';

interface ProfileCheck {
  readonly organisationId: number;
  /** The requested profile, before `normalizeProfile`. */
  readonly profile: StaffProfile;
  /** The id of the changed member; null for a new member. */
  readonly staffMemberId: number | null;
  /** The permissions that the member has now. Empty for a new member. */
  readonly current: readonly StaffPermission[];
  /** Whether a sales page of the organisation that the profile does not list is an error (D8). */
  readonly mustListEveryPage: boolean;
  /**
   * Errors that the caller has already found. They are reported together with the errors of the
   * profile.
   */
  readonly errors: readonly FieldError[];
}

/**
 * Returns the profile with permissions on every sales page of the organisation. On a page that it
 * does not list, an existing member keeps its permissions, and a new member has role 0. Throws
 * INVALID_INPUT with all field errors, including `errors`, if there are any.
 */
export async function completeProfile(
  { prisma }: Transaction,
  { organisationId, profile, staffMemberId, current, mustListEveryPage, errors }: ProfileCheck,
): Promise<StaffProfile> {
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
  const unlisted = salesPageIds.filter((id) => profile.permissions.every((page) => page.salesPageId !== id));
  if (mustListEveryPage && unlisted.length > 0) {
    const message = `must have an entry for every sales page of the organisation. Missing: ${unlisted.join(', ')}`;
    throw invalidInput([fieldError('permissions', 'REQUIRED', message)]);
  }
  const others = unlisted.map(
    (salesPageId) =>
      current.find((page) => page.salesPageId === salesPageId) ??
      ({ salesPageId, roleId: 0, customPermissions: [] } as const),
  );
  return { ...profile, permissions: [...profile.permissions, ...others] };
}
