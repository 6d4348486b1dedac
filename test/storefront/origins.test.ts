import { beforeAll, describe, expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';
import { insertKey, sendToStorefront } from './storefront.ts';

const shop = 'https://shop.example';
const query = '{ salesPage { id } }';
const corsHeaders = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe.each([
  ['no CORS_ORIGINS', useTestService()],
  ['CORS_ORIGINS that allows any origin', useTestService({ CORS_ORIGINS: '*' })],
])('the origins of a publishable key, with %s', (_settings, service) => {
  let key: string;
  beforeAll(async () => {
    key = await insertKey(service, { origins: ['http://localhost:3000', shop] });
  });

  test.each([shop, 'http://localhost:3000'])(
    'a page of the listed origin %s may read the response',
    async (origin) => {
      const response = await sendToStorefront(service, key, query, { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-expose-headers')).toContain('RateLimit');
      expect(response.headers.get('vary')?.toLowerCase()).toContain('origin');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(await response.json()).toEqual({ data: { salesPage: { id: 'SalesPage:1' } } });
    },
  );

  test.each(['https://other.example', 'http://shop.example', 'https://shop.example:8443', 'null', '*', 'x'])(
    'a request of a page of the origin %s is rejected with 403, and the page cannot read why',
    async (origin) => {
      const response = await sendToStorefront(service, key, query, {
        headers: { origin, accept: 'application/graphql-response+json' },
      });
      expect([response.status, corsHeaders(response)]).toEqual([403, []]);
      const { errors, data } = (await response.json()) as { errors: object[]; data?: object };
      expect(data).toBeUndefined();
      expect(errors).toEqual([
        { message: expect.stringMatching(/origin/), extensions: { code: 'FORBIDDEN' } },
      ]);
    },
  );

  test('a request without an origin is accepted, also with a key without origins', async () => {
    for (const accepted of [key, await insertKey(service)]) {
      const response = await sendToStorefront(service, accepted, query);
      expect(corsHeaders(response)).toEqual([]);
      expect(await response.json()).toEqual({ data: { salesPage: { id: 'SalesPage:1' } } });
    }
  });

  test('a page of any origin is rejected with a key without origins', async () => {
    const response = await sendToStorefront(service, await insertKey(service), query, {
      headers: { origin: shop, accept: 'application/graphql-response+json' },
    });
    expect([response.status, corsHeaders(response)]).toEqual([403, []]);
  });

  test('a preflight request, which has no key, is accepted', async () => {
    const response = await fetch(`${service.url}/storefront/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin: shop,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('access-control-allow-origin')).toBe(shop);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET,POST');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
