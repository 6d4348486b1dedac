/** The redemption that a client requests: of a product by its id, by its code, or by both, which must then name the same product (D26). */
export interface RedeemInput {
  readonly salesPageId: number;
  readonly orderProductId: number | null;
  readonly voucherCode: string | null;
  /** Null for v1 alone, which knows no locations. */
  readonly redeemLocationId: number | null;
  /** Units to redeem, at least 1 (see `units`). Null: all that remains (D25). */
  readonly reductor: number | null;
  /**
   * What the reductor of a voucher that is not multi-use counts (D24, D43): `uses`, so that it can only be 1, or `value`: its whole
   * value, or 1 when it is not monetary. A multi-use voucher has minor units when it is monetary, else uses.
   */
  readonly units: 'uses' | 'value';
  /** When it counts as redeemed, as a person wrote it (D27); null: now. */
  readonly redeemDate: string | null;
}

/** A redemption to try: its input, with the code as the database stores it and the date as an interval. */
export interface RedeemAttempt {
  readonly input: RedeemInput;
  readonly codeHashes: readonly Uint8Array[] | null;
  /** The interval that the time of redemption lies in; null: now. */
  readonly moment: { readonly from: Date; readonly until: Date } | null;
}
