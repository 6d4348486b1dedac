import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConnectionLimits, type Shadow, startShadow } from '../../server/shadow/start-shadow.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { until } from '../../tools/harness/until.ts';

const mebibyte = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };

let cleanup: AsyncDisposableStack;
/** The requests that this service receives, with their tokens. */
let own: string[];
beforeEach(() => {
  cleanup = new AsyncDisposableStack();
  own = [];
});
afterEach(() => cleanup.disposeAsync());

interface StartOptions {
  readonly timeoutMs?: number;
  readonly token?: string | null;
  readonly limits?: ConnectionLimits;
  /** The listener of this service. Its default responds with an empty list. */
  readonly ownListener?: RequestListener;
}

const emptyList: RequestListener = (_, outgoing) => void outgoing.writeHead(200, json).end('{"list":[]}');

/** Starts a shadow in front of an earlier service with the given behaviour. */
async function start(listener: RequestListener, options: StartOptions = {}): Promise<Shadow> {
  const legacy = await startLoopbackServer(listener);
  cleanup.defer(legacy.close);
  return startBefore(legacy.url, options);
}

async function startBefore(
  url: string,
  { timeoutMs = 10_000, token = 'own-token', limits, ownListener = emptyList }: StartOptions = {},
): Promise<Shadow> {
  const service = await startLoopbackServer((incoming, outgoing) => {
    own.push(`${incoming.method} ${incoming.url} ${incoming.headers.authorization}`);
    ownListener(incoming, outgoing);
  });
  cleanup.defer(service.close);
  const shadow = await startShadow({
    legacy: { url: new URL(url), timeoutMs },
    service: { url: service.url, token },
    salesPageIds: new Map([['17', '1']]),
    host: '127.0.0.1',
    port: 0,
    ...(limits && { limits }),
  });
  cleanup.defer(() => shadow.close());
  return shadow;
}

test('forwards method, path, headers and body, and returns status, headers and body of the earlier service', async () => {
  const received: unknown[] = [];
  const shadow = await start(async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    received.push({
      method,
      url,
      token: headers.authorization,
      key: headers['idempotency-key'],
      body: await text(incoming),
    });
    outgoing.writeHead(422, { ...json, 'X-Old': ['a', 'b'], Connection: 'X-Hop', 'X-Hop': 'c' });
    outgoing.end('{"code":1012}');
  });
  const response = await fetch(`${shadow.url}/v1/redeem?a=%2F`, {
    method: 'POST',
    headers: { authorization: 'Bearer old', 'idempotency-key': 'r-1' },
    body: 'code=X&domain=1',
  });
  expect([response.status, await response.text()]).toEqual([422, '{"code":1012}']);
  expect([response.headers.get('x-old'), response.headers.get('x-hop')]).toEqual(['a, b', null]);
  expect(received).toEqual([
    { method: 'POST', url: '/v1/redeem?a=%2F', token: 'Bearer old', key: 'r-1', body: 'code=X&domain=1' },
  ]);
});

test('sends reads without foreign ids to this service, with its token and sales page, and nothing else', async () => {
  const shadow = await start((incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(200, json).end('{"list":[]}');
  });
  const requests: readonly (readonly [string, string])[] = [
    ['GET', '/v1/status?code=A&domain=17'],
    ['GET', '/v2/sales-pages/17/vouchers?limit=5'],
    ['GET', '/v1/domains'],
    ['GET', '/v1/status?code=A&domain=18'],
    ['GET', '/v2.1/sales-pages/18/categories'],
    ['GET', '/v2.1/redeem-locations?cursor=x'],
    ['GET', '/v2.1/sales-pages/17/orders'],
    ['GET', '/v2.1/sales-pages/17/vouchers/4'],
    ['GET', '/v1/users'],
    ['HEAD', '/v1/domains'],
    ['POST', '/v1/redeem'],
    ['PUT', '/v2.1/sales-pages/17/webhooks'],
    ['PATCH', '/v1/users/4/password'],
    ['DELETE', '/v1/users/4'],
    ['POST', '/v1/domains'],
  ];
  for (const [method, path] of requests) {
    const response = await fetch(`${shadow.url}${path}`, {
      method,
      headers: { authorization: 'Bearer old' },
    });
    await response.arrayBuffer();
    await shadow.settled();
  }
  expect(own).toEqual([
    'GET /v1/status?code=A&domain=1 Bearer own-token',
    'GET /v2/sales-pages/1/vouchers?limit=5 Bearer own-token',
    'GET /v1/domains Bearer own-token',
  ]);
  const report = shadow.report.format();
  expect(report).toContain('15 requests forwarded, 3 compared, 0 with differences.');
  expect(report).toMatch(
    /GET \/v1\/status: 2 forwarded.*\n {4}not compared: the sales page has no counterpart \(1\)/,
  );
  expect(report).toContain('POST on paths that this service does not have: 1 forwarded, not compared');
  const [, equal, notCompared] = report.split(/^No differences were.*|^These requests were not.*/m);
  expect(equal?.match(/^ {2}\S+ [^:]*\S+/gm)).toEqual([
    '  GET /v1/domains:',
    '  GET /v1/status:',
    '  GET /v2.1/sales-pages/:salesPageId/vouchers:',
  ]);
  expect(notCompared).toContain('  POST /v1/redeem: 1 forwarded, not compared\n');
});

