import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { assertAllowedOnEveryPage } from '../access/every-page.ts';
import type { Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';

export interface OrganisationChanges {
  /** Null or undefined keeps the value. */
  readonly isSecondFactorRequired?: boolean | null | undefined;
}

/**
 * Changes the settings of the caller's organisation. Requires the role of an administrator on every
 * sales page. To require a second factor, the caller must have signed in with one, so that at least
 * one administrator can reset those of others: otherwise throws STATE_CONFLICT. Throws FORBIDDEN and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function updateOrganisation(
  database: Database,
  context: RequestContext,
  { isSecondFactorRequired }: OrganisationChanges,
): Promise<ChangedRow> {
  const { organisationId } = context.caller;
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, {
    'organisation.update': { isSecondFactorRequired: isSecondFactorRequired ?? null },
  });
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    {
      key,
      shape: z.null(),
      authorise: (caller, { prisma }) => assertAllowedOnEveryPage(prisma, caller, 'organisation.change'),
    },
    async (transaction, { caller }) => {
      const { organisation } = transaction.prisma;
      const select = { isSecondFactorRequired: true } as const;
      const before = await organisation.findUniqueOrThrow({ where: { id: organisationId }, select });
      const isRequired = isSecondFactorRequired ?? before.isSecondFactorRequired;
      if (isRequired === before.isSecondFactorRequired) return null;
      if (isRequired && !(await hasSecondFactor(transaction, caller)))
        throw new DomainError('STATE_CONFLICT', 'Set up a second factor for your own account first.');
      const data = { isSecondFactorRequired: isRequired };
      await organisation.update({ where: { id: organisationId }, data, select });
      await recordChange(transaction, context, {
        action: 'organisation.update',
        subject: `organisation:${organisationId}`,
        before: { is_second_factor_required: before.isSecondFactorRequired },
        after: { is_second_factor_required: isRequired },
      });
      return null;
    },
  );
  return { id: organisationId, replayed };
}

/** Whether the caller has a second factor and presented it in its session. */
async function hasSecondFactor(
  { prisma }: Transaction,
  { organisationId, tokenFamilyId }: Principal,
): Promise<boolean> {
  if (tokenFamilyId === null) return false;
  const sessions = await prisma.refreshTokenFamily.count({
    where: {
      id: tokenFamilyId,
      organisationId,
      hasSecondFactor: true,
      staffMember: { secondFactorSince: { not: null } },
    },
  });
  return sessions > 0;
}
