import type { NoArguments } from './no-arguments.ts';
import type { SalesPageArguments } from './sales-page-arguments.ts';

/**
 * The arguments of each message. This list defines the keys: a language without one of them does
 * not compile. Money is formatted by `formatMoney` first, because ICU cannot take the currency from
 * an argument. A date is formatted in the time zone of the formatter.
 */
export interface MessageArguments extends SalesPageArguments {
  readonly 'voucher.title': NoArguments;
  readonly 'voucher.from': NoArguments;
  readonly 'voucher.to': NoArguments;
  readonly 'voucher.value': NoArguments;
  readonly 'voucher.code': NoArguments;
  readonly 'voucher.uses': { readonly count: number };
  readonly 'voucher.validUntil': { readonly until: Date };
  readonly 'voucher.validPeriod': { readonly from: Date; readonly until: Date };
  readonly 'voucher.neverExpires': NoArguments;
  readonly 'voucher.redeemLocations': NoArguments;
  readonly 'voucher.redeemableEverywhere': NoArguments;
  readonly 'voucher.everywhere': NoArguments;
  readonly 'voucher.otherLocations': { readonly count: number };
  readonly 'voucher.contact': NoArguments;
  readonly 'voucher.letterNote': NoArguments;
  readonly 'voucher.image': NoArguments;
  readonly 'voucher.logo': { readonly page: string };
  readonly 'voucher.qrCode': NoArguments;
  readonly 'voucher.barcode': NoArguments;

  readonly 'document.title': { readonly page: string; readonly count: number };

  readonly 'receipt.title': NoArguments;
  readonly 'receipt.documentTitle': { readonly page: string; readonly reference: string };
  readonly 'receipt.order': NoArguments;
  readonly 'receipt.date': NoArguments;
  readonly 'receipt.soldAt': { readonly at: Date };
  readonly 'receipt.seller': NoArguments;
  readonly 'receipt.till': NoArguments;
  readonly 'receipt.item': { readonly count: number; readonly name: string };
  readonly 'receipt.each': { readonly price: string };
  readonly 'receipt.free': NoArguments;
  readonly 'receipt.discount': { readonly code: string };
  readonly 'receipt.postage': { readonly name: string };
  readonly 'receipt.total': NoArguments;
  /** How an order was paid: the type of a manual payment, `unknown`, or `online`. */
  readonly 'receipt.payment': { readonly type: string };
  readonly 'receipt.reference': { readonly reference: string };
  readonly 'receipt.received': NoArguments;
  readonly 'receipt.change': NoArguments;
  readonly 'receipt.refunded': NoArguments;
  readonly 'slip.title': NoArguments;
  readonly 'slip.cancelled': NoArguments;
  readonly 'slip.cancelledAt': { readonly at: Date };
  readonly 'slip.documentTitle': { readonly page: string; readonly voucher: string };
  readonly 'slip.voucher': NoArguments;
  readonly 'slip.codeEnding': NoArguments;
  readonly 'slip.location': NoArguments;
  readonly 'slip.redeemed': NoArguments;
  readonly 'slip.restored': NoArguments;
  readonly 'slip.left': NoArguments;

  /** The tax that a price contains. `rate` is 0.19 for 19 %. */
  readonly 'tax.rate': { readonly rate: number };
  readonly 'tax.included': { readonly rate: number };
  readonly 'tax.netAndGross': { readonly net: string; readonly gross: string };
  readonly 'tax.notStated': NoArguments;
  /** The VAT number of the shop. */
  readonly 'tax.number': { readonly number: string };

  readonly 'shift.title': NoArguments;
  readonly 'shift.openTitle': NoArguments;
  readonly 'shift.documentTitle': { readonly page: string; readonly at: Date };
  readonly 'shift.location': NoArguments;
  readonly 'shift.till': NoArguments;
  readonly 'shift.opened': NoArguments;
  readonly 'shift.closed': NoArguments;
  readonly 'shift.moment': { readonly at: Date; readonly by: string };
  readonly 'shift.float': NoArguments;
  /** `type` is the method of payment, as in `dayClose.manualPayment`. */
  readonly 'shift.received': { readonly type: string; readonly count: number };
  readonly 'shift.refunded': { readonly type: string; readonly count: number };
  readonly 'shift.moved': NoArguments;
  readonly 'shift.expected': { readonly type: string };
  readonly 'shift.counted': NoArguments;
  readonly 'shift.notCounted': NoArguments;
  readonly 'shift.difference': NoArguments;
  readonly 'shift.redeemed': { readonly by: string; readonly count: number; readonly cancelled: number };
  readonly 'shift.note': { readonly note: string };

