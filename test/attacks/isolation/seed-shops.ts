import { openDatabase } from '../../../server/database/open-database.ts';
import { createLogger } from '../../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../../src/platform/config/environment.ts';
import { generateVoucherCode } from '../../../src/vouchers/voucher-code.ts';
import type { ChaosDatabase } from '../../../tools/chaos/part-resources.ts';
import { seedOffers } from '../../../tools/harness/seed/seed-offers.ts';
import { seedOrders } from '../../../tools/harness/seed/seed-orders.ts';
import { seedRedeemPool } from '../../../tools/harness/seed/seed-redeem-pool.ts';
import { serverEnvironment } from '../../../tools/harness/server-environment.ts';

/** The sales page whose tills an attack must not affect. It can be sent to a thread. */
export interface Shop {
  readonly salesPageId: number;
  readonly codes: readonly string[];
  readonly offers: readonly {
    readonly voucherId: number;
    readonly optionId: number;
    readonly layoutId: number;
  }[];
  readonly redeemLocationId: number;
  /** The `Authorization` header of the tills. */
  authorization: string;
}

const otherPage = { salesPageId: 3, currency: 'EUR' };

/**
 * Fills sales page 1 of the Demo Group up to the given number of orders, and adds the vouchers that
 * the tills sell and redeem to sales page 3 of the Other Group. Returns the shop of sales page 3.
 * The caller sets its `authorization`.
 */
export async function seedShops(
  { cluster, name }: ChaosDatabase,
  orders: number,
  report: (line: string) => void,
): Promise<Shop> {
  const environment = {
    ...serverEnvironment,
    STATEMENT_TIMEOUT_SECONDS: '3600',
    DATABASE_URL: cluster.urlOf(name, 'postgres'),
  };
  const opened = await openDatabase(parseEnvironment(environment), createLogger('silent'), () => undefined);
  try {
    const { database, codeVault } = opened;
    const sealedCodes = Array.from({ length: 100 }, () => codeVault.seal(generateVoucherCode()));
    await seedOrders(database, { orders, sealedCodes, report });
    const offers = await seedOffers(database, otherPage);
    const [location] = await database.query<{ id: number }>({
      text: 'select r.id from redeem_locations r join sales_pages s using (organisation_id) where s.id = $1 order by r.id limit 1',
      values: [otherPage.salesPageId],
    });
    const pool = await seedRedeemPool(database, codeVault, {
      ...otherPage,
      redeemLocationId: location?.id ?? 0,
    });
    await database.query({ text: 'vacuum (analyze)', values: [] });
    return {
      salesPageId: otherPage.salesPageId,
      codes: pool.codes,
      offers,
      redeemLocationId: pool.redeemLocationId,
      authorization: '',
    };
  } finally {
    await opened.close();
  }
}
