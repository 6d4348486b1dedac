import type { BuyerName } from './buyers.ts';

/** One order as it is told in the lists of orders: what was bought, and what became of it since. */
export interface OrderStory {
  /** Orders of the same day have the same created_at. */
  readonly daysAgo: number;
  readonly buyer: BuyerName;
  /** A card means the gateway `sandbox`, anything else `manual`. An order that costs nothing has no payment. */
  readonly paid?: Card | 'cash' | 'invoice';
  readonly discounts?: readonly string[];
  readonly products: readonly ProductStory[];
}

export type Card = 'visa' | 'mastercard' | 'amex';

/** Numbers named `after` are days after the sale. */
export interface ProductStory {
  readonly option: number;
  /** minor units, for an option that is a range */
  readonly amount?: number;
  /** the voucher code, where it is fixed */
  readonly code?: string;
  /** who it is a present for */
  readonly for?: BuyerName;
  /** electronic unless given */
  readonly delivery?: 'printout' | 'vc_card' | PostalDelivery;
  readonly calculator?: 'free' | 'charity' | 'vc_card_voucher';
  readonly hidePrice?: true;
  readonly note?: string;
  readonly redeemed?: readonly RedemptionStory[];
  readonly refunds?: readonly RefundStory[];
  readonly cancelled?: true;
  readonly regenerated?: { readonly after: number; readonly redeemed?: readonly RedemptionStory[] };
}

export interface PostalDelivery {
  readonly method: number;
  readonly status: 'pending' | 'dispatched' | 'delivered';
}

export interface RedemptionStory {
  readonly after: number;
  /** all that remains unless given */
  readonly units?: number;
  /** null: through v1, which knows no location (D26) */
  readonly location: number | null;
  readonly by: 'admin' | 'redeem' | 'key';
  readonly cancelled?: { readonly after: number; readonly reason: string };
  /** days between the redemption and its being written down, where `redeemDate` was given */
  readonly recordedLater?: number;
}

export interface RefundStory {
  readonly after: number;
  readonly reason: string;
  /** the whole price paid unless given */
  readonly total?: number;
  /** where the money went back through the gateway */
  readonly gatewayStatus?: 'in_progress' | 'completed' | 'failed';
}
