// cspell:ignore Gutscheincode Gültig nשלום עולם مرحبا بالعالم شلومو fffd
import { describe, expect, test } from 'vitest';
import { order, redeem, sell } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import {
  fontsOfPdf,
  hasPoppler,
  picturesOfPdf,
  propertiesOfPdf,
  readSymbols,
  structureOfPdf,
  textOfPdf,
} from '../support/poppler.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import { fetchDocument } from './fetch-document.ts';

const service = useTestService();
const isReadable = await hasPoppler();

test('the document of an order product is a PDF with Cache-Control: no-store', async () => {
  const product = await sell(service);
  const { status, headers, bytes } = await fetchDocument(service, product);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('content-disposition')).toBe(`inline; filename="voucher-${product.id}.pdf"`);
  expect(new TextDecoder('latin1').decode(bytes.subarray(0, 8))).toBe('%PDF-1.7');
});

test('the document of an order product is a PNG if Accept prefers images, and otherwise a PDF', async () => {
  const product = await sell(service);
  for (const accept of ['image/png', 'application/pdf;q=0.1, image/*']) {
    const { headers, bytes } = await fetchDocument(service, product, { accept });
    expect(headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe('PNG');
    expect(await readSymbols(bytes)).toEqual({ QRCode: product.voucher_code, Code128: product.voucher_code });
  }
  for (const accept of ['*/*', 'text/html']) {
    expect((await fetchDocument(service, product, { accept })).headers.get('content-type')).toBe(
      'application/pdf',
    );
  }
});

test('a document with an unknown paper size is rejected with 400', async () => {
  const product = await sell(service);
  expect((await fetchDocument(service, product, { query: '?paper=a5' })).status).toBe(400);
});

test('the document of a cancelled or unknown product, or of a product of another order, returns 404', async () => {
  const [product, other] = [await sell(service), await sell(service)];
  expect((await fetchDocument(service, { ...product, order: other.order })).status).toBe(404);
  expect((await fetchDocument(service, { ...product, id: 2_000_000 })).status).toBe(404);
  const { data } = await graphql(
    service,
    `mutation ($id: ID!) { cancelSoldVoucher(input: { id: $id }) { __typename userErrors { __typename code message } } }`,
    { id: await globalIdOf(product) },
  );
  expect(data.cancelSoldVoucher.__typename).toBe('CancelSoldVoucherPayload');
  expect((await fetchDocument(service, product)).status).toBe(404);
});

async function globalIdOf({ order: orderId, id }: Row): Promise<string> {
  const { data } = await graphql(
    service,
    `query ($order: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $order) { products: soldVouchers { id databaseId } } } }`,
    { order: orderId },
  );
  return data.salesPage.order.products.find(({ databaseId }: { databaseId: number }) => databaseId === id).id;
}

describe.runIf(isReadable)('a printed document', () => {
  const changes = {
    voucher_from: 'Grandma Jones',
    voucher_to: 'Łukasz',
    message: 'Happy birthday!\nSee you soon.',
  };

  test('contains the texts, price, code and validity of the voucher, and the contact of the shop', async () => {
    const product = await sell(service, changes);
    const { bytes } = await fetchDocument(service, product);
    const text = (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Gift voucher',
      product.name,
      'From: Grandma Jones',
      'For: Łukasz',
      'Happy birthday!',
      'See you soon.',
    ])
      expect(text).toContain(part);
    expect(text).toContain(product.price_on_voucher);
    expect(text).toContain(product.voucher_code);
    expect(text).toMatch(/Valid until \d+ [A-Z][a-z]+ 20\d\d/);
    expect(text).toContain('Where to redeem');
    expect(text).toContain('Demo Spa');
  });

  test.each(['', '?paper=receipt'])(
    'with the query "%s" has two symbols, each of which redeems the voucher',
    async (query) => {
      const product = await sell(service, { voucher_id: 5, option_id: 13, layout_id: 7 });
      const { bytes } = await fetchDocument(service, product, { query });
      // At 150 dots per inch, a fifth of the barcodes on receipts cannot be read. Receipt printers
      // have 203 or more.
      const [page] = await picturesOfPdf(bytes, 203);
      const { QRCode, Code128 } = await readSymbols(page ?? new Uint8Array());
      expect([QRCode, Code128]).toEqual([product.voucher_code, product.voucher_code]);
      expect(
        (await redeem(service, { voucher_code: QRCode, redeem_location: 1, reductor: 1 })).body.order_product,
      ).toBe(product.id);
      const redeemed = await request(service, '/v1/redeem', {
        json: { domain: 1, code: Code128, reductor: 1 },
      });
      expect(redeemed.status).toBe(200);
    },
  );

  test('does not contain a hidden price', async () => {
    const product = await sell(service, { ...changes, hide_price: true });
    const text = await textOfPdf((await fetchDocument(service, product)).bytes);
    expect(text).toContain(product.voucher_code);
    expect(text).not.toContain('£');
    expect(text).not.toContain(product.price_on_voucher.replace('£', ''));
    expect(text).not.toContain('Value');
  });

  test.each([
    ['JPY', 500_000, /¥500,000(?![.,\d])/],
    ['KRW', 123_000, /₩123,000(?![.,\d])/],
    ['KWD', 150_500, /KWD 150\.500(?!\d)/],
    ['HUF', 500_000, /HUF 5,000\.00(?!\d)/],
  ])('contains a price in %s with the decimals of the currency', async (currency, regularPrice, price) => {
    const product = await sell(service);
    const statement = 'update order_products set currency = $2, regular_price = $3 where id = $1';
    await writeUnchecked(service, statement, [product.id, currency, regularPrice]);
    for (const query of ['', '?paper=receipt']) {
      const text = await textOfPdf((await fetchDocument(service, product, { query })).bytes);
      expect(text.replaceAll('\u00a0', ' ')).toMatch(price);
    }
  });

  test.each([
    ['hide_phone', '+44 20 7946 0101'],
    ['hide_email', 'hello@demo-spa.test'],
    ['hide_website', 'www.demo-spa.test'],
    ['hide_address', 'Bathhouse Row'],
  ])('does not contain contact details that %s hides', async (column, detail) => {
    const product = await sell(service);
    const read = async () =>
      Promise.all(
        ['', '?paper=receipt'].map(async (query) =>
          textOfPdf((await fetchDocument(service, product, { query })).bytes),
        ),
      );
    for (const text of await read()) expect(text).toContain(detail);
    await rows(service, `update sales_pages set ${column} = true where id = 1 returning id`);
    try {
      for (const text of await read()) {
        expect(text).toContain(product.voucher_code);
        expect(text).not.toContain(detail);
      }
    } finally {
      await rows(service, `update sales_pages set ${column} = false where id = 1 returning id`);
    }
  });

  test.each([
    ['de', 'Gutscheincode', 'Gültig bis'],
    ['fr', 'Voucher code', 'Valid until'],
  ])('of an order in the language %s has the label %s', async (language, label, validity) => {
    const { body } = await order(service, undefined, { language });
    const text = await textOfPdf(
      (await fetchDocument(service, { order: body.id, id: body.products[0] })).bytes,
    );
    expect(text).toContain(label);
    expect(text).toContain(validity);
  });

  test('is tagged, has a title without the code, and has structure elements for its texts and symbols', async () => {
    const product = await sell(service);
    const { bytes } = await fetchDocument(service, product);
    const properties = await propertiesOfPdf(bytes);
    expect(properties).toMatchObject({ Tagged: 'yes', Pages: '1', Title: 'Gift voucher from Demo Spa' });
    expect(JSON.stringify(properties)).not.toContain(product.voucher_code);
    const structure = await structureOfPdf(bytes);
    for (const element of ['Document', 'Sect', 'H1', 'Figure']) expect(structure).toContain(element);
  });

  test.each([
    ['Chinese', 'NotoSansSC', '祝你生日快乐，愿你每天都开心。', '王小明'],
    ['Japanese', 'NotoSansJP', 'お誕生日おめでとう、花子さん。', '直子'],
    ['Korean', 'NotoSansKR', '생일 축하합니다. 행복하세요!', '김민수'.normalize('NFD')],
  ])('with a message in %s uses the font %s', async (_language, font, message, name) => {
    const product = await sell(service, { message, voucher_to: name });
    const { bytes } = await fetchDocument(service, product);
    const text = await textOfPdf(bytes);
    expect(text).toContain(message);
    expect(text).toContain(`For: ${name.normalize('NFC')}`);
    const families = (await fontsOfPdf(bytes)).flatMap((found) => /NotoSans[A-Z]*(?=-|$)/.exec(found) ?? []);
    expect([...new Set(families)].sort()).toEqual(['NotoSans', font]);
    expect(bytes.byteLength).toBeLessThan(200_000);
  });

  test.each([
    ['a long title and message', { message: 'wordy '.repeat(330), voucher_to: 'x'.repeat(200) }],
    ['a message without spaces', { message: 'W'.repeat(2_000) }],
    ['many lines', { message: 'line\n'.repeat(399) }],
    ['Arabic and Hebrew', { message: 'مرحبا بالعالم (2026)\nשלום עולם abc 123', voucher_to: 'شلومو' }],
    ['emoji', { message: '🎉🎂 👩‍👩‍👧‍👦 🇩🇪 ❤️', voucher_from: '🎁' }],
    ['Chinese without spaces', { message: '祝你生日快乐，'.repeat(280), voucher_to: '王小明' }],
    ['scripts without a font', { message: '誕生日おめでとう ཨོཾ 𒀀', voucher_to: '\u{10fffd}' }],
    ['control characters', { message: 'a\tb\u0007c\u202ed\u2066e', voucher_to: '\u200f' }],
  ])(
    'with %s has a readable QR code, and no page after the first unless its message is long',
    async (_what, texts) => {
      const product = await sell(service, texts);
      for (const query of ['', '?paper=receipt']) {
        const { status, bytes } = await fetchDocument(service, product, { query });
        expect(status).toBe(200);
        const { Pages } = await propertiesOfPdf(bytes);
        if (query !== '' || texts.message.length < 100) expect(Pages).toBe('1');
        else expect(Number(Pages)).toBeGreaterThan(1);
        const [page] = await picturesOfPdf(bytes);
        expect(await readSymbols(page ?? new Uint8Array())).toMatchObject({ QRCode: product.voucher_code });
      }
    },
  );
});
