import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { expectFieldErrors } from '../rest/problems.ts';
import { order } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, allEvents, useReceiver } from './receiver.ts';

/** The addresses that each host name of these tests resolves to. Tests change them. */
const hostAddresses = new Map<string, string[]>();
const resolveHost = async (hostname: string) => {
  const addresses = hostAddresses.get(hostname);
  if (!addresses) throw new Error(`getaddrinfo ENOTFOUND ${hostname}`);
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

const service = useTestService({}, { resolveHost });
const receiver = useReceiver();
const path = '/v2.1/sales-pages/1/webhooks';

const create = (url: string) => request(service, path, { json: { url, enabled_events: allEvents } });

async function expectRejected(url: string): Promise<void> {
  const before = await rows(service, 'select * from webhooks order by id');
  expectFieldErrors(await create(url), ['url']);
  expect(await rows(service, 'select * from webhooks order by id')).toEqual(before);
}

const literals = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0x7f000001',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  ...['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:10.0.0.1]',
  '[::127.0.0.1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[100::1]',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '127。0。0。1',
  'localhost',
  'LOCALHOST.',
  'a.localhost',
];

describe('a webhook with a literal address outside the public networks (D37)', () => {
  test.each(literals)(
    'a webhook with the literal address %s is rejected with an error on url',
    async (host) => {
      await expectRejected(`http://${host}:8080/hook`);
      await expectRejected(`https://${host}/hook`);
    },
  );
});

test.each([
  '93.184.215.14',
  '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]',
  '8.8.8.8',
  '172.32.0.1',
  '[::ffff:8.8.8.8]',
])('a webhook with the public literal address %s is accepted', async (host) => {
  const { status, body } = await create(`https://${host}/hook`);
  expect(status).toBe(201);
  expect((await request(service, `${path}/${body.id}`, { method: 'DELETE' })).status).toBe(201);
});

describe('a host name', () => {
  beforeAll(() => {
    hostAddresses.set('inside.example', ['10.1.2.3']);
    hostAddresses.set('inside6.example', ['fd00::1']);
    hostAddresses.set('garbled.example', ['127.0.0.1.evil']);
    hostAddresses.set('both.example', ['93.184.215.14', '127.0.0.1']);
    hostAddresses.set('outside.example', ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']);
  });

  test.each(['inside.example', 'inside6.example', 'both.example', 'garbled.example'])(
    'a webhook with the host name %s, which has an address that is not public, is rejected with an error on url',
    async (name) => {
      await expectRejected(`https://${name}/hook`);
    },
  );

  test('an update of the URL to a host name with a private address is rejected and changes nothing', async () => {
    const { id } = await addWebhook(service, 'https://outside.example/hook', { active: false });
    const before = await rows(service, 'select * from webhooks where id = $1', [id]);
    const json = { url: 'https://inside.example/hook', enabled_events: allEvents };
    expectFieldErrors(await request(service, `${path}/${id}`, { method: 'PUT', json }), ['url']);
    expect(await rows(service, 'select * from webhooks where id = $1', [id])).toEqual(before);
  });

  test('a webhook with a host name that does not resolve is accepted', async () => {
    const { id } = await addWebhook(service, 'https://unknown.example/hook', { active: false });
    expect(id).toEqual(expect.any(Number));
  });

  test.each([['127.0.0.1'], ['::ffff:127.0.0.1'], ['93.184.215.14', '127.0.0.1']])(
    'a delivery fails without connecting if an address of the host name is not public at connection time (first address: %s)',
    async (...later) => {
      const name = `rebound-${later.length}-${later[0]?.length}.example`;
      hostAddresses.set(name, ['93.184.215.14']);
      const { port } = new URL(receiver.url);
      const { id } = await addWebhook(service, `http://${name}:${port}/rebound`);
      hostAddresses.set(name, later);
      expect((await order(service)).status).toBe(201);
      const [entry] = await until(async () => {
        const found = await rows(
          service,
          'select failure, response_status, response from delivery_attempts where webhook_id = $1',
          [id],
        );
        return found.length > 0 && found;
      });
      expect(entry).toEqual({
        failure: `${name} does not resolve to a public address`,
        response_status: null,
        response: null,
      });
      expect(receiver.received).toEqual([]);
      await request(service, `${path}/${id}`, { method: 'DELETE' });
    },
  );

  test('a delivery to a stored webhook with a private literal address fails without connecting', async () => {
    const { port } = new URL(receiver.url);
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]']) {
      const text = `insert into webhooks (organisation_id, sales_page_id, url, enabled_events) values (1, 1, $1, '{order.created}') returning id`;
      const [webhook] = await service.database.query<{ id: number }>({
        text,
        values: [`http://${host}:${port}/literal`],
      });
      expect((await order(service)).status).toBe(201);
      const [entry] = await until(async () => {
        const found = await rows(service, 'select failure from delivery_attempts where webhook_id = $1', [
          webhook?.id,
        ]);
        return found.length > 0 && found;
      });
      expect(entry?.failure).toMatch(/does not resolve to a public address$/);
      await request(service, `${path}/${webhook?.id}`, { method: 'DELETE' });
    }
    expect(receiver.received).toEqual([]);
  });
});

describe('with WEBHOOKS_ALLOW_PRIVATE_NETWORKS', () => {
  const open = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' }, { resolveHost });

  test('a delivery connects to a private address and sends the host name of the URL in the Host header', async () => {
    hostAddresses.set('receiver.example', ['127.0.0.1']);
    const { port } = new URL(receiver.url);
    await addWebhook(open, `http://receiver.example:${port}/named`);
    expect((await order(open)).status).toBe(201);
    const delivery = await until(() => receiver.at('/named')[0]);
    expect(delivery.headers.host).toBe(`receiver.example:${port}`);
  });
});

describe('a webhook with an invalid URL', () => {
  test.each([
    '',
    'hook',
    '//outside.example',
    'ftp://outside.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:secret@outside.example/hook',
    'https://user@outside.example/hook',
    'https://:secret@outside.example/hook',
    'https://',
    `https://outside.example/${'a'.repeat(2000)}`,
  ])('a webhook with the URL "%s" is rejected with an error on url', (url) => expectRejected(url));
});
