import { expect, test } from 'vitest';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

/** Behind a proxy that takes the path away again. */
const service = useTestService({ PUBLIC_URL: 'https://example.test/shop/' });
const elsewhere = useTestService();

test('where PUBLIC_URL has a path, all that is linked to begins with it', async () => {
  const list = await request(service, '/v2.1/redeem-locations?limit=1');
  const targets = [...(list.headers.get('link') ?? '').matchAll(/<([^>]*)>/g)].map(([, target]) => target);
  expect(targets).toHaveLength(2);
  for (const target of targets) expect(target).toMatch(/^\/shop\/v2\.1\/redeem-locations\?cursor=/);
  const json = { voucher_code: 'DEMO-SNGL-0000-0001', redeem_location: 1 };
  const created = await request(service, '/v2.1/sales-pages/1/redemptions', { json });
  expect(created.headers.get('location')).toMatch(/^https:\/\/example\.test\/shop\/v2\.1\/sales-pages\/1\/redemptions\/\d+$/);
  expect((await request(service, '/v1/domains')).headers.get('link')).toBe('</shop/v2.1>; rel="successor-version"');
  const serversOf = async ({ url }: { url: string }) => (await (await fetch(`${url}/openapi.json`)).json()).servers;
  expect(await serversOf(service)).toMatchObject([{ url: '/shop' }]);
  // Of two services in one process each tells its own.
  expect(await serversOf(elsewhere)).toMatchObject([{ url: '/' }]);
});
