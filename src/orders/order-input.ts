import type {
  DeliveryMethod,
  PricePaidCalculator,
  VoucherDesign,
} from '../../prisma/generated/client/enums.ts';
import type { Metadata } from '../platform/values/metadata.ts';

/** The sales channel of an order whose request does not specify one. */
export const defaultSalesChannel = 'api';

/**
 * An order requested by a client. Its format has been validated; its ids are validated by
 * placeOrder.
 */
export interface OrderInput {
  readonly salesPageId: number;
  /** The language of the order as an ISO 639-1 code in lower case. */
  readonly language: string;
  /** Null if the order has no named purchaser, which the sales page must allow (D85). */
  readonly purchaser: { readonly name: string; readonly email: string; readonly phone: string | null } | null;
  readonly products: readonly ProductInput[];
  /** Discount codes as entered, including those extracted from discount URLs. */
  readonly discountCodes: readonly string[];
  /**
   * Free text that identifies where the order was sold, such as `api` or `phone`.
   * `defaultSalesChannel` if the client sent no text.
   */
  readonly salesChannel: string;
  readonly buyerConsentToPromotionOffers: boolean;
  /**
   * Omitted if the client sends no metadata, so that the hash of its request is the same as in
   * earlier versions (D12).
   */
  readonly metadata?: Metadata;
}

/** The part of an order that determines its price. */
export type OrderedItems = Pick<OrderInput, 'salesPageId' | 'products' | 'discountCodes'>;

/** The payment of an order, as requested by a client. */
export interface PaymentInput {
  /** The name of a payment gateway that the sales page offers. */
  readonly gateway: string;
  /** The gateway's token for the card. Null if the gateway requires none. */
  readonly token: string | null;
  /** The payment method of a payment through the gateway `manual`. Null for other gateways. */
  readonly manualPaymentType: string | null;
  /**
   * The number of the receipt or invoice of a payment through the gateway `manual`. Null for other
   * gateways.
   */
  readonly manualPaymentReference: string | null;
  /**
   * The open shift whose drawer receives the payment, which must be manual. Omitted if the client sent
   * none, so that the hash of its request is the same as in earlier versions (D12).
   */
  readonly shiftId?: number;
  /**
   * The cash that the purchaser handed over, in minor units, at least the amount. The payment must be in
   * cash. Omitted if unknown.
   */
  readonly cashReceived?: number;
}

export interface ShippingAddress {
  readonly name: string;
  readonly address_line_1: string;
  readonly address_line_2: string | null;
  readonly city: string;
  readonly postcode: string;
  readonly county: string | null;
  /** The country as an ISO 3166-1 alpha-2 code in lower case. */
  readonly country: string;
}

export interface ProductInput {
  readonly voucherId: number;
  /**
   * The random part of the URL of a secret voucher, which a buyer must know (D96). Omitted if the
   * client sent none, so that the hash of its request is the same as in earlier versions (D12).
   */
  readonly urlToken?: string;
  /**
   * The version of the voucher that the client read. If it is not the current version, the order is
   * rejected as stale (D21).
   */
  readonly voucherVersion: number;
  readonly optionId: number;
  readonly layoutId: number;
  readonly deliveryMethod: DeliveryMethod;
  readonly pricePaidCalculator: PricePaidCalculator;
  readonly voucherFrom: string | null;
  readonly voucherTo: string | null;
  readonly message: string | null;
  readonly hidePrice: boolean;
  /**
   * Omitted for the design of the voucher, so that the hash of such a request is the same as in
   * earlier versions (D12).
   */
  readonly design?: VoucherDesign;
  /** A note for staff, at most 500 characters, or null. */
  readonly internalNote: string | null;
  /** Omitted if the client sends no metadata for the voucher. */
  readonly metadata?: Metadata;
  /**
   * The recipient of an electronic voucher, otherwise ignored. Null if the purchaser receives the
   * voucher (D16), or, if the order has no named purchaser, if it is sent to no one.
   */
  readonly recipient: { readonly name: string; readonly email: string } | null;
  /**
   * When an electronic voucher is sent, in a form that `parseTime` accepts. A time without an
   * offset is in the time zone of the sales page. Omitted to send the voucher immediately, so that
   * the hash of such a request is the same as in earlier versions (D12).
   */
  readonly deliverAt?: string;
  /**
   * The price that the purchaser chose for a voucher with a price range (D19), in minor units.
   * Ignored for other vouchers. Null if the client sent none.
   */
  readonly optionAmount: { readonly amount: number; readonly currency: string } | null;
  /** The address for postal delivery. Required for postal delivery, otherwise ignored. */
  readonly shippingAddress: ShippingAddress | null;
  /**
   * The id of one of the voucher's shipping methods (`voucher_shipping_methods`). Required for
   * postal delivery, otherwise ignored.
   */
  readonly voucherShippingMethodId: number | null;
}
