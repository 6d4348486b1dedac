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
 * A refund that ends the voucher removes its value. A refund that keeps a monetary multi-use voucher
 * removes the refunded amount. Every other refund is a movement of 0: it keeps a voucher with uses,
 * refunds a delivery, or follows the refund that ended the voucher.
 *
 * The value of an expired voucher is 0. If another fact changes its remaining units, a second
 * movement reverses or repeats the expiry by the same amount.
 */
export const movementKinds = [
  'issued',
  'topped_up',
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
 * The order of facts in the same millisecond. An import follows the redemptions that it imports, and
 * a top-up the extension that it makes.
 * Expiries are last; `replacedExpiry` is an expiry that an extension replaced. A `refund` is one that
 * does not end the voucher: the fact of one that does is the `end` of the voucher.
 */
export const ranks = {
  start: 0,
  redemption: 1,
  cancellation: 2,
  correction: 3,
  import: 4,
  extension: 5,
  topUp: 6,
  refund: 7,
  end: 8,
  expiry: 9,
  replacedExpiry: 10,
} as const;
