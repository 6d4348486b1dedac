/**
 * The permissions of D33 with the names and the order of v1, and a description of each
 * (docs/reference/permissions.md).
 */
export const permissionDescriptions = {
  'redeem.voucher': 'Look up voucher codes and redeem vouchers.',
  'manage.orders': 'Place and read orders, cancel and regenerate vouchers, and run reports.',
  'manage.products': 'Change the catalogue, except cards.',
  'manage.promotions': 'Choose which vouchers a sales page promotes.',
  'manage.settings':
    'Manage webhooks, API keys, guest tokens, payouts, imports of vouchers and the sales page itself.',
  'manage.account': 'Manage staff members.',
  'manage.products.refund': 'Refund vouchers and read refunds.',
  'cancel.redeem.voucher': 'Cancel redemptions.',
  'manage.vcard': 'Change the cards in the catalogue.',
  'manage.discount': 'Manage discount codes.',
  'process.postal.delivery':
    'Read orders, update the shipping status of vouchers that are delivered by post, and print those that are waiting to be posted.',
} as const;

export type Permission = keyof typeof permissionDescriptions;

/** All permissions, in the order of `permissionDescriptions`. */
export const permissions = Object.keys(permissionDescriptions) as readonly Permission[];

/**
 * A right of a caller on a sales page: a permission or a special grant. Only role 1 includes
 * `administrator`. Only an API key that the operator created with every permission includes
 * `operator-key`. Only paired tills and their cashiers have `till`, which restricts their other
 * grants to the actions that are `atTills`. Only these cashiers have `cashier`.
 */
export type Grant = Permission | 'administrator' | 'operator-key' | 'till' | 'cashier';

/**
 * Returns the grants of a role. Role 3 grants `customPermissions`, without unknown names. Role 0
 * grants no access: the API treats the sales page as unknown to that staff member (D42).
 */
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

/**
 * Returns the grants of an API key with these permissions. Only a key that the operator created
 * with every permission includes `operator-key` and may manage administrators (D63).
 */
export function permissionsOfApiKey(
  requested: readonly string[],
  madeByOperator: boolean,
): ReadonlySet<Grant> {
  const granted = permissions.filter((permission) => requested.includes(permission));
  return new Set<Grant>(
    madeByOperator && granted.length === permissions.length ? [...granted, 'operator-key'] : granted,
  );
}

/**
 * Returns the grants of a paired till on its sales page. Without a cashier, it may look up codes,
 * redeem, and cancel its own redemptions, unless it requires a cashier. `cashier` contains the
 * grants of the cashier's role, of which those to redeem and to sell apply at the till. Either of
 * them also allows managing the shifts of the till's drawer
 * (docs/decisions/0048-shifts-of-tills.md).
 */
export function permissionsOfTill(
  isCashierRequired: boolean,
  cashier: ReadonlySet<Grant> | null,
): ReadonlySet<Grant> {
  const canRedeem = cashier ? cashier.has('redeem.voucher') : !isCashierRequired;
  return new Set<Grant>([
    'till',
    ...(cashier ? (['cashier'] as const) : []),
    ...(canRedeem ? (['redeem.voucher', 'cancel.redeem.voucher'] as const) : []),
    ...(cashier?.has('manage.orders') ? (['manage.orders'] as const) : []),
  ]);
}
