import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService({ METRICS_PORT: '0' });
const secure = useTestService({ PUBLIC_URL: 'https://vouchers.example', GRAPHIQL: 'false' });

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
const bearer = { authorization: `Bearer ${demoApiKey}` };
const json = { 'content-type': 'application/json' };

const responses: readonly [
  what: string,
  path: string,
  init: RequestInit,
  status: number,
  cacheControl: string,
][] = [
  ['a health check', '/livez', {}, 200, 'no-store'],
  ['a readiness check', '/readyz', {}, 200, 'no-store'],
  ['a request for the front page as JSON', '/', {}, 200, 'no-store'],
  ['a request for an unknown path', '/nothing', {}, 404, 'no-store'],
  ['a request for a list', '/v2.1/redeem-locations', { headers: bearer }, 200, 'private, no-cache'],
  ['a request for a list without a token', '/v2.1/redeem-locations', {}, 401, 'no-store'],
  ['a request to v1', '/v1/domains', { headers: bearer }, 200, 'private, no-cache'],
  [
    'a request with a wrong method',
    '/v2.1/redeem-locations',
    { method: 'PATCH', headers: bearer },
    405,
    'no-store',
  ],
  [
    'a request with an invalid body',
    '/v2.1/sales-pages/1/redemptions',
    { method: 'POST', headers: { ...bearer, ...json }, body: '{' },
    400,
    'no-store',
  ],
  [
    'a request for a path that cannot be decoded',
    '/v2.1/sales-pages/%ff/orders',
    { headers: bearer },
    404,
    'no-store',
  ],
  ['a request for the reference', '/openapi.json', {}, 200, 'no-cache'],
  ['a request for the schema', '/schema.graphql', { headers: bearer }, 200, 'private, no-cache'],
  ['a request for the schema without a token', '/schema.graphql', {}, 401, 'no-store'],
  [
    'a GraphQL operation',
    '/graphql',
    { method: 'POST', headers: { ...bearer, ...json }, body: '{"query":"{ viewer { kind } }"}' },
    200,
    'no-store',
  ],
  [
    'an invalid GraphQL document',
    '/graphql',
    { method: 'POST', headers: { ...bearer, ...json }, body: '{"query":"{ nothing }"}' },
    200,
    'no-store',
  ],
  [
    'a GraphQL request with a wrong media type',
    '/graphql',
    { method: 'POST', headers: bearer, body: 'x' },
    415,
    'no-store',
  ],
  ['a GraphQL request with a wrong method', '/graphql', { method: 'DELETE' }, 405, 'no-store'],
  [
    'a request for server-sent events',
    '/graphql?query={viewer{kind}}',
    { headers: { ...bearer, accept: 'text/event-stream' } },
    200,
    'no-store',
  ],
];

describe('the security headers', () => {
  test.for(responses)(
    'the response to %s has the security headers',
    async ([, path, init, status, cacheControl]) => {
      const response = await fetch(`${service.url}${path}`, init);
      await response.text();
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...commonHeaders,
        'content-security-policy': closedPolicy,
        'cache-control': cacheControl,
      });
      for (const name of [
        'strict-transport-security',
        'access-control-allow-origin',
        'x-powered-by',
        'server',
      ]) {
        expect(response.headers.has(name)).toBe(false);
      }
    },
  );

  test.for([
    ['bytes that are not a request', 'nonsense', '400 Bad Request'],
    ['a request without a host', 'GET /livez HTTP/1.1', '400 Bad Request'],
    [
      'a request with an unknown expectation',
      'GET /livez HTTP/1.1\r\nHost: x\r\nExpect: a miracle',
      '417 Expectation Failed',
    ],
    [
      'a WebSocket upgrade on an unknown path',
      `GET /nothing HTTP/1.1\r\n${upgrade('websocket')}`,
      '404 Not Found',
    ],
    [
      'a WebSocket upgrade without a key',
      `GET /graphql HTTP/1.1\r\n${upgrade('websocket')}`,
      '400 Bad Request',
    ],
  ] as const)('the raw HTTP response to %s has the security headers', async ([, request, status]) => {
    const response = await send(service.url, request);
    expect(response.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`]);
    for (const [name, value] of Object.entries(commonHeaders))
      expect(response.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}\r\n`);
  });

  test('the responses of the metrics port have the security headers', async () => {
    const url = new URL(service.metricsUrl ?? '');
    for (const path of [url, new URL('/nothing', url)]) {
      const response = await fetch(path);
      await response.text();
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...commonHeaders,
        'content-security-policy': closedPolicy,
      });
    }
  });
});

test('a client that offers to upgrade to HTTP/2 receives an HTTP/1.1 response', async () => {
  const response = await send(
    service.url,
    `GET /livez HTTP/1.1\r\n${upgrade('h2c, HTTP2-Settings')}\r\nHTTP2-Settings: AAMAAABk`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

function upgrade(protocol: string): string {
  return `Host: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}`;
}

/** Sends the head of a request, ends the stream, and resolves with the received text. */
async function send(url: string, head: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`${head}\r\n\r\n`);
  return text(socket);
}

describe('the content security policy', () => {
  test.for([
    ['/', "style-src 'sha256-"],
    ['/reference', "script-src 'self';"],
    ['/graphql', "script-src 'sha256-"],
  ] as const)(
    'the content security policy of %s allows only the scripts and styles of the page',
    async ([path, scripts]) => {
      const response = await fetch(`${service.url}${path}`, { headers: { accept: 'text/html' } });
      const html = await response.text();
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html).toContain('</html>');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).toContain(scripts);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|\*|https?:/);
      expect(Object.fromEntries(response.headers)).toMatchObject(commonHeaders);
    },
  );
});

describe('a service with an https PUBLIC_URL and GRAPHIQL=false', () => {
  test('responses have Strict-Transport-Security if PUBLIC_URL is an https URL', async () => {
    for (const path of ['/livez', '/nothing', '/graphql', '/openapi.json']) {
      const response = await fetch(`${secure.url}${path}`);
      await response.text();
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });

  test('GraphiQL is not served if GRAPHIQL is false', async () => {
    const response = await fetch(`${secure.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(406);
    expect(await response.text()).toBe('');
  });
});

test('responses to other origins have no CORS headers without CORS_ORIGINS', async () => {
  const headers = { ...bearer, origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const path of ['/v2.1/redeem-locations', '/graphql', '/openapi.json', '/livez']) {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(`${service.url}${path}`, { method, headers });
      await response.text();
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});
