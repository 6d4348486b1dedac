import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import {
  anonymousGate,
  holderPageGate,
  imageGate,
  largeBodyGate,
  purchaseGate,
  salesPageGate,
} from '../../server/http/request-gates.ts';
import { createDispatch } from '../../server/modules/dispatch.ts';
import { entrances } from '../../server/modules/entrances.ts';
import { tokenCheckLimits } from '../../src/access/authenticator.ts';
import { signInLimits } from '../../src/access/sign-in-limits.ts';
import { createUnsharedGate, type GateLimits } from '../../src/platform/throttling/gate.ts';
import { until } from '../../tools/harness/until.ts';
import { uploadImage } from '../images/upload-image.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const onPostgresql = inject('template').kind === 'postgresql';
const service = useTestService({
  STATEMENT_TIMEOUT_SECONDS: '120',
  METRICS_TOKEN: 'metrics-token-of-the-test',
});

/** Runs `work` while every statement that reads the table waits. */
async function withLockedTable<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  return service.database.transaction(async (client) => {
    await client.query({ text: 'set local idle_in_transaction_session_timeout = 0', values: [] });
    await client.query({ text: `lock table ${table} in access exclusive mode`, values: [] });
    return work();
  });
}

/**
 * Sends more requests than a gate admits while a table is locked. Returns the first five responses.
 */
async function sendWhileLocked(
  table: string,
  gate: GateLimits,
  send: (signal: AbortSignal) => Promise<Response>,
) {
  const gone = new AbortController();
  const answered: Response[] = [];
  const { running, waiting } = gate.ofSubject;
  return withLockedTable(table, async () => {
    const sent = Array.from({ length: running + waiting + 5 }, async () => {
      const response = await send(gone.signal).catch(() => null);
      if (response) answered.push(response);
    });
    await until(() => answered.length >= 5, 30_000);
    const first = answered.slice(0, 5);
    gone.abort();
    await Promise.all(sent);
    return first;
  });
}

describe.skipIf(!onPostgresql)('an image', () => {
  test('is not read for HEAD and for a client that has it', async () => {
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#e62878' } });
    const url = await uploadImage(service, await picture.png().toBuffer());
    const key = url.split('/').at(-1);
    await withLockedTable('image_contents', async () => {
      const signal = AbortSignal.timeout(5_000);
      const head = await fetch(url, { method: 'HEAD', signal });
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect((await fetch(url, { headers: { 'if-none-match': `"${key}"` }, signal })).status).toBe(304);
    });
    const head = await fetch(url, { method: 'HEAD' });
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(
      Number(head.headers.get('content-length')),
    );
  });

  test('requested too often at a time by an address is rejected with 429 without a statement', async () => {
    const url = `${service.url}/images/${'0'.repeat(48)}`;
    const responses = await sendWhileLocked('images', imageGate, (signal) => fetch(url, { signal }));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(429));
  });
});

describe.skipIf(!onPostgresql)('requests without a token', () => {
  test.each([
    ['/balance/demo-spa', holderPageGate],
    ['/v/AAAAAAAAAAAAAAAAAAAAAA', holderPageGate],
    ['/s/demo-spa', salesPageGate],
    ['/s/demo-spa/sitemap.xml?/checkouts/', salesPageGate],
    ['/s/demo-spa/vouchers/checkouts/1', salesPageGate],
    [`/s/demo-spa/checkouts/${'A'.repeat(43)}`, purchaseGate],
    [`/s/demo-spa/resellers/a/checkouts/${'A'.repeat(43)}`, purchaseGate],
  ])('beyond the limit of their address are rejected with 429 by %s', async (path, gate) => {
    const send = (signal: AbortSignal) => fetch(`${service.url}${path}`, { signal });
    for (const { status, headers } of await sendWhileLocked('rate_limits, sales_pages', gate, send))
      expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
        429,
        'text/html; charset=utf-8',
        '5',
      ]);
  });

  test.each([
    ['application/graphql-response+json', 429, 'application/graphql-response+json'],
    ['text/event-stream', 429, 'application/graphql-response+json'],
    ['application/json', 200, 'application/json'],
  ])(
    'to GraphQL that accept %s are rejected with the status %d beyond the limit of their address',
    async (accept, status, type) => {
      const headers = { 'content-type': 'application/json', accept };
      const body = JSON.stringify({ query: '{ signInPages(email: "a@demo.test") { subdomain } }' });
      const send = (signal: AbortSignal) =>
        fetch(`${service.url}/graphql`, { method: 'POST', headers, body, signal });
      for (const response of await sendWhileLocked('rate_limits', anonymousGate, send)) {
        expect([response.status, response.headers.get('retry-after')]).toEqual([status, '5']);
        expect(response.headers.get('content-type')).toBe(type);
      }
    },
  );
});

