import { beforeAll, describe, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { until } from '../../tools/harness/until.ts';
import { signInStaffWith } from '../graphql/staff-with.ts';
import { expectProblem } from '../rest/problems.ts';
import { order, productInput } from '../rest/sales.ts';
import { type RestResponse, request, signIn } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';

const onPostgresql = inject('template').kind === 'postgresql';

/** A statement timeout that is long enough for statements that wait for a lock during the test. */
const longStatementTimeout = { STATEMENT_TIMEOUT_SECONDS: '120' };

/**
 * Runs `work` while every statement that reads the table waits. The statements continue when
 * `unlock` is called or `work` ends.
 */
async function withLockedTable(
  { database }: TestService,
  table: string,
  work: (unlock: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = database.transaction(async (client) => {
    // On a busy machine, `work` takes longer than the 30 seconds after which the server ends an
    // idle transaction.
    await client.query({ text: 'set local idle_in_transaction_session_timeout = 0', values: [] });
    await client.query({ text: `lock table ${table} in access exclusive mode`, values: [] });
    locked.resolve();
    await released.promise;
  });
  const unlock = () => {
    released.resolve();
    return transaction;
  };
  await Promise.race([locked.promise, transaction]);
  try {
    await work(unlock);
  } finally {
    await unlock();
  }
}

async function untilWaiting({ database }: TestService, count: number): Promise<void> {
  const text = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await database.query({ text, values: [] })).length >= count, 30_000);
}

interface OperationResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document
  readonly body: any;
}

/**
 * Sends an operation with `Accept: application/graphql-response+json`, so that a request error has
 * a 4xx or 5xx status.
 */
async function sendOperation(
  service: TestService,
  query: string,
  { token = demoApiKey, signal }: { token?: string; signal?: AbortSignal } = {},
): Promise<OperationResponse> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
    },
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

interface Limit {
  readonly policy: string;
  readonly limit: number;
  readonly retryAfter: number;
}

const headersOf = ({ policy, limit, retryAfter }: Limit) => ({
  'retry-after': String(retryAfter),
  ratelimit: `"${policy}";r=0;t=${retryAfter}`,
  'ratelimit-policy': `"${policy}";q=${limit};w=${retryAfter}`,
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': '0',
  'ratelimit-reset': String(retryAfter),
});

function expectLimited(response: RestResponse, limit: Limit): void {
  expectProblem(response, 429, 'rate_limited');
  expect(Object.fromEntries(response.headers)).toMatchObject(headersOf(limit));
}

const errorOf = ({ policy, limit, retryAfter }: Limit, path?: readonly string[]) => ({
  message: expect.stringMatching(/\w/),
  ...(path && { path }),
  extensions: { code: 'RATE_LIMITED', policy, limit, window: retryAfter, retryAfter },
});

// The tests of these two suites wait for 10 and 15 seconds, concurrently.
describe.skipIf(!onPostgresql)('expensive statements', { concurrent: true }, () => {
  const service = useTestService({
    ...longStatementTimeout,
    DATABASE_POOL_SIZE: '8',
    LIMIT_OPERATIONS_PER_PRINCIPAL: '100',
  });
  const exportPath = '/v2.1/reports/orders-export?start_date=2020-01-01&end_date=2040-01-01';
  const liability = '{ outstandingLiability { expiryMonth } }';
  /**
   * Expensive statements use a third of the pool, which is two connections. One principal may use
   * one of them.
   */
  const limit = { policy: 'expensive-statements', limit: 1, retryAfter: 5 };

  test(
    'expensive statements beyond the queue limit are rejected with 429 until other statements have ended',
    { timeout: 60_000, concurrent: false },
    () =>
      withLockedTable(service, 'order_products', async (unlock) => {
        const rejected: RestResponse[] = [];
        // One statement runs and thirty wait.
        const sent = Array.from({ length: 33 }, async () => {
          const response = await request(service, exportPath);
          if (response.status !== 200) rejected.push(response);
          return response.status;
        });
        await until(() => rejected.length === 2);
        for (const response of rejected) expectLimited(response, limit);
        const operation = await sendOperation(service, liability);
        expect(operation.status).toBe(200);
        expect(operation.body).toEqual({
          data: { outstandingLiability: null },
          errors: [errorOf(limit, ['outstandingLiability'])],
        });
        await unlock();
        expect((await Promise.all(sent)).sort()).toEqual([...Array(31).fill(200), 429, 429]);
        expect((await request(service, exportPath)).status).toBe(200);
        expect((await sendOperation(service, liability)).body).toEqual({
          data: { outstandingLiability: expect.any(Array) },
        });
      }),
  );

  test('an expensive statement that waits too long for other principals fails with 503', {
    timeout: 60_000,
    concurrent: false,
  }, async () => {
    const others = [
      await signIn(service, 'admin@other.test', 'other-shop'),
      await signIn(service, 'admin@demo.test'),
    ];
    const third = await signInStaffWith(service, ['MANAGE_ORDERS'], null);
    await withLockedTable(service, 'order_products', async (unlock) => {
      const running = others.map((token) => request(service, exportPath, { token }));
      await untilWaiting(service, 2);
      const [response, operation] = await Promise.all([
        request(service, exportPath),
        sendOperation(service, liability, { token: third }),
      ]);
      expectProblem(response, 503, 'unavailable');
      expect(response.headers.get('retry-after')).toBe('1');
      expect(operation.body).toMatchObject({
        data: { outstandingLiability: null },
        errors: [{ path: ['outstandingLiability'], extensions: { code: 'UNAVAILABLE' } }],
      });
      await unlock();
      expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
      expect((await request(service, exportPath)).status).toBe(200);
    });
  });
});

