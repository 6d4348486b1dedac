import type { Permission, StaffRole, UserFieldsFragment } from '../operations/generated/operations.ts';

/** `roleId` of the Permission object. */
export const roleIds = {
  NONE: 0,
  ADMINISTRATOR: 1,
  REDEEM_ONLY: 2,
  CUSTOM: 3,
  PACKAGING_AND_SHIPPING: 4,
} as const satisfies Record<StaffRole, number>;

/** The names of `customPermissions`. */
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

/** The User object of v1. Nothing of the password is in it. */
export function toUser({ databaseId, email, fullName, phone, createdAt, permissions }: UserFieldsFragment) {
  return {
    id: databaseId,
    email,
    fullName,
    phone,
    createdAt: toMinute(createdAt),
    permissions: permissions.map(({ salesPageDatabaseId, role, customPermissions }) => ({
      domainId: salesPageDatabaseId,
      roleId: roleIds[role],
      customPermissions: customPermissions.map((permission) => permissionNames[permission]),
    })),
  };
}

/** `dd/MM/yyyy HH:mm` in UTC: users belong to an organisation, whose sales pages may lie in several time zones. */
function toMinute(dateTime: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(dateTime) ?? [];
  return `${day}/${month}/${year} ${time}`;
}
