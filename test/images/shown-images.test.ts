import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { change, expectRejection, lastAuditEntry } from '../catalogue/mutate.ts';
import { fetchDocument } from '../documents/fetch-document.ts';
import { pngOf } from '../documents/test-images.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { errorCodes } from '../graphql/error-codes.ts';
import { sell } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { uploadImage } from './upload-image.ts';

/**
 * A service with the default settings, under which documents load no images from private addresses.
 */
const service = useTestService();
const pink = [230, 40, 120] as const;

/** Returns the colour in the middle of the image area of a document, which is a PNG. */
function colourIn(bytes: Uint8Array): number[] {
  const { data, width, channels } = decode(bytes);
  const at = (200 * width + Math.floor(width / 2)) * channels;
  return [...data.subarray(at, at + 3)];
}

test('a document shows an uploaded image, even if images are not loaded from private addresses', async () => {
  const product = await sell(service);
  const image = await uploadImage(service, pngOf(30, 20, pink));
  await rows(service, 'update layouts set image = $1 where id = $2 returning id', [
    image,
    product.layout_id ?? product.layout,
  ]);
  const { status, bytes } = await fetchDocument(service, product, { accept: 'image/png' });
  expect([status, colourIn(bytes)]).toEqual([200, [...pink]]);
});

test('the preview of a voucher shows the given image, stores nothing and requires a permission', async () => {
  const image = await uploadImage(service, pngOf(30, 20, pink));
  const before = await digestDatabase(service.database);
  const query = `query ($voucher: VoucherPreviewInput!) { salesPage(databaseId: 1) {
    png: voucherPreviewUrl(voucher: $voucher) pdf: voucherPreviewUrl(voucher: $voucher, format: PDF) } }`;
  const voucher = { name: 'Spa day', image, price: pounds(5_000), lastDay: '2035-12-31' };
  const { salesPage } = (await graphql(service, query, { voucher })).data;
  const png = await fetch(salesPage.png);
  expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(colourIn(new Uint8Array(await png.arrayBuffer()))).toEqual([...pink]);
  const pdf = await fetch(salesPage.pdf);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await fetch(`${salesPage.png.slice(0, -4)}AAAA`)).status).toBe(404);
  expect(await digestDatabase(service.database)).toEqual(before);
  const redeemer = await signIn(service, 'redeem@demo.test');
  expect(errorCodes(await graphql(service, query, { voucher }, redeemer))).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
});

test('the preview of a voucher is rejected with the invalid fields, and is created if all fields are valid', async () => {
  const query =
    'query ($voucher: VoucherPreviewInput!) { salesPage(databaseId: 1) { voucherPreviewUrl(voucher: $voucher) } }';
  const fieldsOf = async (voucher: object) => {
    const { errors } = await graphql(service, query, { voucher: { name: 'Spa day', ...voucher } });
    const { code, fields } = (errors?.[0]?.extensions ?? {}) as {
      code?: string;
      fields?: { path: string[] }[];
    };
    return fields?.map(({ path }) => path.join('.')) ?? code;
  };
  expect(await fieldsOf({ name: 'x'.repeat(256) })).toEqual(['voucher.name']);
  expect(await fieldsOf({ price: pounds(-1), uses: 0 })).toEqual(['voucher.price.amount', 'voucher.uses']);
  expect(await fieldsOf({ language: 'english' })).toBeDefined();
  expect(
    await fieldsOf({ price: pounds(0), uses: 10, language: 'de', lastDay: '2035-12-31' }),
  ).toBeUndefined();
});

test('unarchiveVoucher restores an archived voucher unchanged, and is rejected for any other voucher', async () => {
  const id = 'Voucher:1:2';
  const fields = 'position version isActive archivedAt';
  const before = await change(service, 'updateVoucher', { id, position: 7 }, fields);
  await expectRejection(service, ['unarchiveVoucher', { id }], 'NOT_FOUND');
  await change(service, 'archiveVoucher', { id });
  expect(await change(service, 'unarchiveVoucher', { id }, fields)).toEqual(before);
  expect(await lastAuditEntry(service)).toMatchObject({ action: 'voucher.unarchive', subject: 'voucher:2' });
});
