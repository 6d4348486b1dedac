import { actionsAtTills, permissionsOfAction } from './generated/actions.ts';
import type { Permission } from './generated/operations.ts';

/** Something that permissions allow on a sales page. */
export type Action = keyof typeof permissionsOfAction;

interface GrantedPermissions {
  readonly permissions: readonly Permission[];
  readonly isAdministrator: boolean;
}

/**
 * Returns what permissions allow, `isAtTill` at a paired till. The service decides by the same table.
 */
export function actionsOf(
  { permissions, isAdministrator }: GrantedPermissions,
  isAtTill = false,
): ReadonlySet<Action> {
  const isAllowed = (anyOf: readonly Permission[] | null) =>
    anyOf !== null && (anyOf.length === 0 || anyOf.some((permission) => permissions.includes(permission)));
  const actions = isAtTill ? actionsAtTills : (Object.keys(permissionsOfAction) as Action[]);
  return new Set(actions.filter((action) => isAdministrator || isAllowed(permissionsOfAction[action])));
}
