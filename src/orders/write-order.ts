import { batchStatements } from '../platform/database/batch-statements.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { rowEstimate } from '../platform/database/row-estimate.ts';
import { violatesConstraint } from '../platform/database/statement-rejection.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { placeOrdersStatement, placePlainOrdersStatement } from './place-order-statement.ts';
import type { SaleRows } from './sale-rows.ts';

/** A new order, the name of its sales page and the ids of its products, deliveries and payments. */
export interface SoldOrder {
  readonly order: ModelRows['Order'];
  readonly salesPageName: string;
  readonly productIds: readonly number[];
  readonly deliveryIds: readonly number[];
  readonly paymentIds: readonly number[];
}

/**
 * Places an order with the place-order statement. Resolves with null if the statement wrote nothing
 * because the terms had changed or stock was insufficient.
 */
export type WriteOrder = (sale: SaleRows) => Promise<SoldOrder | null>;

/**
 * The CHECK constraints on stock. They can fail although stock is sufficient: PostgreSQL first
 * checks an update against the row version in the statement's snapshot, which lacks stock that was
 * added while the statement waited for the row lock. A violation is therefore reported as null, and
 * the caller retries the order.
 */
export const stockConstraints = ['vouchers_stock', 'voucher_options_stock', 'discount_codes_uses'];

/**
 * Creates a WriteOrder that places concurrent orders in one statement. `sendsEmails` is an option
 * of the place-order statement.
 */
export function createWriteOrder(database: SqlClient, sendsEmails: boolean): WriteOrder {
  return batchStatements<SaleRows, SoldOrder | null>({
    runBatch: (sales) => writeOrders(database, sales, { skipsLocked: true, sendsEmails }),
    runSingle: createWriteSingleOrder(database, sendsEmails),
  });
}

/**
 * Creates a WriteOrder that places each order in a separate statement. `database` can be a
 * transaction, which must be rolled back if the result is null.
 */
export function createWriteSingleOrder(database: SqlClient, sendsEmails: boolean): WriteOrder {
  return async (sale) => {
    try {
      return (await writeOrders(database, [sale], { skipsLocked: false, sendsEmails }))[0] ?? null;
    } catch (error) {
      if (violatesConstraint(error, stockConstraints)) return null;
      throw error;
    }
  };
}

/**
 * Returns the result of each sale, in the order of `sales`. Null for a sale that was not written.
 */
async function writeOrders(
  database: SqlClient,
  sales: readonly SaleRows[],
  flags: { readonly skipsLocked: boolean; readonly sendsEmails: boolean },
): Promise<(SoldOrder | null)[]> {
  const numberRows = <Row>(rowsOf: (sale: SaleRows) => readonly Row[]) =>
    sales.flatMap((sale, number) => rowsOf(sale).map((row) => ({ number, ...row })));
  const products = numberRows((sale) => sale.products);
  const discounts = numberRows((sale) => sale.discounts);
  const isPlain =
    discounts.length === 0 && products.every(({ shipping_method_id }) => shipping_method_id === null);
  const options = {
    hasClaims: sales.some(({ order }) => order.charge_owner !== null),
    hasShifts: sales.some(({ order }) => order.payment.shift_id !== undefined),
    maxRows: rowEstimate(Math.max(products.length, discounts.length)),
    ...flags,
  };
  const values = {
    orders: JSON.stringify(numberRows(({ order }) => [order])),
    products: JSON.stringify(products),
  };
  const rows = await database.query(
    isPlain
      ? placePlainOrdersStatement(options, values)
      : placeOrdersStatement(options, { ...values, discounts: JSON.stringify(discounts) }),
  );
  const written = sales.map((): SoldOrder | null => null);
  for (const { number, salesPageName, productIds, deliveryIds, paymentIds, ...order } of rows) {
    written[number] = { order, salesPageName, productIds, deliveryIds, paymentIds };
  }
  return written;
}
