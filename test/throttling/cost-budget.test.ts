import { createClient } from 'graphql-ws';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import type { Statement } from '../../src/platform/database/database.ts';
import { type GraphqlResponse, graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { growth, readMetrics } from '../telemetry/samples.ts';
import { inParallel } from './defaults.ts';

/** A document that costs four points. */
const document = '{ viewer { kind } }';
const events = 'subscription { events(salesPageId: 1) { name } }';

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${demoApiKey}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function overSocket(
  service: TestService,
  payload: { query: string; extensions?: Record<string, unknown> },
): Promise<GraphqlResponse> {
  const client = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${demoApiKey}` },
  });
  try {
    for await (const result of client.iterate(payload)) return result as GraphqlResponse;
  } catch (errors) {
    return { errors } as GraphqlResponse;
  } finally {
    await client.dispose();
  }
  throw new Error('The operation had no result.');
}

describe('a budget of 100 points', () => {
  const service = useTestService({ LIMIT_COST_PER_MINUTE: '100', METRICS_PORT: '0' });

  test('the response headers of each executed operation contain the remaining points', async () => {
    for (const remaining of [96, 92]) {
      const { headers } = await post(service.url, { query: document });
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"cost";r=${remaining};t=(60|59|58)$`));
      expect(headers.get('ratelimit-policy')).toBe('"cost";q=100;w=60');
      expect(headers.get('ratelimit-remaining')).toBe(String(remaining));
    }
    const invalid = await post(service.url, { query: '{ nothing }' });
    expect(invalid.headers.get('ratelimit')).toBeNull();
    const anonymous = await post(service.url, { query: document }, { authorization: '' });
    expect(anonymous.headers.get('ratelimit')).toBeNull();
  });

  test('operations above the budget are rejected over every transport, and other callers are not affected', async () => {
    const { samples } = await readMetrics(service.metricsUrl ?? '');
    for (let times = 0; times < 23; times += 1) await graphql(service, document);
    const accept = 'application/graphql-response+json';
    const { status, headers, text } = await post(
      service.url,
      { query: document, extensions: { cost: true } },
      { accept },
    );
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(40);
    expect(headers.get('ratelimit')).toBe(`"cost";r=0;t=${headers.get('retry-after')}`);
    const exceeded = {
      policy: 'cost',
      limit: 100,
      window: 60,
      retryAfter: Number(headers.get('retry-after')),
    };
    const { errors, extensions } = JSON.parse(text);
    expect(errors).toEqual([
      {
        message: `The operation costs 4 points. 0 of 100 points per 60 seconds remain. Try again in ${exceeded.retryAfter} seconds.`,
        extensions: { code: 'RATE_LIMITED', ...exceeded },
      },
    ]);
    expect(extensions.cost).toMatchObject({
      requested: 4,
      objects: 0,
      bytes: 0,
      budget: { remaining: 0, limit: 100 },
    });

    const limited = [{ extensions: { code: 'RATE_LIMITED', policy: 'cost' } }];
    expect((await post(service.url, { query: document })).status).toBe(200);
    expect(await graphql(service, 'mutation { __typename }')).toMatchObject({ errors: limited });
    expect(await overSocket(service, { query: document })).toMatchObject({ errors: limited });
    expect(await overSocket(service, { query: events })).toMatchObject({ errors: limited });
    expect((await post(service.url, { query: events }, { accept: 'text/event-stream' })).text).toContain(
      'RATE_LIMITED',
    );
    const rejections = growth(
      samples,
      (await readMetrics(service.metricsUrl ?? '')).samples,
      /rate_limited_total/,
    );
    expect(rejections).toEqual({ 'vouchsafe_rate_limited_total{policy="cost"}': 6 });

    const rest = await request(service, '/v2.1/sales-pages/1/orders');
    expect([rest.status, rest.headers.get('ratelimit')]).toEqual([200, null]);
    const other = await signIn(service, 'admin@demo.test');
    expect((await graphql(service, document, {}, other)).errors).toBeUndefined();
    expect((await graphql(service, document, {}, null)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });
});

describe('the statements of the budget', () => {
  const service = useTestService({ LIMIT_COST_PER_MINUTE: '10000' });
  afterEach(() => vi.restoreAllMocks());

  test('operations within a twentieth of the budget send no statement, and the next operation sends a statement in the background', async () => {
    await graphql(service, document);
    const statements: Statement[] = [];
    const { query } = service.database;
    vi.spyOn(service.database, 'query').mockImplementation((statement) => {
      if (!statement.text.includes('rate_limits')) return query(statement);
      statements.push(statement);
      // The statement never ends, so the test would time out if an operation waited for it.
      return new Promise(() => undefined);
    });
    for (let times = 0; times < 123; times += 1) await graphql(service, document);
    expect(statements).toEqual([]);
    for (let times = 0; times < 50; times += 1)
      expect((await graphql(service, document)).errors).toBeUndefined();
    expect(statements.map(({ values }) => values.slice(0, 2))).toEqual([['cost:api-key:1', 500]]);
  });
});

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write(
    'Skipped: the tests of two processes in test/throttling/cost-budget.test.ts need PostgreSQL.\n',
  );

describe.skipIf(!onPostgresql)('two processes', () => {
  const limit = 2_000;
  const servers = useServerProcesses(2, { LIMIT_COST_PER_MINUTE: String(limit) });

  test('two processes share one budget and exceed it by at most 15 percent', {
    timeout: 60_000,
  }, async () => {
    const statuses = await inParallel(1_000, 4, async (index) => {
      const headers = { accept: 'application/graphql-response+json' };
      return (await post(servers.urls[index % 2] ?? '', { query: document }, headers)).status;
    });
    const points = 4 * statuses.filter((status) => status === 200).length;
    expect(points).toBeGreaterThanOrEqual(limit * 0.95);
    expect(points).toBeLessThanOrEqual(limit * 1.15);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
