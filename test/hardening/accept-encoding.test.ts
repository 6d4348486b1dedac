import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { orderInput } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const excludingEveryEncoding = [
  'identity;q=0',
  '*;q=0',
  'identity;q=0, br',
  'identity;q=0.0, gzip;q=0',
  '*;q=0.000, compress',
  'Identity; Q=0',
];
const paths = [
  '/v2.1/sales-pages/1/orders?limit=50',
  '/v2.1/sales-pages/1',
  '/v1/domains',
  '/graphql?query={viewer{kind}}',
  '/console',
  '/openapi.json',
  '/schema.graphql',
  '/livez',
  '/nothing',
];

async function get(path: string, acceptEncoding: string | null) {
  const response = await fetch(`${service.url}${path}`, {
    headers: { authorization: `Bearer ${demoApiKey}`, 'accept-encoding': acceptEncoding ?? 'identity' },
  });
  return {
    status: response.status,
    encoding: response.headers.get('content-encoding'),
    text: await response.text(),
  };
}

/**
 * Removes the parts that differ between equal requests: the instance of a problem and the nonce of
 * the console page.
 */
const withoutRandomParts = ({ text, ...rest }: { text: string }) => ({
  ...rest,
  text: text.replace(/"instance":"[^"]*"/, '').replaceAll(/nonce="[^"]*"/g, ''),
});

describe.each(excludingEveryEncoding)('Accept-Encoding: %s', (acceptEncoding) => {
  test.for(paths)(
    'the response of %s is not compressed if Accept-Encoding excludes every supported encoding',
    async (path) => {
      const plain = await get(path, null);
      expect(plain.encoding).toBeNull();
      expect(withoutRandomParts(await get(path, acceptEncoding))).toEqual(withoutRandomParts(plain));
    },
  );
});

test('an order is placed and returned uncompressed if Accept-Encoding excludes every encoding', async () => {
  const count = async () => (await row(service, 'select count(*)::int as orders from orders')).orders;
  const before = await count();
  const response = await fetch(`${service.url}/v2.1/sales-pages/1/orders?expand[]=products`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${demoApiKey}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity;q=0',
    },
    body: JSON.stringify(orderInput()),
  });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([201, null]);
  expect(await response.json()).toMatchObject({ object: 'order' });
  expect(await count()).toBe(before + 1);
});

test.for([
  ['gzip', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0, *;q=0.5', 'zstd'],
  ['gzip;q=0', null],
  ['gzip;q=0, deflate', 'deflate'],
] as const)('the response to Accept-Encoding: %s has the encoding %s', async ([acceptEncoding, encoding]) => {
  expect((await get('/v2.1/sales-pages/1/orders?limit=50', acceptEncoding)).encoding).toBe(encoding);
});

test('the console is not compressed for a client that excludes gzip', async () => {
  expect((await get('/console/', 'gzip;q=0, *;q=0.1')).encoding).toBeNull();
  expect((await get('/console/', 'gzip')).encoding).toBe('gzip');
});