test('a body is forwarded with its length even if the header Connection names the length', async () => {
  const received: string[] = [];
  const shadow = await start(async (incoming, outgoing) => {
    received.push(`${incoming.method} ${incoming.url} ${await text(incoming)}`);
    outgoing.writeHead(200, json).end('{}');
  });
  const hidden = 'POST /v1/redeem HTTP/1.1\r\nHost: old\r\nContent-Length: 0\r\n\r\n';
  const { port } = new URL(shadow.url);
  const client = connect(Number(port), '127.0.0.1');
  client.write(
    `GET /v1/users HTTP/1.1\r\nHost: shadow\r\nConnection: close, Content-Length\r\n` +
      `Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
  );
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  await shadow.settled();
  expect(received).toEqual([`GET /v1/users ${hidden}`]);
});

test('each request has its own connection to the earlier service, which may close idle connections', async () => {
  let connections = 0;
  const legacy = await startLoopbackServer(emptyList, () => {
    connections += 1;
  });
  cleanup.defer(legacy.close);
  const shadow = await startBefore(legacy.url);
  for (const method of ['POST', 'GET', 'POST'])
    await (await fetch(`${shadow.url}/v1/users`, { method })).arrayBuffer();
  expect(connections).toBe(3);
});

test('closes connections without complete headers, and those above the maximum', async () => {
  const shadow = await start(emptyList, { limits: { headersTimeoutMs: 200, maxConnections: 1 } });
  const { port } = new URL(shadow.url);
  const slow = connect(Number(port), '127.0.0.1');
  await once(slow, 'connect');
  slow.write('GET /v1/domains HTTP/1.1\r\nHost: ');
  const excess = connect(Number(port), '127.0.0.1');
  await once(excess, 'connect');
  expect(await text(excess).catch(() => '')).toBe('');
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /);
  expect((await fetch(`${shadow.url}/v1/domains`)).status).toBe(200);
});

const tooDeep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const respond =
  (status: number, body = '{"list":[]}'): RequestListener =>
  (_, outgoing) =>
    void outgoing.writeHead(status, json).end(body);

test.each([
  ['the earlier service limited the requests', respond(429), respond(429)],
  ['the earlier service rejected the token of the client', respond(401), respond(200)],
  ['this service limited the requests', respond(200), respond(429)],
  ['this service limited the requests', respond(200), respond(503)],
  ['the response is too large', respond(200), respond(200, ' '.repeat(mebibyte + 1))],
  ['the comparison failed', respond(200, `{"list":[{"name":${tooDeep}}]}`), respond(200)],
] satisfies [string, RequestListener, RequestListener][])(
  'reports that %s instead of a difference',
  async (reason, listener, ownListener) => {
    const shadow = await start(listener, { ownListener });
    await (await fetch(`${shadow.url}/v1/domains`)).arrayBuffer();
    await shadow.settled();
    const report = shadow.report.format();
    expect(report).toContain('1 requests forwarded, 0 compared, 0 with differences.');
    expect(report).toContain(`  not compared: ${reason} (1)`);
  },
);

test('without a token, compares a 401 of the earlier service', async () => {
  const shadow = await start(respond(401), { token: null });
  await (await fetch(`${shadow.url}/v1/domains`)).arrayBuffer();
  await shadow.settled();
  expect(shadow.report.format()).toContain('status: 401 → 200 (1)');
});

test('without a token, sends the token of the client to this service', async () => {
  const shadow = await start((_, outgoing) => void outgoing.writeHead(200, json).end('{"list":[]}'), {
    token: null,
  });
  await fetch(`${shadow.url}/v1/domains`, { headers: { authorization: 'Bearer both' } });
  await shadow.settled();
  expect(own).toEqual(['GET /v1/domains Bearer both']);
});

test('forwards large bodies in both directions unchanged, and compares no large response', async () => {
  const body = Buffer.alloc(5 * mebibyte, 'x');
  const shadow = await start(async (incoming, outgoing) => {
    const received = await buffer(incoming);
    outgoing.writeHead(200, json).end(incoming.method === 'POST' ? received : body);
  });
  const posted = await fetch(`${shadow.url}/v1/redeem`, { method: 'POST', body });
  expect(Buffer.from(await posted.arrayBuffer()).equals(body)).toBe(true);
  const chunks = new ReadableStream({
    start(controller) {
      for (let index = 0; index < 5; index += 1) controller.enqueue(body.subarray(0, mebibyte));
      controller.close();
    },
  });
  const streamed = await fetch(`${shadow.url}/v1/redeem`, {
    method: 'POST',
    body: chunks,
    ...{ duplex: 'half' },
  });
  expect((await streamed.arrayBuffer()).byteLength).toBe(5 * mebibyte);
  const read = await fetch(`${shadow.url}/v1/domains`);
  expect((await read.arrayBuffer()).byteLength).toBe(5 * mebibyte);
  await shadow.settled();
  expect(own).toEqual([]);
  expect(shadow.report.format()).toContain('not compared: the response is too large (1)');
});

test('a client that does not read stops the earlier service from sending, and its end closes the connection', async () => {
  let sent = 0;
  let isClosed = false;
  const shadow = await start(async (_, outgoing) => {
    outgoing.on('close', () => {
      isClosed = true;
    });
    outgoing.writeHead(200);
    const chunk = Buffer.alloc(mebibyte);
    while (!outgoing.destroyed && sent < 256) {
      sent += 1;
      if (!outgoing.write(chunk)) await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')]);
    }
  });
  const { port } = new URL(shadow.url);
  const client = connect(Number(port), '127.0.0.1');
  client.pause();
  client.write('GET /v1/domains HTTP/1.1\r\nHost: shadow\r\n\r\n');
  let before = -1;
  await until(async () => {
    const isStable = sent > 0 && sent === before;
    before = sent;
    return isStable;
  });
  expect(sent).toBeLessThan(64);
  client.destroy();
  await until(() => isClosed);
  await shadow.settled();
  expect(own).toEqual([]);
  expect(shadow.report.format()).toContain('not compared: the client left (1)');
});

test('a client that sends its body slowly is forwarded while other requests are answered', async () => {
  const shadow = await start(async (incoming, outgoing) => void outgoing.end(await text(incoming)));
  const { port } = new URL(shadow.url);
  const slow = connect(Number(port), '127.0.0.1');
  slow.write('POST /v1/redeem HTTP/1.1\r\nHost: shadow\r\nConnection: close\r\nContent-Length: 6\r\n\r\nabc');
  const other = await fetch(`${shadow.url}/v1/redeem`, { method: 'POST', body: 'other' });
  expect(await other.text()).toBe('other');
  slow.write('def');
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\babcdef\b/);
});

test('a response of this service that does not arrive does not delay the client', async () => {
  const legacy = await startLoopbackServer((_, outgoing) => void outgoing.writeHead(200, json).end('{}'));
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const shadow = await startShadow({
    legacy: { url: new URL(legacy.url), timeoutMs: 10_000 },
    service: { url: `http://127.0.0.1:${address.port}`, token: null },
    salesPageIds: new Map(),
    host: '127.0.0.1',
    port: 0,
  });
  cleanup.defer(legacy.close);
  cleanup.defer(() => shadow.close());
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`${shadow.url}/v1/domains`)).status),
  );
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  silent.closeAllConnections();
  silent.close();
  await shadow.settled();
  const report = shadow.report.format();
  expect(report).toContain('not compared: this service did not respond (8)');
  expect(report).toContain('not compared: too many at the same time (12)');
});

