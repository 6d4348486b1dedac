import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { orderInput } from '../rest/sales.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

/** A service behind a proxy that removes the path prefix. */
const service = useTestService({ PUBLIC_URL: 'https://example.test/shop/' });
const withoutPublicUrl = useTestService();

test('links in headers and in the OpenAPI document begin with PUBLIC_URL', async () => {
  const first = await request(service, '/v2.1/redeem-locations?limit=1');
  // A page in the middle of a list has links in both directions.
  const list = await request(service, `/v2.1/redeem-locations?cursor=${first.body.next}`);
  const targets = [...(list.headers.get('link') ?? '').matchAll(/<([^>]*)>/g)].map(([, target]) => target);
  expect(targets).toHaveLength(2);
  for (const target of targets)
    expect(target).toMatch(/^https:\/\/example\.test\/shop\/v2\.1\/redeem-locations\?cursor=/);
  const json = { voucher_code: 'DEMO-SNGL-0000-0001', redeem_location: 1 };
  const created = await request(service, '/v2.1/sales-pages/1/redemptions', { json });
  expect(created.headers.get('location')).toMatch(
    /^https:\/\/example\.test\/shop\/v2\.1\/sales-pages\/1\/redemptions\/\d+$/,
  );
  expect((await request(service, '/v1/domains')).headers.get('link')).toBe(
    '<https://example.test/shop/v2.1>; rel="successor-version"',
  );
  const serversOf = async ({ url }: { url: string }) =>
    (await (await fetch(`${url}/openapi.json`)).json()).servers;
  expect(await serversOf(service)).toMatchObject([{ url: 'https://example.test/shop' }]);
  // Two services in one process return different URLs. Without PUBLIC_URL, the URL is that of the
  // listening address.
  expect(await serversOf(withoutPublicUrl)).toMatchObject([{ url: withoutPublicUrl.url }]);
});

/**
 * Sends a request with its own Host header, which fetch does not allow. Returns the status, and the
 * headers and body as one text.
 */
async function sendTo(url: string, path: string, body?: string): Promise<{ status: number; text: string }> {
  const headers = {
    host: 'evil.example',
    authorization: `Bearer ${demoApiKey}`,
    'content-type': 'application/json',
  };
  const sent = httpRequest(`${url}${path}`, { method: body === undefined ? 'GET' : 'POST', headers }).end(
    body,
  );
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    text: `${response.rawHeaders.join(' ')} ${await readText(response)}`,
  };
}

test.each([
  ['with PUBLIC_URL', service],
  ['without PUBLIC_URL', withoutPublicUrl],
])('no response of a service %s contains the Host header of the request', async (_name, { url }) => {
  const paths = [
    '/v2.1/redeem-locations?limit=1',
    '/v1/domains',
    '/openapi.json',
    '/graphql?query={__typename}',
  ];
  const responses = [
    ...(await Promise.all(paths.map((path) => sendTo(url, path)))),
    await sendTo(url, '/v2.1/sales-pages/1/orders', JSON.stringify(orderInput())),
    await sendTo(url, '/v2.1/nonsense'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 404]);
  for (const { text } of responses) expect(text).not.toContain('evil.example');
});
