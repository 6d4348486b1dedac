import type { HeldProductFragment } from './generated/operations.ts';

/** What a till says of a voucher, at a place: `good` can be redeemed there now. */
export type Verdict =
  | 'good'
  | 'blocked'
  | 'spent'
  | 'expired'
  | 'not-yet'
  | 'wrong-place'
  | 'refunded'
  | 'cancelled'
  | 'regenerated';

const ended = {
  COMPLETED: 'spent',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  CANCELLED: 'cancelled',
  REGENERATED: 'regenerated',
} as const satisfies Record<Exclude<HeldProductFragment['status'], 'IN_PROGRESS'>, Verdict>;

/** Returns the result of a look-up. If `locationId` is null, the location is not checked here. The service checks it when redeeming. */
export function verdictOf(product: HeldProductFragment, locationId: number | null, now = new Date()): Verdict {
  if (product.status !== 'IN_PROGRESS') return ended[product.status];
  if (product.block !== null) return 'blocked';
  if (new Date(product.redeemableFrom) > now) return 'not-yet';
  if (locationId !== null && !takes(product, locationId)) return 'wrong-place';
  return 'good';
}

function takes({ redeemableEverywhere, redeemLocations }: HeldProductFragment, locationId: number): boolean {
  return redeemableEverywhere || redeemLocations.some(({ databaseId }) => databaseId === locationId);
}
