import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { erasedValues } from '../personal-columns/personal-values.ts';
import { rowClientOf } from '../personal-columns/row-client.ts';
import { staffModels } from '../personal-columns/staff-models.ts';
import type { Database } from '../platform/database/database.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { assertAdministratorsRemain } from './assert-administrators-remain.ts';
import { changeStaffMember } from './change-staff-member.ts';
import { endSignInsUpdate } from './end-sign-ins-update.ts';
import { endPasswordResetLinks } from './password-resets/password-reset-links.ts';
import { removeSecondFactors } from './second-factors/second-factor-state.ts';
import { toAuditValues } from './staff-audit.ts';

/**
 * Deletes a member: its personal data is erased (`staffModels`), so that its e-mail address
 * becomes available again, its sign-ins end, and access tokens are rejected within 60 s (D30). Its
 * row and name are kept, because redemptions and refunds refer to them. Requires `manage.account`
 * on a sales page and authority over the member (assertWithinAuthority). Throws NOT_FOUND,
 * FORBIDDEN, IDEMPOTENCY_KEY_REUSED, or STATE_CONFLICT for the last administrator of a sales page.
 */
export function deleteStaffMember(
  database: Database,
  context: RequestContext,
  staffMemberId: number,
): Promise<ChangedRow> {
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { 'user.delete': staffMemberId });
  return changeStaffMember(
    database,
    context,
    { staffMemberId, key },
    async (transaction, { organisationId }, member) => {
      await assertAdministratorsRemain(
        transaction,
        { organisationId, staffMemberId },
        member.permissions,
        [],
      );
      await transaction.prisma.staffInvitation.deleteMany({ where: { organisationId, staffMemberId } });
      await endPasswordResetLinks(transaction, { organisationId, staffMemberId });
      await transaction.prisma.cashierSession.deleteMany({ where: { organisationId, staffMemberId } });
      await removeSecondFactors(transaction, { organisationId, staffMemberId });
      await transaction.prisma.staffMember.update({
        where: { id: staffMemberId, organisationId },
        data: {
          deletedAt: new Date(),
          pinSetAt: null,
          permissions: { deleteMany: {} },
          tokenFamilies: endSignInsUpdate('the staff member was deleted'),
        },
        select: { id: true },
      });
      for (const { model, columns, link } of staffModels) {
        const rows = rowClientOf(transaction.prisma, model);
        await rows.updateMany({ where: { [link]: staffMemberId }, data: erasedValues(columns) });
      }
      await recordChange(transaction, context, {
        action: 'user.delete',
        subject: `staff:${staffMemberId}`,
        before: toAuditValues(member),
      });
    },
  );
}
