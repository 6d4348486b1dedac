// cspell:disable
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describePreview } from '../../src/documents/describe-preview.ts';
import { type DesignName, designNames } from '../../src/documents/designs/design.ts';
import type { DocumentSalesPage } from '../../src/documents/document-rows.ts';
import { createDocumentRenderer } from '../../src/documents/rendering/document-renderer.ts';
import { loadEastAsianFonts, preferEastAsianFamily } from '../../src/documents/rendering/east-asian-fonts.ts';
import { layOutVoucher } from '../../src/documents/rendering/layouts.ts';
import type { PdfPage } from '../../src/documents/rendering/pdf-page.ts';
import type { LinkedImage, Paper, VoucherContents } from '../../src/documents/voucher-contents.ts';
import { createUnsharedGate } from '../../src/platform/throttling/gate.ts';

/** A picture of `docs/pictures` with a voucher in each of the six designs. */
export interface DesignSheet {
  /** The name of the file, without `.png`. */
  readonly name: string;
  readonly paper: Paper;
  /** The resolution in dots per inch. */
  readonly resolution: number;
  /** The number of vouchers in a row. Each is as wide as its pages beside each other. */
  readonly columns: number;
  readonly vouchers: readonly VoucherContents[];
}

export const sheetLanguages = ['en', 'de'] as const;
type Language = (typeof sheetLanguages)[number];

const titles = { en: 'Relaxing massage for two', de: 'Entspannungsmassage für zwei' } as const;
const sentences = {
  en: 'Enjoy the warm water, the quiet and a good book, and tell me all about it when we see each other again. ',
  de: 'Genieße das warme Wasser, die Ruhe und ein gutes Buch, und erzähl mir alles, wenn wir uns wiedersehen. ',
} as const;
const people = { voucherTo: 'Anna', voucherFrom: 'Ben' } as const;

/** The messages that each design is drawn with, in each language. */
const messages = {
  short: {
    en: { ...people, message: 'Happy birthday!\nEnjoy your day.' },
    de: { ...people, message: 'Alles Gute!\nGenieße den Tag.' },
  },
  long: {
    en: { ...people, message: sentences.en.repeat(12) },
    de: { ...people, message: sentences.de.repeat(12) },
  },
  arabic: {
    voucherTo: 'ليلى',
    voucherFrom: 'عمر',
    message: 'كل عام وأنتِ بخير!\nأتمنى لكِ يومًا مليئًا بالفرح والراحة.',
  },
  japanese: {
    voucherTo: '花子さん',
    voucherFrom: '直子',
    message: 'お誕生日おめでとうございます。\nゆっくり休んでくださいね。',
  },
} as const;

/** The picture of the demo that suits a design. */
const pictures: Readonly<Record<DesignName, string>> = {
  classic: 'stones.jpg',
  botanical: 'leaves.jpg',
  gold: 'candles.jpg',
  festive: 'ribbon.jpg',
  minimal: 'blossom.jpg',
  photo: 'terrace.jpg',
};
const imageUrl = (file: string) => new URL(`../../prisma/demo/images/${file}`, import.meta.url).href;

const shop: DocumentSalesPage = {
  name: 'Demo Spa',
  currency: 'gbp',
  timeZone: 'Europe/London',
  companyName: 'Demo Spa Ltd',
  vatNumber: '',
  addressLine1: '14 Bathhouse Row',
  addressLine2: 'Bloomsbury',
  city: 'London',
  postcode: 'WC1B 3XX',
  hideAddress: false,
  phone: '+44 20 7946 0101',
  hidePhone: false,
  email: 'hello@demo-spa.test',
  hideEmail: false,
  website: 'https://www.demo-spa.test',
  hideWebsite: false,
  skin: {
    mainColor: '#1f6f6b',
    logo: imageUrl('demo-spa-logo.png'),
    availableLanguages: [...sheetLanguages],
    ...{ fontPrimary: '', fontSecondary: '', headerTextFont: '' },
  },
};
const locations = [
  { name: 'Bathhouse', address: '14 Bathhouse Row', city: 'London' },
  { name: 'Garden Sauna', address: '2 Orchard Lane', city: 'Richmond' },
];

/** Returns the sheets of a language: one for each message, and the other papers with the short one. */
export function designSheets(language: Language): DesignSheet[] {
  const vouchers = (message: keyof typeof messages, hasPicture = false) =>
    designNames.map((design) => describe(design, language, message, hasPicture));
  const a4 = { paper: 'a4', resolution: 60, columns: 3 } as const;
  return [
    { ...a4, name: `designs-short-${language}`, vouchers: vouchers('short') },
    { ...a4, name: `designs-long-${language}`, resolution: 50, columns: 2, vouchers: vouchers('long') },
    { ...a4, name: `designs-arabic-${language}`, vouchers: vouchers('arabic') },
    { ...a4, name: `designs-japanese-${language}`, vouchers: vouchers('japanese') },
    { ...a4, name: `designs-pictures-${language}`, vouchers: vouchers('short', true) },
    {
      ...{ name: `designs-squares-${language}`, paper: 'square', resolution: 80, columns: 3 },
      vouchers: vouchers('short', true),
    },
    {
      ...{ name: `designs-cards-${language}`, paper: 'card', resolution: 40, columns: 2 },
      vouchers: vouchers('short', true),
    },
  ];
}

