import type { SessionState } from '../payments/payment-gateway.ts';
import { amountOf, type CheckoutDependencies, type CheckoutRow, reload } from './checkout.ts';
import { closeStatement, expireStatement, settleRefundStatement } from './checkout-statements.ts';
import { completeCheckout } from './complete-checkout.ts';
import { callGatewayOf, GatewayUnavailableError, readSession } from './gateway-session.ts';
import { recordRejection, refundReferenceOf } from './rejected-refunds.ts';

interface SettleOptions {
  /** Whether an unpaid checkout ends: its session is ended at the gateway, and its stock is released. */
  readonly ends: boolean;
  /**
   * Whether the order of an expired checkout is removed even if its gateway does not respond. The worker
   * continues to poll the gateway. Defaults to false.
   */
  readonly isAbandoned?: boolean;
}

/**
 * Reads the state of a checkout from the gateway, and completes, ends or refunds the checkout accordingly.
 * Returns its current row. If the gateway fails, the stock of a checkout that ends is released
 * nevertheless, and the worker polls the gateway again. Idempotent, also concurrently.
 */
export async function settleCheckout(
  dependencies: CheckoutDependencies,
  checkout: CheckoutRow,
  options: SettleOptions,
): Promise<CheckoutRow> {
  const session = isPayable(checkout)
    ? await nullIfUnavailable(readSession(dependencies, checkout, options.ends))
    : null;
  return applySession(dependencies, checkout, session, options);
}

/**
 * Completes or refunds a checkout if its gateway reports a payment. Returns its current row. Throws
 * GatewayUnavailableError, so that the caller reports the payment again.
 */
export async function confirmPayment(
  dependencies: CheckoutDependencies,
  checkout: CheckoutRow,
): Promise<CheckoutRow> {
  const session = isPayable(checkout) ? await readSession(dependencies, checkout, false) : null;
  return applySession(dependencies, checkout, session, { ends: false });
}

/** Returns whether a payment of the checkout changes its state. */
function isPayable({ state, gateway }: CheckoutRow): boolean {
  return gateway !== null && (state === 'open' || state === 'expired');
}

/** `session` is null if the gateway does not respond, or if the checkout is not payable. */
async function applySession(
  dependencies: CheckoutDependencies,
  checkout: CheckoutRow,
  session: SessionState | null,
  { ends, isAbandoned = false }: SettleOptions,
): Promise<CheckoutRow> {
  const { database } = dependencies;
  const { reference, state, gateway } = checkout;
  // A rejected refund, which is not due, is repeated by the operator only.
  if (state === 'refunding') return checkout.dueAt === null ? checkout : settleRefund(dependencies, checkout);
  if (state === 'open' && gateway === null) return completeCheckout(dependencies, checkout, null);
  if (session?.status === 'paid') {
    const current = await completeCheckout(dependencies, checkout, session.charge);
    return current.state === 'refunding' ? settleRefund(dependencies, current) : current;
  }
  const isFinal = session?.status === 'expired';
  if (state === 'open' && (ends || isFinal)) await database.query(expireStatement({ reference, isFinal }));
  else if (state === 'expired' && (isFinal || isAbandoned))
    await database.query(closeStatement({ reference, isFinal }));
  else return checkout;
  return reload(dependencies, checkout);
}

/**
 * Requests the refund of a late payment, or its state, and records it. The gateway makes the refund once,
 * because it identifies the refund by its reference. If the gateway fails, the worker repeats the
 * request. If it rejects the refund, the operator decides.
 */
async function settleRefund(dependencies: CheckoutDependencies, checkout: CheckoutRow): Promise<CheckoutRow> {
  const { reference, chargeTransactionId, refundTransactionId, refundRejections } = checkout;
  const refund = await nullIfUnavailable(
    callGatewayOf(dependencies, checkout, ({ gateway }, call) =>
      refundTransactionId === null
        ? gateway.refund(refundReferenceOf(checkout), chargeTransactionId ?? '', amountOf(checkout), call)
        : gateway.findRefund(refundTransactionId, call),
    ),
  );
  if (!refund) return checkout;
  const { status, transactionId } = refund;
  if (status === 'failed') await recordRejection(dependencies.database, checkout, transactionId);
  else
    await dependencies.database.query(
      settleRefundStatement(
        { isCompleted: status === 'completed' },
        { reference, transactionId, refundRejections },
      ),
    );
  return reload(dependencies, checkout);
}

async function nullIfUnavailable<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayUnavailableError) return null;
    throw error;
  }
}
