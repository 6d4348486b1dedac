import { type Hold, type Product, type Redemption, type Rejection, remaining, type State } from './model.ts';
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
  hold: ['admin', 'key', 'redeem'],
  cancelRedemption: ['admin', 'key'],
  refund: ['admin', 'key'],
  cancel: ['admin', 'key', 'custom'],
  regenerate: ['admin', 'key', 'custom'],
  extend: ['admin', 'key', 'custom'],
  block: ['admin', 'key', 'custom'],
  adjust: ['admin', 'key', 'custom'],
  topUp: ['admin', 'key', 'custom'],
  /** An API key has no administrator role (D28). */
  force: ['admin'],
} as const satisfies Record<string, readonly Caller[]>;

export function rejectCaller(action: keyof typeof permittedCallers, caller: Caller): Rejection | null {
  return (permittedCallers[action] as readonly Caller[]).includes(caller) ? null : 'FORBIDDEN';
}

/** Returns the rejection of a caller that redeems on the sister page: staff members know only page 1. */
export function rejectOnSister(caller: Caller): Rejection | null {
  return caller === 'admin' || caller === 'key' ? null : 'NOT_FOUND';
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
  const isThere = units === null ? remaining(product) > 0 : units <= remaining(product);
  return rejectFinished(product) ?? (isThere ? null : 'EXCEEDS_REMAINING');
}

export function rejectCancelRedemption({ product, cancelled }: Redemption): Rejection | null {
  return rejectEnded(product) ?? (cancelled ? 'CANCELLED' : null);
}

/**
 * Returns the rejection of a refund. A partly refunded product can be refunded again, up to the
 * paid price, but a voucher that has ended cannot be kept. Refunding more than remains requires
 * force (D28, D80), and so does ending a voucher that was used, even under an earlier code.
 */
export function rejectRefund(
  product: Product,
  amount: number,
  keeps: boolean,
  force: boolean,
): Rejection | null {
  const { state, price, refunded } = product;
  const ended = rejectEnded(product, 'refunded');
  if (ended) return ended;
  if (amount < 1 || amount > price - refunded) return 'AMOUNT_EXCEEDS_PAID';
  if (state === 'refunded') return keeps ? 'REFUNDED' : null;
  return force || !exceedsRemaining(product, amount, keeps) ? null : 'VOUCHER_USED';
}

function exceedsRemaining(product: Product, amount: number, keeps: boolean): boolean {
  const { multiUse, monetary, value, usedBefore, stock, used, adjusted, refunded } = product;
  if (!keeps) return isUsed(product);
  if (multiUse && monetary) return amount > stock - used;
  const left = Math.round((value * (stock - used)) / (usedBefore + stock - adjusted));
  return isUsed(product) && refunded + amount > left;
}

/** The largest balance in pounds (D73). */
const maxBalance = 10_000_000;

/**
 * Returns the rejection of a top-up: only a gift card that was paid for has a balance to raise, up to
 * the largest price of its article, and up to the largest price of the currency in total.
 */
export function rejectTopUp(product: Product, amount: number): Rejection | null {
  const { multiUse, monetary, price, stock, used, maxTopUp, blocked, expired } = product;
  const ended = rejectEnded(product);
  if (ended) return ended;
  if (!multiUse || !monetary || price === 0) return 'INVALID_INPUT';
  if (amount < 1 || amount > Math.min(maxTopUp, maxBalance - stock + used)) return 'INVALID_INPUT';
  if (blocked) return 'BLOCKED';
  return expired ? 'EXPIRED' : null;
}

/** Returns the rejection of a refund of a top-up of which `left` can be refunded. */
export function rejectRefundTopUp(
  product: Product,
  left: number,
  amount: number,
  force: boolean,
): Rejection | null {
  const ended = rejectEnded(product, 'refunded');
  if (ended) return ended;
  if (amount < 1 || amount > left) return 'AMOUNT_EXCEEDS_PAID';
  const isWithin = product.state === 'refunded' || amount <= product.stock - product.used;
  return force || isWithin ? null : 'VOUCHER_USED';
}

export function rejectCancel(product: Product, force: boolean): Rejection | null {
  return rejectEnded(product) ?? (isUsed(product) && !force ? 'VOUCHER_USED' : null);
}

/** Returns the rejection of a change that open holds prevent unless it releases them (D83). */
export function rejectOnHold({ onHold }: Product, releases: boolean): Rejection | null {
  return onHold > 0 && !releases ? 'ON_HOLD' : null;
}

/** Returns the rejection of a capture. If `units` is null, all units of the hold are redeemed. */
export function rejectCapture(
  { isOpen, product, units: held }: Hold,
  units: number | null,
): Rejection | null {
  if (!isOpen) return 'HOLD_ENDED';
  if (product.blocked) return 'BLOCKED';
  return units !== null && units > held ? 'EXCEEDS_REMAINING' : null;
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
export function rejectAdjust(product: Product, units: number, releases: boolean): Rejection | null {
  const { multiUse, monetary, value, usedBefore, stock, used, adjusted } = product;
  const ended = rejectEnded(product);
  if (ended) return ended;
  if (!multiUse) return 'INVALID_INPUT';
  if (stock + units < used) return 'EXCEEDS_REMAINING';
  if (units < 0 && rejectOnHold(product, releases)) return 'ON_HOLD';
  const left = stock + units - used;
  const worth = monetary ? left : (value * left) / (usedBefore + stock - adjusted);
  const maxUnits = monetary ? Number.MAX_SAFE_INTEGER : maxUses;
  return worth > Number.MAX_SAFE_INTEGER || usedBefore + stock + units > maxUnits ? 'INVALID_INPUT' : null;
}
