import { type Grant, isAllowed, permissionsOfRole } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { StaffPermission } from './staff-permissions.ts';

/**
 * Throws FORBIDDEN unless the caller holds, on each sales page, all that these permissions give there. So no caller gives away more
 * than it has, nor changes, deletes or sets the password of a member who holds more: that would be a way to become that member.
 *
 * `user.manage` may be held on one page alone, and these rules apply per page: an administrator does everything within the
 * pages that it administers, and where the caller has no role it can give none. Role 1 is given by an administrator of the
 * page, or with a key that the operator made with every permission (`administrator.manage`).
 */
export function assertWithinAuthority(caller: Principal, permissions: readonly StaffPermission[], refusal: string): void {
  if (!permissions.every((permission) => isCovered(caller, permission))) throw new DomainError('FORBIDDEN', refusal);
}

function isCovered({ grants }: Principal, { salesPageId, roleId, customPermissions }: StaffPermission): boolean {
  const own = grants.get(salesPageId) ?? new Set<Grant>();
  if (isAllowed('administrator.manage', own)) return true;
  return [...permissionsOfRole(roleId, customPermissions)].every((grant) => own.has(grant));
}
