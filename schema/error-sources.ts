import type { ErrorCode } from '../src/platform/errors/domain-error.ts';

const redeeming = ['redeem', 'redeemByCode'] as const;

/**
 * The mutations that an error code can reject. `any` and `keyed` stand for all mutations, and for those with an idempotency key. An
 * empty list stands for queries and subscriptions only. The schema and docs/reference/errors.md publish them; the tests' GraphQL
 * client checks each rejection against them.
 */
const sources: Readonly<Record<ErrorCode, 'any' | 'keyed' | readonly string[]>> = {
  INVALID_INPUT: 'any',
  UNAUTHENTICATED: 'any',
  INVALID_CREDENTIALS: ['signIn'],
  TOKEN_EXPIRED: 'any',
  TOKEN_NOT_YET_VALID: 'any',
  TOKEN_MALFORMED: 'any',
  TOKEN_INVALID: 'any',
  FORBIDDEN: 'any',
  NOT_FOUND: 'any',
  STALE_VOUCHER_VERSION: ['placeOrder'],
  STATE_CONFLICT: [
    ...['archiveRedeemLocation', 'archiveVoucherOption', 'cancelOrderProduct', 'cancelRedemption', 'createWebhook'],
    ...['deleteStaffMember', 'placeOrder', ...redeeming, 'redeliverEvent', 'redeliverFailed', 'refundOrderProduct'],
    ...['regenerateOrderProduct', 'sendTestEvent', 'updateStaffMember'],
  ],
  PERMISSIONS_INCOMPLETE: ['createStaffMember', 'updateStaffMember'],
  IDEMPOTENCY_KEY_REUSED: 'keyed',
  SOLD_OUT: ['placeOrder'],
  NOT_ON_SALE: ['placeOrder'],
  DISCOUNT_NOT_APPLICABLE: ['placeOrder'],
  PAYMENT_DECLINED: ['placeOrder', 'refundOrderProduct'],
  NOT_YET_VALID: redeeming,
  EXPIRED: redeeming,
  FULLY_REDEEMED: [...redeeming, 'regenerateOrderProduct'],
  EXCEEDS_REMAINING: redeeming,
  CANCELLED: [...redeeming, 'cancelOrderProduct', 'cancelRedemption', 'refundOrderProduct', 'regenerateOrderProduct'],
  REFUNDED: [...redeeming, 'cancelOrderProduct', 'cancelRedemption', 'regenerateOrderProduct'],
  REGENERATED: [...redeeming, 'cancelOrderProduct', 'cancelRedemption', 'refundOrderProduct', 'regenerateOrderProduct'],
  WRONG_LOCATION: ['redeem'],
  VOUCHER_USED: ['cancelOrderProduct', 'refundOrderProduct'],
  AMOUNT_EXCEEDS_PAID: ['refundOrderProduct'],
  ANSWER_TOO_LARGE: [],
  RATE_LIMITED: 'any',
  UNAVAILABLE: 'any',
};

/** Returns whether the code can reject the mutation. `isKeyed` states whether the mutation has an idempotency key. */
export function canReject(code: ErrorCode, mutation: string, isKeyed: boolean): boolean {
  const source = sources[code];
  return source === 'any' || (source === 'keyed' ? isKeyed : source.includes(mutation));
}

/** The names of the mutations in `sources`. */
export const namedSources: readonly string[] = [
  ...new Set(Object.values(sources).flatMap((source) => (typeof source === 'string' ? [] : source))),
];

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns the mutations that the code can reject as a phrase, such as `redeem and redeemByCode`, with names in backticks. */
export function describeSources(code: ErrorCode): string {
  const source = sources[code];
  if (source === 'any') return 'any mutation';
  if (source === 'keyed') return 'any mutation with an `idempotencyKey`';
  return source.length === 0 ? 'no mutation, only queries' : conjunction.format(source.map((name) => `\`${name}\``));
}
