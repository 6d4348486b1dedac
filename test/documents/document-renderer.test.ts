import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
  createDocumentRenderer,
  type DocumentPart,
  type DocumentRenderer,
} from '../../src/documents/rendering/document-renderer.ts';
import { createUnsharedGate } from '../../src/platform/throttling/gate.ts';
import { hasPoppler, propertiesOfPdf, structureOfPdf, textOfPdf } from '../support/poppler.ts';

const list = { label: 'Label', lines: ['Line'] };
const part: DocumentPart = {
  images: new Map(),
  voucher: {
    language: 'en',
    sectionTitle: 'Massage',
    heading: 'Gift voucher',
    title: 'Massage',
    design: 'classic',
    from: null,
    to: null,
    letterNote: 'The message is on the next page.',
    message: '',
    value: null,
    code: { label: 'Code', text: 'DEMO-CODE-0000-0001' },
    validity: 'Valid',
    locations: list,
    contact: list,
    pageName: 'Demo',
    colour: '#1f2937',
    fonts: {},
    image: null,
    logo: null,
    qrCodeDescription: 'QR code',
    barcodeDescription: 'Barcode',
  },
};
const client = { organisation: '1' };
const options = { format: 'pdf', paper: 'a4', title: 'Voucher', author: 'Demo', language: 'en' } as const;

test('a document fails if the renderer is closed while the next vouchers are read', async () => {
  const renderer = createDocumentRenderer(createUnsharedGate);
  const read = async () => {
    for await (const _part of renderer.render(client, options, parts()));
  };
  async function* parts() {
    yield part;
    await renderer.close();
    yield part;
  }
  await expect(read()).rejects.toThrow('the service was stopped');
});

/**
 * Begins ten documents of organisation 1 that never end. Returns a function that counts the
 * vouchers that they have read.
 */
function flood(
  renderer: DocumentRenderer,
  signal?: AbortSignal,
): { countRead(): number; readonly ended: Promise<unknown> } {
  let read = 0;
  async function* parts() {
    for (;;) {
      read += 1;
      yield part;
    }
  }
  const drawAll = async () => {
    for await (const _part of renderer.render({ organisation: '1', signal }, options, parts()));
  };
  return { countRead: () => read, ended: Promise.all(Array.from({ length: 10 }, drawAll)) };
}

test('a document waits for one voucher of another organisation in each of its turns', {
  timeout: 60_000,
}, async () => {
  const renderer = createDocumentRenderer(createUnsharedGate);
  const { countRead, ended } = flood(renderer);
  await expect.poll(countRead, { timeout: 30_000 }).toBeGreaterThan(15);
  const before = countRead();
  // Its turns draw its voucher and its end.
  const chunks = await Array.fromAsync(
    renderer.render({ organisation: '2' }, options, Readable.from([part])),
  );
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  expect(countRead() - before).toBeLessThanOrEqual(3);
  const table = { heading: 'Sales', columns: [{ title: 'Place', isNumber: false }], total: ['Total'] };
  const rows = Array.from({ length: 500 }, (_, index) => [`Place ${index}`]);
  const sections = [{ heading: 'Section', note: '', tables: [{ ...table, rows }] }];
  const reading = Array.fromAsync(
    renderer.renderTables({ organisation: '2' }, { language: 'en', title: 'Tables', sections }),
  );
  const single = await Array.fromAsync(
    renderer.render({ organisation: '3' }, options, Readable.from([part])),
  );
  expect(single.length).toBeGreaterThan(0);
  expect((await reading).length).toBeGreaterThan(0);
  // A long table has a turn per page, so that documents of others are drawn in between.
  expect(countRead() - before).toBeGreaterThan(10);
  const rejection = expect(ended).rejects.toThrow('the service was stopped');
  await renderer.close();
  await rejection;
});

test('documents whose clients have left end without an error, and read no further voucher', {
  timeout: 60_000,
}, async () => {
  const renderer = createDocumentRenderer(createUnsharedGate);
  const client = new AbortController();
  const { countRead, ended } = flood(renderer, client.signal);
  await expect.poll(countRead, { timeout: 30_000 }).toBeGreaterThan(15);
  client.abort();
  const before = countRead();
  await ended;
  expect(countRead() - before).toBeLessThanOrEqual(1);
  await renderer.close();
});

test.runIf(await hasPoppler())(
  'a long table continues on the next page, below repeated column titles',
  async () => {
    const renderer = createDocumentRenderer(createUnsharedGate);
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
      rows,
      total: ['Total', '', '900.00'],
    };
    const sections = [1, 2].map((number) => ({ heading: `Section ${number}`, note: '', tables: [table] }));
    const parts = await Array.fromAsync(
      renderer.renderTables(client, { language: 'en', title: 'Tables', sections }),
    );
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
  },
);

test('a document of tables fails if the renderer is closed before the tables are drawn', async () => {
  const renderer = createDocumentRenderer(createUnsharedGate);
  const parts = renderer.renderTables(client, { language: 'en', title: 'Tables', sections: [] });
  const rejection = expect(Array.fromAsync(parts)).rejects.toThrow('the service was stopped');
  await renderer.close();
  await rejection;
});
