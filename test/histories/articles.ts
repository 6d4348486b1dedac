/**
 * An article that the histories sell, as defined by the demo catalogue (D4) and by
 * docs/decisions/contract.md. Amounts are in minor units.
 */
export interface Article {
  /** The ids that `placeOrder` requires. */
  readonly input: {
    readonly voucherId: number;
    readonly voucherVersion: number;
    readonly optionId: number;
    readonly layoutId: number;
  };
  /** The price, or the limits of the price that the buyer chooses (D19). */
  readonly price: number | readonly [from: number, to: number];
  /** The face value. Defaults to the price (D43). */
  readonly value?: number;
  readonly monetary: boolean;
  /**
   * The number of redemptions that a sold article allows: one, five, or any number until the
   * balance is zero (D24).
   */
  readonly uses: 1 | 5 | 'while money is left';
  /** The locations at which the article can be redeemed. Defaults to every location. */
  readonly locations?: readonly number[];
  /** The number of units of the voucher's quantity that one sold article uses (D44). */
  readonly weight: number;
  readonly notYetValid?: true;
}

const plain = { monetary: false, uses: 1, weight: 1 } as const;

export const articles = {
  massage: { ...plain, input: { voucherId: 1, voucherVersion: 1, optionId: 1, layoutId: 1 }, price: 6500 },
  facial: {
    ...plain,
    input: { voucherId: 4, voucherVersion: 1, optionId: 9, layoutId: 6 },
    price: 4500,
    value: 5000,
  },
  spaDayForTwo: {
    ...plain,
    input: { voucherId: 2, voucherVersion: 2, optionId: 4, layoutId: 2 },
    price: 16_000,
    locations: [1, 2, 3],
    weight: 2,
  },
  concert: {
    ...plain,
    input: { voucherId: 7, voucherVersion: 1, optionId: 18, layoutId: 10 },
    price: 3500,
    locations: [3, 4],
    notYetValid: true,
  },
  yoga: {
    ...plain,
    input: { voucherId: 5, voucherVersion: 1, optionId: 12, layoutId: 7 },
    price: 6000,
    uses: 5,
  },
  giftCard: {
    ...plain,
    input: { voucherId: 3, voucherVersion: 1, optionId: 8, layoutId: 4 },
    price: [1000, 50_000],
    monetary: true,
    uses: 'while money is left',
  },
  plasticCard: {
    ...plain,
    input: { voucherId: 6, voucherVersion: 1, optionId: 16, layoutId: 8 },
    price: 10_000,
    value: 11_000,
    monetary: true,
    uses: 'while money is left',
  },
  treat: {
    ...plain,
    input: { voucherId: 17, voucherVersion: 1, optionId: 31, layoutId: 22 },
    price: [2000, 30_000],
    monetary: true,
  },
} as const satisfies Record<string, Article>;

export type ArticleName = keyof typeof articles;

/** Articles that cannot be sold, by the error code of the rejection. */
export const unsellable = {
  STALE_VOUCHER_VERSION: { voucherId: 2, voucherVersion: 1, optionId: 3, layoutId: 2 },
  NOT_ON_SALE: { voucherId: 9, voucherVersion: 1, optionId: 21, layoutId: 12 },
  SOLD_OUT: { voucherId: 8, voucherVersion: 1, optionId: 20, layoutId: 11 },
  INVALID_INPUT: { voucherId: 1, voucherVersion: 1, optionId: 2, layoutId: 1 },
} as const satisfies Record<string, Article['input']>;

export type UnsellableReason = keyof typeof unsellable;
