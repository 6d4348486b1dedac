import { z } from 'zod';
import { foldEmail } from '../access/fold-email.ts';
import { type Permission, permissions } from '../access/grants.ts';
import { type FieldError, fieldError } from '../platform/errors/domain-error.ts';
import { toFieldErrors } from '../platform/errors/zod-field-errors.ts';
import { boundedText } from '../platform/values/bounded-text.ts';
import { emailAddressError, isEmailAddress } from '../platform/values/email-address.ts';
import { isLanguageCode, languageCodeError } from '../platform/values/language-code.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import type { StaffPermission } from './staff-permissions.ts';

/**
 * The editable data of a staff member as it is stored, except the password. The e-mail of a deleted
 * member is null.
 */
export interface StoredProfile {
  readonly email: string | null;
  readonly fullName: string;
  readonly phone: string | null;
  /** One entry for each sales page of the organisation. */
  readonly permissions: readonly StaffPermission[];
}

/** The editable data of a staff member in a request, except the password. */
export interface StaffProfile extends StoredProfile {
  /**
   * The e-mail address, stored in the form of `foldEmail`. Unique among the members of an
   * organisation that are not deleted.
   */
  readonly email: string;
}

/**
 * The given fields of a profile. An undefined field is unchanged. Null is invalid, except that a
 * null phone removes the number.
 */
export type ProfileChanges = {
  readonly [Field in keyof StaffProfile]?: StaffProfile[Field] | null | undefined;
};

/**
 * Returns the profile as it is stored: the e-mail folded, strings trimmed, a blank phone as null,
 * entries by sales page id, and custom permissions in the order of `permissions` and only for role
 * 3.
 */
export function normalizeProfile({
  email,
  fullName,
  phone,
  permissions: requested,
}: StaffProfile): StaffProfile {
  return {
    email: foldEmail(email),
    fullName: fullName.trim(),
    phone: phone?.trim() || null,
    permissions: requested
      .map(({ salesPageId, roleId, customPermissions }) => ({
        salesPageId,
        roleId,
        customPermissions: roleId === customRoleId ? sortPermissions(customPermissions) : [],
      }))
      .sort((a, b) => a.salesPageId - b.salesPageId),
  };
}

const customRoleId = 3;

function sortPermissions(requested: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => requested.includes(permission));
}

const textShape = z.object({
  email: boundedText(textLimits.email).refine(isEmailAddress, emailAddressError),
  fullName: nonBlankText(textLimits.line),
  phone: boundedText(textLimits.phone).nullable(),
});

/** Returns all errors of a requested profile that can be found without the database. */
export function validateProfile(profile: StaffProfile): FieldError[] {
  return [...validateTexts(textShape, profile), ...findDuplicates(profile.permissions)];
}

/** Like `validateProfile`, but for the given fields of an update. */
export function validateProfileChanges(changes: ProfileChanges): FieldError[] {
  const { permissions = [] } = changes;
  const permissionErrors =
    permissions === null
      ? [fieldError('permissions', 'REQUIRED', 'must not be null')]
      : findDuplicates(permissions);
  return [...validateTexts(textShape.partial(), changes), ...permissionErrors];
}

/** Returns an error unless the language of a member is an ISO 639-1 code. */
export function validateLocale(locale: string): FieldError[] {
  return isLanguageCode(locale) ? [] : [fieldError('locale', 'UNKNOWN', languageCodeError)];
}

function validateTexts(shape: z.ZodType, texts: object): FieldError[] {
  return toFieldErrors(shape.safeParse(texts, { reportInput: true }).error);
}

function findDuplicates(permissions: readonly StaffPermission[]): FieldError[] {
  const indexes = Map.groupBy(permissions.keys(), (index) => permissions[index]?.salesPageId);
  const duplicates = [...indexes.values()].flatMap(([, ...others]) => others);
  return duplicates.map((index) =>
    fieldError(salesPageField(index), 'NOT_UNIQUE', 'must not be listed more than once'),
  );
}

/**
 * Returns the input path of the sales page id of the permission at this index, for error reports.
 */
export function salesPageField(index: number): string {
  return `permissions[${index}].salesPageId`;
}
