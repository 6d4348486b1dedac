import { type Product, type Redemption, type Refusal, remaining, type State } from './model.ts';
import type { Caller } from './steps.ts';

/**
 * What decisions.md says of each move: why it is refused, or null. The rules stand in the order in which they are told: the
 * request's form, what the caller may do (D33), what it names, then the product's state, then what else is in the way.
 */

const mayDo = {
  order: ['admin', 'key', 'custom'],
  redeem: ['admin', 'key', 'redeem'],
  cancelRedemption: ['admin', 'key'],
  refund: ['admin', 'key'],
  cancel: ['admin', 'key', 'custom'],
  regenerate: ['admin', 'key', 'custom'],
  /** An API key is no administrator (D28). */
  force: ['admin'],
} as const satisfies Record<string, readonly Caller[]>;

export function refuseCaller(action: keyof typeof mayDo, caller: Caller): Refusal | null {
  return (mayDo[action] as readonly Caller[]).includes(caller) ? null : 'FORBIDDEN';
}

const whyEnded = {
  refunded: 'REFUNDED',
  cancelled: 'CANCELLED',
  regenerated: 'REGENERATED',
} as const satisfies Partial<Record<State, Refusal>>;

function refuseEnded({ state }: Product, but?: State): Refusal | null {
  return state === 'in_progress' || state === 'completed' || state === but ? null : whyEnded[state];
}

function refuseFinished(product: Product): Refusal | null {
  return refuseEnded(product) ?? (product.state === 'completed' ? 'FULLY_REDEEMED' : null);
}

/** By product or code, at a location, in uses or, of a monetary voucher with many uses, in minor units (D24, D25). */
export function refuseRedeem(product: Product, location: number | null, units: number | null): Refusal | null {
  const { expired, notYetValid, locations } = product;
  if (expired) return refuseFinished(product) ?? 'EXPIRED';
  if (notYetValid) return refuseFinished(product) ?? 'NOT_YET_VALID';
  if (location !== null && locations && !locations.includes(location)) return refuseFinished(product) ?? 'WRONG_LOCATION';
  return refuseFinished(product) ?? (units !== null && units > remaining(product) ? 'EXCEEDS_REMAINING' : null);
}

/** What a till's reductor means in units: a voucher of one use takes its whole value or, unless it is money, 1 (D24, D43). */
export function unitsByCode({ multiUse, monetary, value }: Product, reductor: number | null): number | null {
  if (multiUse || reductor === null) return reductor;
  return reductor === value || (reductor === 1 && !monetary) ? 1 : Number.POSITIVE_INFINITY;
}

export function refuseCancelRedemption({ product, cancelled }: Redemption): Refusal | null {
  return refuseEnded(product) ?? (cancelled ? 'CANCELLED' : null);
}

/**
 * What was refunded in part can be refunded further, up to what was paid; a used voucher takes force first (D28), also where it was
 * used under an earlier code.
 */
export function refuseRefund(product: Product, amount: number | null, force: boolean): Refusal | null {
  const left = product.price - product.refunded;
  const ended = refuseEnded(product, 'refunded');
  if (ended) return ended;
  if (isUsed(product) && product.state !== 'refunded' && !force) return 'VOUCHER_USED';
  return left === 0 || (amount !== null && amount > left) ? 'AMOUNT_EXCEEDS_PAID' : null;
}

export function refuseCancel(product: Product, force: boolean): Refusal | null {
  return refuseEnded(product) ?? (isUsed(product) && !force ? 'VOUCHER_USED' : null);
}

function isUsed({ used, usedBefore }: Product): boolean {
  return used + usedBefore > 0;
}

export function refuseRegenerate(product: Product): Refusal | null {
  return refuseFinished(product);
}
