import {
  type AuditAction,
  type AuditSubjectType,
  auditActionDescriptions,
  auditSubjectDescriptions,
  isAuditAction,
  isAuditSubjectType,
} from '../../src/audit/audit-actions.ts';
import { builder } from '../builder.ts';
import { toEnumName } from '../fields/enum-name.ts';

/** The enum names of actions whose stored names contain a word that the schema does not use. */
const renamed: Readonly<Record<string, string>> = {
  'access.refused': 'ACCESS_REJECTED',
  'staff.sign-in-refused': 'STAFF_SIGN_IN_REJECTED',
};

export const AuditActionType = builder.enumType('AuditAction', {
  description: 'The action that an audit entry records.',
  values: toEnumValues<AuditAction | 'other'>({
    ...auditActionDescriptions,
    other: 'An action that only a later version of the service supports.',
  }),
});

export const AuditSubjectTypeType = builder.enumType('AuditSubjectType', {
  description: 'The type of the object that an audit entry concerns.',
  values: toEnumValues<AuditSubjectType | 'field' | 'other'>({
    ...auditSubjectDescriptions,
    field: 'A field of the GraphQL schema. Only for rejected requests.',
    other: 'A type that only a later version of the service supports.',
  }),
});

/**
 * Returns the action of an audit entry. `other` if a later version of the service wrote the entry.
 */
export function toAuditAction(stored: string): AuditAction | 'other' {
  return isAuditAction(stored) ? stored : 'other';
}

/**
 * Returns the type of an entry's subject. Null if it has no subject, `other` if a later version of
 * the service wrote the entry.
 */
export function toSubjectType({
  action,
  subject,
}: {
  readonly action: string;
  readonly subject: string | null;
}) {
  if (subject === null) return null;
  if (action === ('access.refused' satisfies AuditAction)) return 'field';
  const [type = ''] = subject.split(':');
  return isAuditSubjectType(type) ? type : 'other';
}

const storedSoldVoucher = 'order-product:' satisfies `${AuditSubjectType}:`;
const soldVoucher = 'sold-voucher:';

/** Returns the subject of an entry with the name of its type in the schema (D92). */
export function toSubject({ subject }: { readonly subject: string | null }): string | null {
  return subject?.startsWith(storedSoldVoucher)
    ? soldVoucher + subject.slice(storedSoldVoucher.length)
    : subject;
}

/** Returns the stored text of a subject, the inverse of `toSubject`. */
export function toStoredSubject(subject: string): string {
  return subject.startsWith(soldVoucher) ? storedSoldVoucher + subject.slice(soldVoucher.length) : subject;
}

function toEnumValues<Value extends string>(descriptions: Readonly<Record<Value, string>>) {
  const entries = Object.entries<string>(descriptions).map(([value, description]) => [
    renamed[value] ?? toEnumName(value),
    { value, description },
  ]);
  return Object.fromEntries(entries) as Record<
    string,
    { readonly value: Value; readonly description: string }
  >;
}
