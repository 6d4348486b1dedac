import { type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { isEmptyCode } from '../vouchers/voucher-code-forms.ts';
import type { VoucherUnit } from '../vouchers/voucher-unit.ts';

/**
 * A redemption requested by a client. The product is identified by its id, by its code, or by both;
 * if both are given, both must match (D26).
 */
export interface RedeemInput {
  /** The sales page that redeems: the one that sold the voucher, or a sister (D82). */
  readonly salesPageId: number;
  readonly orderProductId: number | null;
  readonly voucherCode: string | null;
  /** The redeem location. Null only for redemptions through v1, which has no redeem locations. */
  readonly redeemLocationId: number | null;
  /**
   * The number of units to redeem, at least 1. Null redeems everything that remains (D25).
   */
  readonly reductor: number | null;
  /**
   * The unit of `reductor` that the client stated: a voucher of another unit is rejected. Null
   * accepts any voucher, for REST, whose clients do not state it, and for a null `reductor`.
   */
  readonly unit: VoucherUnit | null;
  /**
   * Whether the `reductor` of a single-use voucher is in units of its value (D24, D43): the full
   * value, or 1 if the voucher is not monetary. Otherwise it must be 1. Ignored for a multi-use
   * voucher.
   */
  readonly isByValue: boolean;
  /** The time of redemption as a string in one of the formats of D27. Null means now. */
  readonly redeemDate: string | null;
}

/** A validated redemption request, with the voucher code as hashes and the date as an interval. */
export interface RedeemAttempt {
  readonly input: RedeemInput;
  /**
   * The hashes under which the code may be stored, in the order in which they are tried
   * (`CodeVault.hashes`). Null if the request has no code.
   */
  readonly codeHashes: readonly Uint8Array[] | null;
  /** The interval that contains the time of redemption. Null means now. */
  readonly interval: { readonly from: Date; readonly until: Date } | null;
}

/** Throws INVALID_INPUT unless the request identifies a voucher and the amount is at least 1. */
export function assertValidInput({
  orderProductId,
  voucherCode,
  reductor,
}: Pick<RedeemInput, 'orderProductId' | 'voucherCode' | 'reductor'>): void {
  const errors: FieldError[] = [];
  if (orderProductId === null && voucherCode === null) {
    errors.push({
      field: 'voucherCode',
      code: 'REQUIRED',
      message: 'is required if the order product is not specified',
    });
  }
  if (voucherCode !== null && isEmptyCode(voucherCode))
    errors.push({ field: 'voucherCode', code: 'REQUIRED', message: 'must not be empty' });
  errors.push(...validateReductor(reductor));
  if (errors.length > 0) throw invalidInput(errors);
}

/** Throws INVALID_INPUT unless the number of units is at least 1, or null for all of them. */
export function assertValidReductor(reductor: number | null): void {
  const errors = validateReductor(reductor);
  if (errors.length > 0) throw invalidInput(errors);
}

function validateReductor(reductor: number | null): FieldError[] {
  return reductor === null || reductor >= 1
    ? []
    : [{ field: 'reductor', code: 'OUT_OF_RANGE', message: 'must be at least 1' }];
}
