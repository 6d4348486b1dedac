import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { pngOf } from '../documents/test-images.ts';
import { sell } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const picture = pngOf(30, 20, [230, 40, 120]);
const server = createServer(({ url }, response) => {
  if (url === '/found.png') response.end(picture);
  else response.writeHead(404).end('<html>');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });

/**
 * Sells a voucher with this layout image and this logo of the sales page. Returns the URL and the
 * HTML of the voucher page.
 */
async function openVoucherPage(
  image: string,
  logo: string,
): Promise<{ readonly url: string; readonly text: string }> {
  const product = await sell(service);
  await rows(service, 'update layouts set image = $1 where id = $2 returning id', [
    image,
    product.layout_id ?? product.layout,
  ]);
  await rows(service, 'update skins set logo = $1 where sales_page_id = 1 returning id', [logo]);
  const document = `mutation { createSoldVoucherLink(input: { soldVoucherId: "SoldVoucher:1:${product.id}" }) {
    url } }`;
  const { data } = await graphql(service, document);
  const { url } = data.createSoldVoucherLink;
  return { url, text: await (await fetch(url)).text() };
}

test('the images of a voucher page are served by the service, not by their origin', async () => {
  const { url, text } = await openVoucherPage(`${origin}/found.png`, `${origin}/found.png`);
  const token = url.split('/').at(-1);
  for (const resource of ['image', 'logo']) {
    expect(text).toContain(`src="${token}/${resource}"`);
    const response = await fetch(`${url}/${resource}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
  }
  expect(text).not.toContain(origin);
});

test('a voucher page omits images that cannot be loaded, and shows the name of the sales page instead of the logo', async () => {
  const { text } = await openVoucherPage(`${origin}/missing.png`, `${origin}/lost.png`);
  expect(text).not.toContain('<img');
  const { name } = (await rows(service, 'select name from sales_pages where id = 1'))[0] ?? {};
  expect(text).toContain(`<header>${name}</header>`);
});
