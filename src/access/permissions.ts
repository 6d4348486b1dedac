import type { Grant } from './grants.ts';

interface ActionRule {
  /**
   * A description of the action. Published in the GraphQL schema and in
   * docs/reference/permissions.md.
   */
  readonly description: string;
  /**
   * The grants that allow the action; any one of them is sufficient. Empty if every role except 0
   * allows it.
   */
  readonly anyOf: readonly Grant[];
  /**
   * Whether a paired till with these grants may perform the action: always, or only while a cashier has
   * unlocked it. Defaults to false.
   */
  readonly atTills?: true | 'with-cashier';
}

/**
 * The grants that each action requires on a sales page (D33). Both GraphQL and REST use this table.
 */
const rules = {
  'catalogue.read': { description: 'Read the catalogue and the redeem locations.', anyOf: [], atTills: true },
  'order.read': {
    description: 'Read orders, their products, deliveries and payments.',
    anyOf: ['manage.orders', 'process.postal.delivery'],
  },
  /** Separate from `order.read`, because a till prints the receipt of an order that it has placed. */
  'receipt.create': {
    description:
      'Create receipts of orders. A till can only create those of orders that were placed at it within the last 24 hours.',
    anyOf: ['manage.orders', 'process.postal.delivery'],
    atTills: true,
  },
  'order.place': { description: 'Place an order.', anyOf: ['manage.orders'], atTills: true },
  /** Separate from `order.place`, because a till sells at a counter, and not up to thousands of vouchers. */
  'bulk-order.place': { description: 'Create and issue bulk orders.', anyOf: ['manage.orders'] },
  'metadata.update': {
    description: 'Change the metadata of orders and sold vouchers.',
    anyOf: ['manage.orders'],
  },
  'order.update': {
    description: 'Correct the purchaser of an order, and the texts and addresses of its vouchers.',
    anyOf: ['manage.orders'],
  },
  'order-comment.write': {
    description: 'Comment on orders, and change and delete comments that the caller wrote.',
    anyOf: ['manage.orders', 'process.postal.delivery'],
  },
  /** This action is required in addition to `order-comment.write`. */
  'order-comment.manage': {
    description: 'Change and delete the comments of other authors.',
    anyOf: ['administrator'],
  },
  'voucher-code.read': { description: 'Read voucher codes.', anyOf: ['manage.orders', 'redeem.voucher'] },
  /**
   * `redeem.voucher` does not suffice: the ids of sold vouchers can be guessed, unlike their codes.
   */
  'voucher-document.create': {
    description:
      'Create documents of sold vouchers, which are selected by their ids and printed with their codes. A till can only create those of orders that were placed at it within the last 24 hours.',
    anyOf: ['manage.orders'],
    atTills: true,
  },
  /** Separate from `voucher-document.create`, because a new link ends the one that the holder has. */
  'voucher-link.create': {
    description: 'Create links to the pages of sold vouchers.',
    anyOf: ['manage.orders'],
  },
  /**
   * Requires the same grant as `order-product.ship`. With `isToBePosted`, `findPrintableProducts`
   * selects only vouchers that match the description.
   */
  'posting-document.create': {
    description:
      'Create documents of sold vouchers that are waiting to be posted: with postal delivery, not yet dispatched and not yet fully redeemed.',
    anyOf: ['process.postal.delivery'],
  },
  'redeemed-product.read': {
    description: 'Read the sold voucher of a redemption or of a voucher code.',
    anyOf: ['redeem.voucher', 'manage.orders', 'process.postal.delivery'],
    atTills: true,
  },
  'refund.read': { description: 'Read refunds.', anyOf: ['manage.orders', 'manage.products.refund'] },
  'refunded-product.read': {
    description: 'Read the sold voucher of a refund.',
    anyOf: ['manage.orders', 'process.postal.delivery', 'manage.products.refund'],
  },
  'payout.read': {
    description: 'List the payouts of the payment processor.',
    anyOf: ['manage.orders', 'manage.settings'],
  },
  /**
   * `manage.orders` does not suffice: integrations that only place orders hold that permission, and
   * a payout changes accounting reports.
   */
  'payout.record': { description: 'Record a payout of the payment processor.', anyOf: ['manage.settings'] },
  'shift.manage': {
    description:
      'Open, read and close the shifts of cash drawers, and record cash that is moved. At a till, a cashier can only manage the shifts of its drawer.',
    anyOf: ['manage.orders', 'redeem.voucher'],
    atTills: 'with-cashier',
  },
  /** Separate from `shift.manage`, because a till may read only the shifts of its drawer. */
  'shift.list': {
    description: 'List the shifts of all drawers of the sales page.',
    anyOf: ['manage.orders', 'redeem.voucher'],
  },
  'redemption.read': { description: 'Read redemptions.', anyOf: ['redeem.voucher'] },
  /**
   * Separate from `redemption.read`, because a till reads the redemptions of the vouchers that it
   * looks up, but not those of the whole sales page.
   */
  'redemption.read-of-voucher': {
    description: 'Read the redemptions and the holds of a sold voucher.',
    anyOf: ['redeem.voucher'],
    atTills: true,
  },
  'voucher.redeem': {
    description: 'Look up a voucher by its code and redeem it.',
    anyOf: ['redeem.voucher'],
    atTills: true,
  },
  /** A till may only cancel its own redemptions, within ten minutes (`cancelRedemption`). */
  'redemption.cancel': {
    description: 'Cancel a redemption. A till can only cancel its own redemptions, within ten minutes.',
    anyOf: ['cancel.redeem.voucher'],
    atTills: true,
  },
  'order-product.refund': { description: 'Refund a sold voucher.', anyOf: ['manage.products.refund'] },
  'order-product.cancel': { description: 'Cancel a sold voucher.', anyOf: ['manage.orders'] },
  'order-product.regenerate': {
    description: 'Replace a sold voucher with one that has a new code.',
    anyOf: ['manage.orders'],
  },
  'order-product.extend': { description: 'Extend sold vouchers.', anyOf: ['manage.orders'] },
  'order-product.block': { description: 'Block and unblock a sold voucher.', anyOf: ['manage.orders'] },
  'order-product.top-up': { description: 'Top up a sold voucher.', anyOf: ['manage.orders'] },
  'order-product.adjust': { description: 'Correct the balance of a sold voucher.', anyOf: ['manage.orders'] },
  'email.send': {
    description: 'Send vouchers by e-mail again, correct their recipients, and cancel e-mails.',
    anyOf: ['manage.orders'],
  },
  'order-product.ship': {
    description: 'Update the shipping status of a sold voucher.',
    anyOf: ['process.postal.delivery'],
  },
  /**
   * This action is required in addition to `order-product.refund` or `order-product.cancel` (D28).
   */
  'order-product.force': {
    description: 'Refund or cancel a sold voucher that was redeemed, at least in part.',
    anyOf: ['administrator'],
  },
  /**
   * `anyOf` contains each grant that suffices for an action in `eventReadActions` or for
   * `webhook.manage`.
   */
  'event.read': {
    description:
      'Read events. Each kind of event also requires the action to read its objects, or the action to manage webhooks.',
    anyOf: [
      'manage.orders',
      'process.postal.delivery',
      'redeem.voucher',
      'manage.products.refund',
      'manage.settings',
    ],
  },
  'webhook.manage': { description: 'Manage webhooks and read their history.', anyOf: ['manage.settings'] },
  'api-key.manage': {
    description:
      'Create, list and revoke API keys. Required on every sales page that the key covers. The creator of a key can list and revoke it with the permission on one sales page.',
    anyOf: ['manage.settings'],
  },
  'till.manage': {
    description: 'Create, change, list and revoke the tills of a sales page.',
    anyOf: ['manage.settings'],
  },
  'till.unlock': {
    description: 'Unlock a paired till as a cashier, and lock it again. Available to paired tills only.',
    anyOf: ['till'],
    atTills: true,
  },
  /** A caller that manages tills can see which cashiers a till accepts. */
  'cashier.read': {
    description: 'Read the names of the cashiers of a till.',
    anyOf: ['manage.settings', 'till'],
    atTills: true,
  },
  'publishable-key.manage': {
    description: 'Create, change, list and revoke the publishable keys of a sales page.',
    anyOf: ['manage.settings'],
  },
  'guest-token.mint': {
    description:
      'Create, list and revoke guest tokens. Required on every sales page of the reseller. The creator of a token can list and revoke it with the permission on one sales page.',
    anyOf: ['manage.settings'],
  },
  'credential.manage-all': {
    description:
      'List and revoke every API key and guest token of the organisation. Required on one of its sales pages.',
    anyOf: ['administrator'],
  },
  'report.read': {
    description:
      'Run the orders export and the liability and sales reports. They cover the sales pages where the caller has the permission.',
    anyOf: ['manage.orders'],
  },
  'voucher-import.manage': {
    description: 'Import vouchers that another system sold, read the imports and revert them.',
    anyOf: ['manage.settings'],
  },
  'catalogue.change': {
    description: 'Change categories, shipping methods and all vouchers except cards.',
    anyOf: ['manage.products'],
  },
  'card.change': { description: 'Change vouchers that are cards.', anyOf: ['manage.vcard'] },
  /** The type of the voucher determines which of the two permissions is required. */
  'voucher.change': {
    description:
      'Change a voucher of the catalogue. A card requires the permission to change cards. Any other voucher requires the permission to change the catalogue.',
    anyOf: ['manage.products', 'manage.vcard'],
  },
  'image.upload': {
    description: 'Upload images for vouchers, layouts, categories and the skin.',
    anyOf: ['manage.products', 'manage.vcard', 'manage.settings'],
  },
  'promotion.change': {
    description: 'Change which vouchers the sales page promotes, and their promotion titles.',
    anyOf: ['manage.promotions'],
  },
  'discount.read': { description: 'Read discount codes.', anyOf: ['manage.discount'] },
  'discount.change': { description: 'Change discount codes.', anyOf: ['manage.discount'] },
  'redeem-location.change': {
    description:
      'Change redeem locations, which belong to the organisation. Required on one of its sales pages.',
    anyOf: ['manage.products'],
  },
  'sales-page.change': { description: 'Change the sales page and its skin.', anyOf: ['manage.settings'] },
  'payment-gateway.manage': {
    description:
      'Add payment gateways to the sales page, activate and deactivate them, and replace their settings.',
    anyOf: ['administrator'],
  },
  'sales-page.archive': { description: 'Archive the sales page.', anyOf: ['administrator'] },
  'sales-page.create': {
    description:
      'Create a sales page. The caller becomes its administrator. Required on one sales page of the organisation.',
    anyOf: ['administrator'],
  },
  'audit.read': { description: 'Read the audit log.', anyOf: ['administrator'] },
  'personal-data.manage': {
    description:
      'Export and erase the personal data of purchasers and recipients. Covers the sales pages where the caller has the permission.',
    anyOf: ['administrator', 'operator-key'],
  },
  'user.manage': {
    description: 'Manage staff members, who belong to the organisation. Required on one of its sales pages.',
    anyOf: ['manage.account'],
  },
  'own-account.change': {
    description:
      'Change your own name, language, password, passkeys and second factor. Not available to API keys, which have no account.',
    anyOf: [],
  },
  /** Also allowed without a role, if the organisation requires a second factor. */
  'second-factor.set-up': {
    description: 'Set up a second factor or a passkey for your own account. Not available to API keys.',
    anyOf: [],
  },
  'organisation.change': {
    description: 'Change the settings of the organisation. Required on every sales page of the organisation.',
    anyOf: ['administrator'],
  },
  'administrator.manage': {
    description: 'Make a staff member an administrator, and change or delete an administrator.',
    anyOf: ['administrator', 'operator-key'],
  },
} as const satisfies Record<string, ActionRule>;

export type Action = keyof typeof rules;

/** All actions, in the order of `rules`. */
export const actions = Object.keys(rules) as readonly Action[];

export function describeAction(action: Action): string {
  return rules[action].description;
}

/**
 * Returns the grants that allow the action; any one of them is sufficient. Empty if every role
 * except 0 allows it.
 */
export function grantsFor(action: Action): readonly Grant[] {
  return rules[action].anyOf;
}

/**
 * Whether paired tills may perform the action, if their grants allow it. `hasCashier`: whether a cashier
 * has unlocked the till.
 */
export function isAtTills(action: Action, hasCashier: boolean): boolean {
  const { atTills }: ActionRule = rules[action];
  return atTills === true || (hasCashier && atTills === 'with-cashier');
}

/** Whether a caller with these grants on a sales page may perform the action there. */
export function isAllowed(action: Action, granted: ReadonlySet<Grant>): boolean {
  if (granted.has('till') && !isAtTills(action, granted.has('cashier'))) return false;
  const anyOf = grantsFor(action);
  return anyOf.length === 0 || anyOf.some((permission) => granted.has(permission));
}
