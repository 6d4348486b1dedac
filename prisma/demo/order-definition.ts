import type { PurchaserName } from './purchasers.ts';

/**
 * Definition of one demo order: its purchase, and the redemptions, refunds and other changes since
 * then.
 */
export interface OrderDefinition {
  /** Age of the order in days. Orders of the same age have the same `created_at`. */
  readonly daysAgo: number;
  readonly purchaser: PurchaserName;
  /**
   * Payment method. A card uses the gateway `sandbox`, other methods use `manual`. Omitted for a
   * free order, which has no payment.
   */
  readonly paid?: Card | 'cash' | 'invoice';
  readonly discounts?: readonly string[];
  readonly products: readonly ProductDefinition[];
}

export type Card = 'visa' | 'mastercard' | 'amex';

/** Definition of one order product. Numbers named `after` are days after the sale. */
export interface ProductDefinition {
  readonly option: number;
  /** Price in minor units, for an option with a price range. */
  readonly amount?: number;
  /** The fixed voucher code, if any. */
  readonly code?: string;
  /** The recipient of a gift. */
  readonly recipient?: PurchaserName;
  /** Delivery method. Defaults to electronic. */
  readonly delivery?: 'printout' | 'vc_card' | PostalDelivery;
  readonly calculator?: 'free' | 'charity' | 'vc_card_voucher';
  readonly hidePrice?: true;
  readonly note?: string;
  readonly redeemed?: readonly RedemptionDefinition[];
  readonly refunds?: readonly RefundDefinition[];
  readonly cancelled?: true;
  readonly regenerated?: { readonly after: number; readonly redeemed?: readonly RedemptionDefinition[] };
}

export interface PostalDelivery {
  readonly method: number;
  readonly status: 'pending' | 'dispatched' | 'delivered';
}

export interface RedemptionDefinition {
  readonly after: number;
  /** Redeemed units. Defaults to all that remain. */
  readonly units?: number;
  /** Redeem location. Null for a redemption through v1, which has no locations (D26). */
  readonly location: number | null;
  readonly by: 'admin' | 'redeem' | 'key';
  readonly cancelled?: { readonly after: number; readonly reason: string };
  /**
   * Days from the redemption until it was recorded, for a redemption with an explicit `redeemDate`.
   * Defaults to 0.
   */
  readonly recordedLater?: number;
}

export interface RefundDefinition {
  readonly after: number;
  readonly reason: string;
  /** Refunded amount in minor units. Defaults to the full price paid. */
  readonly total?: number;
  /**
   * Status of the refund at the gateway. Omitted if the refund was not made through the gateway.
   */
  readonly gatewayStatus?: 'in_progress' | 'completed' | 'failed';
}
