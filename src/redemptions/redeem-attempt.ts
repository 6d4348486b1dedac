/** A redemption requested by a client. It identifies the product by its id, by its code, or by both; both must match (D26). */
export interface RedeemInput {
  readonly salesPageId: number;
  readonly orderProductId: number | null;
  readonly voucherCode: string | null;
  /** Null for redemptions through v1 only, which has no redeem locations. */
  readonly redeemLocationId: number | null;
  /** Units to redeem, at least 1 (see `units`). Null redeems everything that remains (D25). */
  readonly reductor: number | null;
  /**
   * The unit of `reductor` for a voucher that is not multi-use (D24, D43). With `uses` it must be 1. With `value` it must be the
   * voucher's full value, or may be 1 if the voucher is not monetary. For a multi-use voucher `reductor` is always in minor units
   * if the voucher is monetary, and in uses otherwise.
   */
  readonly units: 'uses' | 'value';
  /** The time of redemption as text in one of the formats of D27. Null means now. */
  readonly redeemDate: string | null;
}

/** A validated redemption request: its input, with the code as hashes and the date as an interval. */
export interface RedeemAttempt {
  readonly input: RedeemInput;
  readonly codeHashes: readonly Uint8Array[] | null;
  /** The interval that contains the time of redemption. Null means now. */
  readonly interval: { readonly from: Date; readonly until: Date } | null;
}
