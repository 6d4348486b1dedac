import { AmountRejectedError } from '../payments/amount-limits.ts';
import type {
  GatewayCall,
  PaymentGateway,
  RedirectPayments,
  SessionState,
} from '../payments/payment-gateway.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { amountOf, type CheckoutDependencies, type CheckoutRow, reload } from './checkout.ts';
import { tokenPlaceholder } from './checkout-input.ts';
import { tokenOf } from './checkout-secrets.ts';
import { storeSessionStatement } from './checkout-statements.ts';
import { isEmptied, readStoredSale } from './stored-sale.ts';

type SessionDependencies = Pick<
  CheckoutDependencies,
  'database' | 'gateways' | 'callGateway' | 'onGatewayFailure' | 'checkoutSecrets'
>;

/** Thrown if the gateway of a checkout failed, after `onGatewayFailure` was called. */
export class GatewayUnavailableError extends DomainError {
  constructor() {
    super('UNAVAILABLE', 'The payment gateway did not respond. Try again shortly.');
  }
}

/** A gateway with payment pages. */
interface CheckoutGateway {
  readonly gateway: PaymentGateway;
  readonly redirect: RedirectPayments;
}

/**
 * Calls the gateway of a checkout. Throws GatewayUnavailableError if the call fails, and
 * AmountRejectedError.
 */
export async function callGatewayOf<Result>(
  { gateways, callGateway, onGatewayFailure }: SessionDependencies,
  { gateway: name, salesPageId }: Pick<CheckoutRow, 'gateway' | 'salesPageId'>,
  run: (gateway: CheckoutGateway, call: GatewayCall) => Promise<Result>,
): Promise<Result> {
  const gateway = gateways.get(name ?? '');
  try {
    if (!gateway?.redirect) throw new Error(`unknown payment gateway: ${name}`);
    const { redirect } = gateway;
    return await callGateway(gateway, salesPageId, (call) => run({ gateway, redirect }, call));
  } catch (error) {
    if (error instanceof AmountRejectedError) throw error;
    onGatewayFailure(error, name ?? '');
    throw new GatewayUnavailableError();
  }
}

/**
 * Opens the payment page of a checkout at its gateway unless it has one, and returns the current row of
 * the checkout. Idempotent: the gateway identifies the session by the reference of the checkout. Throws
 * GatewayUnavailableError, and AmountRejectedError.
 */
export async function openSession(
  dependencies: SessionDependencies,
  checkout: CheckoutRow,
): Promise<CheckoutRow> {
  if (checkout.sessionId !== null) return checkout;
  const { reference, expiresAt } = checkout;
  const { page } = readStoredSale(checkout.sale);
  const token = tokenOf(dependencies.checkoutSecrets, checkout) ?? '';
  const urls = {
    returnUrl: page.returnUrl.replaceAll(tokenPlaceholder, token),
    cancelUrl: page.cancelUrl.replaceAll(tokenPlaceholder, token),
  };
  const { sessionId, url } = await callGatewayOf(dependencies, checkout, ({ redirect }, call) =>
    redirect.begin({ reference, amount: amountOf(checkout), expiresAt, ...page, ...urls }, call),
  );
  await dependencies.database.query(storeSessionStatement({ reference, sessionId, url }));
  return reload(dependencies, checkout);
}

/**
 * Reads the state of a checkout's session from the gateway. `ends` also ends a session that is not paid.
 * A checkout whose session was never stored opens it first, because the process that opened it may have
 * been killed. Throws GatewayUnavailableError.
 */
export async function readSession(
  dependencies: SessionDependencies,
  checkout: CheckoutRow,
  ends: boolean,
): Promise<SessionState> {
  // No buyer has received the URL of the session.
  if (checkout.sessionId === null && isEmptied(checkout.sale)) return { status: 'expired' };
  const opened = await openSession(dependencies, checkout).catch((error) => {
    if (error instanceof AmountRejectedError) return null;
    throw error;
  });
  if (!opened) return { status: 'expired' };
  const { reference, sessionId } = opened;
  const session = { reference, sessionId: sessionId ?? '' };
  return callGatewayOf(dependencies, checkout, ({ redirect }, call) =>
    ends ? redirect.expire(session, call) : redirect.find(session, call),
  );
}
