// cspell:disable
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, test } from 'vitest';
import type { DemoPicture } from '../../prisma/demo/image-rows.ts';
import { designNames } from '../../src/documents/designs/design.ts';
import { createDocumentRenderer } from '../../src/documents/rendering/document-renderer.ts';
import type { Paper, VoucherContents } from '../../src/documents/voucher-contents.ts';
import { createUnsharedGate } from '../../src/platform/throttling/gate.ts';

const pictures = new URL('../../prisma/demo/images/', import.meta.url);
/** A picture of the demo for each design. */
const pictureOf: Readonly<Record<VoucherContents['design'], DemoPicture>> = {
  classic: 'stones',
  botanical: 'leaves',
  gold: 'candles',
  festive: 'ribbon',
  minimal: 'blossom',
  photo: 'terrace',
};
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const greetings = {
  en: {
    heading: 'Gift voucher',
    title: 'Relaxing massage for two',
    to: 'For',
    from: 'From',
    value: 'Value',
    price: '£120.00',
    code: 'Voucher code',
    validity: 'Valid until 3 May 2027',
    places: 'Where to redeem',
    contact: 'Contact',
    note: 'The message is on the next page.',
    short: 'Happy birthday!\nEnjoy your day.',
    sentence:
      'Enjoy the warm water, the quiet and a good book, and tell me all about it when we see each other again. ',
  },
  de: {
    heading: 'Geschenkgutschein',
    title: 'Entspannungsmassage für zwei',
    to: 'Für',
    from: 'Von',
    value: 'Wert',
    price: '120,00 £',
    code: 'Gutscheincode',
    validity: 'Gültig bis 3. Mai 2027',
    places: 'Hier einlösbar',
    contact: 'Kontakt',
    note: 'Die Grußbotschaft steht auf der nächsten Seite.',
    short: 'Alles Gute!\nGenieße den Tag.',
    sentence:
      'Genieße das warme Wasser, die Ruhe und ein gutes Buch, und erzähl mir alles, wenn wir uns wiedersehen. ',
  },
} as const;

/**
 * `CONSOLE_PICTURES=true npx vitest run test/documents/design-pictures.test.ts` recreates the pictures of the designs.
 */
describe.skipIf(process.env.CONSOLE_PICTURES !== 'true')('pictures of the designs', () => {
  const renderer = createDocumentRenderer(createUnsharedGate);

  async function draw(paper: Paper, voucher: VoucherContents, resolution: number): Promise<Buffer> {
    const options = {
      format: 'png',
      paper,
      title: 'Voucher',
      author: 'Demo Spa',
      language: 'en',
      resolution,
    } as const;
    const { image } = voucher;
    const images = new Map(image ? [[image.url, await readFile(new URL(image.url))]] : []);
    const parts = Readable.from([{ voucher, images }]);
    return Buffer.concat(await Array.fromAsync(renderer.render({ organisation: '1' }, options, parts)));
  }

  /** Saves pictures in rows on a grey background. */
  async function save(name: string, pictures: readonly Buffer[], columns: number): Promise<void> {
    const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
    const [width, height] = [
      Math.max(...sizes.map((size) => size.width)) + 12,
      Math.max(...sizes.map((size) => size.height)) + 12,
    ];
    const rows = Math.ceil(pictures.length / columns);
    const input = pictures.map((picture, index) => ({
      input: picture,
      left: 12 + (index % columns) * width,
      top: 12 + Math.floor(index / columns) * height,
    }));
    const sheet = sharp({
      create: { width: columns * width + 12, height: rows * height + 12, channels: 3, background: '#d1d5db' },
    });
    await writeFile(
      `${folder}${name}.png`,
      await sheet.composite(input).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer(),
    );
  }

  test.each(['en', 'de'] as const)('in the language %s are saved', { timeout: 400_000 }, async (language) => {
    const texts = greetings[language];
    const messages = [
      { to: 'Anna', from: 'Ben', message: texts.short },
      { to: 'Anna', from: 'Ben', message: texts.sentence.repeat(12).trim() },
      { to: 'ليلى', from: 'عمر', message: 'كل عام وأنتِ بخير!\nأتمنى لكِ يومًا مليئًا بالفرح والراحة.' },
      { to: '花子さん', from: '直子', message: 'お誕生日おめでとうございます。\nゆっくり休んでくださいね。' },
    ] as const;
    const describe = (
      design: VoucherContents['design'],
      { to, from, message }: (typeof messages)[number],
      picture?: DemoPicture,
    ): VoucherContents => ({
      language,
      sectionTitle: texts.title,
      heading: texts.heading,
      title: texts.title,
      design,
      from: { label: texts.from, text: from },
      to: { label: texts.to, text: to },
      message,
      letterNote: texts.note,
      value: { label: texts.value, text: texts.price },
      code: { label: texts.code, text: 'DEMO-CODE-0000-0001' },
      validity: texts.validity,
      locations: { label: texts.places, lines: ['Demo Spa, 1 Bathhouse Row, London'] },
      contact: { label: texts.contact, lines: ['Demo Spa Ltd', 'hello@demo-spa.test'] },
      pageName: 'Demo Spa',
      colour: '#1f6f6b',
      image: picture ? { url: new URL(`${picture}.jpg`, pictures).href, description: '' } : null,
      logo: null,
      qrCodeDescription: '',
      barcodeDescription: '',
    });
    const drawAll = async (
      paper: Paper,
      resolution: number,
      kinds: readonly (typeof messages)[number][],
      isWithPicture = false,
    ) => {
      const drawn: Buffer[] = [];
      for (const design of designNames)
        for (const kind of kinds) {
          const contents = describe(design, kind, isWithPicture ? pictureOf[design] : undefined);
          drawn.push(await draw(paper, contents, resolution));
        }
      return drawn;
    };
    await save(`designs-${language}`, await drawAll('a4', 44, messages.slice(0, 1)), 3);
    await save(`messages-${language}`, await drawAll('a4', 30, messages), 4);
    await save(`pictures-${language}`, await drawAll('a4', 44, messages.slice(0, 1), true), 3);
    await save(`squares-${language}`, await drawAll('square', 50, messages.slice(0, 1), true), 3);
    await save(`cards-${language}`, await drawAll('card', 34, messages.slice(0, 1)), 3);
  });
});
