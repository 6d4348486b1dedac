import { z } from 'zod';
import { decodeGlobalId } from '../../src/global-ids/global-id.ts';
import type { Permission, StaffRole, UserFieldsFragment } from '../operations/generated/operations.ts';
import { id, restEnum } from './resource-shape.ts';

/** The `roleId` of each role in the Permission object. */
export const roleIds = {
  NONE: 0,
  ADMINISTRATOR: 1,
  REDEEM_ONLY: 2,
  CUSTOM: 3,
  PACKAGING_AND_SHIPPING: 4,
} as const satisfies Record<StaffRole, number>;

/** Description of the values of `roleId`. */
export const roleDescription =
  'The role: 0 none, 1 Administrator, 2 Redeem Only, 3 Custom, 4 Packaging and Shipping.';

/** The name of each permission in `customPermissions`. */
export const permissionNames = {
  REDEEM_VOUCHER: 'redeem.voucher',
  MANAGE_ORDERS: 'manage.orders',
  MANAGE_PRODUCTS: 'manage.products',
  MANAGE_PROMOTIONS: 'manage.promotions',
  MANAGE_SETTINGS: 'manage.settings',
  MANAGE_ACCOUNT: 'manage.account',
  MANAGE_PRODUCTS_REFUND: 'manage.products.refund',
  CANCEL_REDEEM_VOUCHER: 'cancel.redeem.voucher',
  MANAGE_VCARD: 'manage.vcard',
  MANAGE_DISCOUNT: 'manage.discount',
  PROCESS_POSTAL_DELIVERY: 'process.postal.delivery',
} as const satisfies Record<Permission, string>;

/** The User object of v1. It contains nothing derived from the password. */
export const userShape = z
  .object({
    id: id(),
    email: z.string().nullable(),
    fullName: z.string(),
    phone: z.string().nullable(),
    createdAt: z
      .string()
      .regex(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
      .describe('When the user was created, as `dd/MM/yyyy HH:mm` in UTC.'),
    permissions: z.array(
      z.object({
        domainId: id(),
        roleId: z.literal(Object.values(roleIds)).describe(roleDescription),
        customPermissions: z
          .array(restEnum(permissionNames))
          .describe('The permissions of role 3. Ignored for other roles.'),
      }),
    ),
  })
  .meta({ id: 'User' });

export function toUser({
  databaseId,
  email,
  fullName,
  phone,
  createdAt,
  permissions,
}: UserFieldsFragment): z.infer<typeof userShape> {
  return {
    id: databaseId,
    email,
    fullName,
    phone,
    createdAt: formatMinute(createdAt),
    permissions: permissions.map(({ salesPageId, role, customPermissions }) => ({
      domainId: toDomainId(salesPageId),
      roleId: roleIds[role],
      customPermissions: customPermissions.map((permission) => permissionNames[permission]),
    })),
  };
}

function toDomainId(salesPageId: string): number {
  const decoded = decodeGlobalId(salesPageId);
  if (decoded?.type !== 'SalesPage') throw new Error(`${salesPageId} is not the global id of a sales page`);
  return decoded.id;
}

/**
 * Formats a time as `dd/MM/yyyy HH:mm` in UTC, because the sales pages of a user's organisation may
 * be in several time zones.
 */
function formatMinute(dateTime: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(dateTime) ?? [];
  return `${day}/${month}/${year} ${time}`;
}