  readonly 'dayClose.title': { readonly date: Date };
  readonly 'dayClose.sales': NoArguments;
  readonly 'dayClose.salesChannel': NoArguments;
  readonly 'dayClose.vouchers': NoArguments;
  readonly 'dayClose.redemptions': NoArguments;
  readonly 'dayClose.redeemLocation': NoArguments;
  readonly 'dayClose.cancellations': NoArguments;
  readonly 'dayClose.actor': NoArguments;
  readonly 'dayClose.paid': NoArguments;
  readonly 'dayClose.deliveryPaid': NoArguments;
  readonly 'dayClose.revenue': NoArguments;
  readonly 'dayClose.redeemed': NoArguments;
  readonly 'dayClose.payments': NoArguments;
  readonly 'dayClose.paymentType': NoArguments;
  /** The method of manual payments. `type` is that of the order, or `unknown`. */
  readonly 'dayClose.manualPayment': { readonly type: string };
  readonly 'dayClose.received': NoArguments;
  readonly 'dayClose.refunded': NoArguments;
  readonly 'dayClose.balance': NoArguments;
  readonly 'dayClose.taxes': NoArguments;
  readonly 'dayClose.taxRate': NoArguments;
  readonly 'dayClose.net': NoArguments;
  readonly 'dayClose.tax': NoArguments;
  readonly 'dayClose.gross': NoArguments;
  /** The line of refunds. `rate` is `tax.rate` or `tax.notStated`. */
  readonly 'dayClose.rateOfRefunds': { readonly rate: string };
  readonly 'dayClose.shifts': NoArguments;
  readonly 'dayClose.place': NoArguments;
  /** The line of the payments outside of shifts. */
  readonly 'dayClose.noShift': NoArguments;
  readonly 'dayClose.difference': NoArguments;
  /** Printed in place of the difference of a shift that is not closed. */
  readonly 'dayClose.open': NoArguments;
  readonly 'dayClose.settlements': NoArguments;
  readonly 'dayClose.otherPage': NoArguments;
  /** The heading of the amount that the other sales page owes. Negative if it is owed the amount. */
  readonly 'dayClose.owed': NoArguments;
  readonly 'dayClose.total': NoArguments;
  readonly 'dayClose.nothing': NoArguments;

  readonly 'status.in_progress': NoArguments;
  readonly 'status.completed': NoArguments;
  readonly 'status.blocked': NoArguments;
  readonly 'status.expired': NoArguments;
  readonly 'status.refunded': NoArguments;
  readonly 'status.cancelled': NoArguments;
  readonly 'status.regenerated': NoArguments;
  readonly 'balance.title': NoArguments;
  readonly 'balance.money': { readonly amount: string };
  readonly 'balance.uses': { readonly count: number };

  readonly 'page.download': NoArguments;
  readonly 'page.addToApple': NoArguments;
  readonly 'page.addToGoogle': NoArguments;
  readonly 'page.codeUnavailable': NoArguments;
  readonly 'page.noDocumentTitle': NoArguments;
  readonly 'page.noDocument': NoArguments;
  readonly 'page.unavailableTitle': NoArguments;
  readonly 'page.unavailable': NoArguments;
  readonly 'page.notFoundTitle': NoArguments;
  readonly 'page.notFound': NoArguments;
  readonly 'page.tooManyTitle': NoArguments;
  readonly 'page.tooMany': { readonly minutes: number };

  readonly 'balancePage.title': NoArguments;
  readonly 'balancePage.introduction': { readonly page: string };
  readonly 'balancePage.submit': NoArguments;
  readonly 'balancePage.missingCode': NoArguments;
  readonly 'balancePage.notFound': NoArguments;
  readonly 'balancePage.unknownTitle': NoArguments;
  readonly 'balancePage.unknown': NoArguments;

