/**
 * Password of all demo staff. The demo credentials in this file are public and protect nothing
 * (D4).
 */
export const demoPassword = 'demo-Passw0rd';

export const demoApiKey = 'vs_demo_00000000000000000000000000000000';

/** The publishable key of Demo Spa. It has no origins, so that it works without a browser. */
export const demoPublishableKey = 'vp_demo_00000000000000000000000000000000';

/** The reseller hash of both sales pages of Demo Group. */
export const demoResellerHash = 'demo-reseller';

export interface DemoSalesPage {
  readonly id: number;
  readonly organisationId: number;
  readonly subdomain: string;
  readonly name: string;
  readonly currency: 'GBP' | 'EUR';
  readonly timeZone: string;
}

export const demoSalesPages: readonly DemoSalesPage[] = [
  {
    id: 1,
    organisationId: 1,
    subdomain: 'demo-spa',
    name: 'Demo Spa',
    currency: 'GBP',
    timeZone: 'Europe/London',
  },
  {
    id: 2,
    organisationId: 1,
    subdomain: 'demo-bistro',
    name: 'Demo Bistro',
    currency: 'GBP',
    timeZone: 'Europe/London',
  },
  {
    id: 3,
    organisationId: 2,
    subdomain: 'other-shop',
    name: 'Other Shop',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
  },
];

/**
 * The permissions of a staff member on a sales page. `roleId` is 0 (no role), 1 (Administrator), 2
 * (Redeem Only), 3 (Custom) or 4 (Packaging and Shipping).
 */
export interface DemoPermission {
  readonly salesPageId: number;
  readonly roleId: 0 | 1 | 2 | 3 | 4;
  readonly customPermissions: readonly string[];
}

export interface DemoStaffMember {
  readonly id: number;
  readonly organisationId: number;
  readonly email: string;
  readonly fullName: string;
  readonly permissions: readonly DemoPermission[];
}

/** The demo staff. All sign in with `demoPassword`. */
export const demoStaff: readonly DemoStaffMember[] = [
  {
    id: 1,
    organisationId: 1,
    email: 'admin@demo.test',
    fullName: 'Ada Admin',
    permissions: [role(1, 1), role(2, 1)],
  },
  {
    id: 2,
    organisationId: 1,
    email: 'redeem@demo.test',
    fullName: 'Rita Redeem',
    permissions: [role(1, 2), role(2, 0)],
  },
  {
    id: 3,
    organisationId: 1,
    email: 'custom@demo.test',
    fullName: 'Carl Custom',
    permissions: [role(1, 3, ['manage.orders']), role(2, 0)],
  },
  {
    id: 4,
    organisationId: 1,
    email: 'packing@demo.test',
    fullName: 'Pat Packing',
    permissions: [role(1, 4), role(2, 0)],
  },
  { id: 5, organisationId: 2, email: 'admin@other.test', fullName: 'Otto Other', permissions: [role(3, 1)] },
];

/**
 * Fixed voucher codes. Each belongs to a different order product. All except `otherOrganisation`
 * belong to sales page 1.
 */
export const demoCodes = {
  singleUse: 'DEMO-SNGL-0000-0001',
  multiUse: 'DEMO-MANY-0000-0001',
  monetary: 'DEMO-M0NY-0000-0001',
  expired: 'DEMO-EXPD-0000-0001',
  refunded: 'DEMO-REFD-0000-0001',
  cancelled: 'DEMO-CANC-0000-0001',
  otherOrganisation: 'DEMO-0THR-0000-0001',
} as const;

function role(
  salesPageId: number,
  roleId: DemoPermission['roleId'],
  customPermissions: readonly string[] = [],
): DemoPermission {
  return { salesPageId, roleId, customPermissions };
}