describe.skipIf(!onPostgresql)('requests with an unknown token', () => {
  test.each([
    ['/graphql', 'POST'],
    ['/v2.1/redeem-locations', 'GET'],
    ['/v1/domains', 'GET'],
    ['/schema.graphql', 'GET'],
  ])(
    'beyond the limit of their address are rejected with 429 by %s, and known tokens are accepted',
    async (path, method) => {
      const body = method === 'POST' ? JSON.stringify({ query: '{ viewer { kind } }' }) : null;
      const sendWith = (authorization: string, signal?: AbortSignal) =>
        fetch(`${service.url}${path}`, {
          method,
          body,
          headers: {
            authorization: `Bearer ${authorization}`,
            accept: path === '/graphql' ? 'application/graphql-response+json' : '*/*',
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(signal && { signal }),
        });
      expect((await sendWith(demoApiKey)).status).toBe(200);
      let count = 0;
      const responses = await sendWhileLocked('api_keys', tokenCheckLimits, (signal) =>
        sendWith(`vs_unknown${count++}`, signal),
      );
      expect(responses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
        Array(5).fill([429, '5']),
      );
      expect((await sendWith(demoApiKey)).status).toBe(200);
    },
  );
});

test('a gate rejects the task that exceeds its queue without running it, and admits others when a task ends', async () => {
  const run = createUnsharedGate(signInLimits);
  const { running, waiting } = signInLimits.ofSubject;
  const blocked = Promise.withResolvers<void>();
  const tasks = Array.from({ length: running + waiting }, () => run('198.51.100.1', () => blocked.promise));
  let hasRun = false;
  const excess = run('198.51.100.1', async () => {
    hasRun = true;
  });
  await expect(excess).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    exceeded: { policy: 'sign-ins', limit: running },
  });
  expect(hasRun).toBe(false);
  blocked.resolve();
  await Promise.all(tasks);
  await expect(run('198.51.100.1', async () => 'admitted')).resolves.toBe('admitted');
});

describe('large bodies', () => {
  const bytes = 900 * 1024;
  /** All clients send the same buffer, so that its memory is counted once. */
  const body = Buffer.alloc(bytes, ' ');

  function begin(token: string): Socket {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    const head = `POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nAccept: application/graphql-response+json\r\n`;
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${bytes + 1}\r\n\r\n`);
    socket.write(body);
    return socket;
  }

  test('of one address are read four at a time, and those that exceed the queue are rejected with 429', {
    timeout: 30_000,
  }, async () => {
    const { running, waiting } = largeBodyGate.ofSubject;
    const before = process.memoryUsage().arrayBuffers;
    const sockets = Array.from({ length: running + waiting + 10 }, () => begin(demoApiKey));
    const first = sockets.map(async (socket) => String((await once(socket, 'data'))[0]));
    const rejected: string[] = [];
    for (const text of first)
      void text.then((head) => head.startsWith('HTTP/1.1 429') && rejected.push(head));
    await until(() => rejected.length >= 10, 20_000);
    for (const head of rejected) expect(head).toMatch(/\r\nRetry-After: 5\r\n/i);
    // All bodies together are 100 MB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024);
    // Small bodies are not affected.
    expect((await graphql(service, '{ viewer { kind } }')).data).toEqual({ viewer: { kind: 'API_KEY' } });
  });
});

test('an event stream whose request states no length does not count as a large body while it is open', async () => {
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  const send = (query: string, accept: string) =>
    fetch(`${service.url}/graphql`, {
      method: 'POST',
      duplex: 'half',
      signal: gone.signal,
      body: new Blob([JSON.stringify({ query })]).stream(),
      headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json', accept },
    } as RequestInit);
  const { running } = largeBodyGate.ofSubject;
  // The bodies of the previous test have left the gate.
  await until(async () => (await send('{ viewer { kind } }', 'application/graphql-response+json')).ok);
  const streams = await Promise.all(
    Array.from({ length: running + 1 }, () =>
      send('subscription { events(salesPageId: "SalesPage:1") { __typename } }', 'text/event-stream'),
    ),
  );
  expect(streams.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
    Array(running + 1).fill([200, 'text/event-stream']),
  );
  const response = await send('{ viewer { kind } }', 'application/graphql-response+json');
  expect(response.status).toBe(200);
});

test('a path that is not declared cannot be served', () => {
  const [declared] = entrances;
  if (!declared) throw new Error('no entrance is declared');
  const undeclared = {
    declaration: { ...declared, path: '/debug' },
    serve: () => undefined,
    reject: () => undefined,
  };
  const options = { createGate: createUnsharedGate, addressOf: () => '', allowOrigin: () => false };
  expect(() => createDispatch([undeclared], options)).toThrow(
    '/debug is not listed in server/modules/entrances.ts',
  );
  expect(() => createDispatch([], options)).toThrow('no entrance serves the other paths');
});

test('each declared path is served, and any other path is rejected by the REST adapter', async () => {
  const isProblem = async (path: string) => {
    const { status, headers } = await fetch(`${service.url}${path}`);
    return status === 404 && headers.get('content-type')?.startsWith('application/problem+json') === true;
  };
  const paths = entrances.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths.filter((each) => each !== '/*'))
    expect([path, await isProblem(path.replace(/:\w+/, 'unknown').replace(/\/\*$/, ''))]).toEqual([
      path,
      false,
    ]);
  for (const path of ['/images', '/v', '/consoles', '/docsearch', '/debug', '/graphql/', '/metrics/x'])
    expect([path, await isProblem(path)]).toEqual([path, true]);
});

test.each(
  [
    ...new Set(
      entrances.flatMap(({ gates, innerGates = [] }): readonly GateLimits[] => [...gates, ...innerGates]),
    ),
  ].map((gate) => [gate.policy, gate] as const),
)('the gate %s limits what runs and what waits', (_policy, { ofSubject, ofProcess, maxWaitMs }) => {
  for (const { running, waiting } of [ofSubject, ofProcess]) {
    expect(running).toBeGreaterThan(0);
    expect(Number.isFinite(running + waiting)).toBe(true);
  }
  expect(ofSubject.running).toBeLessThanOrEqual(ofProcess.running);
  expect(maxWaitMs).toBeLessThanOrEqual(60_000);
});
