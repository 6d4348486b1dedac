import type { BulkOrder } from '../../prisma/generated/client/client.ts';
import { SoldOutError } from '../orders/order-errors.ts';
import type { OrderInput } from '../orders/order-input.ts';
import type { SaleOrigin } from '../orders/sale-rows.ts';
import { readSaleTerms } from '../orders/sale-terms.ts';
import { createSell } from '../orders/sell.ts';
import { createWriteSingleOrder } from '../orders/write-order.ts';
import { callWithoutSettings } from '../payments/call-gateway.ts';
import { createChargeOrder } from '../payments/charge-order.ts';
import { manualGateway } from '../payments/manual-gateway.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { CodeVault } from '../vouchers/voucher-code.ts';
import {
  type BulkOrderJob,
  type BulkOrderTerms,
  orderFor,
  repeatOrder,
  vouchersPerOrder,
} from './bulk-order-terms.ts';
import { assertOrderOfGroup } from './check-bulk-order.ts';

export interface PlaceNextDependencies {
  readonly database: Database;
  readonly codeVault: CodeVault;
  /** Whether the service sends e-mails. */
  readonly sendsEmails: boolean;
}

/** Maximum number of attempts to place an order whose terms concurrent sales change. */
const maxAttempts = 3;

/**
 * Places the next order of a group that is being issued, in one transaction with the progress of
 * the group: it is rolled back as a whole if its process is killed, and concurrent calls wait for
 * each other. Returns whether further orders remain. Throws the errors of assertOrderOfGroup, and
 * SOLD_OUT if concurrent changes prevented every attempt.
 */
export async function placeNextOrder(
  { database, ...dependencies }: PlaceNextDependencies,
  job: BulkOrderJob,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.prismaTransaction((transaction) => placeNext(transaction, dependencies, job));
    } catch (error) {
      const isContended = error instanceof SoldOutError && error.shortStock === null;
      if (!isContended || attempt === maxAttempts) throw error;
    }
  }
}

async function placeNext(
  transaction: Transaction,
  dependencies: Omit<PlaceNextDependencies, 'database'>,
  { key: { bulkOrderId: id, salesPageId }, origin }: BulkOrderJob,
): Promise<boolean> {
  const { bulkOrder } = transaction.prisma;
  await lockRows(transaction, 'BulkOrder', { id, salesPageId });
  const group = await bulkOrder.findUnique({ where: { id, salesPageId } });
  if (group?.state !== 'issuing') return false;
  // Only `createBulkOrder` writes the terms.
  const terms = group.terms as unknown as BulkOrderTerms;
  const order = await nextOrder(transaction, group, terms);
  await place(transaction, dependencies, origin, terms, order, id);
  const issued = group.issued + order.products.length;
  const isComplete = issued === group.quantity;
  await bulkOrder.update({
    where: { id },
    data: { issued, ...(isComplete && { state: 'completed', terms: {}, completedAt: new Date() }) },
  });
  return !isComplete;
}

/** Returns the next order of a group. Removes its recipients, whom the order then contains. */
async function nextOrder(
  { prisma: { bulkOrderRecipient } }: Transaction,
  { id: bulkOrderId, quantity, issued }: BulkOrder,
  terms: BulkOrderTerms,
): Promise<OrderInput> {
  const last = Math.min(quantity, issued + vouchersPerOrder);
  const where = { bulkOrderId, position: { gt: issued, lte: last } };
  if (terms.file === null) return repeatOrder(terms, last - issued);
  const recipients = await bulkOrderRecipient.findMany({ where, orderBy: { position: 'asc' } });
  if (recipients.length !== last - issued)
    throw new Error(`bulk order ${bulkOrderId} has lost recipients after position ${issued}`);
  await bulkOrderRecipient.deleteMany({ where });
  return orderFor(terms, recipients);
}

async function place(
  transaction: Transaction,
  { codeVault, sendsEmails }: Omit<PlaceNextDependencies, 'database'>,
  context: SaleOrigin,
  terms: BulkOrderTerms,
  order: OrderInput,
  bulkOrderId: number,
): Promise<void> {
  const sale = await readSaleTerms(transaction, order);
  assertOrderOfGroup(order, terms, sale);
  const sell = createSell(
    transaction,
    codeVault,
    // The gateway of a manual payment has no settings and cannot fail.
    createChargeOrder(transaction, {
      callGateway: callWithoutSettings,
      onGatewayFailure: () => undefined,
    }),
    createWriteSingleOrder(transaction, sendsEmails),
  );
  const payment = { gateway: manualGateway, token: null, ...terms.payment };
  const placed = await sell({ context, order, key: null, payment, bulkOrderId }, sale);
  // Rolls the transaction back.
  if (!placed) throw new SoldOutError(null);
}
