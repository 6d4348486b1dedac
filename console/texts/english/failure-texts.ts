import { plural } from '../../language/plural.ts';

/**
 * The next step for the user, by error code. Displayed after the text that states what happened.
 */
export const failureAdvice = {
  INVALID_CREDENTIALS: 'Check both fields and try again.',
  FORBIDDEN: 'If you need access, ask an administrator of your organisation.',
  NOT_FOUND: 'It may have been removed. Go back and reload the list.',
  STALE_VERSION: 'Load the current values to see the changes. They replace what you entered.',
  STALE_VOUCHER_VERSION: 'Someone else changed this. Reload to see the changes.',
  STATE_CONFLICT: 'Someone else may have changed this. Reload to see the changes.',
  EXPIRED: 'Nothing was redeemed.',
  FULLY_REDEEMED: 'Look it up again to see its redemptions.',
  EXCEEDS_REMAINING: 'Enter at most the remaining amount.',
  WRONG_LOCATION: 'Choose a location where it can be redeemed.',
  ON_HOLD: 'Release the holds first.',
  HOLD_ENDED: 'Reload to see what happened to it.',
  VOUCHER_USED: 'Ask an administrator to do this.',
  AMOUNT_EXCEEDS_PAID: 'Enter at most the amount that can still be refunded.',
} as const;

/**
 * Descriptions of the errors that prevented an action, with details such as the remaining balance.
 */
export const errorTexts = {
  left: (rest: string) => `The voucher has ${rest} left.`,
  uses: (count: number) => plural(count, { one: '1 use', other: `${count} uses` }),
  exceedsBalance: 'The amount exceeds the voucher’s remaining balance.',
  expired: (lastDay: string) => `The voucher expired on ${lastDay}.`,
  notYetValid: (moment: string) => `The voucher cannot be redeemed before ${moment}.`,
  onlyAt: (names: string) => `The voucher can be redeemed only at ${names}.`,
  elsewhere: 'The voucher cannot be redeemed at this location.',
  retryIn: (seconds: number) =>
    `There were too many attempts. Try again in ${plural(seconds, { one: '1 second', other: `${seconds} seconds` })}.`,
  blockedSince: (moment: string) =>
    `The voucher has been blocked since ${moment}. Staff who manage orders can unblock it.`,
  refundable: (amount: string) => `${amount} of the price can still be refunded.`,
  used: 'Part of the voucher has been redeemed.',
  usedAt: (moment: string) => `The voucher was redeemed on ${moment}.`,
  soldOut: 'Not enough vouchers are left on sale.',
  onlyLeft: (count: number) => `Only ${count} left on sale. Choose a smaller quantity.`,
  offSale: {
    SALES_PAGE_ARCHIVED: 'The sales page is archived and sells no vouchers.',
    ARCHIVED: 'The voucher is archived.',
    INACTIVE: 'The voucher is not active.',
    UNPUBLISHED: 'The voucher is not published.',
    BEFORE_SALE_PERIOD: 'The sale of the voucher has not begun.',
    AFTER_SALE_PERIOD: 'The sale of the voucher has ended.',
    AFTER_VALIDITY: 'The voucher can no longer be redeemed.',
  },
  discount: {
    UNKNOWN: 'There is no such discount code. Check each character.',
    NOT_YET_VALID: 'The discount code is not valid yet.',
    EXPIRED: 'The discount code has expired.',
    USED_UP: 'The discount code has been used up.',
    NO_REGULAR_ITEM: 'The discount code does not apply to this order.',
  },
} as const;

export const failureTexts = {
  network: 'The service cannot be reached. Check your connection and try again.',
  tookEffect: 'The change was made, but its result could not be loaded. Reload the page before you continue.',
  invalidFields: 'Check the marked field.',
  unexpected: 'Something went wrong. Try again; if it persists, contact the operator of the service.',
} as const;
