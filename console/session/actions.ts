import { actionsAtTills, actionsOfCashiers, permissionsOfAction } from './generated/actions.ts';
import type { Permission } from './generated/operations.ts';

/** Something that permissions allow on a sales page. */
export type Action = keyof typeof permissionsOfAction;

interface GrantedPermissions {
  readonly permissions: readonly Permission[];
  readonly isAdministrator: boolean;
}

/**
 * The actions that can be allowed, by who acts: a signed-in user, a cashier at a paired till, or
 * the till.
 */
const possibleActions = {
  user: Object.keys(permissionsOfAction) as Action[],
  cashier: actionsOfCashiers,
  till: actionsAtTills,
} as const;

/** Returns the actions that permissions allow. The service applies the same table. */
export function actionsOf(
  { permissions, isAdministrator }: GrantedPermissions,
  actor: keyof typeof possibleActions = 'user',
): ReadonlySet<Action> {
  const isAllowed = (anyOf: readonly Permission[] | null) =>
    anyOf !== null && (anyOf.length === 0 || anyOf.some((permission) => permissions.includes(permission)));
  const actions: readonly Action[] = possibleActions[actor];
  return new Set(actions.filter((action) => isAdministrator || isAllowed(permissionsOfAction[action])));
}
