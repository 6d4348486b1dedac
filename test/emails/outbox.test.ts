import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLinks } from '../../server/modules/links.ts';
import { createUrls } from '../../server/modules/urls.ts';
import { createOutboxEndpoint } from '../../server/pages/outbox-pages.ts';
import { createOutboxTransport } from '../../src/emails/outbox-transport.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { sellByEmail } from './orders.ts';

const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-outbox-'));
const emails = { transport: { kind: 'outbox', folder }, from: 'vouchers@shop.example' } as const;
const links = createLinks([{ kid: 'test', secret: 'a secret of the test, 32 bytes long' }]);
const bugs: unknown[] = [];
const endpoint = createOutboxEndpoint(emails, links.outbox, (error) => bugs.push(error));
const server = createServer(endpoint.serve);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = { current: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
const urls = createUrls({ config: { emails }, url, links });
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const email = {
  id: 12,
  kind: 'voucher',
  messageId: '<1@shop.example>',
  subject: 'Your voucher',
  language: 'en',
  replyTo: null,
  from: { name: 'Shop', address: 'vouchers@shop.example' },
  to: { name: 'Rita', address: 'rita@example.com' },
  html: '<p style="color:red">Hello</p><img src="cid:1@images" alt="">',
  text: 'Hello',
  attachments: [],
  images: [
    { cid: '1@images', filename: 'image.png', contentType: 'image/png', content: Buffer.from('pixels') },
  ],
} as const;

test('an e-mail is written to files of mode 600, as a message and a page, and its link opens the page', async () => {
  const { outcome } = await createOutboxTransport(folder).send(email);
  expect(outcome).toBe('accepted');
  expect((await readdir(folder)).sort()).toEqual(['000012-voucher.eml', '000012-voucher.html']);
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const message = await readFile(join(folder, '000012-voucher.eml'), 'utf8');
  for (const header of ['Subject: Your voucher', 'Content-ID: <1@images>']) expect(message).toContain(header);

  const address = urls.outbox({ id: 12, kind: 'voucher' }) ?? '';
  const response = await fetch(address);
  const page = '<p style="color:red">Hello</p><img src="data:image/png;base64,cGl4ZWxz" alt="">';
  expect([response.status, await response.text()]).toEqual([200, page]);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  const missing = urls.outbox({ id: 13, kind: 'voucher' }) ?? '';
  for (const wrong of [
    missing,
    `${url.current()}/outbox/x`,
    `${url.current()}/outbox/..%2F000012-voucher.html`,
  ])
    expect((await fetch(wrong)).status).toBe(404);
  expect(bugs).toEqual([]);
});

const service = useTestService({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'vouchers@shop.example' });

test('the outbox lists the e-mails of a sales page, without links if the e-mails are not written to files', async () => {
  const { orderId } = await sellByEmail(service, [{}]);
  const document =
    '{ salesPage(databaseId: 1) { emails(first: 2) { nodes { kind outboxUrl order { databaseId } } } } }';
  const { data } = await graphql(service, document);
  const { nodes } = data.salesPage.emails;
  expect(nodes.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['CONFIRMATION', 'VOUCHER']);
  expect(nodes).toEqual(
    nodes.map((node: object) => ({ ...node, outboxUrl: null, order: { databaseId: orderId } })),
  );
});
