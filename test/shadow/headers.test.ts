import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Shadow, startShadow } from '../../server/shadow/start-shadow.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';

interface LegacyResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

const cleanup = new AsyncDisposableStack();
let response: LegacyResponse;
/** The headers of the latest request that the earlier service received. */
let received: IncomingMessage['headers'];
let shadow: Shadow;

beforeAll(async () => {
  const legacy = await startLoopbackServer((incoming, outgoing) => {
    received = incoming.headers;
    outgoing.writeHead(response.status, response.headers).end(response.body);
  });
  cleanup.defer(legacy.close);
  const service = await startLoopbackServer((_, outgoing) => void outgoing.end('{}'));
  cleanup.defer(service.close);
  shadow = await startShadow({
    legacy: { url: new URL(legacy.url), timeoutMs: 10_000 },
    service: { url: service.url, token: null },
    salesPageIds: new Map(),
    host: '127.0.0.1',
    port: 0,
  });
  cleanup.defer(() => shadow.close());
});
afterAll(() => cleanup.disposeAsync());
beforeEach(() => {
  response = { status: 200, headers: {}, body: '{"list":[]}' };
});

/** Sends a request through the shadow. Returns the response without decoding its body. */
async function send(method: string, path: string, headers: OutgoingHttpHeaders = {}) {
  const outgoing = request(`${shadow.url}${path}`, { method, headers, agent: false }).end();
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response');
  if (!incoming) throw new Error('no response');
  const { statusCode: status, statusMessage, headersDistinct } = incoming;
  return { status, statusMessage, headers: headersDistinct, body: await buffer(incoming) };
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const cases: readonly (readonly [string, string, string, number, OutgoingHttpHeaders])[] = [
  [
    'the pages of a list',
    ...(['GET', '/v2.1/sales-pages/1/vouchers', 200] as const),
    { ...json, link: ['<https://old.example/a>; rel="next"', '<https://old.example/b>; rel="prev"'] },
  ],
  [
    'a request without a token',
    ...(['GET', '/v1/domains', 401] as const),
    { ...json, 'www-authenticate': ['Basic realm="old"', 'Bearer realm="old", error="invalid_token"'] },
  ],
  [
    'a limit of the rate',
    ...(['POST', '/v1/redeem', 429] as const),
    { ...json, 'retry-after': '17', 'x-ratelimit-remaining': '0' },
  ],
  [
    'a sign-in with cookies',
    ...(['POST', '/v1/authorize', 201] as const),
    {
      ...json,
      'set-cookie': ['session=a; Path=/; HttpOnly', 'theme=b; Expires=Wed, 21 Oct 2026 07:28:00 GMT'],
    },
  ],
  [
    'a request of another origin',
    ...(['OPTIONS', '/v1/redeem', 204] as const),
    {
      'access-control-allow-origin': 'https://till.example',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-credentials': 'true',
      'access-control-max-age': '600',
      vary: 'Origin, Access-Control-Request-Headers',
    },
  ],
  [
    'a redirect',
    ...(['GET', '/v1/users', 302] as const),
    { location: 'https://old.example/login', 'cache-control': 'no-store', etag: 'W/"1"' },
  ],
];

test.each(cases)(
  'the response to %s has the status and the headers of the earlier service',
  async (...args) => {
    const [, method, path, status, headers] = args;
    response = { status, headers, body: status === 204 ? '' : '{"list":[]}' };
    const forwarded = await send(method, path, { origin: 'https://till.example' });
    expect(forwarded.status).toBe(status);
    expect(forwarded.headers).toMatchObject(
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()])),
    );
    // The headers of the connection to the client.
    const added = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];
    const names = Object.keys(forwarded.headers).filter((name) => !added.includes(name));
    expect(names.sort()).toEqual(Object.keys(headers).sort());
    expect(forwarded.body.toString()).toBe(response.body);
    expect(received.origin).toBe('https://till.example');
  },
);

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('a response that is compressed with %s has the same bytes', async (encoding, compress) => {
  const body = compress(JSON.stringify({ list: Array.from({ length: 500 }, (_, id) => ({ id })) }));
  const headers = { ...json, 'content-encoding': encoding, 'content-length': body.length };
  response = { status: 200, headers, body };
  // The first request is compared, so that an earlier service is asked for a response that is not
  // compressed. It can compress it nevertheless.
  for (const [path, accepted] of [
    ['/v1/domains', 'identity'],
    ['/v1/users', encoding],
  ] as const) {
    const forwarded = await send('GET', path, { 'accept-encoding': encoding });
    expect(received['accept-encoding']).toBe(accepted);
    expect(forwarded.headers).toMatchObject({
      'content-encoding': [encoding],
      'content-length': [String(body.length)],
    });
    expect(forwarded.body.equals(body)).toBe(true);
  }
  await shadow.settled();
  expect(shadow.report.format()).toMatch(/not compared: [^\n]*the response is compressed/);
});
