import type { DemoClock } from './demo-clock.ts';
import { demoApiKey, demoStaff } from './demo-credentials.ts';
import { bytea, type TableRows } from './insert-rows.ts';

/**
 * Returns the staff members, with a role on each sales page of their organisation, and the API key
 * of Demo Group, which covers all of its sales pages.
 */
export function staffRows(
  clock: DemoClock,
  passwordHash: string,
  hashApiKey: (key: string) => Uint8Array,
): TableRows[] {
  return [
    {
      table: 'staff_members',
      rows: demoStaff.map(({ id, organisationId, email, fullName }) => ({
        id,
        organisation_id: organisationId,
        email,
        password_hash: passwordHash,
        password_changed_at: clock.at(-900 + id, 560),
        full_name: fullName,
        phone: id === 1 ? '+44 20 7946 0111' : null,
        locale: organisationId === 2 ? 'de' : 'en',
        created_at: clock.at(-900 + id, 560),
      })),
    },
    {
      table: 'staff_permissions',
      rows: demoStaff.flatMap(({ id, organisationId, permissions }) =>
        permissions.map(({ salesPageId, roleId, customPermissions }) => ({
          organisation_id: organisationId,
          staff_member_id: id,
          sales_page_id: salesPageId,
          role_id: roleId,
          custom_permissions: customPermissions,
        })),
      ),
    },
    {
      table: 'api_keys',
      rows: [
        {
          id: 1,
          organisation_id: 1,
          name: 'Demo integration',
          key_hash: bytea(hashApiKey(demoApiKey)),
          last_four: demoApiKey.slice(-4),
          permissions: everyPermission,
          created_by_id: 1,
          made_by_operator: true,
          created_at: clock.at(-850, 615),
        },
      ],
    },
  ];
}

const everyPermission = [
  'redeem.voucher',
  'manage.orders',
  'manage.products',
  'manage.promotions',
  'manage.settings',
  'manage.account',
  'manage.products.refund',
  'cancel.redeem.voucher',
  'manage.vcard',
  'manage.discount',
  'process.postal.delivery',
];
