// cspell:ignore Gutschein TTRE
import { expect, test } from 'vitest';
import { createCode128, createQrCode } from '../../src/documents/barcodes.ts';
import { createPdfWriter } from '../../src/documents/rendering/pdf-writer.ts';
import type { Paper, VoucherContents } from '../../src/documents/voucher-contents.ts';
import { hasPoppler, picturesOfPdf, readSymbols } from '../support/poppler.ts';

const isReadable = await hasPoppler();

const contents: VoucherContents = {
  language: 'en',
  sectionTitle: 'Tea',
  heading: 'Gift voucher',
  title: 'Tea',
  design: 'classic',
  from: null,
  to: null,
  letterNote: 'The message is on the next page.',
  message: '',
  value: null,
  validity: 'Valid',
  locations: { label: '', lines: [] },
  contact: { label: '', lines: [] },
  pageName: 'Shop',
  colour: '#123456',
  fonts: {},
  image: null,
  logo: null,
  qrCodeDescription: '',
  barcodeDescription: '',
  code: { label: 'Code', text: '' },
};

function drawPdf(code: string, paper: Paper): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    const options = { paper, title: 'Tea', author: 'Shop', language: 'en' };
    const writer = createPdfWriter(
      options,
      (chunk) => chunks.push(chunk),
      () => resolve(Buffer.concat(chunks)),
    );
    writer.add({ ...contents, code: { label: 'Code', text: code } }, new Map());
    writer.end();
  });
}

test.runIf(isReadable).each([
  ['4F7K-9QWX-TTRE-0001', { QRCode: '4F7K-9QWX-TTRE-0001', Code128: '4F7K-9QWX-TTRE-0001' }],
  ['12345678', { QRCode: '12345678', Code128: '12345678' }],
  [
    'a code/with.other+characters',
    { QRCode: 'a code/with.other+characters', Code128: 'a code/with.other+characters' },
  ],
  ['Gutschein-für-Zoë', { QRCode: 'Gutschein-für-Zoë' }],
])('the symbols of the code %s can be read on A4 paper and on a receipt', async (code, symbols) => {
  for (const paper of ['a4', 'receipt'] as const) {
    const [page] = await picturesOfPdf(await drawPdf(code, paper), 300);
    expect(await readSymbols(page ?? new Uint8Array())).toEqual(symbols);
  }
});

test('a code with a character outside ASCII has a QR code and no barcode', () => {
  expect(createCode128('Zoë')).toBeNull();
  expect(createQrCode('Zoë').path).not.toBe('');
});
