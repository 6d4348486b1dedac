import type { DeliveryMethod, PricePaidCalculator } from '../../prisma/generated/client/enums.ts';

/** Where an order is sold if its caller does not say. */
export const defaultSalesChannel = 'api';

/** An order as a client asks for it, its form already checked; what it names is checked by placeOrder. */
export interface OrderInput {
  readonly salesPageId: number;
  /** ISO 639-1. */
  readonly language: string;
  readonly purchaser: { readonly name: string; readonly email: string; readonly phone: string | null };
  readonly products: readonly ProductInput[];
  /** Codes as typed; those inside discount URLs are among them already. */
  readonly discountCodes: readonly string[];
  /** Where it is sold, in the caller's own words: `api`, `phone`. */
  readonly salesChannel: string;
  readonly buyerConsentToPromotionOffers: boolean;
}

/** How an order is to be paid. */
export interface PaymentInput {
  /** The name of a gateway that the sales page offers. */
  readonly gateway: string;
  /** The gateway's token for the card; null if it needs none. */
  readonly token: string | null;
  /** With the gateway `manual` only: how it is paid, and the number of the receipt or invoice. */
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
  /** Must be the voucher's current one (D21). */
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
  /** Null: the purchaser receives it (D16). */
  readonly recipient: { readonly name: string; readonly email: string } | null;
  /** What the buyer chose to pay for a voucher whose price is a range (D19), in minor units with its currency. */
  readonly optionAmount: { readonly amount: number; readonly currency: string } | null;
  /** Both for postal delivery alone. */
  readonly shippingAddress: ShippingAddress | null;
  readonly voucherShippingMethodId: number | null;
}
