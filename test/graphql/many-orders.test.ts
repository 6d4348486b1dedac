import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createCodeVault, generateVoucherCode } from '../../src/vouchers/voucher-code.ts';
import { seedOrders } from '../../tools/bench/seed/seed-orders.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const orders = 100_000;
/** A limit in milliseconds, far above the time of a search on a busy machine and far below the 48 s of testing every order. */
const boundMs = 8_000;

const isPossible = inject('template').kind === 'postgresql';

describe.skipIf(!isPossible)('searches among 100,000 orders', { timeout: 120_000 }, () => {
  const service = useTestService({ DATABASE_POOL_SIZE: '6', STATEMENT_TIMEOUT_SECONDS: '600' });

  beforeAll(async () => {
    const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
    const sealedCodes = [createCodeVault([{ kid, secret }]).seal(generateVoucherCode())];
    await seedOrders(service.database, { orders, sealedCodes, report: () => undefined });
    await service.database.query({ text: 'vacuum (analyze)', values: [] });
  }, 120_000);

  const document = `query ($search: String!) { salesPage(databaseId: 1) {
    orders(first: 1, filter: { search: $search }) { nodes { reference } pageInfo { hasNextPage } } } }`;

  test.each([
    ['a word that every order has', 'bench', 1, true],
    ['a word that some orders have', 'buyer77', 1, true],
    ['a word that no order has', 'nobody', 0, false],
  ])('a search for %s among 100,000 orders takes less than eight seconds', async (_what, search, count, hasNextPage) => {
    const started = performance.now();
    const { data } = await graphql(service, document, { search });
    expect(performance.now() - started).toBeLessThan(boundMs);
    expect(data.salesPage.orders.nodes).toHaveLength(count);
    expect(data.salesPage.orders.pageInfo).toEqual({ hasNextPage });
  });

  test('excess order searches of one principal are rejected and do not delay the look-up of a code', async () => {
    const aliases = Array.from(
      { length: 15 },
      (_, index) => `a${index}: orders(first: 1, filter: { search: "bench ${index + 10}" }) { nodes { reference } }`,
    );
    const searches = Array.from({ length: 6 }, () => graphql(service, `{ salesPage(databaseId: 1) { ${aliases.join(' ')} } }`));
    const started = performance.now();
    const { status } = await request(service, '/v1/status?code=DEMO-MANY-0000-0001&domain=1');
    expect(status).toBe(200);
    expect(performance.now() - started).toBeLessThan(boundMs);
    const codes = (await Promise.all(searches)).flatMap((response) => errorCodes(response));
    expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']));
  });
});
