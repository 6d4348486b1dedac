import type { Language } from '../messages.ts';
import { englishSalesPage } from '../sales-page/english.ts';

export default {
  locale: 'en-GB',
  messages: {
    'voucher.title': 'Gift voucher',
    'voucher.from': 'From',
    'voucher.to': 'For',
    'voucher.value': 'Value',
    'voucher.code': 'Voucher code',
    'voucher.uses': '{count, plural, one {# use} other {# uses}}',
    'voucher.validUntil': 'Valid until {until, date, long}',
    'voucher.validPeriod': 'Valid from {from, date, long} to {until, date, long}',
    'voucher.neverExpires': 'No expiry date',
    'voucher.redeemLocations': 'Where to redeem',
    'voucher.redeemableEverywhere': 'Redeemable at all our locations.',
    'voucher.otherLocations': '{count, plural, one {and # more location} other {and # more locations}}',
    'voucher.contact': 'Contact',
    'voucher.image': 'Picture of the voucher',
    'voucher.logo': 'Logo of {page}',
    'voucher.qrCode': 'QR code of the voucher code',
    'voucher.barcode': 'Barcode of the voucher code',

    'document.title': '{count, plural, one {Gift voucher} other {# gift vouchers}} from {page}',

    'dayClose.title': 'Close of day, {date, date, long}',
    'dayClose.sales': 'Vouchers sold',
    'dayClose.salesChannel': 'Sales channel',
    'dayClose.vouchers': 'Vouchers',
    'dayClose.redemptions': 'Redemptions',
    'dayClose.redeemLocation': 'Redeem location',
    'dayClose.cancellations': 'Cancelled',
    'dayClose.actor': 'By',
    'dayClose.paid': 'Paid',
    'dayClose.deliveryPaid': 'Postage',
    'dayClose.revenue': 'Revenue',
    'dayClose.redeemed': 'Redeemed',
    'dayClose.payments': 'Payments and refunds',
    'dayClose.paymentType': 'Payment type',
    'dayClose.manualPayment':
      '{type, select, cash {Cash} card {Card} invoice {Invoice} unknown {By hand, type unknown} other {{type}}}',
    'dayClose.received': 'Received',
    'dayClose.refunded': 'Refunded',
    'dayClose.balance': 'Balance',
    'dayClose.settlements': 'Between sales pages',
    'dayClose.otherPage': 'Sales page',
    'dayClose.owed': 'Owes this page',
    'dayClose.total': 'Total',
    'dayClose.nothing': 'No sales, refunds or redemptions were recorded.',

    'status.in_progress': 'Valid',
    'status.completed': 'Fully redeemed',
    'status.blocked': 'Blocked',
    'status.expired': 'Expired',
    'status.refunded': 'Refunded',
    'status.cancelled': 'Cancelled',
    'status.regenerated': 'Replaced by a new voucher',
    'balance.title': 'Balance',
    'balance.money': '{amount} left',
    'balance.uses': '{count, plural, =0 {No uses left} one {# use left} other {# uses left}}',

    'page.download': 'Download as PDF',
    'page.addToApple': 'Add to Apple Wallet',
    'page.addToGoogle': 'Add to Google Wallet',
    'page.codeUnavailable':
      'The code cannot be shown at the moment. The voucher is still valid: please try again later.',
    'page.noDocumentTitle': 'No document available',
    'page.noDocument':
      'This voucher cannot be used at present, so it has no document. Ask the shop for help.',
    'page.unavailableTitle': 'Temporarily unavailable',
    'page.unavailable': 'Please try again later.',
    'page.notFoundTitle': 'Voucher not found',
    'page.notFound':
      'This link does not lead to a voucher. Check that the link is complete, or ask the shop for a new one.',
    'page.tooManyTitle': 'Too many requests',
    'page.tooMany': 'Please try again in {minutes, plural, one {# minute} other {# minutes}}.',

    'balancePage.title': 'Check your balance',
    'balancePage.introduction': 'Enter the code of your voucher from {page}.',
    'balancePage.submit': 'Show balance',
    'balancePage.missingCode': 'Enter a voucher code.',
    'balancePage.notFound': 'There is no voucher with this code. Check the code and try again.',
    'balancePage.unknownTitle': 'Page not found',
    'balancePage.unknown': 'There is no balance page at this address. Check the address, or ask the shop.',

    ...englishSalesPage,

    'sandbox.title': 'Test payment',
    'sandbox.noMoney': 'This page simulates a payment. No money is charged.',
    'sandbox.confirm': 'Pay',
    'sandbox.decline': 'Decline the payment',
    'sandbox.delay': 'Pay in one minute',
    'sandbox.abandon': 'Return to the shop without paying',
    'sandbox.declined': 'The payment was declined. Choose again.',
    'sandbox.delayed': 'The payment is in progress. It is completed one minute after you confirmed it.',
    'sandbox.paid': 'The payment is completed.',
    'sandbox.expired': 'The payment has expired and can no longer be made.',
    'sandbox.return': 'Return to the shop',
    'sandbox.unknownTitle': 'Payment not found',
    'sandbox.unknown': 'This link does not lead to a payment. Return to the shop and try again.',

    'email.greeting': 'Hello {name},',
    'email.confirmationSubject': 'Your order {reference} at {page}',
    'email.confirmation': 'Thank you for your order {reference} at {page}.',
    'email.confirmationSent': 'Sent by e-mail to {address}.',
    'email.confirmationScheduled': 'Sent by e-mail to {address} on {at, date, long} at {at, time, short}.',
    'email.confirmationPosted': 'Sent by post.',
    'email.confirmationPrinted': 'Printed voucher.',
    'email.confirmationCard': 'Stored on a card.',
    'email.printoutsAttached':
      '{count, plural, one {Your voucher is attached as a PDF to print.} other {Your # vouchers are attached as one PDF to print.}}',
    'email.total': 'Total',
    'email.voucherSubject': 'Your gift voucher from {page}',
    'email.voucherSubjectFrom': '{from} has sent you a gift voucher from {page}',
    'email.voucher': 'Here is your gift voucher from {page}.',
    'email.voucherFrom': '{from} has sent you a gift voucher from {page}.',
    'email.attached': 'The voucher is attached as a PDF, ready to print.',
    'email.openPage': 'Show the voucher and its balance',
    'email.download': 'Download the voucher as a PDF',
    'email.keepCode': 'Keep the code secret: anyone who has it can redeem the voucher.',
    'email.reminderSubject': 'Your gift voucher from {page} expires on {until, date, long}',
    'email.reminder': 'Your gift voucher from {page} can be redeemed until {until, date, long}.',
    'email.greetingUnnamed': 'Hello,',
    'email.invitationSubject': 'Your account at {organisation}',
    'email.invitation':
      '{organisation} has created an account for you. You sign in with your e-mail address {email}.',
    'email.invitationLink': 'Enter your name and choose a password',
    'email.invitationUntil':
      'The link works once, until {until, date, long} at {until, time, short}. If you did not expect this e-mail, you can ignore it.',
    'email.accountNoticeSubject': 'Your account at {organisation} was changed',
    'email.passwordChanged':
      'The password of your account {email} was changed on {at, date, long} at {at, time, short}.',
    'email.emailChanged':
      'The e-mail address {email} of your account was changed on {at, date, long} at {at, time, short}. You can no longer sign in with it.',
    'email.authenticatorAppAdded':
      'An authenticator app was added to your account {email} on {at, date, long} at {at, time, short}.',
    'email.authenticatorAppRemoved':
      'The authenticator app was removed from your account {email} on {at, date, long} at {at, time, short}.',
    'email.passkeyAdded':
      'A passkey was added to your account {email} on {at, date, long} at {at, time, short}.',
    'email.passkeyRemoved':
      'A passkey was removed from your account {email} on {at, date, long} at {at, time, short}.',
    'email.recoveryCodesCreated':
      'New recovery codes were created for your account {email} on {at, date, long} at {at, time, short}. Earlier codes no longer work.',
    'email.secondFactorReset':
      'The second factors of your account {email} were removed on {at, date, long} at {at, time, short}. You now sign in with your password alone.',
    'email.accountNoticeAdvice':
      'If you do not recognise this change, contact an administrator of {organisation} immediately.',
    'email.closing': 'Kind regards, {page}',
  },
} as const satisfies Language;
