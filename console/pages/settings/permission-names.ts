import { settingsTexts } from '../../texts/settings-texts.ts';
import type { Permission } from './generated/operations.ts';

/** Every permission, in the order in which they are offered. */
export const permissionNames = Object.keys(settingsTexts.permissions).filter(isPermission);

/** Returns the permissions among the values of a form field. */
export function toPermissions(values: readonly string[]): Permission[] {
  return values.filter(isPermission);
}

/**
 * Converts a name in the viewer's permissions to the permission: `manage.products.refund` to
 * `MANAGE_PRODUCTS_REFUND`. Null for an unknown name.
 */
export function toPermission(name: string): Permission | null {
  const constant = name.toUpperCase().replaceAll('.', '_');
  return isPermission(constant) ? constant : null;
}

function isPermission(value: string): value is Permission {
  return value in (settingsTexts.permissions satisfies Record<Permission, string>);
}
