import { type Grant, permissionsOfRole } from '../access/grants.ts';
import { isAllowed } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { StaffPermission } from './staff-permissions.ts';

/**
 * Throws FORBIDDEN with `message` unless the caller holds, on each sales page, every grant that
 * `permissions` include there. A caller therefore cannot grant more than it holds, and cannot
 * change or delete a member who holds more or set that member's password, which would let the
 * caller sign in as that member.
 *
 * `user.manage` is required on one sales page only, whereas this rule applies to each sales page:
 * an administrator may grant everything on the sales pages that it administers, and a caller
 * without grants on a sales page cannot grant a role there. Only an administrator of the sales
 * page, or an API key that the operator created with every permission, may grant role 1
 * (`administrator.manage`).
 */
export function assertWithinAuthority(
  caller: Principal,
  permissions: readonly StaffPermission[],
  message: string,
): void {
  if (!permissions.every((permission) => isCovered(caller, permission)))
    throw new DomainError('FORBIDDEN', message);
}

function isCovered(
  { grants }: Principal,
  { salesPageId, roleId, customPermissions }: StaffPermission,
): boolean {
  const callerGrants = grants.get(salesPageId) ?? new Set<Grant>();
  if (isAllowed('administrator.manage', callerGrants)) return true;
  return [...permissionsOfRole(roleId, customPermissions)].every((grant) => callerGrants.has(grant));
}
