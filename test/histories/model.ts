import { toUnits } from '../support/units.ts';
import type { UnsellableReason } from './articles.ts';

/** A stored state of an order product. `expired` is only derived on reading (D28). */
export type State = 'in_progress' | 'completed' | 'refunded' | 'cancelled' | 'regenerated';

/** A sold voucher as docs/decisions/contract.md specifies it. Amounts are in minor units. */
export interface Product {
  readonly id: number;
  readonly orderId: number;
  readonly code: string;
  readonly multiUse: boolean;
  readonly monetary: boolean;
  readonly locations: readonly number[] | null;
  notYetValid: boolean;
  readonly price: number;
  readonly value: number;
  /**
   * The units with which the product was sold or was created by a regeneration, plus later
   * corrections.
   */
  stock: number;
  /**
   * The sum of the corrections of the balances of this product and of the products that it
   * replaces, less the units that refunds removed.
   */
  adjusted: number;
  /** The sum of the top-ups of this product. */
  toppedUp: number;
  /** What can be refunded of the top-ups of this product and of the products that it replaces. */
  refundableTopUps: number;
  /** The largest amount of one top-up. */
  readonly maxTopUp: number;
  /** Whether vouchers of the article that are sold today can be redeemed only later. */
  readonly startsLater: boolean;
  /** The units that refunds removed from this product. */
  removed: number;
  used: number;
  /** The units of the open holds. */
  onHold: number;
  /** The units that were redeemed from the products that this product replaces. */
  readonly usedBefore: number;
  refunded: number;
  state: State;
  expired: boolean;
  blocked: boolean;
  /**
   * The year of the last extension. 0 if the product was not extended, or expired after its
   * extension.
   */
  extendedTo: number;
  readonly regeneratedFrom: number | null;
  readonly isDiscounted: boolean;
  /**
   * The held quantities: one unit of the option and `units` of the voucher (D54). Null once they
   * are returned or transferred.
   */
  held: { readonly optionId: number; readonly voucherId: number; readonly units: number } | null;
  /**
   * The names of the product's events, without the prefix `order-product.`, and of its changes
   * without an event, in order.
   */
  readonly eventNames: string[];
}

export interface Redemption {
  readonly id: number;
  readonly product: Product;
  readonly units: number;
  /** The numeric id of the sales page that redeemed. */
  readonly page: number;
  cancelled: boolean;
}

export interface Hold {
  readonly id: number;
  readonly product: Product;
  readonly units: number;
  readonly location: number;
  isOpen: boolean;
}

export interface TopUp {
  readonly id: number;
  readonly product: Product;
  readonly amount: number;
  readonly paidByCard: boolean;
  refunded: number;
}

export interface Refund {
  readonly product: Product;
  readonly amount: number;
  readonly throughGateway: boolean;
}

/** A delivery that was paid for. */
export interface Delivery {
  readonly product: Product;
  readonly price: number;
  refunded: number;
}

export interface Order {
  readonly id: number;
  readonly delivery: Delivery | null;
  /** The number of the products to which the discount code was applied and that hold stock (D79). */
  discounted: number;
  readonly total: number;
  /** Whether a payment gateway can refund the payment. */
  readonly paidByCard: boolean;
}

/** The expected state after a history. */
export interface Model {
  readonly orders: Order[];
  readonly products: Product[];
  readonly redemptions: Redemption[];
  readonly holds: Hold[];
  readonly topUps: TopUp[];
  readonly refunds: Refund[];
  /** The sold quantity of each option, and the sold units of each voucher. */
  readonly soldOfOptions: Map<number, number>;
  readonly soldOfVouchers: Map<number, number>;
  /** The uses of the discount code. */
  discountUses: number;
  /** The number of idempotency keys that were used successfully. */
  usedKeys: number;
}

