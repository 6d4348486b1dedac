import { permissionDescriptions, permissions } from '../../src/access/grants.ts';
import { builder } from '../builder.ts';
import { toEnumName } from '../fields/enum-name.ts';

/**
 * The enum of permissions. Its values are the permissions of the REST API in constant case:
 * `manage.products.refund` is MANAGE_PRODUCTS_REFUND.
 */
export const PermissionType = builder.enumType('Permission', {
  description: 'A permission on a sales page.',
  values: Object.fromEntries(
    permissions.map((value) => [
      toEnumName(value),
      { value, description: `${permissionDescriptions[value]} The REST API calls it \`${value}\`.` },
    ]),
  ),
});
