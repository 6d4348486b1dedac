import { createLogger } from '../../../server/logger.ts';
import { openDatabase } from '../../../server/open-database.ts';
import { parseEnvironment } from '../../../src/platform/config/environment.ts';
import { generateVoucherCode } from '../../../src/vouchers/voucher-code.ts';
import { seedOffers } from '../../bench/seed/seed-offers.ts';
import { seedOrders } from '../../bench/seed/seed-orders.ts';
import { seedRedeemPool } from '../../bench/seed/seed-redeem-pool.ts';
import type { Request } from '../../harness/exchange.ts';
import { serverEnvironment } from '../chaos-environment.ts';
import type { ChaosDatabase } from '../part-resources.ts';

/** The sales page whose tills an attack must not affect. */
export interface Shop {
  /** Returns the requests that a till sends in one turn, by name. Consecutive turns use different vouchers. */
  requests(turn: number): Readonly<Record<string, Request>>;
  /** The `Authorization` header of the tills. */
  authorization: string;
}

const otherPage = { salesPageId: 3, currency: 'EUR' };

/**
 * Fills sales page 1 of the Demo Group up to the given number of orders, and adds the vouchers that the tills sell and redeem to
 * sales page 3 of the Other Group. Returns the shop of sales page 3. The caller sets its `authorization`.
 */
export async function seedShops({ cluster, name }: ChaosDatabase, orders: number, report: (line: string) => void): Promise<Shop> {
  const environment = { ...serverEnvironment, STATEMENT_TIMEOUT_SECONDS: '3600', DATABASE_URL: cluster.urlOf(name, 'postgres') };
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
    const pool = await seedRedeemPool(database, codeVault, { ...otherPage, redeemLocationId: location?.id ?? 0 });
    await database.query({ text: 'vacuum (analyze)', values: [] });
    const codeOf = (turn: number) => pool.codes[turn % pool.codes.length] ?? '';
    const shop: Shop = {
      authorization: '',
      requests(turn) {
        const headers = { authorization: shop.authorization, 'content-type': 'application/json' };
        const offer = offers[turn % offers.length];
        const post = (path: string, body: object): Request => ({
          ...{ method: 'POST', headers },
          ...{ path: `/v2.1/sales-pages/${otherPage.salesPageId}/${path}`, body: JSON.stringify(body) },
        });
        return {
          status: { method: 'GET', headers, path: `/v1/status?code=${codeOf(turn)}&domain=${otherPage.salesPageId}` },
          redeem: post('redemptions', { redeem_location: pool.redeemLocationId, voucher_code: codeOf(turn), reductor: 1 }),
          order: post('orders', {
            language: 'en',
            purchaser: { name: 'Otto Other', email: 'otto@other.test' },
            products: [
              {
                ...{ voucher_id: offer?.voucherId, voucher_version: 1, option_id: offer?.optionId },
                ...{ layout_id: offer?.layoutId, delivery_method: 'electronic' },
              },
            ],
          }),
        };
      },
    };
    return shop;
  } finally {
    await opened.close();
  }
}
