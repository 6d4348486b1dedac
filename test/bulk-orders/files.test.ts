import { expect, test } from 'vitest';
import { type Row, rows } from '../rest/stored.ts';
import { graphql, sendGraphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { readBulkOrder, sellInBulk } from './bulk-order.ts';

const service = useTestService();
const urls = 'codesUrl documentUrl';

test('the CSV file of a bulk order contains each code once, and its PDF one page for each voucher', async () => {
  const { id } = await sellInBulk(service, { quantity: 105 });
  const bulkOrderId = id.split(':')[2];
  const products = await rows(
    service,
    'select p.id, p.order_id, o.reference from orders o join order_products p on p.order_id = o.id where o.bulk_order_id = $1 order by p.id',
    [bulkOrderId],
  );
  // A voucher that has ended is omitted.
  const cancelled = await graphql(
    service,
    `mutation { cancelSoldVoucher(input: { id: "SoldVoucher:1:${products[7]?.id}" }) { userErrors { code } } }`,
  );
  expect(cancelled.errors).toBeUndefined();
  const { codesUrl, documentUrl } = await readBulkOrder(service, id, urls);

  const file = await fetch(codesUrl);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [headings, ...lines] = (await file.text()).trim().split('\r\n');
  expect(headings).toContain('Voucher Code,Voucher Title,Voucher Value,Currency');
  expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(
    products.filter((_product, index) => index !== 7).map((product: Row) => product.id),
  );
  const codes = lines.map((line) => line.split(',')[0]);
  expect(new Set(codes).size).toBe(104);
  const { data } = await graphql(
    service,
    `{ node(id: "SoldVoucher:1:${products[0]?.id}") { ... on SoldVoucher { voucherCode } } }`,
  );
  expect(codes[0]).toBe(data.node.voucherCode);

  const { codesUrl: withSemicolons } = await readBulkOrder(service, id, 'codesUrl(csvFormat: SEMICOLON)');
  const [, line] = (await (await fetch(withSemicolons)).text()).split('\r\n');
  expect(line?.split(';').slice(0, 3)).toEqual([
    codes[0],
    lines[0]?.split(',')[1],
    expect.stringMatching(/^\d+,\d\d$/),
  ]);

  const document = await fetch(documentUrl);
  expect(document.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await document.arrayBuffer()).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(104);
});

test('a caller who may not read codes receives no URLs of files', async () => {
  const { id } = await sellInBulk(service, { quantity: 1 });
  const token = await signIn(service, 'packing@demo.test');
  const query = `{ node(id: "${id}") { ... on BulkOrder { status ${urls} } } }`;
  const { data } = await sendGraphql(service, query, {}, token);
  expect(data.node).toEqual({ status: 'COMPLETED', codesUrl: null, documentUrl: null });
});
