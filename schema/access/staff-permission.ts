import { permissionDescriptions, permissions } from '../../src/access/permissions.ts';
import type { StaffPermission } from '../../src/staff/staff-permissions.ts';
import { builder } from '../builder.ts';

export const StaffRoleType = builder.enumType('StaffRole', {
  description: 'What a staff member is on a sales page.',
  values: {
    NONE: { value: 0, description: 'Nothing: the page does not exist for the member.' },
    ADMINISTRATOR: { value: 1, description: 'May do everything.' },
    REDEEM_ONLY: { value: 2, description: 'May redeem.' },
    CUSTOM: { value: 3, description: 'May do what its custom permissions say.' },
    PACKAGING_AND_SHIPPING: { value: 4, description: 'May process postal delivery.' },
  } as const,
});

/** `manage.products.refund` is MANAGE_PRODUCTS_REFUND. */
export const PermissionType = builder.enumType('Permission', {
  description: 'What may be allowed on a sales page.',
  values: Object.fromEntries(
    permissions.map((value) => [
      value.toUpperCase().replaceAll('.', '_'),
      { value, description: `${permissionDescriptions[value]} \`${value}\` in REST.` },
    ]),
  ),
});

export const StaffPermissionType = builder.objectRef<StaffPermission>('StaffPermission').implement({
  description: 'What a staff member may do on one sales page.',
  fields: (t) => ({
    salesPageDatabaseId: t.exposeInt('salesPageId', { description: 'The sales page, by the id that REST uses.' }),
    role: t.expose('roleId', { type: StaffRoleType, description: 'What the member is there.' }),
    customPermissions: t.field({
      type: [PermissionType],
      description: 'What the role CUSTOM may do; empty for any other role.',
      resolve: ({ customPermissions }) => [...customPermissions],
    }),
  }),
});

export const StaffPermissionInput = builder.inputType('StaffPermissionInput', {
  description: 'What a staff member is to be on one sales page.',
  fields: (t) => ({
    salesPageDatabaseId: t.int({ required: true, description: 'The sales page, by the id that REST uses.' }),
    role: t.field({ type: StaffRoleType, required: true, description: 'What the member is there.' }),
    customPermissions: t.field({
      type: [PermissionType],
      description: 'What it may do there; counts for the role CUSTOM alone.',
    }),
  }),
});
