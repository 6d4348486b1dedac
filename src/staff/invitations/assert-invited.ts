import type { Transaction } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

/**
 * Throws STATE_CONFLICT if the member was not invited or has set a password. The transaction must
 * hold the organisation's lock.
 */
export async function assertInvited(
  { prisma }: Transaction,
  { organisationId, staffMemberId }: { readonly organisationId: number; readonly staffMemberId: number },
): Promise<void> {
  const count = await prisma.staffInvitation.count({ where: { organisationId, staffMemberId } });
  if (count === 0) throw new DomainError('STATE_CONFLICT', 'The staff member has already set a password.');
}
