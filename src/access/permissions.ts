/** The permissions of D33, as v1 names them, in the document's order. */
export const permissions = [
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
] as const;

export type Permission = (typeof permissions)[number];

/**
 * What a caller may do on a sales page. Beyond the permissions, `administrator` comes with role 1 alone, and `operator-key` with an API key
 * that the operator made with every permission; neither can be given otherwise.
 */
export type Grant = Permission | 'administrator' | 'operator-key';

/** What each role may do; role 3 has its own list. Role 0 is no access: such a page does not exist for its bearer (D42). */
export function permissionsOfRole(roleId: number, customPermissions: readonly string[]): ReadonlySet<Grant> {
  switch (roleId) {
    case 1:
      return new Set<Grant>([...permissions, 'administrator']);
    case 2:
      return new Set(['redeem.voucher']);
    case 3:
      return new Set(permissions.filter((permission) => customPermissions.includes(permission)));
    case 4:
      return new Set(['process.postal.delivery']);
    default:
      return new Set();
  }
}

/** What an API key with these permissions may do. Only one that the operator made counts towards administrators (D63). */
export function permissionsOfApiKey(given: readonly string[], madeByOperator: boolean): ReadonlySet<Grant> {
  const granted = permissions.filter((permission) => given.includes(permission));
  return new Set<Grant>(madeByOperator && granted.length === permissions.length ? [...granted, 'operator-key'] : granted);
}

/**
 * Who may do what on a sales page (D33): any one of the permissions listed is enough, and an empty list is open to every
 * role but 0. GraphQL and REST both ask here and nowhere else.
 */
const required = {
  'catalogue.read': [],
  'order.read': ['manage.orders', 'process.postal.delivery'],
  'order.place': ['manage.orders'],
  'voucher-code.read': ['manage.orders', 'redeem.voucher'],
  /** A product reached through its redemption or by its code: whoever redeems sees what is redeemed (D16). */
  'redeemed-product.read': ['redeem.voucher', 'manage.orders', 'process.postal.delivery'],
  'refund.read': ['manage.orders', 'manage.products.refund'],
  'refunded-product.read': ['manage.orders', 'process.postal.delivery', 'manage.products.refund'],
  /** Payouts of the payment processor: listing them, as the orders export does, and recording one. */
  'payout.read': ['manage.orders', 'manage.settings'],
  /** Changes what the books report, so that selling does not confer it: integrations that only place orders cannot record payouts. */
  'payout.record': ['manage.settings'],
  'redemption.read': ['redeem.voucher'],
  'voucher.redeem': ['redeem.voucher'],
  'redemption.cancel': ['cancel.redeem.voucher'],
  'order-product.refund': ['manage.products.refund'],
  'order-product.cancel': ['manage.orders'],
  'order-product.regenerate': ['manage.orders'],
  'order-product.ship': ['process.postal.delivery'],
  /** Refund or cancel a voucher that was used (D28). */
  'order-product.force': ['administrator'],
  'webhook.manage': ['manage.settings'],
  /** Create, list and revoke: on every sales page that the key covers. Its creator needs it on one sales page to list and revoke it. */
  'api-key.manage': ['manage.settings'],
  /** Mint, list and revoke: on every sales page of the reseller. Its creator needs it on one sales page to list and revoke it. */
  'guest-token.mint': ['manage.settings'],
  /** List and revoke every API key and guest token of the organisation: holding it on one of its sales pages is enough. */
  'credential.manage-all': ['administrator'],
  /** The orders export, what is outstanding, and sales and redemptions by day: of the sales pages where the caller may. */
  'report.read': ['manage.orders'],
  /** Categories, shipping methods, and all vouchers but cards. */
  'catalogue.change': ['manage.products'],
  'card.change': ['manage.vcard'],
  /** Either kind of vouchers; which of the two above it takes says the type of the voucher. */
  'voucher.change': ['manage.products', 'manage.vcard'],
  /** What the sales page shows off, and under which title. */
  'promotion.change': ['manage.promotions'],
  'discount.read': ['manage.discount'],
  'discount.change': ['manage.discount'],
  /** Places belong to the organisation: holding it on one of its sales pages is enough. */
  'redeem-location.change': ['manage.products'],
  'sales-page.change': ['manage.settings'],
  'sales-page.archive': ['administrator'],
  /** On one sales page of the organisation; whoever creates another one administers it. */
  'sales-page.create': ['administrator'],
  'audit.read': ['administrator'],
  /** Staff members belong to the organisation: holding it on one of its sales pages is enough (assertMayInOrganisation). */
  'user.manage': ['manage.account'],
  /** Confer role 1, and change, delete or set the password of a member who holds it. */
  'administrator.manage': ['administrator', 'operator-key'],
} as const satisfies Record<string, readonly Grant[]>;

export type Action = keyof typeof required;

/** All of them, in the order of the table. */
export const actions = Object.keys(required) as readonly Action[];

/** The grants of which any one allows the action; empty if every role but 0 may do it. */
export function grantsFor(action: Action): readonly Grant[] {
  return required[action];
}

/** Whether someone with these permissions on a sales page may do this there. */
export function isAllowed(action: Action, granted: ReadonlySet<Grant>): boolean {
  const anyOf = grantsFor(action);
  return anyOf.length === 0 || anyOf.some((permission) => granted.has(permission));
}