describe.skipIf(!onPostgresql)('list pages of an organisation', { concurrent: true }, () => {
  const service = useTestService({ ...longStatementTimeout, DATABASE_POOL_SIZE: '8' });
  const page = '{ salesPage(databaseId: 1) { orders(first: 11) { nodes { payments { databaseId } } } } }';

  test(
    'a list page that waits for more than 15 seconds is rejected with RATE_LIMITED',
    { timeout: 60_000 },
    () =>
      withLockedTable(service, 'payments', async (unlock) => {
        const running = Array.from({ length: 3 }, () => sendOperation(service, page));
        await untilWaiting(service, 3);
        const { body } = await sendOperation(service, page);
        const limit = { policy: 'whole-pages', limit: 3, retryAfter: 5 };
        expect(body).toEqual({
          data: { salesPage: { orders: null } },
          errors: [errorOf(limit, ['salesPage', 'orders'])],
        });
        await unlock();
        for (const { status } of await Promise.all(running)) expect(status).toBe(200);
        expect((await sendOperation(service, page)).body.errors).toBeUndefined();
      }),
  );
});

describe.skipIf(!onPostgresql)('operations of a principal', () => {
  const service = useTestService({ ...longStatementTimeout, LIMIT_OPERATIONS_PER_PRINCIPAL: '1' });
  const limit = { policy: 'operations', limit: 1, retryAfter: 1 };
  const path = '/v2.1/redeem-locations';

  test(
    'operations beyond the queue limit are rejected with 429 in every interface until other operations have ended',
    {
      timeout: 120_000,
    },
    () =>
      withLockedTable(service, 'redeem_locations', async (unlock) => {
        const rejected: RestResponse[] = [];
        // One operation runs and a thousand wait.
        const sent = Array.from({ length: 1_002 }, async () => {
          const response = await request(service, path);
          if (response.status !== 200) rejected.push(response);
          return response.status;
        });
        await until(() => rejected.length === 1, 60_000);
        for (const response of rejected) expectLimited(response, limit);
        const atTill = await request(service, '/v1/status?code=ABCD-EFGH-JKLM&domain=1');
        expect({ status: atTill.status, code: atTill.body.code }).toEqual({ status: 429, code: 1003 });
        expect(Object.fromEntries(atTill.headers)).toMatchObject(headersOf(limit));
        const operation = await sendOperation(service, '{ viewer { kind } }');
        expect(operation.status).toBe(429);
        expect(operation.headers.get('retry-after')).toBe('1');
        expect(operation.body).toEqual({ errors: [errorOf(limit)] });
        await unlock();
        const statuses = await Promise.all(sent);
        expect(statuses.filter((status) => status === 200)).toHaveLength(1_001);
        expect((await request(service, path)).status).toBe(200);
        expect((await sendOperation(service, '{ viewer { kind } }')).status).toBe(200);
      }),
  );
});

describe.skipIf(!onPostgresql)('large responses of a principal', () => {
  const service = useTestService({ ...longStatementTimeout, LIMIT_OPERATIONS_PER_PRINCIPAL: '100' });
  const limit = { policy: 'large-responses', limit: 1, retryAfter: 5 };
  const path = '/v2.1/sales-pages/1/orders?limit=50&expand[]=products';
  const page = 'orders(first: 50) { nodes { products: soldVouchers { id } } }';
  const large = `{ salesPage(databaseId: 1) { a: ${page} b: ${page} c: ${page} } }`;
  /**
   * A document with a large response that waits for a locked table, and so blocks the other large
   * responses of its principal.
   */
  const held = large.replace(/ } }$/, ' payouts(first: 1) { nodes { databaseId } } } }');

  beforeAll(async () => {
    for (let count = 0; count < 50; count += 1) {
      expect((await order(service, Array(40).fill(productInput({})))).status).toBe(201);
    }
  }, 120_000);

  const sendAll = (count: number, rejected: RestResponse[]) =>
    Array.from({ length: count }, async () => {
      const response = await request(service, path);
      if (response.status !== 200) rejected.push(response);
      return response.status;
    });

  test(
    'large responses beyond the queue limit are rejected with 429 until the response in progress has ended',
    { timeout: 60_000 },
    () =>
      withLockedTable(service, 'payouts', async (unlock) => {
        const holding = sendOperation(service, held);
        await untilWaiting(service, 1);
        const rejected: RestResponse[] = [];
        const sent = sendAll(22, rejected);
        await until(() => rejected.length >= 2);
        for (const response of rejected) expectLimited(response, limit);
        const operation = await sendOperation(service, large);
        expect(operation.status).toBe(429);
        expect(operation.headers.get('retry-after')).toBe('5');
        expect(operation.body).toEqual({ errors: [errorOf(limit)] });
        await unlock();
        // On a busy machine, the last requests wait for more than the limit of 15 seconds and are
        // also rejected with 429.
        const statuses = await Promise.all(sent);
        expect(new Set(statuses)).toEqual(new Set([200, 429]));
        expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
        expect((await holding).body.data.salesPage.c.nodes).toHaveLength(50);
        expect((await request(service, path)).status).toBe(200);
        expect((await sendOperation(service, large)).status).toBe(200);
      }),
  );

  test(
    'a waiting response is sent after the client of the response in progress has disconnected',
    { timeout: 60_000 },
    () =>
      withLockedTable(service, 'payouts', async () => {
        const gone = new AbortController();
        const holding = sendOperation(service, held, { signal: gone.signal });
        const aborted = expect(holding).rejects.toThrow('aborted');
        await untilWaiting(service, 1);
        const next = request(service, path);
        gone.abort();
        await aborted;
        expect((await next).status).toBe(200);
      }),
  );
});
