import { expect, test } from 'vitest';
import { type Row, row, rows } from '../rest/stored.ts';
import { sendGraphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { put } from '../voucher-imports/graphql-imports.ts';
import { createBulkOrder, issueBulkOrder, readBulkOrder, settleBulkOrder } from './bulk-order.ts';

// No mail server responds, so e-mails are kept in the state `waiting`.
const service = useTestService({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'vouchers@shop.example' });

const byEmail = { delivery: { electronic: {} } };
const fields = 'status quantity total { amount } problems { line column message } uploadUrl';

/** Creates a bulk order that waits for its file. Returns its id and the URL for the file. */
async function createForFile(voucher: Row = byEmail, input: Row = {}): Promise<Row> {
  const { id, status } = await createBulkOrder(service, { quantity: null, ...input }, voucher);
  expect(status).toBe('AWAITING_FILE');
  return { id, url: (await readBulkOrder(service, id, 'uploadUrl')).uploadUrl };
}

const countRecipients = async (id: string): Promise<number> =>
  (
    await row(service, 'select count(*)::int as count from bulk_order_recipients where bulk_order_id = $1', [
      id.split(':')[2],
    ])
  ).count;

test('each recipient of a file receives a voucher by e-mail, in orders of 100 and in the order of the file', async () => {
  const { id, url } = await createForFile();
  const lines = Array.from(
    { length: 120 },
    (_, index) => `Guest ${index + 1},guest-${index + 1}@example.test`,
  );
  expect(await put(url, ['name,email', ...lines].join('\n'))).toEqual({ status: 204, body: '' });
  const ready = await readBulkOrder(service, id, fields);
  expect(ready).toMatchObject({ status: 'READY', quantity: 120, problems: [], uploadUrl: null });
  expect(await countRecipients(id)).toBe(120);
  await issueBulkOrder(service, { id, quantity: 120 });
  const settled = await settleBulkOrder(service, id);
  expect(settled).toMatchObject({ status: 'COMPLETED', issued: 120, total: ready.total });
  expect(await countRecipients(id)).toBe(0);
  const products = await rows(
    service,
    `select p.voucher_to, p.recipient_name, p.recipient_email, p.delivery_method, m.kind, m.recipient_email as "to", o.purchaser_email as purchaser
       from orders o join order_products p on p.order_id = o.id join emails m on m.order_product_id = p.id
      where o.bulk_order_id = $1 order by p.id`,
    [id.split(':')[2]],
  );
  expect(products).toEqual(
    Array.from({ length: 120 }, (_, index) => ({
      voucher_to: `Guest ${index + 1}`,
      recipient_name: `Guest ${index + 1}`,
      recipient_email: `guest-${index + 1}@example.test`,
      delivery_method: 'electronic',
      kind: 'voucher',
      to: `guest-${index + 1}@example.test`,
      purchaser: 'orders@company.example',
    })),
  );
  expect(await put(url, 'name,email\nLate,late@example.test')).toMatchObject({ status: 409 });
});

test('a bulk order that has lost a recipient stops, and sells no voucher without a recipient', async () => {
  const { id, url } = await createForFile();
  await put(url, 'name,email\nAda,ada@example.test\nBob,bob@example.test');
  await rows(service, 'delete from bulk_order_recipients where bulk_order_id = $1', [id.split(':')[2]]);
  await issueBulkOrder(service, { id, quantity: 2 });
  expect(await settleBulkOrder(service, id)).toMatchObject({
    status: 'FAILED',
    issued: 0,
    failure: expect.stringContaining('An unexpected error stopped the bulk order.'),
  });
});

test('a file with problems stores no recipient, and is replaced by a corrected one', async () => {
  const { id, url } = await createForFile();
  const file = 'name,email\nAda,ada@example.test\n,bob@example.test\nCy,cy\nDee,\nEve';
  expect((await put(url, file)).status).toBe(204);
  const found = await readBulkOrder(service, id, fields);
  expect(found).toMatchObject({ status: 'AWAITING_FILE', quantity: 0, uploadUrl: expect.any(String) });
  expect(found.problems.map(({ line, column }: Row) => [line, column])).toEqual([
    [3, 'name'],
    [4, 'email'],
    [5, 'email'],
    [6, null],
  ]);
  expect(JSON.stringify(found.problems)).not.toMatch(/bob|cy@|Dee/);
  expect(await countRecipients(id)).toBe(0);
  expect(await issueBulkOrder(service, { id, quantity: 0 })).toMatchObject({ code: 'STATE_CONFLICT' });

  expect((await put(found.uploadUrl, 'name,email\nAda,ada@example.test')).status).toBe(204);
  expect(await readBulkOrder(service, id, fields)).toMatchObject({
    status: 'READY',
    quantity: 1,
    problems: [],
  });
});

test('a file is read in its encoding and with its separator, and names are printed on vouchers that are not sent', async () => {
  const { id, url } = await createForFile({}, { fileEncoding: 'WINDOWS_1252', fileSeparator: 'SEMICOLON' });
  const response = await fetch(url, {
    method: 'PUT',
    body: Buffer.from('name;email\nJürgen;\nZoë;', 'latin1'),
  });
  expect(response.status).toBe(204);
  await issueBulkOrder(service, { id, quantity: 2 });
  await settleBulkOrder(service, id);
  const products = await rows(
    service,
    `select p.voucher_to, p.recipient_email, p.delivery_method from orders o join order_products p on p.order_id = o.id
      where o.bulk_order_id = $1 order by p.id`,
    [id.split(':')[2]],
  );
  expect(products).toEqual([
    { voucher_to: 'Jürgen', recipient_email: null, delivery_method: 'printout' },
    { voucher_to: 'Zoë', recipient_email: null, delivery_method: 'printout' },
  ]);
});

test('a file that is empty, too long, too large or without the columns is rejected as a whole', async () => {
  const { id, url } = await createForFile();
  const detailOf = async (body: string) => {
    const response = await put(url, body);
    return [response.status, JSON.parse(response.body).detail ?? response.body];
  };
  expect(await detailOf('')).toEqual([400, expect.any(String)]);
  expect(await detailOf('name,email\n')).toEqual([400, expect.any(String)]);
  expect(await detailOf('first,last\nAda,Lovelace')).toEqual([400, expect.any(String)]);
  const many = Array.from({ length: 10_001 }, (_, index) => `G,g${index}@example.test`).join('\n');
  expect(await detailOf(`name,email\n${many}`)).toEqual([
    413,
    expect.stringContaining('at most 10000 recipients'),
  ]);
  expect(await detailOf(`name,email\n${'x'.repeat(4 * 1024 * 1024)}`)).toEqual([413, expect.any(String)]);
  expect(await readBulkOrder(service, id, 'status problems { line }')).toEqual({
    status: 'AWAITING_FILE',
    problems: [],
  });
});

test('a file with more recipients than stock is rejected', async () => {
  const yoga = { voucherId: 'Voucher:1:5', optionId: 'VoucherOption:1:12', layoutId: 'Layout:1:7' };
  await rows(service, 'update voucher_options set quantity = sold + 1 where id = 12');
  const { url } = await createForFile({ ...byEmail, ...yoga });
  expect(await put(url, 'name,email\nA,a@example.test\nB,b@example.test')).toMatchObject({ status: 402 });
});

test('a caller who may not place orders receives no URL for the file', async () => {
  const { id } = await createForFile();

  const token = await signIn(service, 'packing@demo.test');
  const query = `{ node(id: "${id}") { ... on BulkOrder { status uploadUrl } } }`;
  const { data } = await sendGraphql(service, query, {}, token);
  expect(data.node).toEqual({ status: 'AWAITING_FILE', uploadUrl: null });
});