export type Rejection =
  | UnsellableReason
  | 'PAYMENT_DECLINED'
  | 'DISCOUNT_NOT_APPLICABLE'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'FULLY_REDEEMED'
  | 'EXCEEDS_REMAINING'
  | 'CANCELLED'
  | 'REFUNDED'
  | 'REGENERATED'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  | 'WRONG_LOCATION'
  | 'VOUCHER_USED'
  | 'BLOCKED'
  | 'STATE_CONFLICT'
  | 'ON_HOLD'
  | 'HOLD_ENDED'
  | 'AMOUNT_EXCEEDS_PAID'
  | 'IDEMPOTENCY_KEY_REUSED';

/** The changes of a product that write an audit entry, but no event. */
const changesWithoutEvent: readonly string[] = ['held', 'hold released', 'hold expired'];

/** Returns the names of the events of a product. */
export function eventsOf({ eventNames }: Product): string[] {
  return eventNames
    .filter((name) => !changesWithoutEvent.includes(name))
    .map((name) => (name === 'adjusted' ? 'balance_adjusted' : name));
}

export function createModel(): Model {
  return {
    orders: [],
    products: [],
    redemptions: [],
    holds: [],
    topUps: [],
    refunds: [],
    soldOfOptions: new Map(),
    soldOfVouchers: new Map(),
    discountUses: 0,
    usedKeys: 0,
  };
}

/**
 * Releases the stock that a product holds, unless the product or a product that it replaces was
 * redeemed. The use of a discount code returns with the stock of the last product (D79).
 */
export function returnStock(model: Model, product: Product): void {
  const { soldOfOptions, soldOfVouchers, orders } = model;
  const { held, used, usedBefore } = product;
  if (held === null || used + usedBefore > 0) return;
  soldOfOptions.set(held.optionId, (soldOfOptions.get(held.optionId) ?? 0) - 1);
  soldOfVouchers.set(held.voucherId, (soldOfVouchers.get(held.voucherId) ?? 0) - held.units);
  product.held = null;
  const order = orders.find(({ id }) => id === product.orderId);
  if (!order || !product.isDiscounted) return;
  order.discounted -= 1;
  if (order.discounted === 0) model.discountUses -= 1;
}

/** Returns the units that are neither redeemed nor on hold (D83). */
export function remaining({ stock, used, onHold }: Product): number {
  return stock - used - onHold;
}

/** Ends a hold. `name` is the change of its product. */
export function endHold(hold: Hold, name: 'redeemed' | 'hold released' | 'hold expired'): void {
  hold.isOpen = false;
  hold.product.onHold -= hold.units;
  hold.product.eventNames.push(name);
}

/** Releases the open holds of a product. */
export function releaseHolds({ holds }: Model, product: Product): void {
  for (const hold of holds) if (hold.product === product && hold.isOpen) endHold(hold, 'hold released');
}

/** Returns the state of a product that has not ended. */
export function openState({ stock, used }: Product): State {
  return used === stock ? 'completed' : 'in_progress';
}

/** Returns the input for a number of units of a product. Null is everything that is left. */
export function toUnitsInput({ multiUse, monetary }: Product, count: number | null) {
  return toUnits(count, multiUse && monetary);
}

/** Returns the expected GraphQL representation of a number of units of a product. */
export function toGraphqlUnits({ multiUse, monetary }: Product, count: number) {
  return multiUse && monetary ? { amount: count } : { uses: count };
}

/** Returns the expected GraphQL representation of a product (D24, D28). */
export function toGraphqlProduct(product: Product) {
  const { id, code, state, stock, used, expired, multiUse, monetary } = product;
  return {
    databaseId: id,
    voucherCode: code,
    status: (state === 'in_progress' && expired ? 'expired' : state).toUpperCase(),
    balance:
      multiUse && monetary
        ? { total: { amount: stock }, redeemed: { amount: used }, remaining: { amount: remaining(product) } }
        : { totalUses: stock, redeemedUses: used, remainingUses: remaining(product) },
  };
}
