import type { ErrorCode } from '../../src/platform/errors/domain-error.ts';

const redeeming = ['redeem', 'redeemByCode'] as const;
const changing = ['extendVoucher', 'blockVoucher', 'unblockVoucher', 'adjustBalance'] as const;
const sendingVoucher = ['resendVoucherEmail', 'updateRecipient'] as const;

/**
 * All mutations with an idempotency key (those that require a token), excluding `except` and
 * including `also`.
 */
interface KeyedMutations {
  readonly except?: readonly string[];
  readonly also?: readonly string[];
}

const withAccessToken = { also: ['refreshTokens', 'signOut'] } as const;

/**
 * The mutations that can be rejected with each error code: any mutation, those of `KeyedMutations`,
 * or a list. A code with an empty list is never the rejection of a mutation: it occurs only in
 * `errors` of a response. The schema and docs/reference/errors.md publish this table. The tests'
 * GraphQL client checks each rejection against it, and test/graphql/common-rejections.test.ts
 * provokes the rejections of `KeyedMutations`.
 */
const sources: Readonly<Record<ErrorCode, 'any' | readonly string[] | KeyedMutations>> = {
  INVALID_INPUT: 'any',
  UNAUTHENTICATED: {},
  INVALID_CREDENTIALS: ['signIn'],
  TOKEN_EXPIRED: {},
  TOKEN_NOT_YET_VALID: withAccessToken,
  TOKEN_MALFORMED: withAccessToken,
  TOKEN_INVALID: withAccessToken,
  FORBIDDEN: {},
  NOT_FOUND: {
    // These mutations contain no reference to an object, or only references that are rejected with
    // INVALID_INPUT if unknown.
    except: [
      'createApiKey',
      'createRedeemLocation',
      'createSalesPage',
      'createStaffMember',
      'importRedeemLocations',
      'inviteStaffMember',
      ...['mintGuestToken', 'exportPersonalData', 'erasePersonalData'],
    ],
    also: ['openStaffInvitation', 'acceptStaffInvitation'],
  },
  STALE_VOUCHER_VERSION: ['placeOrder'],
  STATE_CONFLICT: [
    'archiveRedeemLocation',
    'archiveVoucherOption',
    'cancelOrderProduct',
    'cancelRedemption',
    'createCategory',
    'createImageUpload',
    'createLayout',
    'createSalesPage',
    'createShippingMethod',
    'createVoucherOption',
    'createWebhook',
    'deleteStaffMember',
    'placeOrder',
    ...redeeming,
    'redeliverEvent',
    'redeliverFailed',
    'refundOrderProduct',
    'regenerateOrderProduct',
    'updateStaffMember',
    'resendVoucherEmail',
    'cancelScheduledEmail',
    'unblockVoucher',
    'checkVoucherImport',
    'commitVoucherImport',
    'revertVoucherImport',
    'renewStaffInvitation',
    'revokeStaffInvitation',
  ],
  PERMISSIONS_INCOMPLETE: ['createStaffMember', 'inviteStaffMember', 'updateStaffMember'],
  IDEMPOTENCY_KEY_REUSED: {},
  SOLD_OUT: ['placeOrder'],
  NOT_ON_SALE: ['placeOrder'],
  DISCOUNT_NOT_APPLICABLE: ['placeOrder'],
  PAYMENT_DECLINED: ['placeOrder', 'refundOrderProduct'],
  NOT_YET_VALID: redeeming,
  EXPIRED: redeeming,
  FULLY_REDEEMED: [...redeeming, ...sendingVoucher, 'regenerateOrderProduct', 'extendVoucher'],
  EXCEEDS_REMAINING: [...redeeming, 'adjustBalance'],
  CANCELLED: [
    ...redeeming,
    ...sendingVoucher,
    ...['cancelOrderProduct', 'cancelRedemption', 'refundOrderProduct', 'regenerateOrderProduct'],
    ...changing,
  ],
  REFUNDED: [
    ...redeeming,
    ...sendingVoucher,
    'cancelOrderProduct',
    'cancelRedemption',
    'regenerateOrderProduct',
    ...changing,
  ],
  REGENERATED: [
    ...redeeming,
    ...sendingVoucher,
    ...['cancelOrderProduct', 'cancelRedemption', 'refundOrderProduct', 'regenerateOrderProduct'],
    ...changing,
  ],
  BLOCKED: [...redeeming, 'blockVoucher'],
  WRONG_LOCATION: ['redeem'],
  VOUCHER_USED: ['cancelOrderProduct', 'refundOrderProduct'],
  AMOUNT_EXCEEDS_PAID: ['refundOrderProduct'],
  CODE_UNREADABLE: [],
  ANSWER_TOO_LARGE: [],
  RATE_LIMITED: 'any',
  UNAVAILABLE: 'any',
};

/**
 * Returns whether the mutation can be rejected with the code. `isKeyed` states whether the mutation
 * has an idempotency key.
 */
export function canReject(code: ErrorCode, mutation: string, isKeyed: boolean): boolean {
  const source = sources[code];
  if (source === 'any') return true;
  if (isList(source)) return source.includes(mutation);
  const { except = [], also = [] } = source;
  return also.includes(mutation) || (isKeyed && !except.includes(mutation));
}

function isList(source: readonly string[] | KeyedMutations): source is readonly string[] {
  return Array.isArray(source);
}

/** The names of the mutations in `sources`. */
export const namedSources: readonly string[] = [
  ...new Set(
    Object.values(sources).flatMap((source) => {
      if (source === 'any') return [];
      return isList(source) ? source : [...(source.except ?? []), ...(source.also ?? [])];
    }),
  ),
];

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Returns a phrase that lists the mutations that can be rejected with the code, with each name in
 * backticks, as in this example: `redeem` and `redeemByCode`.
 */
export function describeSources(code: ErrorCode): string {
  const source = sources[code];
  if (source === 'any') return 'any mutation';
  if (isList(source))
    return source.length === 0 ? 'any operation, in `errors` of the response' : listNames(source);
  const { except, also } = source;
  return `any mutation with an \`idempotencyKey\`${except ? ` except ${listNames(except)}` : ''}${also ? `, plus ${listNames(also)}` : ''}`;
}

function listNames(mutations: readonly string[]): string {
  return conjunction.format(mutations.map((name) => `\`${name}\``));
}
