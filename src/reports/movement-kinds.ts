/**
 * The kinds of movements: changes of the unredeemed value of sold vouchers, derived from stored
 * data.
 *
 * A *fact* is a stored row or time that can change the value, such as a sale, a redemption or an
 * expiry. Facts of a voucher are ordered by time, rank and id. The value after each fact is
 * calculated from the units that remained then, backwards from the units that remain now. A
 * movement is the difference from the value after the preceding fact. The sum of a voucher's
 * movements up to a time is therefore exactly its value at that time, independent of rounding.
 *
 * A voucher that was refunded in part can be refunded again. Such a further refund is a movement of
 * 0, because the first refund has ended the voucher.
 *
 * The value of an expired voucher is 0. If another fact changes its remaining units, a second
 * movement reverses or repeats the expiry by the same amount.
 */
export const movementKinds = [
  'issued',
  'imported',
  'redeemed',
  'redemption_cancelled',
  'refunded',
  'cancelled',
  'regenerated',
  'corrected',
  'expired',
  'expiry_reversed',
] as const;

export type MovementKind = (typeof movementKinds)[number];

/**
 * The order of facts in the same millisecond. An import follows the redemptions that it imports.
 * Expiries are last; `replacedExpiry` is an expiry that an extension replaced. The position of
 * `refund` does not matter, because a refund does not change the value: the `end` of the voucher does.
 */
export const ranks = {
  start: 0,
  redemption: 1,
  cancellation: 2,
  correction: 3,
  import: 4,
  extension: 5,
  end: 6,
  expiry: 7,
  replacedExpiry: 8,
  refund: 9,
} as const;
