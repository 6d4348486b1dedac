import { AmountRejectedError } from '../payments/amount-limits.ts';
import { createIdempotencyKey, findStoredResult } from '../platform/idempotency/idempotency-key.ts';
import {
  type Checkout,
  type CheckoutDependencies,
  type CheckoutRow,
  reload,
  toCheckout,
} from './checkout.ts';
import { type CheckoutInput, type CheckoutOrigin, storefrontChannel } from './checkout-input.ts';
import { tokenOf } from './checkout-secrets.ts';
import { abandonStartStatement } from './checkout-statements.ts';
import { GatewayUnavailableError, openSession } from './gateway-session.ts';
import { reserveCheckout } from './reserve-checkout.ts';
import { confirmPayment } from './settle-checkout.ts';

export interface StartedCheckout {
  readonly checkout: Checkout;
  /**
   * The secret with which the buyer reads and cancels the checkout. Null if the secret of CODE_SECRETS
   * from which it was derived was removed since an earlier request started the checkout.
   */
  readonly token: string | null;
  /** Whether an earlier request with the same idempotency key started the checkout. */
  readonly replayed: boolean;
}

/**
 * Starts the checkout of a buyer, once per idempotency key: reserves the stock and the discount uses of
 * its order, and opens the payment page of its gateway. A free order is placed immediately. Throws the
 * errors of assertFindable, assertBuyable and selectGateway; SOLD_OUT or DISCOUNT_NOT_APPLICABLE;
 * RATE_LIMITED if the address has too many unpaid checkouts (D96); IDEMPOTENCY_KEY_REUSED; and
 * UNAVAILABLE if the gateway fails: the stock is then released, and the request can be repeated with
 * the same key.
 */
export async function startCheckout(
  dependencies: CheckoutDependencies,
  origin: CheckoutOrigin,
  input: CheckoutInput,
): Promise<StartedCheckout> {
  const { database } = dependencies;
  const order = { ...input.order, salesChannel: storefrontChannel };
  const { gateway, returnUrl, cancelUrl } = input;
  const request = { startCheckout: { ...order, gateway, returnUrl, cancelUrl } };
  const key = createIdempotencyKey(origin.caller, origin.idempotencyKey, request);
  const reference = await findStoredResult(database, key);
  if (reference !== null) return resume(dependencies, reference);
  const reserved = await reserveCheckout(dependencies, { origin, input: { ...input, order }, key });
  return typeof reserved === 'string'
    ? resume(dependencies, reserved)
    : { ...(await open(dependencies, reserved)), replayed: false };
}

/** Returns the checkout that an earlier or concurrent request with the idempotency key started. */
async function resume(dependencies: CheckoutDependencies, reference: string): Promise<StartedCheckout> {
  return { ...(await open(dependencies, await reload(dependencies, { reference }))), replayed: true };
}

async function open(
  dependencies: CheckoutDependencies,
  checkout: CheckoutRow,
): Promise<Pick<StartedCheckout, 'checkout' | 'token'>> {
  const opened = await openPage(dependencies, checkout);
  return { checkout: toCheckout(opened), token: tokenOf(dependencies.checkoutSecrets, checkout) };
}

async function openPage(dependencies: CheckoutDependencies, checkout: CheckoutRow): Promise<CheckoutRow> {
  if (checkout.state !== 'open') return checkout;
  if (checkout.gateway === null) return confirmPayment(dependencies, checkout);
  try {
    return await openSession(dependencies, checkout);
  } catch (error) {
    if (error instanceof GatewayUnavailableError || error instanceof AmountRejectedError)
      await dependencies.database.query(abandonStartStatement(checkout));
    throw error;
  }
}