function describe(
  design: DesignName,
  language: Language,
  message: keyof typeof messages,
  hasPicture: boolean,
): VoucherContents {
  const texts = messages[message];
  const request = {
    ...({ salesPageId: 1, format: 'png', paper: 'a4', language, title: titles[language], design } as const),
    image: hasPicture ? imageUrl(pictures[design]) : null,
    ...{ price: 12_000, uses: 1, validUntil: '2027-05-03', locationsOf: 1 },
    texts: 'message' in texts ? texts : texts[language],
  };
  const contents = describePreview(request, shop, locations);
  return { ...contents, code: { ...contents.code, text: 'DEMO-CODE-0000-0001' } };
}

/**
 * Returns a digest of everything that a sheet shows, as its layout draws it: the place, style and
 * lines of each text, and each ornament, symbol and image. It changes with the texts, the layouts
 * and the designs.
 */
export async function digestOf({ paper, resolution, columns, vouchers }: DesignSheet): Promise<string> {
  const drawn: unknown[] = [resolution, columns];
  for (const contents of vouchers) {
    const text = JSON.stringify(contents);
    await loadEastAsianFonts([text]);
    preferEastAsianFamily(text);
    const images = { image: await measure(contents.image), logo: await measure(contents.logo) };
    for (const page of layOutVoucher(paper, contents, images)) {
      drawn.push(page.size);
      page.draw(recorder(drawn));
    }
  }
  return hash('sha256', JSON.stringify(drawn));
}

/** Returns the size of an image, and its own digest. */
async function measure(image: LinkedImage | null) {
  if (!image) return null;
  const bytes = await readFile(new URL(image.url));
  const { width, height } = await sharp(bytes).metadata();
  return { width, height, digest: hash('sha256', bytes) };
}

/** Returns a page that adds what is drawn on it to a list. */
function recorder(drawn: unknown[]): PdfPage {
  const record =
    (kind: keyof PdfPage) =>
    (...values: readonly unknown[]) =>
      void drawn.push([kind, ...values]);
  return {
    ...{ text: record('text'), artifact: record('artifact'), barcode: record('barcode') },
    ...{ image: record('image'), band: record('band'), ornament: record('ornament'), line: record('line') },
  };
}

/** Draws a sheet as a PNG: its vouchers in rows on grey, with the pages of each beside each other. */
export async function drawSheet(sheet: DesignSheet): Promise<Buffer> {
  const renderer = createDocumentRenderer(createUnsharedGate);
  const pages: Buffer[] = [];
  for (const voucher of sheet.vouchers) pages.push(...(await drawPages(renderer, sheet, voucher)));
  await renderer.close();
  const { width, height } = await sharp(pages[0]).metadata();
  const columns = (sheet.columns * pages.length) / sheet.vouchers.length;
  const [right, below] = [width + gap, height + gap];
  const size = { width: columns * right + gap, height: (pages.length / columns) * below + gap };
  return sharp({ create: { ...size, channels: 3, background: '#d1d5db' } })
    .composite(
      pages.map((input, index) => ({
        input,
        left: gap + (index % columns) * right,
        top: gap + Math.floor(index / columns) * below,
      })),
    )
    .withExif({ IFD0: { ImageDescription: await digestOf(sheet) } })
    .png({ palette: true, colours: 160, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** The space between pages in pixels. */
const gap = 12;

/** Returns the pages of a voucher as PNGs. All have the same size. */
async function drawPages(
  renderer: ReturnType<typeof createDocumentRenderer>,
  { paper, resolution }: DesignSheet,
  voucher: VoucherContents,
): Promise<Buffer[]> {
  const options = {
    ...({ format: 'png', title: voucher.title, author: shop.name } as const),
    ...{ paper, resolution, language: voucher.language },
  };
  const images = new Map<string, Buffer>();
  for (const image of [voucher.image, voucher.logo])
    if (image) images.set(image.url, await readFile(new URL(image.url)));
  const drawn = renderer.render({ organisation: '1' }, options, Readable.from([{ voucher, images }]));
  const stacked = Buffer.concat(await Array.fromAsync(drawn));
  const count = layOutVoucher(paper, voucher, { image: null, logo: null }).length;
  const { width, height } = await sharp(stacked).metadata();
  return Promise.all(
    Array.from({ length: count }, (_, page) => {
      const area = { left: 0, top: (page * height) / count, width, height: height / count };
      return sharp(stacked).extract(area).png().toBuffer();
    }),
  );
}

/** Returns the digest in a sheet that was saved. */
export async function savedDigest(png: Buffer): Promise<string | undefined> {
  const { exif } = await sharp(png).metadata();
  return exif?.toString('latin1').match(/[\da-f]{64}/)?.[0];
}
