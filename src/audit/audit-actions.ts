/** The actions that audit entries record, with their descriptions. */
export const auditActionDescriptions = {
  'access.refused': 'A request was rejected because the caller lacked the permission for the field.',
  'api-key.create': 'An API key was created.',
  'api-key.revoke': 'An API key was revoked.',
  'api-key.update': 'An API key was renamed, or its expiry changed.',
  'bulk-order.create': 'A bulk order was created.',
  'bulk-order.issue': 'The vouchers of a bulk order were requested, or the rest of them after a failure.',
  'category.create': 'A category was created.',
  'category.delete': 'A category was deleted.',
  'category.move': 'A category was moved in the tree.',
  'category.update': 'A category was changed.',
  'charge.void': 'A charge without an order was marked to be voided at its payment gateway.',
  'checkout.refund':
    'The late payment of a checkout was marked to be refunded, because its order could not be placed any more.',
  'checkout.refund-by-hand':
    'The late payment of a checkout, whose refund was rejected, was recorded as returned outside of the service.',
  'checkout.reject-refund':
    'The payment gateway rejected the refund of the late payment of a checkout. The refund is not repeated.',
  'checkout.retry-refund': 'A rejected refund of the late payment of a checkout was requested again.',
  'discount-code.archive': 'A discount code was archived.',
  'discount-code.create': 'A discount code was created.',
  'discount-code.unarchive': 'An archived discount code was unarchived.',
  'discount-code.update': 'A discount code was changed.',
  'email.cancel': 'An e-mail was cancelled before it was sent.',
  'email.fail': 'An e-mail could not be sent and is not retried.',
  'email.request': 'Another e-mail with a sold voucher was requested.',
  'email.send': 'An e-mail was sent.',
  'guest-token.mint': 'A guest token was created.',
  'guest-token.revoke': 'A guest token was revoked.',
  'image.create': 'An upload of an image was permitted. The entry contains the key of the image.',
  'layout.archive': 'A layout was archived.',
  'layout.create': 'A layout was created.',
  'layout.unarchive': 'An archived layout was unarchived.',
  'layout.update': 'A layout was changed.',
  'metadata.update':
    'The metadata of an order or of a sold voucher changed. The entry contains the changed keys.',
  'order-comment.create': 'A comment on an order was written.',
  'order-comment.delete': 'A comment on an order was deleted.',
  'order-comment.update': 'A comment on an order was changed.',
  'order.place': 'An order was placed.',
  'order.update': 'The purchaser of an order was corrected.',
  'order-product.adjust': 'The balance of a sold voucher was corrected.',
  'order-product.block': 'A sold voucher was blocked.',
  'order-product.cancel': 'A sold voucher was cancelled.',
  'order-product.extend': 'A sold voucher was extended.',
  'order-product.hold': 'Units of a sold voucher were put on hold.',
  'order-product.expire-hold': 'A hold of a sold voucher expired, and its units were released.',
  'order-product.release-hold': 'A hold of a sold voucher was released.',
  'order-product.link':
    'A link to the page of a sold voucher was created. The previous link no longer works.',
  'order-product.refund': 'A sold voucher was refunded, in full or in part.',
  'order-product.regenerate': 'A sold voucher was replaced by one with a new code.',
  'order-product.ship': 'The shipping status of a sold voucher changed.',
  'order-product.top-up': 'An amount was paid to raise the balance of a sold voucher.',
  'order-product.unblock': 'A sold voucher was unblocked.',
  'order-product.update': 'The texts or the shipping address of a sold voucher were corrected.',
  'order-product.update-recipient': 'The recipient of a sold voucher was corrected.',
  'organisation.create': 'The organisation was created.',
  'organisation.restore': 'The database was restored from a backup, and all staff members were signed out.',
  'organisation.update': 'The settings of the organisation were changed.',
  'payment-gateway.create': 'A payment gateway was added to a sales page.',
  'payment-gateway.update':
    'A payment gateway of a sales page was activated or deactivated, or its settings were replaced.',
  'payout.delete': 'A payout that was recorded by mistake was deleted.',
  'payout.record': 'A payout of the payment processor was recorded.',
  'payout.update': 'A recorded payout was corrected.',
  'personal-data.erase': 'The personal data of a purchaser or recipient was erased in some orders.',
  'personal-data.expire':
    'The personal data of orders was erased, because the retention period of the sales page had passed since the last voucher of each order ended.',
  'personal-data.export': 'The personal data of a purchaser or recipient was exported.',
  'publishable-key.create': 'A publishable key was created.',
  'publishable-key.revoke': 'A publishable key was revoked.',
  'publishable-key.update': 'A publishable key was renamed, or its origins changed.',
  'redeem-location.archive': 'A redeem location was archived.',
  'redeem-location.create': 'A redeem location was created.',
  'redeem-location.unarchive': 'An archived redeem location was unarchived.',
  'redeem-location.update': 'A redeem location was changed.',
  'redemption.cancel': 'A redemption was cancelled and its units were restored to the voucher.',
  'refund.settle': 'A refund completed or failed at its payment gateway.',
  'sales-page.archive': 'A sales page was archived.',
  'sales-page.create': 'A sales page was created.',
  'sales-page.unarchive': 'An archived sales page was unarchived.',
  'sales-page.update': 'A sales page was changed.',
  'shift.close': 'A shift of a cash drawer was closed. The entry contains what was counted.',
  'shift.move-cash': 'Cash was put into the drawer of a shift or taken out of it.',
  'shift.open': 'A shift of a cash drawer was opened.',
  'shipping-method.archive': 'A shipping method was archived.',
  'shipping-method.create': 'A shipping method was created.',
  'shipping-method.unarchive': 'An archived shipping method was unarchived.',
  'shipping-method.update': 'A shipping method was changed.',
  'skin.update': 'The skin of a sales page was changed.',
  'staff.second-factor-requested':
    'A sign-in with a correct password was rejected because it had no second factor.',
  'staff.sign-in':
    'A staff member signed in. The entry contains the second factor, or that a passkey was used.',
  'staff.sign-in-refused': 'A sign-in was rejected.',
  'staff.sign-out': 'A staff member signed out.',
  'till.create': 'A till was created, with a code to pair its device.',
  'till.lock': 'A till was locked.',
  'till.pair': 'A device was paired as a till. The device that was paired before no longer works.',
  'till.renew-pairing': 'A new code to pair the device of a till was created.',
  'till.revoke': 'A till was revoked.',
  'till.unlock': 'A cashier unlocked a till with the PIN.',
  'till.unlock-refused': 'A till was not unlocked, because the PIN was wrong.',
  'till.update': 'A till was renamed, or whether it requires a cashier changed.',
  'user.accept-invitation': 'An invited staff member set a name and a password.',
  'user.add-authenticator-app':
    'A staff member set up an authenticator app. Its previous app and recovery codes no longer work.',
  'user.add-passkey': 'A staff member added a passkey.',
  'user.change-password': 'The password of a staff member was changed.',
  'user.create': 'A staff member was created.',
  'user.create-recovery-codes': 'A staff member created recovery codes. The previous ones no longer work.',
  'user.delete': 'A staff member was deleted.',
  'user.invite': 'A staff member was created and invited to set a password.',
  'user.remove-authenticator-app': 'A staff member removed its authenticator app.',
  'user.remove-pin': 'The PIN of a staff member for tills was removed.',
  'user.remove-passkey': 'A staff member removed one of its passkeys.',
  'user.rename-passkey': 'A staff member renamed one of its passkeys.',
  'user.renew-invitation':
    'A staff member was invited again. Earlier links of the invitation no longer work.',
  'user.request-password-reset': 'A link for a new password was requested by e-mail.',
  'user.reset-password': 'A staff member set a new password with a link. Its sessions ended.',
  'user.reset-second-factor': 'The second factors of a staff member were removed by someone else.',
  'user.revoke-invitation': 'The invitation of a staff member was withdrawn.',
  'user.set-pin': 'The PIN of a staff member for tills was set.',
  'user.update': 'The profile or the permissions of a staff member were changed.',
  'voucher.archive': 'A voucher was archived.',
  'voucher.create': 'A voucher was created.',
  'voucher.link': 'The categories, redeem locations or shipping methods of a voucher were changed.',
  'voucher.promote': 'The promotion of a voucher was changed.',
  'voucher.redeem': 'A sold voucher was redeemed, in full or in part.',
  'voucher.unarchive': 'An archived voucher was returned to the catalogue.',
  'voucher.update': 'A voucher was changed.',
  'voucher-import.check': 'An import of sold vouchers was checked. The entry contains its control totals.',
  'voucher-import.commit': 'An import of vouchers that another system sold was committed.',
  'voucher-import.correct':
    'Rows of an import of sold vouchers were corrected. The entry contains their lines.',
  'voucher-import.create': 'An import of sold vouchers was created.',
  'voucher-import.revert': 'An import of sold vouchers was reverted.',
  'voucher-option.archive': 'An option of a voucher was archived.',
  'voucher-option.create': 'An option of a voucher was created.',
  'voucher-option.unarchive': 'An archived option of a voucher was unarchived.',
  'voucher-option.update': 'An option of a voucher was changed.',
  'webhook.create': 'A webhook was created.',
  'webhook.deactivate': 'The service deactivated a webhook whose deliveries failed.',
  'webhook.delete': 'A webhook was deleted.',
  'webhook.redeliver': 'The redelivery of an event to a webhook was requested.',
  'webhook.redeliver-failed': 'The redelivery of all failed events to a webhook was requested.',
  'webhook.rotate-secret': 'The secret of a webhook was rotated.',
  'webhook.test': 'A test event was sent to a webhook.',
  'webhook.update': 'A webhook was changed.',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;

/**
 * An action that an audit entry can record. Code that writes an entry with another action does not
 * compile.
 */
export type AuditAction = keyof typeof auditActionDescriptions;

/** The types of the objects that audit entries concern, with their descriptions. */
export const auditSubjectDescriptions = {
  'api-key': 'An API key.',
  'bulk-order': 'A bulk order.',
  category: 'A category.',
  charge: 'A charge at a payment gateway, identified by its reference.',
  checkout: 'A checkout of a buyer, identified by its reference.',
  'discount-code': 'A discount code.',
  'guest-token': 'A guest token.',
  layout: 'A layout.',
  order: 'An order.',
  'order-product': 'A sold voucher.',
  organisation: 'The organisation.',
  'payment-gateway': 'A payment gateway of a sales page.',
  payout: 'A payout.',
  'publishable-key': 'A publishable key of a sales page.',
  'redeem-location': 'A redeem location.',
  refund: 'A refund.',
  'sales-page': 'A sales page.',
  shift: 'A shift of a cash drawer.',
  'shipping-method': 'A shipping method.',
  skin: 'A skin.',
  staff: 'A staff member.',
  till: 'A till: a paired device of a sales page.',
  voucher: 'A voucher.',
  'voucher-import': 'An import of vouchers that another system sold.',
  'voucher-option': 'An option of a voucher.',
  webhook: 'A webhook.',
} as const;

export type AuditSubjectType = keyof typeof auditSubjectDescriptions;

/** The object of an audit entry, such as `order-product:1`. */
export type AuditSubject = `${AuditSubjectType}:${number | string}`;

/**
 * Returns the SQL values of the columns `action` and `subject` of an audit entry. `id` is an SQL
 * expression for the id of the subject.
 */
export function actionAndSubjectSql(action: AuditAction, type: AuditSubjectType, id: string): string {
  return `'${action}', '${type}:' || ${id}`;
}

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActionDescriptions, text);
}

export function isAuditSubjectType(text: string): text is AuditSubjectType {
  return Object.hasOwn(auditSubjectDescriptions, text);
}
