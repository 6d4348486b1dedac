import { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import { createDocumentRenderer } from '../../src/documents/rendering/document-renderer.ts';
import type { Paper, VoucherContents } from '../../src/documents/voucher-contents.ts';
import { createUnsharedGate } from '../../src/platform/throttling/gate.ts';
import { pngOf } from './test-images.ts';

export const exampleCode = 'DEMO-CODE-0000-0001';
const pictureUrl = 'https://images.test/picture.png';
export const examplePicture = { url: pictureUrl, description: 'Picture' };
const contents: VoucherContents = {
  language: 'en',
  sectionTitle: 'Massage',
  heading: 'Gift voucher',
  title: 'Relaxing massage for two',
  design: 'classic',
  from: { label: 'From', text: 'Ben' },
  to: { label: 'For', text: 'Anna' },
  message: '',
  letterNote: 'The message is on the next page.',
  value: { label: 'Value', text: '£120.00' },
  code: { label: 'Voucher code', text: exampleCode },
  validity: 'Valid until 3 May 2027',
  locations: { label: 'Where to redeem', lines: ['Demo Spa, 1 Bathhouse Row, London'] },
  contact: { label: 'Contact', lines: ['Demo Spa Ltd', 'hello@demo-spa.test'] },
  pageName: 'Demo Spa',
  colour: '#0f766e',
  fonts: {},
  image: null,
  logo: null,
  qrCodeDescription: 'QR code',
  barcodeDescription: 'Barcode',
};

/**
 * Returns a function that draws an example voucher with changes as a PDF. The tests of a file share
 * its renderer.
 */
export function useDrawnVouchers(): (paper: Paper, changes: Partial<VoucherContents>) => Promise<Buffer> {
  const renderer = createDocumentRenderer(createUnsharedGate);
  afterAll(renderer.close);
  return async (paper, changes) => {
    const voucher = { ...contents, ...changes };
    const images = new Map(voucher.image ? [[pictureUrl, pngOf(60, 40, [154, 204, 190])]] : []);
    const options = { format: 'pdf', paper, title: 'Voucher', author: 'Demo Spa', language: 'en' } as const;
    return Buffer.concat(
      await Array.fromAsync(
        renderer.render({ organisation: '1' }, options, Readable.from([{ voucher, images }])),
      ),
    );
  };
}

/**
 * Returns a text as it is stored in a PDF for screen readers. Programs that read the glyphs mistake
 * some Arabic letters, which share them.
 */
export function toPdfString(text: string): string {
  return Buffer.from(text, 'utf16le')
    .swap16()
    .toString('latin1')
    .replace(/[()\\]/g, '\\$&');
}
