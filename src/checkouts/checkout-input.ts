import type { ChangeOrigin } from '../audit/record-change.ts';
import type { OrderInput } from '../orders/order-input.ts';

/** The sales channel of orders of buyers. */
export const storefrontChannel = 'storefront';

/**
 * The text in the return pages of a checkout that is replaced by its token, which is not known before
 * it is started. It is replaced when the payment page is opened, so that no token is stored.
 */
export const tokenPlaceholder = '{CHECKOUT_TOKEN}';

/** The buyer's client, and the origin of its request. */
export interface CheckoutOrigin extends ChangeOrigin {
  /** The client's address, as `createClientAddress` derives it from the request. */
  readonly address: string;
  /** See RequestContext. */
  readonly idempotencyKey: string | null;
}

export interface CheckoutInput {
  /** The order. Its sales channel is replaced by `storefrontChannel`. */
  readonly order: OrderInput;
  /** The name of the payment gateway. Null selects the first one that the sales page offers. */
  readonly gateway: string | null;
  /** The URL to which the gateway redirects the buyer after the payment. Can contain `tokenPlaceholder`. */
  readonly returnUrl: string;
  /** The URL to which the gateway redirects a buyer who does not pay. Can contain `tokenPlaceholder`. */
  readonly cancelUrl: string;
}
