import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { billRequest } from '../../tools/bench/bill-request.ts';
import { orderBody } from '../../tools/bench/order-body.ts';
import { redemptionRequest } from '../../tools/bench/redemption-request.ts';
import { assertSameBodies } from '../../tools/bench/same-bodies.ts';
import { assertSameWrites } from '../../tools/bench/same-writes.ts';
import { databaseUrl } from '../../tools/harness/run-on-server.ts';
import { seedOffers } from '../../tools/harness/seed/seed-offers.ts';
import { seedRedeemPool } from '../../tools/harness/seed/seed-redeem-pool.ts';
import { type RunningProgram, startProgram } from '../../tools/harness/start-program.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { sell } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const template = inject('template');

// The bench requires a PostgreSQL server.
describe.runIf(template.kind === 'postgresql')(
  'the program with which the bench compares the service',
  () => {
    const service = useTestService();
    const cleanup = new AsyncDisposableStack();
    let peer: RunningProgram;
    const database = { url: '' };

    beforeAll(async () => {
      if (template.kind !== 'postgresql') throw new TypeError('not a PostgreSQL server');
      const [current] = await service.database.query<{ name: string }>({
        text: 'select current_database() as name',
        values: [],
      });
      database.url = databaseUrl(template.serverUrl, current?.name ?? '');
      const environment = {
        ...testSecrets,
        DATABASE_URL: database.url,
        DATABASE_POOL_SIZE: '2',
        PORT: '0',
        HOST: '127.0.0.1',
      };
      peer = await startProgram(['tools/bench/peer.ts'], cleanup, { environment });
    });
    afterAll(() => cleanup.disposeAsync());

    test('writes the same rows and events as the service for an order, a redemption and a bill', async () => {
      const vault = createCodeVault(parseEnvironment(testSecrets).codeSecrets ?? []);
      const offers = await seedOffers(service.database);
      const redeemPool = await seedRedeemPool(service.database, vault);
      const sides = { ours: service, theirs: peer, database };
      const order = {
        method: 'POST',
        path: '/v2.1/sales-pages/1/orders',
        nextBody: () => orderBody({ offers }),
      } as const;
      await assertSameWrites(sides, () => order);
      await assertSameWrites(sides, () => redemptionRequest({ redeemPool }));
      await assertSameWrites(sides, () => billRequest({ redeemPool }));
    });

    test('returns the same bodies as the service for lists of orders, an order and a status', async () => {
      const { order, voucher_code: code } = await sell(service);
      await rows(service, "update sales_pages set time_zone = 'America/Vancouver' where id = 1");
      const everything = 'expand[]=products&expand[]=deliveries&expand[]=payments';
      await assertSameBodies(service, peer, [
        `/v2.1/sales-pages/1/orders?limit=1`,
        `/v2.1/sales-pages/1/orders?limit=1&expand[]=products&expand[]=payments`,
        `/v2.1/sales-pages/1/orders/${order}?${everything}`,
        `/v1/status?code=${code}&domain=1`,
      ]);
    });
  },
);
