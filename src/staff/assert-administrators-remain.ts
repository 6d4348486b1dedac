import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { StaffPermission } from './staff-permissions.ts';

const text = `
  select distinct p.sales_page_id as id
    from staff_permissions p join staff_members m on m.id = p.staff_member_id
   where m.organisation_id = $1 and m.id <> $2 and m.deleted_at is null and p.role_id = 1`;

/**
 * Throws STATE_CONFLICT if a change of a member's permissions from `before` to `after` would leave a sales page without an
 * administrator: no other member could appoint one. `after` is empty if the member is deleted.
 */
export async function assertAdministratorsRemain(
  client: SqlClient,
  { organisationId, staffMemberId }: { organisationId: number; staffMemberId: number },
  before: readonly StaffPermission[],
  after: readonly StaffPermission[],
): Promise<void> {
  const remaining = new Set(administeredPageIds(after));
  const affected = administeredPageIds(before).filter((id) => !remaining.has(id));
  if (affected.length === 0) return;
  const others = await client.query<{ id: number }>({
    name: 'other-administrators',
    text,
    values: [organisationId, staffMemberId],
  });
  const orphaned = affected.filter((id) => !others.some((other) => other.id === id));
  if (orphaned.length === 0) return;
  throw new DomainError(
    'STATE_CONFLICT',
    `Sales page ${orphaned.join(', ')} would have no administrator. Make another staff member administrator first.`,
  );
}

function administeredPageIds(permissions: readonly StaffPermission[]): number[] {
  return permissions.filter(({ roleId }) => roleId === 1).map(({ salesPageId }) => salesPageId);
}
