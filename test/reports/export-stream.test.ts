import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { order } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const exportPath = '/v2.1/reports/orders-export?start_date=2020-01-01&end_date=2040-01-01';

/**
 * The number of added orders, which have one to three vouchers each. Their export requires several
 * batches and exceeds all buffers between the database and the client.
 */
const added = 600;
/** The number of batches of a complete export. */
const batches = 7;

beforeAll(async () => {
  await rows(
    service,
    `with placed as (
       insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email, created_at)
       select 1, 1, 'VS-STREAM' || n, 'en', 'GBP', 'Sam Stream', 'sam@example.com', '2026-01-01'::timestamptz + n / 3 * interval '1 minute'
         from generate_series(1, $1::int) as n
       returning id, created_at
     ), sold as (select * from order_products where sales_page_id = 1 order by id limit 1)
     insert into order_products (
       organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, message, delivery_method, currency, regular_price,
       price_paid, voucher_value, is_multiuse, is_monetary, redeemable_from, redeemable_to, redeem_stock, redeemable_everywhere,
       redeem_location_ids, code_hash, code_sealed)
     select 1, 1, placed.id, voucher_id, voucher_version, option_id, layout_id, name, repeat('long ', 4000), 'printout', 'GBP', 6500, 6500, 6500,
            false, false, '2026-01-01', '2040-01-01', 1, true, '{}', sha256(convert_to(concat('stream ', placed.id, ' ', copy), 'UTF8')), code_sealed
       from placed cross join sold cross join lateral generate_series(0, placed.id % 3) as copy`,
    [added],
  );
});

afterEach(() => void vi.restoreAllMocks());

/** Starts an export. Returns the response, whose body has not been read. */
async function begin(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const outgoing = get(`${service.url}${exportPath}`, {
    headers: { authorization: `Bearer ${demoApiKey}`, ...headers },
  });
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (response?.statusCode !== 200) throw new Error(`the export returned ${response?.statusCode}`);
  return response;
}

function soldInOrder(): Promise<Row[]> {
  return rows(
    service,
    `select o.id::text as order, p.voucher_id::text as voucher from order_products p join orders o on o.id = p.order_id
      where p.sales_page_id in (1, 2) order by o.created_at, o.id, p.id`,
  );
}

/** Returns a function that returns the number of batches that have been read since this call. */
function watchBatches() {
  const queries = vi.spyOn(service.database, 'query');
  return () => queries.mock.calls.filter(([{ text }]) => text.includes('order_product_discounts')).length;
}

const lastPart = (globalId: string) => globalId.split(':').at(-1);

test('ordersExport returns all rows in batches, and no order is in two batches', async () => {
  const document = `query ($after: String) { ordersExport(period: { from: "2020-01-01", to: "2040-01-01" }, after: $after) {
    rows { soldVoucherId orderId voucherId } endCursor } }`;
  const found: Row[][] = [];
  for (let after: string | null = null; found.length === 0 || after !== null; ) {
    const { data } = await graphql(service, document, { after });
    found.push(data.ordersExport.rows);
    after = data.ordersExport.endCursor;
  }
  expect(found).toHaveLength(batches);
  expect(
    found.flat().map((row) => ({ order: lastPart(row.orderId), voucher: lastPart(row.voucherId) })),
  ).toEqual(await soldInOrder());
  for (const { soldVoucherId, orderId, voucherId } of found.flat()) {
    expect(soldVoucherId).toMatch(/^SoldVoucher:\d+:\d+$/);
    expect(orderId).toMatch(/^Order:\d+:\d+$/);
    expect(voucherId).toMatch(/^Voucher:\d+:\d+$/);
  }
  const orders = found.flatMap((rowsOfBatch) => [...new Set(rowsOfBatch.map((row) => row.orderId))]);
  expect(new Set(orders).size).toBe(orders.length);
});

test('ordersExport rejects an invalid cursor and a cursor of another list or of other filters', async () => {
  const { data } = await graphql(
    service,
    '{ salesPage(databaseId: 1) { orders(first: 1) { pageInfo { endCursor } } } }',
  );
  const document = `query ($after: String) { ordersExport(period: { from: "2020-01-01", to: "2040-01-01" }, after: $after) { endCursor } }`;
  const unexpired = await graphql(
    service,
    '{ ordersExport(period: { from: "2020-01-01", to: "2040-01-01" }, isExpired: false) { endCursor } }',
  );
  const ofOthers = unexpired.data.ordersExport.endCursor;
  expect(ofOthers).toEqual(expect.any(String));
  for (const after of [data.salesPage.orders.pageInfo.endCursor, ofOthers, 'x', '']) {
    const { errors } = await graphql(service, document, { after });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: ['after'] }] });
  }
});

test('an order placed during the export is the last row, and every other row is included once', async () => {
  const before = await soldInOrder();
  const batchesRead = watchBatches();
  const response = await begin();
  const placed = await order(service);
  expect(placed.status).toBe(201);
  expect(batchesRead()).toBeLessThan(batches);

  const body: Row[] = JSON.parse(await text(response));
  expect(body.map((row) => ({ order: row['Order ID'], voucher: row['Voucher ID'] }))).toEqual([
    ...before,
    { order: String(placed.body.id), voucher: '1' },
  ]);
  expect(batchesRead()).toBe(batches);
});

test('the export is compressed with gzip if the client accepts gzip', async () => {
  const response = await begin({ 'accept-encoding': 'gzip' });
  expect(response.headers['content-encoding']).toBe('gzip');
  const body: Row[] = JSON.parse(await text(response.pipe(createGunzip())));
  expect(body).toEqual(JSON.parse(await text(await begin())));
  expect(body.map((row) => row['Order ID'])).toEqual((await soldInOrder()).map((one) => one.order));
});

test('HEAD of the export reads only the first batch and returns no body', async () => {
  const batchesRead = watchBatches();
  const { status, body } = await request(service, exportPath, { method: 'HEAD' });
  expect([status, body, batchesRead()]).toEqual([200, null, 1]);
});

test('the export stops reading batches after its client has disconnected', async () => {
  const batchesRead = watchBatches();
  const response = await begin();
  response.destroy();
  await once(response, 'close');
  // A complete export that begins later also ends later, so all batches of the first export have
  // been counted by then.
  await text(await begin());
  const ofFirst = batchesRead() - batches;
  expect(ofFirst).toBeGreaterThan(0);
  expect(ofFirst).toBeLessThan(batches);
});

test.for(['identity', 'gzip'])(
  'a failure during an export with the encoding %s closes the connection without ending the JSON array',
  async (encoding) => {
    const response = await begin({ 'accept-encoding': encoding });
    await rows(service, 'alter table deliveries rename to missing_deliveries');
    onTestFinished(
      async () => void (await rows(service, 'alter table missing_deliveries rename to deliveries')),
    );
    const chunks: Buffer[] = [];
    const read = async () => {
      for await (const chunk of response) chunks.push(chunk);
    };
    await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(response.complete).toBe(false);
    const bytes = Buffer.concat(chunks);
    const received = encoding === 'gzip' ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes;
    expect(received.toString()).toMatch(/^\[/);
    expect(received.toString()).not.toMatch(/\]\s*$/);
  },
);