  readonly 'sandbox.title': NoArguments;
  readonly 'sandbox.noMoney': NoArguments;
  readonly 'sandbox.confirm': NoArguments;
  readonly 'sandbox.decline': NoArguments;
  readonly 'sandbox.delay': NoArguments;
  readonly 'sandbox.abandon': NoArguments;
  readonly 'sandbox.declined': NoArguments;
  readonly 'sandbox.delayed': NoArguments;
  readonly 'sandbox.paid': NoArguments;
  readonly 'sandbox.expired': NoArguments;
  readonly 'sandbox.return': NoArguments;
  readonly 'sandbox.unknownTitle': NoArguments;
  readonly 'sandbox.unknown': NoArguments;

  readonly 'email.greeting': { readonly name: string };
  readonly 'email.confirmationSubject': { readonly page: string; readonly reference: string };
  readonly 'email.confirmation': { readonly page: string; readonly reference: string };
  readonly 'email.confirmationSent': { readonly address: string };
  readonly 'email.confirmationScheduled': { readonly address: string; readonly at: Date };
  readonly 'email.confirmationPosted': NoArguments;
  readonly 'email.confirmationPrinted': NoArguments;
  readonly 'email.confirmationCard': NoArguments;
  readonly 'email.printoutsAttached': { readonly count: number };
  readonly 'email.total': NoArguments;
  readonly 'email.delivery': NoArguments;
  readonly 'email.voucherSubject': { readonly page: string };
  readonly 'email.voucherSubjectFrom': { readonly from: string; readonly page: string };
  readonly 'email.voucher': { readonly page: string };
  readonly 'email.voucherFrom': { readonly from: string; readonly page: string };
  readonly 'email.attached': NoArguments;
  readonly 'email.openPage': NoArguments;
  readonly 'email.download': NoArguments;
  readonly 'email.keepCode': NoArguments;
  readonly 'email.reminderSubject': { readonly page: string; readonly until: Date };
  readonly 'email.reminder': { readonly page: string; readonly until: Date };
  readonly 'email.greetingUnnamed': NoArguments;
  readonly 'email.invitationSubject': { readonly organisation: string };
  readonly 'email.invitation': { readonly organisation: string; readonly email: string };
  readonly 'email.invitationLink': NoArguments;
  readonly 'email.invitationUntil': { readonly until: Date };
  readonly 'email.accountNoticeSubject': { readonly organisation: string };
  readonly 'email.passwordChanged': AccountNoticeArguments;
  readonly 'email.passwordResetSubject': { readonly organisation: string };
  readonly 'email.passwordResetRequested': AccountNoticeArguments;
  readonly 'email.passwordResetLink': NoArguments;
  readonly 'email.passwordResetUntil': { readonly until: Date };
  readonly 'email.emailChanged': AccountNoticeArguments;
  readonly 'email.authenticatorAppAdded': AccountNoticeArguments;
  readonly 'email.authenticatorAppRemoved': AccountNoticeArguments;
  readonly 'email.passkeyAdded': AccountNoticeArguments;
  readonly 'email.passkeyRemoved': AccountNoticeArguments;
  readonly 'email.recoveryCodesCreated': AccountNoticeArguments;
  readonly 'email.secondFactorReset': AccountNoticeArguments;
  readonly 'email.accountNoticeAdvice': { readonly organisation: string };
  readonly 'email.closing': { readonly page: string };
}

export type MessageKey = keyof MessageArguments;

/** The messages of one language. */
export interface Language {
  /**
   * The BCP 47 tag by which dates and numbers are formatted: the language with a region, such as
   * `en-GB`.
   */
  readonly locale: string;
  readonly messages: Messages;
}

/** Texts in ICU MessageFormat. */
export type Messages = { readonly [Key in MessageKey]: string };

/** The arguments of a message about a change of the account with an e-mail address. */
interface AccountNoticeArguments {
  readonly email: string;
  readonly at: Date;
}
