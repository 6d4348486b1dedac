import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import type { StaffPermission } from '../../src/staff/staff-permissions.ts';
import { PermissionType } from '../actions/permission.ts';
import { builder } from '../builder.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

export const StaffRoleType = builder.enumType('StaffRole', {
  description: 'The role of a staff member on a sales page.',
  values: {
    NONE: { value: 0, description: 'No access. The sales page is not visible to the member.' },
    ADMINISTRATOR: { value: 1, description: 'Every permission.' },
    REDEEM_ONLY: { value: 2, description: 'Redeem vouchers.' },
    CUSTOM: { value: 3, description: 'The permissions in `customPermissions`.' },
    PACKAGING_AND_SHIPPING: {
      value: 4,
      description:
        'Read orders, update the shipping status of vouchers that are delivered by post, and print those that are waiting to be posted.',
    },
  } as const,
});

export const StaffPermissionType = builder.objectRef<StaffPermission>('StaffPermission').implement({
  description: 'The role and permissions of a staff member on one sales page.',
  fields: (t) => ({
    salesPageId: t.id({
      description: 'The global id of the sales page, even if the caller has no role on it.',
      resolve: ({ salesPageId }) => encodeGlobalId('SalesPage', salesPageId),
    }),
    salesPage: t.field({
      type: SalesPageType,
      nullable: true,
      description: 'The sales page. Null if the caller has no role on it.',
      resolve: ({ salesPageId }, _args, { principal }) =>
        principal?.grants.has(salesPageId) ? { id: salesPageId } : null,
    }),
    role: t.expose('roleId', {
      type: StaffRoleType,
      description: 'The role of the member on the sales page.',
    }),
    customPermissions: t.field({
      type: [PermissionType],
      description: 'The permissions of the role CUSTOM. Empty for other roles.',
      resolve: ({ customPermissions }) => [...customPermissions],
    }),
  }),
});

export const StaffPermissionInput = builder.inputType('StaffPermissionInput', {
  description: 'The role and permissions that a staff member is to have on one sales page.',
  fields: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    role: t.field({
      type: StaffRoleType,
      required: true,
      description: 'The role of the member on the sales page.',
    }),
    customPermissions: t.field({
      type: [PermissionType],
      description: 'The permissions of the role CUSTOM. Ignored for other roles.',
    }),
  }),
});
