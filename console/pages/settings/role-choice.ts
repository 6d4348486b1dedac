import { settingsTexts } from '../../texts/settings-texts.ts';
import type { Permission, StaffPermissionInput, StaffRole } from './generated/operations.ts';
import type { PageOfOrganisation } from './use-grantable-permissions.ts';

/**
 * A role as the forms offer it. `CASHIER` is a preset of the role `CUSTOM` with fixed permissions.
 * The service stores it as `CUSTOM`.
 */
export type RoleChoice = StaffRole | 'CASHIER';

/** Every role, in the order in which they are offered. */
export const roleChoices = Object.keys(settingsTexts.roles).filter(isRoleChoice);

/** The permissions of a cashier: redeem vouchers, and sell them. */
const cashierPermissions: readonly Permission[] = ['REDEEM_VOUCHER', 'MANAGE_ORDERS'];

interface StoredRole {
  readonly role: StaffRole;
  readonly customPermissions: readonly Permission[];
}

/** Returns the choice that describes a stored role. */
export function toRoleChoice({ role, customPermissions }: StoredRole): RoleChoice {
  const isCashier =
    role === 'CUSTOM' &&
    customPermissions.length === cashierPermissions.length &&
    cashierPermissions.every((permission) => customPermissions.includes(permission));
  return isCashier ? 'CASHIER' : role;
}

/** Returns the input of a choice. `chosenPermissions` are the permissions of the role `CUSTOM`. */
export function toPermissionInput(
  salesPageId: string,
  choice: RoleChoice,
  chosenPermissions: readonly Permission[],
): StaffPermissionInput {
  if (choice === 'CASHIER')
    return { salesPageId, role: 'CUSTOM', customPermissions: [...cashierPermissions] };
  return { salesPageId, role: choice, customPermissions: [...chosenPermissions] };
}

/**
 * True if the signed-in user can grant the role. Users who are not administrators can grant only
 * permissions that they have. The service enforces the same rule.
 */
export function isGrantable(
  choice: RoleChoice,
  { permissions, isAdministered }: PageOfOrganisation,
): boolean {
  if (choice === 'NONE' || isAdministered) return true;
  if (choice === 'CASHIER') return cashierPermissions.every((permission) => permissions.includes(permission));
  if (choice === 'REDEEM_ONLY') return permissions.includes('REDEEM_VOUCHER');
  if (choice === 'PACKAGING_AND_SHIPPING') return permissions.includes('PROCESS_POSTAL_DELIVERY');
  return choice === 'CUSTOM' && permissions.length > 0;
}

export function isRoleChoice(value: string): value is RoleChoice {
  return value in (settingsTexts.roles satisfies Record<RoleChoice, string>);
}
