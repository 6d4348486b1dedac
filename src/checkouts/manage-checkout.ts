import { notFound } from '../platform/errors/domain-error.ts';
import {
  type Checkout,
  type CheckoutDependencies,
  type CheckoutRow,
  findByReference,
  toCheckout,
} from './checkout.ts';
import { hashCheckoutToken } from './checkout-secrets.ts';
import { findByTokenStatement, makeDueStatement } from './checkout-statements.ts';
import { confirmPayment, settleCheckout } from './settle-checkout.ts';

/** The gateway of a sales page, which reports payments. */
export interface PaymentSource {
  readonly salesPageId: number;
  readonly gateway: string;
}

/**
 * Returns the checkout of a sales page with a token. Null if the sales page has no such checkout. If it
 * is not paid, the worker soon reads its state from the gateway, because the buyer may have paid and the
 * notification may be lost. The caller must limit the look-ups.
 */
export async function findCheckout(
  { database }: Pick<CheckoutDependencies, 'database'>,
  token: string,
  salesPageId: number,
): Promise<Checkout | null> {
  const row = await findByToken(database, token, salesPageId);
  if (row?.state === 'open') await database.query(makeDueStatement({ reference: row.reference }));
  return row && toCheckout(row);
}

/**
 * Cancels the checkout of a sales page with a token: ends its payment page and releases its stock.
 * Returns the checkout, whose state is `completed` if it was paid. If the gateway fails, the stock is
 * released nevertheless. Idempotent. Throws NOT_FOUND if the sales page has no such checkout.
 */
export async function cancelCheckout(
  dependencies: CheckoutDependencies,
  token: string,
  salesPageId: number,
): Promise<Checkout> {
  const row = await findByToken(dependencies.database, token, salesPageId);
  if (!row) throw notFound('checkout');
  return toCheckout(row.state === 'open' ? await settleCheckout(dependencies, row, { ends: true }) : row);
}

/**
 * Reads from the gateway whether the checkout with a reference is paid, and places its order if it
 * is. Call it when the gateway reports a payment, because the report itself is never trusted.
 * Returns the checkout, or null if the reference is unknown or is not that of a payment from
 * `source`, which defaults to any. Throws UNAVAILABLE if the gateway fails, so that it reports the
 * payment again. Idempotent, also concurrently.
 */
export async function confirmCheckout(
  dependencies: CheckoutDependencies,
  reference: string,
  source: PaymentSource | null = null,
): Promise<Checkout | null> {
  const row = await findByReference(dependencies, reference);
  if (source && (row?.salesPageId !== source.salesPageId || row.gateway !== source.gateway)) return null;
  return row && toCheckout(await confirmPayment(dependencies, row));
}

async function findByToken(
  database: CheckoutDependencies['database'],
  token: string,
  salesPageId: number,
): Promise<CheckoutRow | null> {
  const [row] = await database.query(findByTokenStatement({ tokenHash: hashCheckoutToken(token) }));
  return row?.salesPageId === salesPageId ? row : null;
}
