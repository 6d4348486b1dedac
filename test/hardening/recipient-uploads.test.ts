import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { BulkOrderKey } from '../../src/bulk-orders/bulk-order-terms.ts';
import { createRecipientUploadLinks } from '../../src/bulk-orders/recipient-upload-links.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import {
  createBulkOrder,
  issueBulkOrder,
  readBulkOrder,
  settleBulkOrder,
} from '../bulk-orders/bulk-order.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf } from '../voucher-imports/graphql-imports.ts';

const service = useTestService();
const imports = importsOf(service);

const header = 'name,email\n';
const ada = `${header}Ada,ada@example.test\n`;
const readUrl = async (id: string): Promise<string> =>
  (await readBulkOrder(service, id, 'uploadUrl')).uploadUrl;

/** Creates a bulk order that awaits its recipients. Returns its id and the URL for the file. */
async function createForFile(voucher: Row = {}): Promise<{ readonly id: string; readonly url: string }> {
  const { id } = await createBulkOrder(service, { quantity: null }, voucher);
  return { id, url: await readUrl(id) };
}

/** Uploads a file over a new connection. Returns the status and the problem of the response. */
async function upload(url: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const sent = request(url, { method: 'PUT', agent: false, headers });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const content = await text(response);
  return { status: response.statusCode, ...(content === '' ? {} : JSON.parse(content)) };
}

/** Sends the beginning of an upload over a new connection. Returns the connection. */
function begin(url: string, head: string, body = ''): Socket {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n${head}\r\n\r\n${body}`);
  return socket;
}

/**
 * Returns what the service sends until the connection is closed, or reset because the service did
 * not read everything.
 */
function responseOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
  });
}

const storedOf = async (id: string): Promise<Row> => ({
  ...(await readBulkOrder(service, id, 'status quantity problems { line }')),
  recipients: (
    await rows(service, 'select 1 from bulk_order_recipients where bulk_order_id = $1', [id.split(':')[2]])
  ).length,
});
const nothingStored = { status: 'AWAITING_FILE', quantity: 0, problems: [], recipients: 0 };

test('a file that is declared too large is rejected before it is sent', async () => {
  const { id, url } = await createForFile();
  const socket = begin(url, `Connection: close\r\nContent-Length: ${4 * 1024 * 1024 + 1}`);
  expect(await responseOf(socket)).toMatch(/^HTTP\/1\.1 413 .*"code":"body_too_large"/s);
  expect(await storedOf(id)).toEqual(nothingStored);
});

test('an endless file is rejected when it exceeds the limit, and its connection is closed', {
  timeout: 30_000,
}, async () => {
  const { id, url } = await createForFile();
  const socket = begin(url, 'Transfer-Encoding: chunked');
  const response = responseOf(socket);
  // Blank lines are no recipients, so only the size of the file is limited.
  const lines = '\n'.repeat(64_000);
  socket.write(`${header.length.toString(16)}\r\n${header}\r\n`);
  while (socket.writable) {
    socket.write(`${lines.length.toString(16)}\r\n${lines}\r\n`);
    await setTimeout(5);
  }
  expect(await response).toMatch(/^HTTP\/1\.1 413 .*"code":"body_too_large"/s);
  expect(await storedOf(id)).toEqual(nothingStored);
});

test('a stalled upload delays only its organisation, of which at most four uploads wait', {
  timeout: 60_000,
}, async () => {
  const token = await signIn(service, 'admin@other.test', 'other-shop');
  const foreignUrl = await createForOtherShop(token);
  const stalled = await createForFile();
  const others = await Promise.all(Array.from({ length: 5 }, () => createForFile()));
  const socket = begin(stalled.url, 'Content-Length: 1000', header);
  onTestFinished(() => void socket.destroy());
  // An upload in progress has no status.
  await setTimeout(1_000);
  const waiting = others.map(({ url }) => upload(url, ada));
  expect(await Promise.race(waiting)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await upload(foreignUrl, ada)).status).toBe(204);
  socket.destroy();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, 204, 204, 204, 429]);
  expect(await storedOf(stalled.id)).toEqual(nothingStored);
});

/** Creates a bulk order of another organisation, with the first voucher that it sells. */
async function createForOtherShop(token: string): Promise<string> {
  const query = `{ salesPage(databaseId: 3) { vouchers(first: 1, filter: { isAvailable: true }) { nodes {
    id version layouts { id } options { id isLeaf sellPrice { amount currency } } } } } }`;
  const { data } = await graphql(service, query, {}, token);
  const [{ id: voucherId, version: voucherVersion, layouts, options }] = data.salesPage.vouchers.nodes;
  const { id: optionId, sellPrice: optionAmount } = options.find(({ isLeaf }: Row) => isLeaf);
  const created = await createBulkOrder(
    service,
    { salesPageId: 'SalesPage:3', quantity: null },
    { voucherId, voucherVersion, optionId, layoutId: layouts[0].id, optionAmount, message: null },
    token,
  );
  expect(created).toMatchObject({ status: 'AWAITING_FILE' });
  const read = `{ node(id: "${created.id}") { ... on BulkOrder { uploadUrl } } }`;
  return (await graphql(service, read, {}, token)).data.node.uploadUrl;
}

test('an upload with an expired, altered or foreign link is rejected like one to an unknown bulk order', async () => {
  const { id, url } = await createForFile();
  const [, pageId = 0, bulkOrderId = 0] = id.split(':').map(Number);
  const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
  const linkAt = (now: () => number, key: BulkOrderKey) => {
    const links = createRecipientUploadLinks(
      createSealer([{ kid, secret }], sealingPurposes.recipientUploadLink),
      now,
    );
    return `${service.url}/bulk-orders/${links.create(key)}`;
  };
  const key = { salesPageId: pageId, bulkOrderId };
  expect((await upload(linkAt(Date.now, { ...key, bulkOrderId: 0 }), ada)).status).toBe(404);
  const { uploadUrl } = await imports.create('foreign');
  for (const foreign of [
    linkAt(() => Date.now() - 5 * 60_000, key),
    // Another sales page of the organisation, and one of another organisation.
    linkAt(Date.now, { ...key, salesPageId: 2 }),
    linkAt(Date.now, { ...key, salesPageId: 3 }),
    `${url.slice(0, -4)}AAAA`,
    uploadUrl.replace('/voucher-imports/', '/bulk-orders/'),
    url.replace('/bulk-orders/', '/voucher-imports/'),
  ])
    expect(await upload(foreign, ada)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await storedOf(id)).toEqual(nothingStored);
  expect((await upload(linkAt(Date.now, key), ada)).status).toBe(204);
});

test('of two concurrent uploads, one is stored and the other rejected with 409', async () => {
  const { id, url } = await createForFile();
  const bob = `${header}Bob,bob@example.test\nBea,bea@example.test\n`;
  const results = await Promise.all([upload(url, bob), upload(url, bob)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await storedOf(id)).toEqual({ status: 'READY', quantity: 2, problems: [], recipients: 2 });
});

test('10,000 recipients are stored, and a file with 10,001 is rejected', { timeout: 60_000 }, async () => {
  const { id, url } = await createForFile();
  const guests = (count: number) =>
    header + Array.from({ length: count }, (_, index) => `G${index},g${index}@example.test\n`).join('');
  expect(await upload(url, guests(10_001))).toMatchObject({ status: 413, code: 'body_too_large' });
  expect(await storedOf(id)).toEqual(nothingStored);
  expect((await upload(url, guests(10_000))).status).toBe(204);
  expect(await storedOf(id)).toMatchObject({ status: 'READY', quantity: 10_000, recipients: 10_000 });
});

test.each([
  [
    'invalid UTF-8',
    Buffer.concat([Buffer.from(`${header}A`), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(',a@b.example')]),
  ],
  ['an unclosed quote', `${header}"${'Ada\n'.repeat(20_000)}`],
  ['10,000 headings', `${'name,'.repeat(10_000)}\nAda`],
  [
    'a zip archive, such as a workbook',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1_000_000, 7)]),
  ],
])('a file with %s is rejected, and nothing of it is stored', async (_, file) => {
  const { id, url } = await createForFile();
  expect(await upload(url, file)).toMatchObject({
    status: 400,
    code: 'invalid_input',
    errors: [{ field: 'file', message: expect.not.stringContaining('Ada') }],
  });
  expect(await storedOf(id)).toEqual(nothingStored);
});

