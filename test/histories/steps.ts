import type { ArticleName, UnsellableReason } from './articles.ts';

/**
 * The administrator, the API key, and the staff members who may redeem, manage orders, or only pack
 * (D4).
 */
export type Caller = 'admin' | 'key' | 'redeem' | 'custom' | 'packing';

/**
 * A number that is defined relative to the voucher of the request, so that shrinking keeps its
 * meaning.
 */
export type Quantity =
  | 'omitted'
  | 'zero'
  | 'one'
  | 'whole'
  | 'left'
  | 'one more than is left'
  | 'largest'
  | { percentOfLeft: number };

export interface Purchase {
  readonly article: ArticleName;
  /**
   * The buyer's amount as a percentage of the article's range: 0 to 100 is within the range, other
   * values are outside it.
   */
  readonly percentOfRange: number;
  readonly free: boolean;
}

interface Sent {
  readonly caller: Caller;
  /** Whether the request has an idempotency key. */
  readonly keyed: boolean;
}

/** An index into the objects that the history has created so far, modulo their number. */
type Pick = number;

export type Step =
  | (Sent & {
      readonly kind: 'order';
      readonly purchases: readonly Purchase[];
      readonly unsellableReason: UnsellableReason | null;
      readonly card: 'tok_visa' | 'tok_declined' | null;
      /** Whether the order has no named purchaser (D85). */
      readonly isAnonymous?: boolean;
      /** Whether the first gift card is posted for a price. */
      readonly isPosted?: boolean;
      /** Whether the order has a discount code of ten percent. */
      readonly isDiscounted?: boolean;
    })
  | (Sent & {
      readonly kind: 'redeem';
      readonly product: Pick;
      readonly by: 'product' | 'code' | 'both' | 'another code' | 'unknown code';
      readonly location: number;
      readonly reductor: Quantity;
      /** Whether the sister page redeems the voucher (D82). */
      readonly onSister?: boolean;
    })
  | (Sent & { readonly kind: 'cancelRedemption'; readonly redemption: Pick })
  | (Sent & {
      readonly kind: 'refund';
      readonly product: Pick;
      readonly amount: Quantity;
      readonly force: boolean;
      readonly voucher: 'ENDS' | 'KEEPS' | null;
      readonly byHand: boolean;
      readonly releases?: boolean;
    })
  | (Sent & {
      readonly kind: 'cancel';
      readonly product: Pick;
      readonly force: boolean;
      readonly releases?: boolean;
    })
  | (Sent & { readonly kind: 'regenerate'; readonly product: Pick; readonly releases?: boolean })
  /** Refunds a voucher by a new voucher (D80). */
  | (Sent & { readonly kind: 'renew'; readonly product: Pick; readonly releases?: boolean })
  | (Sent & {
      readonly kind: 'topUp';
      readonly product: Pick;
      readonly quantity: Quantity;
      readonly card: 'tok_visa' | 'tok_declined' | null;
    })
  | (Sent & {
      readonly kind: 'refundTopUp';
      readonly topUp: Pick;
      readonly amount: Quantity;
      readonly force: boolean;
      readonly byHand: boolean;
      readonly releases?: boolean;
    })
  /** Refunds everything that was paid for an order. */
  | (Sent & {
      readonly kind: 'refundOrder';
      readonly order: Pick;
      readonly force: boolean;
      readonly byHand: boolean;
    })
  | (Sent & {
      readonly kind: 'bill';
      readonly vouchers: readonly { readonly product: Pick; readonly units: Quantity }[];
      readonly location: number;
      readonly isPartial: boolean;
    })
  | (Sent & { readonly kind: 'extend'; readonly product: Pick; readonly year: number })
  | (Sent & { readonly kind: 'block'; readonly product: Pick })
  | (Sent & { readonly kind: 'unblock'; readonly product: Pick })
  | (Sent & {
      readonly kind: 'adjust';
      readonly product: Pick;
      readonly quantity: Quantity;
      readonly removes: boolean;
      readonly releases?: boolean;
    })
  | (Sent & {
      readonly kind: 'hold';
      readonly product: Pick;
      readonly location: number;
      readonly quantity: Quantity;
    })
  | (Sent & { readonly kind: 'capture'; readonly hold: Pick; readonly quantity: Quantity })
  | (Sent & { readonly kind: 'release'; readonly hold: Pick })
  /** Sets the expiry of an open hold to the current time. */
  | { readonly kind: 'expireHold'; readonly hold: Pick }
  /** Repeats an earlier request that had an idempotency key. */
  | { readonly kind: 'repeat'; readonly request: Pick }
  /** Sends a different request with the key of an earlier request. */
  | { readonly kind: 'misuse'; readonly request: Pick; readonly product: Pick }
  /** Sets the expiry of a voucher to the current time. */
  | { readonly kind: 'expire'; readonly product: Pick };

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export type History = readonly Step[];
