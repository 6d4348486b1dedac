import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { useTestService } from '../support/test-service.ts';

const shop = 'https://shop.example';

const paths = ['/graphql', '/schema.graphql', '/v2.1/redeem-locations', '/v1/domains'];

describe.each([
  ['one origin', useTestService({ CORS_ORIGINS: shop })],
  ['any origin', useTestService({ CORS_ORIGINS: '*' })],
])('CORS with CORS_ORIGINS that allows %s', (allowed, service) => {
  async function send(
    path: string,
    origin: string | null,
    headers: Record<string, string> = {},
    method?: string,
  ) {
    const isGraphql = path === '/graphql' && method === undefined;
    const response = await fetch(`${service.url}${path}`, {
      method: method ?? (isGraphql ? 'POST' : 'GET'),
      headers: {
        authorization: `Bearer ${demoApiKey}`,
        ...(origin !== null && { origin }),
        ...(isGraphql && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isGraphql && { body: '{"query":"{ viewer { kind } }"}' }),
    });
    await response.arrayBuffer();
    return response;
  }
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  const corsHeaders = ({ headers }: Response) =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'));

  test.for(paths)(
    '%s allows a permitted origin without credentials and exposes the response headers for clients',
    async (path) => {
      const response = await send(path, shop);
      expect(response.status).toBe(200);
      expect(corsHeaders(response)).toEqual(['access-control-allow-origin', 'access-control-expose-headers']);
      expect(response.headers.get('access-control-allow-origin')).toBe(shop);
      expect(response.headers.get('vary')?.toLowerCase().split(/,\s*/)).toContain('origin');
      const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase().split(',');
      expect(exposed).toEqual(
        expect.arrayContaining([
          'x-request-id',
          'retry-after',
          'ratelimit',
          'ratelimit-policy',
          'ratelimit-limit',
          'www-authenticate',
        ]),
      );
    },
  );

  test.for(paths)(
    '%s returns a preflight response that a permitted origin can cache for 600 seconds',
    async (path) => {
      const response = await send(path, shop, preflight, 'OPTIONS');
      expect([response.status, corsHeaders(response)]).toEqual([
        204,
        [
          'access-control-allow-headers',
          'access-control-allow-methods',
          'access-control-allow-origin',
          'access-control-max-age',
        ],
      ]);
      expect(response.headers.get('access-control-allow-origin')).toBe(shop);
      expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
      expect(response.headers.get('access-control-max-age')).toBe('600');
      expect(response.headers.get('vary')?.toLowerCase()).toContain('origin');
    },
  );

  test.for(paths)(
    '%s sends no CORS headers but Vary: Origin to a null, missing or forbidden origin',
    async (path) => {
      for (const origin of [
        'null',
        null,
        ...(allowed === 'any origin' ? [] : ['https://evil.example', `${shop}.evil.example`]),
      ]) {
        for (const response of [await send(path, origin), await send(path, origin, preflight, 'OPTIONS')]) {
          expect(corsHeaders(response)).toEqual([]);
          expect(response.headers.get('vary')?.toLowerCase().split(/,\s*/)).toContain('origin');
        }
      }
    },
  );
});

describe('CORS without CORS_ORIGINS', () => {
  const service = useTestService();

  test.for(paths)('the response of %s has no CORS headers without CORS_ORIGINS', async (path) => {
    const response = await fetch(`${service.url}${path}`, {
      headers: { origin: shop, authorization: `Bearer ${demoApiKey}` },
    });
    await response.arrayBuffer();
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