test.each([
  ['NUL characters', `${header}A\0da,ada@example.test`, 'must be well-formed Unicode without NUL characters'],
  ['10,000 cells', `${header}${'Ada,'.repeat(9_999)}`, 'has 10000 cells, but the header has 2'],
])('a row with %s is a problem, and no recipient is stored', async (_, file, message) => {
  const { id, url } = await createForFile();
  expect(await upload(url, `${file}\nBob,bob@example.test`)).toEqual({ status: 204 });
  expect(await storedOf(id)).toEqual({ ...nothingStored, problems: [{ line: 2 }] });
  const { problems } = await readBulkOrder(service, id, 'problems { message }');
  expect(problems).toEqual([{ message }]);
});

test('a compressed file is not decompressed', async () => {
  const { id, url } = await createForFile();
  const bomb = gzipSync(header + 'Ada,ada@example.test\n'.repeat(1_000_000));
  const response = await upload(url, bomb, { 'content-encoding': 'gzip' });
  expect(response).toMatchObject({ status: 400, code: 'invalid_input', errors: [{ field: 'file' }] });
  expect(await storedOf(id)).toEqual(nothingStored);
});

test('at most 100 problems are stored, and none contains a value of the file', async () => {
  const { id, url } = await createForFile({ delivery: { electronic: {} } });
  const canary = 'CANARY';
  expect((await upload(url, header + `${canary},${canary}\n`.repeat(9_000))).status).toBe(204);
  const { problems } = await readBulkOrder(service, id, 'problems { line column message }');
  expect(problems).toHaveLength(100);
  expect(JSON.stringify(problems)).not.toContain(canary);
});

test('names that a spreadsheet would evaluate are printed unchanged, and neutralised in the file with the codes', async () => {
  const { id, url } = await createForFile();
  const names = ['=HYPERLINK("https://attacker.example")', '+1', '-2+3', '@SUM(A1)', '\t=1', "O'Hara"];
  const file = header + names.map((name) => `"${name.replaceAll('"', '""')}",\n`).join('');
  expect((await upload(url, file)).status).toBe(204);
  await issueBulkOrder(service, { id, quantity: names.length });
  await settleBulkOrder(service, id);
  const printed = await rows(
    service,
    `select p.voucher_to from orders o join order_products p on p.order_id = o.id where o.bulk_order_id = $1 order by p.id`,
    [id.split(':')[2]],
  );
  expect(printed.map(({ voucher_to }) => voucher_to)).toEqual(names.map((name) => name.trim()));
  const { codesUrl } = await readBulkOrder(service, id, 'codesUrl');
  for (const separator of ['comma', 'semicolon']) {
    const csv = await (await fetch(`${codesUrl}?csv=${separator}`)).text();
    expect(csv.split('\r\n')).toHaveLength(names.length + 2);
    expect(csv).not.toMatch(/(^|[;,"\r\n])[=+@\t]|(^|[;,"\r\n])-2\+/);
    expect(csv).toContain("O'Hara");
  }
});
