import { z } from 'zod';
import { foldEmail } from '../access/fold-email.ts';
import { type Permission, permissions } from '../access/permissions.ts';
import { storableLine } from '../platform/database/storable-line.ts';
import type { FieldFault } from '../platform/errors/domain-error.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { isEmailAddress, notEmailAddress } from '../platform/values/email-address.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import type { StaffPermission } from './staff-permissions.ts';

/** What is said of a staff member. */
export interface StaffProfile {
  /** In lower case; no two live members of an organisation have the same. */
  readonly email: string;
  readonly fullName: string;
  readonly phone: string | null;
  /** One for every sales page of the organisation. */
  readonly permissions: readonly StaffPermission[];
}

/** The profile as it is kept: e-mail folded, a blank phone as none, custom permissions in their order and for role 3 alone. */
export function normalizeProfile({ email, fullName, phone, permissions: given }: StaffProfile): StaffProfile {
  return {
    email: foldEmail(email),
    fullName: fullName.trim(),
    phone: phone?.trim() || null,
    permissions: given
      .map(({ salesPageId, roleId, customPermissions }) => ({
        salesPageId,
        roleId,
        customPermissions: roleId === customRole ? inOrder(customPermissions) : [],
      }))
      .sort((a, b) => a.salesPageId - b.salesPageId),
  };
}

const customRole = 3;

function inOrder(wanted: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => wanted.includes(permission));
}

const texts = z.object({
  email: boundedText(textLimits.email).refine(isEmailAddress, notEmailAddress),
  fullName: storableLine(textLimits.line),
  phone: boundedText(textLimits.phone).nullable(),
});

/** Every fault of a profile as it was given that shows without a look at the organisation. */
export function findProfileFaults(profile: StaffProfile): FieldFault[] {
  const { error } = texts.safeParse(profile);
  const ofTexts = (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }));
  const indexes = Map.groupBy(profile.permissions.keys(), (index) => profile.permissions[index]?.salesPageId);
  const repeated = [...indexes.values()].flatMap(([, ...again]) => again);
  return [...ofTexts, ...repeated.map((index) => ({ field: salesPageField(index), message: 'is given twice' }))];
}

/** Where the sales page of a permission stands in the input. */
export function salesPageField(index: number): string {
  return `permissions[${index}].salesPageDatabaseId`;
}
