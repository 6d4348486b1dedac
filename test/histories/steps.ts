import type { ArticleName, UnsellableReason } from './articles.ts';

/** The administrator, the API key, and the staff who may redeem, manage orders, or only pack (D4). */
export type Caller = 'admin' | 'key' | 'redeem' | 'custom' | 'packing';

/** A number, told by what it is to the voucher that it is meant for: shrinking keeps its meaning. */
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
  /** The buyer's amount within the article's range, from 0 to 100; outside it below and above. */
  readonly percentOfRange: number;
  readonly free: boolean;
}

interface Sent {
  readonly caller: Caller;
  /** Whether it has an idempotency key. */
  readonly keyed: boolean;
}

/** Picks one of what the history has made so far, whatever there is. */
type Pick = number;

export type Step =
  | (Sent & {
      readonly kind: 'order';
      readonly purchases: readonly Purchase[];
      readonly spoiledBy: UnsellableReason | null;
      readonly card: 'tok_visa' | 'tok_declined' | null;
    })
  | (Sent & {
      readonly kind: 'redeem';
      readonly product: Pick;
      readonly by: 'product' | 'code' | 'both' | 'another code' | 'unknown code';
      readonly location: number;
      readonly reductor: Quantity;
    })
  | (Sent & { readonly kind: 'redeemByCode'; readonly product: Pick; readonly reductor: Quantity })
  | (Sent & { readonly kind: 'cancelRedemption'; readonly redemption: Pick })
  | (Sent & {
      readonly kind: 'refund';
      readonly product: Pick;
      readonly amount: Quantity;
      readonly force: boolean;
      readonly throughGateway: boolean;
    })
  | (Sent & { readonly kind: 'cancel'; readonly product: Pick; readonly force: boolean })
  | (Sent & { readonly kind: 'regenerate'; readonly product: Pick })
  /** An earlier request that had a key, once more. */
  | { readonly kind: 'repeat'; readonly request: Pick }
  /** Another request under the key of an earlier one. */
  | { readonly kind: 'misuse'; readonly request: Pick; readonly product: Pick }
  /** Time passes until the voucher has expired. */
  | { readonly kind: 'expire'; readonly product: Pick };

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export type History = readonly Step[];
