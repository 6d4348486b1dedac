import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { changeOwnAccount } from './own-account.ts';
import { validateLocale, validateProfileChanges } from './staff-profile.ts';

/**
 * The fields of its profile that a member may change without managing staff. An undefined field is
 * unchanged.
 */
export interface OwnProfile {
  readonly fullName?: string | null | undefined;
  /** Null removes the number. */
  readonly phone?: string | null | undefined;
  /** The language, as an ISO 639-1 code. */
  readonly locale?: string | null | undefined;
}

/**
 * Changes the caller's own profile. Throws NOT_FOUND for an API key, FORBIDDEN, INVALID_INPUT or
 * IDEMPOTENCY_KEY_REUSED.
 */
export function updateOwnProfile(
  database: Database,
  context: RequestContext,
  input: OwnProfile,
): Promise<ChangedRow> {
  const { fullName, phone, locale } = input;
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'own-profile.update': { fullName, phone, locale },
  });
  return changeOwnAccount(database, context, key, async (transaction, { organisationId, staffMemberId }) => {
    const { staffMember } = transaction.prisma;
    const errors = [
      ...validateProfileChanges({ fullName, phone }),
      ...(locale === undefined ? [] : validateGivenLocale(locale)),
    ];
    if (errors.length > 0) throw invalidInput(errors);
    const where = { id: staffMemberId, organisationId };
    const select = { fullName: true, phone: true, locale: true } as const;
    const before = await staffMember.findUniqueOrThrow({ where, select });
    const data = {
      fullName: fullName?.trim() ?? before.fullName,
      phone: phone === undefined ? before.phone : phone?.trim() || null,
      locale: locale ?? before.locale,
    };
    const after = await staffMember.update({ where, data, select });
    await recordChange(transaction, context, {
      action: 'user.update',
      subject: `staff:${staffMemberId}`,
      before: toAuditValues(before),
      after: toAuditValues(after),
    });
  });
}

function validateGivenLocale(locale: string | null) {
  return locale === null ? [fieldError('locale', 'REQUIRED', 'must not be null')] : validateLocale(locale);
}

function toAuditValues({
  fullName,
  phone,
  locale,
}: {
  fullName: string;
  phone: string | null;
  locale: string;
}) {
  return { full_name: fullName, phone, locale };
}