test.each([
  ['closes the connection', (_incoming, outgoing) => void outgoing.destroy(), 502],
  ['never responds', () => undefined, 504],
] satisfies [string, RequestListener, number][])(
  'an earlier service that %s results in an error status',
  async (_, listener, status) => {
    const shadow = await start(listener, { timeoutMs: 200 });
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${shadow.url}/v1/domains`, { method })).status).toBe(status);
    await shadow.settled();
    expect(own).toEqual([]);
    expect(shadow.report.format()).toContain('not compared: the earlier service failed (1)');
  },
);

test('an earlier service that is not reachable results in 502, and one that responds with 500 in 500', async () => {
  const closed = await startLoopbackServer(() => undefined);
  closed.close();
  const unreachable = await startBefore(closed.url);
  expect((await fetch(`${unreachable.url}/v1/domains`)).status).toBe(502);
  const failing = await start((_, outgoing) => void outgoing.writeHead(500, json).end('{}'));
  expect((await fetch(`${failing.url}/v1/domains`)).status).toBe(500);
  await failing.settled();
  expect(own).toEqual([]);
});

test('a response of the earlier service that ends early closes the connection of the client', async () => {
  const shadow = await start((_, outgoing) => {
    outgoing.writeHead(200, { ...json, 'Content-Length': '100' }).write('{"half');
    setImmediate(() => outgoing.destroy());
  });
  await expect(fetch(`${shadow.url}/v1/domains`).then((response) => response.text())).rejects.toThrow();
  await shadow.settled();
  expect(own).toEqual([]);
});
