import { expect, test } from 'vitest';
import { createDocumentRenderer, type VoucherBatch } from '../../src/documents/rendering/document-renderer.ts';
import { hasPoppler, propertiesOfPdf, structureOfPdf, textOfPdf } from '../support/poppler.ts';

const list = { label: 'Label', lines: ['Line'] };
const batch: VoucherBatch = {
  images: new Map(),
  vouchers: [
    {
      ...{
        language: 'en',
        sectionTitle: 'Massage',
        heading: 'Gift voucher',
        title: 'Massage',
        people: [],
        message: '',
        value: null,
      },
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

test('a document fails if the renderer is closed while the next vouchers are read', async () => {
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

test.runIf(await hasPoppler())('a long table continues on the next page, below repeated column titles', async () => {
  const renderer = createDocumentRenderer();
  const rows = Array.from({ length: 120 }, (_, index) => [
    `Place ${index + 1}`,
    `A name that is broken into lines ${index}`,
    '7.50',
  ]);
  const table = {
    heading: 'Sales',
    columns: [
      { title: 'Place', isNumber: false },
      { title: 'By', isNumber: false },
      { title: 'Amount', isNumber: true },
    ],
    ...{ rows, total: ['Total', '', '900.00'] },
  };
  const sections = [1, 2].map((number) => ({ heading: `Section ${number}`, note: '', tables: [table] }));
  const parts = await Array.fromAsync(renderer.renderTables({ language: 'en', title: 'Tables', sections }));
  await renderer.close();
  const pdf = Buffer.concat(parts);
  const pages = (await textOfPdf(pdf)).split('\f').slice(0, -1);
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page).toMatch(/Place +By +Amount/);
    expect(page.trim()).toMatch(new RegExp(`\\b${index + 1} ?/ ?${pages.length}$`));
  }
  const text = pages.join('');
  for (const [place = ''] of rows) expect(text.match(new RegExp(`\\b${place}\\b`, 'g'))).toHaveLength(2);
  expect(text.match(/Total +900\.00/g)).toHaveLength(2);
  expect(await propertiesOfPdf(pdf)).toMatchObject({ Title: 'Tables', Tagged: 'yes' });
  const structure = await structureOfPdf(pdf);
  expect(structure.match(/^ *Table/gm)).toHaveLength(2);
  expect(structure.match(/^ *TD/gm)).toHaveLength(2 * 121 * 3);
});

test('a document of tables fails if the renderer is closed before the tables are drawn', async () => {
  const renderer = createDocumentRenderer();
  const parts = renderer.renderTables({ language: 'en', title: 'Tables', sections: [] });
  const rejection = expect(Array.fromAsync(parts)).rejects.toThrow('the service was stopped');
  await renderer.close();
  await rejection;
});
