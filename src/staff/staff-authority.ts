import { permissions as everyPermission, type Grant, permissionsOfRole } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { StaffPermission } from './staff-permissions.ts';

/**
 * Throws FORBIDDEN unless the caller holds, on each sales page, whatever these permissions give there. So nobody gives away more
 * than they have, nor changes, deletes or sets the password of someone who holds more: that would be a way to become them.
 *
 * `user.manage` may be held on one page alone, and these rules go page by page: an administrator does everything within the
 * pages that it administers, and where the caller has no role it can give none. Role 1 is given by an administrator of the
 * page, or with an API key that carries every permission there: keys can't carry more than that.
 */
export function assertWithinAuthority(caller: Principal, permissions: readonly StaffPermission[], refusal: string): void {
  if (!permissions.every((permission) => isCovered(caller, permission))) throw new DomainError('FORBIDDEN', refusal);
}

function isCovered({ kind, grants }: Principal, { salesPageId, roleId, customPermissions }: StaffPermission): boolean {
  const own = grants.get(salesPageId) ?? new Set<Grant>();
  const administers = own.has('administrator') || (kind === 'api-key' && everyPermission.every((name) => own.has(name)));
  return administers || [...permissionsOfRole(roleId, customPermissions)].every((grant) => own.has(grant));
}
