import { catalogues } from './catalogues.ts';
import { categoryRows } from './category-rows.ts';
import { createDemoClock } from './demo-clock.ts';
import { demoSalesPages } from './demo-credentials.ts';
import type { DemoSecrets } from './demo-secrets.ts';
import { discountCodeRows } from './discount-code-rows.ts';
import { discountUseRows } from './discount-use-rows.ts';
import { heldUnits } from './held-units.ts';
import { advanceSequences, type DemoTransaction, insertRows, type TableRows } from './insert-rows.ts';
import { orderDefinitions } from './order-definitions.ts';
import { orderRows } from './order-rows.ts';
import { organisationRows } from './organisation-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { type PlacedOrder, placeOrders } from './place-orders.ts';
import { redeemLocationRows } from './redeem-location-rows.ts';
import { redemptionRows } from './redemption-rows.ts';
import { refundRows } from './refund-rows.ts';
import { staffRows } from './staff-rows.ts';
import { type CountSold, voucherRows } from './voucher-rows.ts';

export type { DemoSecrets } from './demo-secrets.ts';

/**
 * Loads the demo data (D4) into an empty, migrated database, in the caller's transaction. Ids are
 * fixed. Times are relative to the day of `now`, so that the same objects are expired, on sale or
 * pending whenever the data is loaded. `serviceUrl` is the URL of the service, without a trailing
 * slash. `now` defaults to the current time.
 */
export async function loadDemoData(
  transaction: DemoTransaction,
  secrets: DemoSecrets,
  serviceUrl: string,
  now: Date = new Date(),
): Promise<void> {
  const clock = createDemoClock(now);
  const categories = categoryRows(catalogues, clock, serviceUrl);
  const orders = placeOrders(orderDefinitions, catalogues, clock);
  const soldCount = countSold(orders);

  const tables = mergeTables([
    ...organisationRows(clock, serviceUrl),
    ...staffRows(clock, secrets.passwordHash, secrets.hashApiKey),
    { table: 'categories', rows: categories },
    redeemLocationRows(clock),
    ...catalogues.flatMap((catalogue) => voucherRows(catalogue, categories, soldCount, clock, serviceUrl)),
    discountCodeRows(catalogues, orders, clock),
    ...orderRows(orders, secrets, clock),
    discountUseRows(catalogues, orders),
    ...paymentRows(orders, clock),
    refundRows(orders),
    ...redemptionRows(orders),
  ]);
  for (const { table, rows } of tables)
    await insertRows(transaction, { table, rows: rows.map(withOrganisation) });
  await advanceSequences(transaction, tables);
}

/**
 * Returns a function that counts the sold products of an option, except those that returned their
 * stock or passed it on to a replacement.
 */
function countSold(orders: readonly PlacedOrder[]): CountSold {
  const products = orders.flatMap((order) => order.products).filter((product) => heldUnits(product) !== null);
  return (optionId) => products.filter(({ option }) => option.id === optionId).length;
}

const organisationIds = new Map<unknown, number>(
  demoSalesPages.map(({ id, organisationId }) => [id, organisationId]),
);

/**
 * Adds the organisation of its sales page to a row. Rows that belong to no sales page are
 * unchanged.
 */
function withOrganisation(row: object): object {
  return 'sales_page_id' in row ? { ...row, organisation_id: organisationIds.get(row.sales_page_id) } : row;
}

/**
 * Merges the rows of each table, so that one statement inserts them. Tables are in the order of
 * their first occurrence.
 */
function mergeTables(parts: readonly TableRows[]): TableRows[] {
  const byTable = Map.groupBy(parts, ({ table }) => table);
  return Array.from(byTable, ([table, same]) => ({ table, rows: same.flatMap(({ rows }) => rows) }));
}
