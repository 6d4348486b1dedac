import { userErrorCodes } from '../../schema/fields/user-error-codes.ts';
import { rejectionsOf } from '../../schema/mutations/user-errors.ts';
import { schema } from '../../schema/schema.ts';
import type { ErrorCode } from '../../src/platform/errors/domain-error.ts';

/** The codes that common-rejections.test.ts provokes with every mutation. */
export const commonCodes = [
  ...([
    'INVALID_INPUT',
    'UNAUTHENTICATED',
    'TOKEN_EXPIRED',
    'TOKEN_NOT_YET_VALID',
    'TOKEN_MALFORMED',
    'TOKEN_INVALID',
  ] as const),
  ...(['FORBIDDEN', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const),
] as const satisfies readonly ErrorCode[];

/**
 * The codes that sold-voucher-rejections.test.ts provokes with every mutation of a sold voucher.
 */
export const soldVoucherCodes = [
  ...([
    'FULLY_REDEEMED',
    'CANCELLED',
    'REFUNDED',
    'REGENERATED',
    'VOUCHER_USED',
    'BLOCKED',
    'EXPIRED',
    'NOT_YET_VALID',
  ] as const),
  ...(['WRONG_LOCATION', 'STATE_CONFLICT', 'ON_HOLD'] as const),
] as const satisfies readonly ErrorCode[];

export const soldVoucherMutations = [
  ...(['redeemSoldVoucher', 'cancelRedemption', 'cancelSoldVoucher', 'refundSoldVoucher'] as const),
  ...([
    'regenerateSoldVoucher',
    'refundToSoldVoucher',
    'resendSoldVoucherEmail',
    'updateSoldVoucherRecipient',
    'extendSoldVoucher',
    'blockSoldVoucher',
  ] as const),
  ...(['unblockSoldVoucher', 'adjustSoldVoucherBalance', 'holdSoldVoucher', 'redeemSoldVouchers'] as const),
] as const;

/** Returns whether the mutation declares that it can be rejected with the code. */
export function declares(name: string, code: ErrorCode): boolean {
  const field = schema.getMutationType()?.getFields()[name];
  return field !== undefined && includes(rejectionsOf(field), code);
}

/** Pairs that tests of payments provoke with a server of a payment gateway. */
const gatewayPairs: readonly string[] = ['STATE_CONFLICT updatePaymentGateway'];

/**
 * Returns the declared pairs of a code and a mutation, as `CODE mutation` and sorted. Omits the
 * pairs that common-rejections.test.ts, sold-voucher-rejections.test.ts, expected-versions.test.ts
 * and stripe-checkouts.test.ts provoke.
 */
export function listRemainingPairs(): string[] {
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const isTested = (code: ErrorCode, mutation: string) =>
    includes(commonCodes, code) ||
    code === 'STALE_VERSION' ||
    (includes(soldVoucherCodes, code) && includes(soldVoucherMutations, mutation));
  return userErrorCodes
    .flatMap((code) =>
      mutations
        .filter((name) => declares(name, code) && !isTested(code, name))
        .map((name) => `${code} ${name}`),
    )
    .filter((pair) => !gatewayPairs.includes(pair))
    .sort();
}

function includes(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
