import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchImage } from '../../src/documents/images/fetch-image.ts';
import { sell } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { readSymbols } from '../support/poppler.ts';
import { type TestService, useTestService } from '../support/test-service.ts';
import { fetchDocument } from './fetch-document.ts';
import { deflateZeros, forgedPng, pngOf } from './test-images.ts';

// The channels differ, so the tests detect swapped channels.
const pink = [230, 40, 120] as const;
const requested: string[] = [];
const handlers = new Map<string, (response: ServerResponse) => void>();
const server = createServer((request, response) => {
  const { url = '' } = request;
  requested.push(url);
  const handle = handlers.get(url);
  if (handle) handle(response);
  else response.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (bytes: Uint8Array) => (response: ServerResponse) => void response.end(bytes);

/**
 * Sells a voucher whose layout has an image. Returns the colour in the middle of the document's
 * image area.
 */
async function colourOf(service: TestService, image: string): Promise<readonly number[]> {
  const product = await sell(service);
  await rows(service, 'update layouts set image = $1 where id = $2 returning id', [
    image,
    product.layout_id ?? product.layout,
  ]);
  const { status, bytes } = await fetchDocument(service, product, { accept: 'image/png' });
  expect(status).toBe(200);
  expect(await readSymbols(bytes)).toMatchObject({ QRCode: product.voucher_code });
  const { data, width, channels } = decode(bytes);
  const at = (200 * width + Math.floor(width / 2)) * channels;
  return [...data.subarray(at, at + 3)];
}

describe('with images at an allowed address', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });

  test('the image of a layout is printed in each document, and is fetched once', async () => {
    handlers.set('/layout.png', send(pngOf(30, 20, pink)));
    expect(await colourOf(service, `${origin}/layout.png`)).toEqual(pink);
    expect(await colourOf(service, `${origin}/layout.png`)).toEqual(pink);
    expect(requested.filter((path) => path === '/layout.png')).toHaveLength(1);
  });

  test('an image with an alpha channel is printed after a redirect', async () => {
    handlers.set('/transparent.png', send(pngOf(30, 20, [...pink, 255])));
    handlers.set(
      '/moved',
      (response) => void response.writeHead(302, { location: '/transparent.png' }).end(),
    );
    expect(await colourOf(service, `${origin}/moved`)).toEqual(pink);
  });

  const unusable: readonly [string, string, (response: ServerResponse) => void][] = [
    ['that is missing', '/missing', (response) => void response.writeHead(404).end()],
    ['that is an HTML page', '/page', (response) => void response.end('<html>')],
    ['that is truncated', '/truncated', send(pngOf(30, 20, pink).subarray(0, 40))],
    ['that is empty', '/empty', send(new Uint8Array())],
    ['with damaged pixels', '/damaged', send(forgedPng(30, 20, Buffer.from('these are no pixels')))],
    ['with more pixels than its header states', '/bomb', send(forgedPng(30, 20, deflateZeros(200_000_000)))],
    ['with too many pixels', '/huge', send(forgedPng(60_000, 60_000, deflateZeros(1_000)))],
    ['that is too large', '/large', send(Buffer.concat([pngOf(30, 20, pink), Buffer.alloc(6_000_000)]))],
    ['that never ends', '/slow', (response) => void response.write(pngOf(30, 20, pink))],
    [
      'that redirects to itself',
      '/circle',
      (response) => void response.writeHead(302, { location: '/circle' }).end(),
    ],
    [
      'that redirects to a file',
      '/file',
      (response) => void response.writeHead(302, { location: 'file:///etc/hosts' }).end(),
    ],
  ];
  test.each(unusable)(
    'a document is created but omits a layout image %s',
    { timeout: 60_000 },
    async (_what, path, handle) => {
      handlers.set(path, handle);
      const colour = await colourOf(service, origin + path);
      expect(colour).not.toEqual(pink);
      expect(requested).toContain(path);
    },
  );
});

describe('with the default settings', () => {
  /**
   * Addresses by host name. `mixed.example` has a public and a loopback address. Other names have
   * only the loopback address.
   */
  const hostAddresses = new Map([['mixed.example', ['93.184.215.14', '127.0.0.1']]]);
  const service = useTestService(
    {},
    {
      resolveHost: async (name) =>
        (hostAddresses.get(name) ?? ['127.0.0.1']).map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })),
    },
  );

  test.each([
    ['127.0.0.1', 'inside.example'],
    ['localhost', 'mixed.example'],
    ['2130706433', '[::ffff:127.0.0.1]'],
  ])(
    'no image is requested from the hosts %s and %s, which have an address that is not public',
    async (...hosts) => {
      const { port } = new URL(origin);
      for (const host of hosts) {
        const path = `/inside-${encodeURIComponent(host)}`;
        handlers.set(path, send(pngOf(30, 20, pink)));
        expect(await colourOf(service, `http://${host}:${port}${path}`)).not.toEqual(pink);
        expect(requested).not.toContain(path);
      }
    },
  );
});

test.each(['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost', 'inside.example'])(
  'no image is requested after a redirect to the host %s, which has no public address',
  async (host) => {
    const inside = [{ address: '127.0.0.1', family: 4 }];
    // The first request is permitted to connect to the loopback address, as if it were public.
    const policy = { allowPrivateNetworks: true, resolveHost: async () => inside };
    const path = `/redirected-${encodeURIComponent(host)}`;
    handlers.set(path, send(pngOf(30, 20, pink)));
    handlers.set(`${path}-from`, (response) => {
      policy.allowPrivateNetworks = false;
      response.writeHead(302, { location: `http://${host}:${new URL(origin).port}${path}` }).end();
    });
    await expect(fetchImage(policy, `${origin}${path}-from`)).rejects.toThrow(
      'does not resolve to a public address',
    );
    expect(requested).toContain(`${path}-from`);
    expect(requested).not.toContain(path);
  },
);
