import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import type { Database } from '../platform/database/database.ts';
import { eraseOrders, lockOrders } from './erase-orders.ts';
import { findOrdersToEraseStatement, readErasingPages } from './orders-to-erase.ts';

/**
 * Maximum number of orders per transaction, which limits how long a transaction holds its locks.
 */
const batchSize = 25;

/**
 * Erases the personal data of orders whose retention period has expired. The sales page sets this
 * period, which begins when the last voucher of an order ends. Each batch is one transaction with
 * an audit entry of the erased counts. Any number of processes may call it concurrently.
 */
export async function eraseEndedOrders(database: Database): Promise<void> {
  for (let afterId = 0; ; ) {
    const pages = await readErasingPages(database);
    const found = await database.query(
      findOrdersToEraseStatement({ ids: null, afterId, limit: batchSize, ...pages }),
    );
    const byPage = Map.groupBy(found, ({ salesPageId }) => salesPageId);
    for (const orders of byPage.values()) {
      await eraseBatch(
        database,
        orders.map(({ id }) => id),
      );
    }
    if (found.length < batchSize) return;
    afterId = found.at(-1)?.id ?? afterId;
  }
}

/**
 * Erases the given orders, which belong to one sales page. Skips orders that no longer have to be
 * erased.
 */
function eraseBatch(database: Database, orderIds: readonly number[]): Promise<void> {
  return database.prismaTransaction(async (transaction) => {
    await lockOrders(transaction, orderIds);
    // A voucher may have been extended, or a redemption cancelled, since the orders were selected.
    const pages = await readErasingPages(transaction);
    const orders = await transaction.query(
      findOrdersToEraseStatement({ ids: orderIds, afterId: 0, limit: batchSize, ...pages }),
    );
    const [first] = orders;
    if (!first) return;
    const { organisationId, salesPageId } = first;
    const ids = orders.map(({ id }) => id);
    const erased = await eraseOrders(transaction, organisationId, ids, () => true);
    await writeAuditEntries(transaction.prisma, [
      {
        organisationId,
        salesPageId,
        principal: 'service',
        channel: 'graphql',
        action: 'personal-data.expire',
        subject: `sales-page:${salesPageId}`,
        after: { orders: erased.orders, order_products: erased.orderProducts, emails: erased.emails },
      },
    ]);
  });
}
