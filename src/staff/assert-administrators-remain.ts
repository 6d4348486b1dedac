import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { administratorRole, type StaffPermission } from './staff-permissions.ts';

/**
 * Throws STATE_CONFLICT if a change of a member's permissions from `before` to `after` would leave
 * a sales page without an administrator: no other member could appoint one. `after` is empty if the
 * member is deleted. An invited member who has not set a password is not considered an
 * administrator, because the invitation may expire.
 */
export async function assertAdministratorsRemain(
  { prisma }: Transaction,
  { organisationId, staffMemberId }: { organisationId: number; staffMemberId: number },
  before: readonly StaffPermission[],
  after: readonly StaffPermission[],
): Promise<void> {
  const remaining = new Set(administeredPageIds(after));
  const affected = administeredPageIds(before).filter((id) => !remaining.has(id));
  if (affected.length === 0) return;
  const others = await prisma.staffPermission.findMany({
    where: {
      organisationId,
      salesPageId: { in: affected },
      roleId: administratorRole,
      staffMember: { id: { not: staffMemberId }, deletedAt: null, invitation: null },
    },
    select: { salesPageId: true },
  });
  const orphaned = affected.filter((id) => !others.some(({ salesPageId }) => salesPageId === id));
  if (orphaned.length === 0) return;
  throw new DomainError(
    'STATE_CONFLICT',
    `Sales page ${orphaned.join(', ')} would have no administrator. Make another staff member administrator first.`,
  );
}

function administeredPageIds(permissions: readonly StaffPermission[]): number[] {
  return permissions
    .filter(({ roleId }) => roleId === administratorRole)
    .map(({ salesPageId }) => salesPageId);
}
