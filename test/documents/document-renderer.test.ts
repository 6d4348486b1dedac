import { expect, test } from 'vitest';
import { createDocumentRenderer, type VoucherBatch } from '../../src/documents/rendering/document-renderer.ts';

const list = { label: 'Label', lines: ['Line'] };
const batch: VoucherBatch = {
  images: new Map(),
  vouchers: [
    {
      ...{ language: 'en', name: 'Massage', heading: 'Gift voucher', title: 'Massage', people: [], message: '', value: null },
      ...{
        code: { label: 'Code', text: 'DEMO-CODE-0000-0001' },
        validity: 'Valid',
        locations: list,
        contact: list,
        pageName: 'Demo',
      },
      ...{ colour: '#1f2937', image: null, logo: null, qrCodeDescription: 'QR code', barcodeDescription: 'Barcode' },
    },
  ],
};
const options = { format: 'pdf', paper: 'a4', title: 'Voucher', author: 'Demo', language: 'en' } as const;

test('a document fails if the thread ends while the next vouchers are read', async () => {
  const renderer = createDocumentRenderer();
  const read = async () => {
    for await (const _part of renderer.render(options, batches()));
  };
  async function* batches() {
    yield batch;
    await renderer.close();
    yield batch;
  }
  await expect(read()).rejects.toThrow('the service was stopped');
});
