import { openDatabase } from '../../../server/database/open-database.ts';
import { createLogger } from '../../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../../src/platform/config/environment.ts';
import type { SqlClient } from '../../../src/platform/database/database.ts';
import { type CodeVault, generateVoucherCode } from '../../../src/vouchers/voucher-code.ts';
import { benchEnvironment } from './bench-environment.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { type Offer, seedOffers } from './seed-offers.ts';
import { seedOrders } from './seed-orders.ts';
import { type RedeemPool, seedRedeemPool } from './seed-redeem-pool.ts';
import { seedStatusPool } from './seed-status-pool.ts';

export interface SeededDatabase {
  readonly url: string;
  /**
   * The number of orders on sales page 1, including the demo data. The page has no other orders.
   */
  readonly orders: number;
  /** The id of the newest order. The ids of earlier orders directly precede it. */
  readonly lastOrderId: number;
  /** The vouchers for which orders are placed. */
  readonly offers: readonly Offer[];
  /** The products that are redeemed. */
  readonly redeemPool: RedeemPool;
  /** Codes of products of sales page 1 whose status is read. */
  readonly statusCodes: readonly string[];
}

/**
 * The number of different ciphertexts. Each is shared by many rows, because sealing is slow and its
 * result is long. Only the hashes must differ.
 */
const sealedCodes = 100;

/**
 * Migrates an empty database, loads the demo data and adds orders until sales page 1 has the given
 * number.
 */
export async function seedDatabase(
  url: string,
  orders: number,
  report: (line: string) => void,
): Promise<SeededDatabase> {
  report('Migrating and loading the demo data …');
  const environment = {
    ...benchEnvironment,
    STATEMENT_TIMEOUT_SECONDS: '3600',
    DATABASE_URL: url,
    AUTO_MIGRATE: 'true',
    DEMO_DATA: 'true',
  };
  const opened = await openDatabase(parseEnvironment(environment), createLogger('warn'), () => undefined);
  try {
    const { database, codeVault } = opened;
    await seedOrders(database, { orders, sealedCodes: sealCodes(codeVault), report });
    const offers = await seedOffers(database);
    await seedCatalogue(database);
    const statusCodes = await seedStatusPool(database, codeVault);
    const redeemPool = await seedRedeemPool(database, codeVault);
    report('Vacuuming …');
    await database.query({ text: 'vacuum (analyze)', values: [] });
    return { url, ...(await countOrders(database)), offers, redeemPool, statusCodes };
  } finally {
    await opened.close();
  }
}

function sealCodes(vault: CodeVault): Uint8Array[] {
  return Array.from({ length: sealedCodes }, () => vault.seal(generateVoucherCode()));
}

async function countOrders(client: SqlClient): Promise<{ orders: number; lastOrderId: number }> {
  const [row] = await client.query<{ orders: number; lastOrderId: number }>({
    text: 'select count(*)::int as orders, max(id) as "lastOrderId" from orders where sales_page_id = 1',
    values: [],
  });
  if (!row) throw new Error('sales page 1 has no orders');
  return row;
}
