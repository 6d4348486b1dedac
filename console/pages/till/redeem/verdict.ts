import { unitsOf } from '../../../operations/balance.ts';
import type { HeldProductFragment } from './generated/operations.ts';

/**
 * Whether a voucher can be redeemed at a location now: `good` if it can, otherwise the reason why
 * not.
 */
export type Verdict =
  | 'good'
  | 'blocked'
  | 'spent'
  | 'expired'
  | 'not-yet'
  | 'wrong-place'
  | 'on-hold'
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

/**
 * Returns whether a voucher can be redeemed at a location now. If `locationId` is null, the
 * location is not checked. The service checks it when redeeming.
 */
export function verdictOf(
  product: HeldProductFragment,
  locationId: number | null,
  now = new Date(),
): Verdict {
  if (product.status !== 'IN_PROGRESS') return ended[product.status];
  if (product.block !== null) return 'blocked';
  if (new Date(product.redemptionPeriod.from ?? 0) > now) return 'not-yet';
  if (locationId !== null && !takes(product, locationId)) return 'wrong-place';
  if (unitsOf(product.balance).remaining === 0) return 'on-hold';
  return 'good';
}

function takes(
  { isRedeemableEverywhere, redeemLocations }: HeldProductFragment,
  locationId: number,
): boolean {
  return isRedeemableEverywhere || redeemLocations.some(({ databaseId }) => databaseId === locationId);
}
