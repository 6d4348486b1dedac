import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { withCurrentCaller } from '../access/with-current-caller.ts';
import { recordChange } from '../audit/record-change.ts';
import type { OrderInput } from '../orders/order-input.ts';
import { createBulkOrderReference } from '../orders/order-reference.ts';
import { currencyOf, readSaleTerms } from '../orders/sale-terms.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import type { RecipientOptions } from '../voucher-imports/import-options.ts';
import type { BulkOrderTerms } from './bulk-order-terms.ts';
import { checkBulkOrder } from './check-bulk-order.ts';

/** A new bulk order. Its format has been validated. */
export interface NewBulkOrder {
  /** An order of one voucher, which each order of the group repeats. */
  readonly order: OrderInput;
  /** The number of vouchers. Null if a file contains their recipients. */
  readonly quantity: number | null;
  /** How the file with the recipients is read. Null if the vouchers have no recipients. */
  readonly file: RecipientOptions | null;
  /** The method of the manual payment, such as `invoice`. */
  readonly paymentType: string;
  /** The number of the invoice. Null for the reference of the group. */
  readonly paymentReference: string | null;
}

/**
 * Creates a bulk order, once per idempotency key. It places no order yet. Requires
 * `manage.orders`. Throws NOT_FOUND, the errors of checkBulkOrder and IDEMPOTENCY_KEY_REUSED.
 */
export async function createBulkOrder(
  database: Database,
  context: RequestContext,
  input: NewBulkOrder,
): Promise<ChangedRow> {
  const { caller } = context;
  const { salesPageId } = input.order;
  assertAllowedOnPage(caller, 'bulk-order.place', salesPageId);
  const key = createIdempotencyKey(caller, context.idempotencyKey, { createBulkOrder: input });
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      const current = await withCurrentCaller(transaction, context);
      assertAllowedOnPage(current.caller, 'bulk-order.place', salesPageId);
      return runOnce(transaction, () => insertBulkOrder(transaction, context, input));
    }),
  );
  return { id, replayed };
}

async function insertBulkOrder(
  transaction: Transaction,
  context: RequestContext,
  { order, quantity, file, paymentType, paymentReference }: NewBulkOrder,
): Promise<number> {
  const { salesPageId } = order;
  // A group without recipients yet is checked as one voucher, and again with its file.
  const { total, discount } = await checkBulkOrder(transaction, { order }, quantity ?? 1);
  const reference = createBulkOrderReference();
  const payment = {
    manualPaymentType: paymentType,
    manualPaymentReference: paymentReference ?? reference,
  };
  const terms = { order, payment, file, discount } satisfies BulkOrderTerms;
  const { id } = await transaction.prisma.bulkOrder.create({
    data: {
      organisationId: context.caller.organisationId,
      salesPageId,
      reference,
      state: quantity === null ? 'awaiting_file' : 'ready',
      terms: JSON.parse(JSON.stringify(terms)),
      currency: currencyOf(await readSaleTerms(transaction, order)),
      quantity: quantity ?? 0,
      total: quantity === null ? 0 : total,
      createdBy: context.caller.id,
    },
    select: { id: true },
  });
  const after = { reference, quantity };
  await recordChange(transaction, context, {
    action: 'bulk-order.create',
    subject: `bulk-order:${id}`,
    salesPageId,
    after,
  });
  return id;
}
