import { type Product, type Redemption, type Rejection, remaining, type State } from './model.ts';
import type { Caller } from './steps.ts';

/**
 * The rules of docs/decisions/contract.md for each kind of request: the code with which it is
 * rejected, or null. The rules are in the order in which they are checked: the format of the
 * request, the caller's permissions (D33), the existence of its objects, the state of the product,
 * then all other conditions.
 */

const permittedCallers = {
  order: ['admin', 'key', 'custom'],
  redeem: ['admin', 'key', 'redeem'],
  cancelRedemption: ['admin', 'key'],
  refund: ['admin', 'key'],
  cancel: ['admin', 'key', 'custom'],
  regenerate: ['admin', 'key', 'custom'],
  extend: ['admin', 'key', 'custom'],
  block: ['admin', 'key', 'custom'],
  adjust: ['admin', 'key', 'custom'],
  /** An API key has no administrator role (D28). */
  force: ['admin'],
} as const satisfies Record<string, readonly Caller[]>;

export function rejectCaller(action: keyof typeof permittedCallers, caller: Caller): Rejection | null {
  return (permittedCallers[action] as readonly Caller[]).includes(caller) ? null : 'FORBIDDEN';
}

const rejectionOfState = {
  refunded: 'REFUNDED',
  cancelled: 'CANCELLED',
  regenerated: 'REGENERATED',
} as const satisfies Partial<Record<State, Rejection>>;

function rejectEnded({ state }: Product, but?: State): Rejection | null {
  return state === 'in_progress' || state === 'completed' || state === but ? null : rejectionOfState[state];
}

function rejectFinished(product: Product): Rejection | null {
  return rejectEnded(product) ?? (product.state === 'completed' ? 'FULLY_REDEEMED' : null);
}

/**
 * Returns the rejection of a redemption. Without a location, the locations of the product are not
 * checked. Units are uses, or minor units for a monetary voucher with many uses (D24, D25). If
 * `units` is null, all remaining units are redeemed.
 */
export function rejectRedeem(
  product: Product,
  location: number | null,
  units: number | null,
): Rejection | null {
  const { expired, blocked, notYetValid, locations } = product;
  if (blocked) return rejectFinished(product) ?? 'BLOCKED';
  if (expired) return rejectFinished(product) ?? 'EXPIRED';
  if (notYetValid) return rejectFinished(product) ?? 'NOT_YET_VALID';
  if (location !== null && locations && !locations.includes(location))
    return rejectFinished(product) ?? 'WRONG_LOCATION';
  return (
    rejectFinished(product) ?? (units !== null && units > remaining(product) ? 'EXCEEDS_REMAINING' : null)
  );
}

/**
 * Converts the reductor of a till to units (D24, D43). For a single-use voucher, its full value is
 * one unit. If the voucher is not monetary, 1 is also one unit. Any other reductor exceeds the
 * balance.
 */
export function unitsByCode({ multiUse, monetary, value }: Product, reductor: number | null): number | null {
  if (multiUse || reductor === null) return reductor;
  return reductor === value || (reductor === 1 && !monetary) ? 1 : Number.POSITIVE_INFINITY;
}

export function rejectCancelRedemption({ product, cancelled }: Redemption): Rejection | null {
  return rejectEnded(product) ?? (cancelled ? 'CANCELLED' : null);
}

/**
 * Returns the rejection of a refund. A partly refunded product can be refunded again, up to the
 * paid price. A used voucher requires force (D28), even if it was used under an earlier code.
 */
export function rejectRefund(product: Product, amount: number | null, force: boolean): Rejection | null {
  const left = product.price - product.refunded;
  const ended = rejectEnded(product, 'refunded');
  if (ended) return ended;
  if (isUsed(product) && product.state !== 'refunded' && !force) return 'VOUCHER_USED';
  return left === 0 || (amount !== null && amount > left) ? 'AMOUNT_EXCEEDS_PAID' : null;
}

export function rejectCancel(product: Product, force: boolean): Rejection | null {
  return rejectEnded(product) ?? (isUsed(product) && !force ? 'VOUCHER_USED' : null);
}

function isUsed({ used, usedBefore }: Product): boolean {
  return used + usedBefore > 0;
}

export function rejectRegenerate(product: Product): Rejection | null {
  return rejectFinished(product);
}

/**
 * Returns the rejection of an extension to a year, which must be later than the year of the last
 * extension.
 */
export function rejectExtend(product: Product, year: number): Rejection | null {
  return rejectFinished(product) ?? (year <= product.extendedTo ? 'INVALID_INPUT' : null);
}

export function rejectBlock(product: Product): Rejection | null {
  return rejectEnded(product) ?? (product.blocked ? 'BLOCKED' : null);
}

export function rejectUnblock(product: Product): Rejection | null {
  return rejectEnded(product) ?? (product.blocked ? null : 'STATE_CONFLICT');
}

const maxUses = 2_147_483_647;

/**
 * Returns the rejection of a correction. Uses must not exceed the maximum of a 32-bit integer,
 * amounts that of a safe integer.
 */
export function rejectAdjust(product: Product, units: number): Rejection | null {
  const { multiUse, monetary, value, usedBefore, stock, used, adjusted } = product;
  const ended = rejectEnded(product);
  if (ended) return ended;
  if (!multiUse) return 'INVALID_INPUT';
  if (stock + units < used) return 'EXCEEDS_REMAINING';
  const left = stock + units - used;
  const worth = monetary ? left : (value * left) / (usedBefore + stock - adjusted);
  const maxUnits = monetary ? Number.MAX_SAFE_INTEGER : maxUses;
  return worth > Number.MAX_SAFE_INTEGER || usedBefore + stock + units > maxUnits ? 'INVALID_INPUT' : null;
}
