import { stockConstraints } from '../orders/write-order.ts';
import type { Charge } from '../payments/payment-gateway.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { rowEstimate } from '../platform/database/row-estimate.ts';
import { violatesConstraint } from '../platform/database/statement-rejection.ts';
import { type CheckoutDependencies, type CheckoutRow, reload } from './checkout.ts';
import { expireStatement, refundStatement, reopenStatement } from './checkout-statements.ts';
import { placeCheckoutStatement } from './place-checkout-statement.ts';
import { hasEndedVoucher, toOrderParameters } from './stored-sale.ts';

type CompleteDependencies = Pick<CheckoutDependencies, 'database' | 'codeVault' | 'sendsEmails' | 'onPlaced'>;

/**
 * Places the order of a paid checkout, and returns the current row of the checkout. `charge` is null if
 * the checkout is free. If the checkout has expired, its stock is reserved again. The payment is refunded
 * if too little stock remains, or if a voucher has ended, even if the checkout is open (D96). Of
 * concurrent calls, one has an effect, and all return its result.
 */
export async function completeCheckout(
  dependencies: CompleteDependencies,
  checkout: CheckoutRow,
  charge: Charge | null,
): Promise<CheckoutRow> {
  const { database, onPlaced } = dependencies;
  for (let current = checkout; ; current = await reload(dependencies, checkout)) {
    const { state, reference } = current;
    if (state === 'open' && charge && hasEndedVoucher(current.sale)) {
      await database.query(expireStatement({ reference, isFinal: false }));
    } else if (state === 'open') {
      if (await place(database, dependencies, current, charge)) onPlaced();
    } else if (state === 'expired' && charge) {
      if (await placeLate(dependencies, current, charge)) onPlaced();
      else await database.query(refundStatement({ reference, transactionId: charge.transactionId }));
    } else return current;
  }
}

/** Returns whether this call placed the order: another one may have completed or ended the checkout. */
async function place(
  client: SqlClient,
  { codeVault, sendsEmails }: Pick<CompleteDependencies, 'codeVault' | 'sendsEmails'>,
  checkout: CheckoutRow,
  charge: Charge | null,
): Promise<boolean> {
  const { rows, ...parameters } = toOrderParameters(checkout, charge, codeVault);
  const options = { maxRows: rowEstimate(rows), sendsEmails };
  const placed = await client.query(placeCheckoutStatement(options, parameters));
  return placed.length > 0;
}

/** Maximum number of attempts to reserve the stock of a late payment, while it changes. */
const maxAttempts = 3;

/**
 * Reserves the stock of an expired checkout again and places its order, in one transaction. Returns
 * false if `reopenStatement` does, or if another call has changed the checkout.
 */
async function placeLate(
  dependencies: CompleteDependencies,
  checkout: CheckoutRow,
  charge: Charge,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dependencies.database.transaction(async (transaction) => {
        const reopened = await transaction.query(reopenStatement(checkout));
        if (reopened.length === 0) return false;
        if (await place(transaction, dependencies, checkout, charge)) return true;
        throw new Error('a checkout was changed although its transaction has locked it');
      });
    } catch (error) {
      // See stockConstraints: stock was added concurrently.
      if (!violatesConstraint(error, stockConstraints) || attempt === maxAttempts) throw error;
    }
  }
}
