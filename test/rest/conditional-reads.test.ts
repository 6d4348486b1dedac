import { get, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectProblem } from './problems.ts';
import { order } from './sales.ts';

const shop = 'https://shop.example';
const service = useTestService({ CORS_ORIGINS: `${shop},http://localhost:3000` });

const reads = [
  '/v2.1/sales-pages/1/categories',
  '/v2.1/redeem-locations',
  '/v2.1/sales-pages/1/vouchers?expand[]=options',
  '/v2/sales-pages/1/vouchers/2',
  '/v2.1/sales-pages/1/orders?limit=50&expand[]=products',
  '/v2.1/sales-pages/1/orders/1',
  '/v2.1/sales-pages/1/orders/1/products/1/refunds',
  '/v2.1/sales-pages/1/orders/1/products/1/redemptions',
  '/v2.1/sales-pages/1/redemptions/1',
  '/v2.1/sales-pages/1/reports/refunds',
  '/v2.1/reports/orders-export?start_date=2026-11-01&end_date=2026-11-07',
  '/v2.1/reports/reseller-vouchers?reseller_hash=demo-reseller',
  '/v2.1/reports/reseller-sales-pages?reseller_hash=demo-reseller',
];

describe.each(reads)('a read of %s', (path) => {
  test('returns an ETag, and 304 without a body if If-None-Match matches', async () => {
    const { headers } = await request(service, path);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    for (const condition of [etag, `"other", ${etag}`, '*']) {
      const again = await getRaw(path, { 'if-none-match': condition });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      expect(again.headers.etag).toBe(etag);
    }
    const other = await request(service, path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    expect(other.headers.get('etag')).toBe(etag);
  });

  test('returns the same headers as GET, without a body, if the method is HEAD', async () => {
    const whole = await request(service, path);
    const head = await request(service, path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toBeNull();
    for (const name of ['etag', 'content-type', 'link'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });
});

test('a request with Cache-Control: no-cache and a matching If-None-Match returns 304', async () => {
  const { headers } = await request(service, '/v2.1/sales-pages/1/orders/1');
  const etag = headers.get('etag') ?? '';
  const again = await request(service, '/v2.1/sales-pages/1/orders/1', {
    headers: { 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
  expect(again.body).toBeNull();
});

test('the ETag of the list of orders changes when an order is placed', async () => {
  const before = await request(service, '/v2.1/sales-pages/1/orders');
  expect((await order(service)).status).toBe(201);
  const etag = before.headers.get('etag') ?? '';
  const after = await getRaw('/v2.1/sales-pages/1/orders', { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(after.headers.etag).not.toBe(etag);
});

test('HEAD of an unknown object returns 404 without a body', async () => {
  const head = await request(service, '/v2.1/sales-pages/1/orders/999999', { method: 'HEAD' });
  expect(head.status).toBe(404);
  expect(head.body).toBeNull();
});

test('a response to an authenticated request has a Cache-Control header that excludes shared caches', async () => {
  const { headers } = await request(service, '/v2.1/sales-pages/1/orders/1');
  expect(headers.get('cache-control')).toMatch(/private|no-store/);
});

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/**
 * Sends a GET request with the demo API key. Unlike fetch, it does not decompress the body of the
 * response.
 */
function getRaw(path: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(
      `${service.url}${path}`,
      { headers: { authorization: `Bearer ${demoApiKey}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    ).on('error', reject);
  });
}

test('a response is compressed with gzip if the client accepts gzip, without a change of the content', async () => {
  const path = '/v2.1/sales-pages/1/vouchers?limit=50';
  const plain = await getRaw(path, { 'accept-encoding': 'identity' });
  const packed = await getRaw(path, { 'accept-encoding': 'gzip' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary?.toLowerCase()).toContain('accept-encoding');
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
  const unchanged = await getRaw(path, {
    'accept-encoding': 'gzip',
    'if-none-match': packed.headers.etag ?? '',
  });
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
});

describe('CORS', () => {
  const read = '/v2.1/redeem-locations';

  test('a response to an allowed origin allows the origin and exposes ETag, Link, Location and X-Request-Id', async () => {
    for (const origin of [shop, 'http://localhost:3000']) {
      const { status, headers } = await request(service, read, { headers: { origin } });
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')?.toLowerCase()).toContain('origin');
      const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(/,\s*/);
      expect(exposed).toEqual(expect.arrayContaining(['etag', 'link', 'location', 'x-request-id']));
    }
  });

  test('a response to a disallowed origin has no Access-Control-Allow-Origin header', async () => {
    for (const origin of ['https://evil.example', `${shop}.evil.example`, 'http://shop.example', 'null']) {
      const { headers } = await request(service, read, { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('a preflight of an allowed origin returns 204 and the allowed methods and headers', async () => {
    const preflight = (origin: string) =>
      request(service, '/v2.1/sales-pages/1/orders', {
        method: 'OPTIONS',
        token: null,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type, idempotency-key, prefer',
        },
      });
    const { status, headers } = await preflight(shop);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(shop);
    expect(headers.get('access-control-allow-methods')?.split(/,\s*/)).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT']),
    );
    const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/);
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'prefer']),
    );
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a 404 response to an allowed origin also allows the origin', async () => {
    const response = await request(service, '/v2.1/sales-pages/1/orders/999999', {
      headers: { origin: shop },
    });
    expectProblem(response, 404, 'not_found');
    expect(response.headers.get('access-control-allow-origin')).toBe(shop);
  });
});
