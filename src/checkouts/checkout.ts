import type { CheckoutState } from '../../prisma/generated/client/enums.ts';
import type { GatewayDependencies } from '../payments/call-gateway.ts';
import type { Amount } from '../payments/payment-gateway.ts';
import type { Database } from '../platform/database/database.ts';
import type { StatementRow } from '../platform/database/statement.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import type { CheckoutSecrets } from './checkout-secrets.ts';
import { findByReferenceStatement } from './checkout-statements.ts';

/** A stored checkout, with the id of its order. */
export type CheckoutRow = StatementRow<typeof findByReferenceStatement>;

/** A purchase of a buyer whose stock is reserved until it is paid (D96). */
export interface Checkout {
  /** Identifies the checkout at its gateway, and is the reference of its order. */
  readonly reference: string;
  readonly organisationId: number;
  readonly salesPageId: number;
  readonly state: CheckoutState;
  /** Whether the state can no longer change. */
  readonly isFinal: boolean;
  readonly amount: Amount;
  /** The name of the payment gateway. Null if the checkout is free. */
  readonly gateway: string | null;
  /** The URL of the gateway's payment page. Null unless the checkout is open and has a price. */
  readonly url: string | null;
  readonly createdAt: Date;
  /** When the checkout ends unless it is paid. */
  readonly expiresAt: Date;
  /** Null unless the state is `completed`. */
  readonly orderId: number | null;
}

export interface CheckoutDependencies extends GatewayDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly checkoutSecrets: CheckoutSecrets;
  /** Whether the service sends e-mails. */
  readonly sendsEmails: boolean;
  /** Called after the order of a checkout was placed. Must not throw. */
  readonly onPlaced: () => void;
}

export function toCheckout(row: CheckoutRow): Checkout {
  const { reference, organisationId, salesPageId, state, gateway, createdAt, expiresAt, orderId } = row;
  return {
    reference,
    organisationId,
    salesPageId,
    state,
    isFinal: state === 'expired' ? row.dueAt === null : state !== 'open' && state !== 'refunding',
    amount: amountOf(row),
    gateway,
    url: row.sessionUrl,
    createdAt,
    expiresAt,
    orderId,
  };
}

export function amountOf({ amount, currency }: Pick<CheckoutRow, 'amount' | 'currency'>): Amount {
  return { amount, currency };
}

/** Returns the checkout with the given reference, or null if the reference is unknown. */
export async function findByReference(
  { database }: Pick<CheckoutDependencies, 'database'>,
  reference: string,
): Promise<CheckoutRow | null> {
  const [row] = await database.query(findByReferenceStatement({ reference }));
  return row ?? null;
}

/** Returns the current row of a checkout. */
export async function reload(
  dependencies: Pick<CheckoutDependencies, 'database'>,
  { reference }: Pick<CheckoutRow, 'reference'>,
): Promise<CheckoutRow> {
  const row = await findByReference(dependencies, reference);
  // Only checkouts that expired long ago are removed.
  if (!row) throw new Error(`the checkout ${reference} is missing`);
  return row;
}
