import type { DeliveryMethod, PricePaidCalculator } from '../../prisma/generated/client/enums.ts';

/** The sales channel of an order whose request does not specify one. */
export const defaultSalesChannel = 'api';

/** An order as requested by a client. Its format has been validated; placeOrder validates the ids in it. */
export interface OrderInput {
  readonly salesPageId: number;
  /** ISO 639-1. */
  readonly language: string;
  readonly purchaser: { readonly name: string; readonly email: string; readonly phone: string | null };
  readonly products: readonly ProductInput[];
  /** Discount codes as entered, including those extracted from discount URLs. */
  readonly discountCodes: readonly string[];
  /** Free text that identifies where the order was sold, such as `api` or `phone`. */
  readonly salesChannel: string;
  readonly buyerConsentToPromotionOffers: boolean;
}

/** How an order is to be paid. */
export interface PaymentInput {
  /** The name of a payment gateway that the sales page offers. */
  readonly gateway: string;
  /** The gateway's token for the card. Null if the gateway requires none. */
  readonly token: string | null;
  /** For the gateway `manual` only: the method of payment, and the number of the receipt or invoice. */
  readonly manualPaymentType: string | null;
  readonly manualPaymentReference: string | null;
}

export interface ShippingAddress {
  readonly name: string;
  readonly address_line_1: string;
  readonly address_line_2: string | null;
  readonly city: string;
  readonly postcode: string;
  readonly county: string | null;
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country: string;
}

export interface ProductInput {
  readonly voucherId: number;
  /** Must be the voucher's current version (D21). */
  readonly voucherVersion: number;
  readonly optionId: number;
  readonly layoutId: number;
  readonly deliveryMethod: DeliveryMethod;
  readonly pricePaidCalculator: PricePaidCalculator;
  readonly voucherFrom: string | null;
  readonly voucherTo: string | null;
  readonly message: string | null;
  readonly hidePrice: boolean;
  /** At most 500 characters. */
  readonly internalNote: string | null;
  /** Null if the purchaser receives the voucher (D16). */
  readonly recipient: { readonly name: string; readonly email: string } | null;
  /** The price that the buyer chose for a voucher whose price is a range (D19), in minor units with its currency. */
  readonly optionAmount: { readonly amount: number; readonly currency: string } | null;
  /** This and the shipping method are used for postal delivery only. */
  readonly shippingAddress: ShippingAddress | null;
  readonly voucherShippingMethodId: number | null;
}
