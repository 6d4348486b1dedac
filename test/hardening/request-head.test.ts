import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { sendBytes } from '../attacks/wire/send-bytes.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService({ METRICS_PORT: '0' });
const authorization = `Authorization: Bearer ${demoApiKey}`;
const host = 'Host: shop.example';

/** A body that would redeem a voucher if its request were accepted. */
const redemption = '{"redeem_location":1,"order_product":93}';
const redeem = 'POST /v2.1/sales-pages/1/redemptions';
const query = 'GET /graphql?query={viewer{kind}}';

let before: Record<string, string>;
beforeAll(async () => {
  before = await digestDatabase(service.database);
});
afterAll(async () => {
  expect(await digestDatabase(service.database)).toEqual(before);
});

/** Sends a request with these lines as its head, and returns its response. */
const send = (line: string, headers: readonly string[], body = '', url = service.url) =>
  sendBytes(url, [`${line} HTTP/1.1`, ...headers, '', body].join('\r\n'), 5_000);

const withBody = (...headers: string[]) => [
  `Content-Length: ${redemption.length}`,
  'Content-Type: application/json',
  ...headers,
];

const rejection = /^HTTP\/1\.1 400 Bad Request\r\n/;

describe.for<[string, string[]]>([
  ['two hosts', [host, authorization, 'Host: other.example']],
  ['the same host twice', [host, authorization, host]],
  ['two hosts in other cases', [host, authorization, 'hOST: other.example']],
  ['an empty and a valid host', ['Host:', host, authorization]],
  ['no host', [authorization]],
  ['two hosts in one header', ['Host: shop.example, other.example', authorization]],
  ['user information in the host', ['Host: admin@shop.example', authorization]],
  ['a path in the host', ['Host: shop.example/v1', authorization]],
  ['a scheme in the host', ['Host: http://shop.example', authorization]],
  ['an encoded character in the host', ['Host: shop%20.example', authorization]],
  ['two tokens', [host, authorization, 'Authorization: Bearer vs_unknown']],
  ['an unknown token before a known one', [host, 'Authorization: Bearer vs_unknown', authorization]],
  ['a token twice', [host, authorization, authorization]],
  ['two content types', [host, authorization, 'Content-Type: application/json', 'Content-Type: text/plain']],
  ['two idempotency keys', [host, authorization, 'Idempotency-Key: one', 'Idempotency-Key: two']],
])('a request with %s', ([, headers]) => {
  test('is rejected with 400 and the security headers on every path', async () => {
    for (const line of [
      'GET /livez',
      query,
      'GET /v2.1/redeem-locations',
      'GET /v/unknown',
      'GET /console/',
    ]) {
      const response = await send(line, headers);
      expect(response, line).toMatch(rejection);
      expect(response?.toLowerCase()).toContain('x-content-type-options: nosniff');
    }
    const others = headers.filter((header) => !header.startsWith('Content-Type'));
    const types = headers.length === others.length ? [] : ['Content-Type: text/plain'];
    expect(await send(redeem, [...withBody(...types), ...others], redemption)).toMatch(rejection);
  });

  test('cannot open a socket', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
    const response = await send('GET /graphql', [
      ...headers,
      ...upgrade,
      key,
      'Sec-WebSocket-Protocol: graphql-transport-ws',
    ]);
    expect(response).toMatch(rejection);
  });

  test('cannot read the metrics', async () => {
    const response = await send('GET /metrics', headers, '', service.metricsUrl ?? '');
    expect(response).toMatch(rejection);
  });
});

test.for<[string, string[]]>([
  ['two lengths', ['Content-Length: 3', 'Content-Length: 40']],
  ['a length twice', [`Content-Length: ${redemption.length}`, `Content-Length: ${redemption.length}`]],
  ['a list of lengths', [`Content-Length: ${redemption.length}, ${redemption.length}`]],
  ['a length with a sign', [`Content-Length: +${redemption.length}`]],
  ['a length and chunks', [`Content-Length: ${redemption.length}`, 'Transfer-Encoding: chunked']],
  ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity']],
  ['a space before a colon', [`Content-Length : ${redemption.length}`]],
])('a request with %s is rejected with 400', async ([, headers]) => {
  const head = [host, authorization, 'Content-Type: application/json', ...headers];
  expect(await send(redeem, head, redemption)).toMatch(rejection);
});

test('headers that are lists can be repeated, and HTTP/1.0 does not require a host', async () => {
  const lists = [
    'Accept: application/json',
    'Accept: */*',
    'X-Forwarded-For: 192.0.2.1',
    'X-Forwarded-For: 192.0.2.2',
  ];
  expect(await send('GET /livez', [host, authorization, ...lists, 'Connection: close'])).toMatch(
    /^HTTP\/1\.1 200 OK\r\n/,
  );
  expect(await sendBytes(service.url, `GET /livez HTTP/1.0\r\n${authorization}\r\n\r\n`, 5_000)).toMatch(
    /^HTTP\/1\.1 200 OK\r\n/,
  );
});
