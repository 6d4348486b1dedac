// cspell:disable
import { afterEach, describe, expect, test } from 'vitest';
import { designNames } from '../../src/documents/designs/design.ts';
import { findSkinFont, loadSkinFonts } from '../../src/documents/rendering/skin-fonts.ts';
import { findFontFamily, fontFamilies } from '../../src/fonts/font-families.ts';
import { mutate } from '../catalogue/mutate.ts';
import { sell } from '../rest/sales.ts';
import { fontsOfPdf, hasPoppler, textOfPdf, wordsOfPdf } from '../support/poppler.ts';
import { useTestService } from '../support/test-service.ts';
import { toPdfString, useDrawnVouchers } from './drawn-vouchers.ts';
import { fetchDocument } from './fetch-document.ts';

test.each([
  ['Lora', 'Lora'],
  ['Open Sans', 'Open Sans'],
  [' open sans ', 'Open Sans'],
  ["'Open Sans', sans-serif", 'Open Sans'],
  ['Open+Sans:400,700', 'Open Sans'],
  ['playfair-display', 'Playfair Display'],
  ['', undefined],
  ['Lor', undefined],
  ['Comic Sans MS', undefined],
  ['constructor', undefined],
])('the name %j is the family %s', (name, family) => {
  expect(findFontFamily(name)).toBe(family);
});

test('a font is loaded when a text requires it, and is kept', async () => {
  const find = (cluster: string) => findSkinFont(cluster, 'Lora', 'bold');
  expect(find('a')).toBeUndefined();
  await loadSkinFonts('abc', ['Lora', undefined]);
  const latin = find('a');
  expect(latin?.name).toContain('lora-latin-wght');
  expect([find('ж'), find('花')]).toEqual([undefined, undefined]);
  await loadSkinFonts('abcж花', ['Lora']);
  expect(find('a')).toBe(latin);
  expect(find('ж')?.name).toContain('lora-cyrillic-wght');
  expect(find('花')).toBeUndefined();
});

/** Returns the names of the fonts of a PDF, without the prefix and the weight, such as `Lora`. */
async function familiesOf(pdf: Uint8Array): Promise<string[]> {
  const names = await fontsOfPdf(pdf);
  return [...new Set(names.map((name) => name.replace(/^\w+\+|-\w+$/g, '')))].sort();
}

const sentences = Array.from(
  { length: 40 },
  (_, index) => `Dies ist der fünfzigste Satz mit Grüßen ${index}.`,
);
const pairs = [
  { text: 'Inter', heading: 'Lora', header: 'Lora', small: 'Inter', others: ['Inter', 'Lora'] },
  {
    ...({ text: 'Dancing Script', heading: 'Montserrat', header: 'Dancing Script' } as const),
    others: ['DancingScript', 'Montserrat'],
  },
] as const;
/** The messages with the fonts that draw them in place of the family of the skin. */
const messages = {
  long: [sentences.join(' '), []],
  umlauts: ['Für Zoë: Größe, Œuvre, Šárka, „Straße“ – fi ffl, ¿qué?', []],
  Arabic: ['كل عام وأنت بخير', ['NotoSansArabic']],
  Japanese: ['お誕生日おめでとうございます。', ['NotoSansJP']],
  emoji: ['🎉 Viel Glück!', ['NotoEmoji']],
} as const;

describe.runIf(await hasPoppler())('a voucher in fonts of the skin', () => {
  const draw = useDrawnVouchers();

  test.each(
    designNames.flatMap((design) => pairs.map(({ others, ...fonts }) => ({ design, fonts, others }))),
  )(
    'in the design $design with $fonts.text contains its whole message in them, and in Noto what they lack',
    async ({ design, fonts, others }) => {
      for (const [kind, [message, fallback]] of Object.entries(messages)) {
        const pdf = await draw('a4', { design, fonts, message });
        // The code is in Noto Sans.
        expect(await familiesOf(pdf), kind).toEqual([...others, ...fallback, 'NotoSans'].sort());
        for (const { width, height, words } of await wordsOfPdf(pdf))
          for (const { left, top, right, bottom, text } of words) {
            expect(Math.min(left, top), text).toBeGreaterThanOrEqual(0);
            expect(right, text).toBeLessThanOrEqual(width);
            expect(bottom, text).toBeLessThanOrEqual(height);
          }
        const text = (await textOfPdf(pdf, 'raw')).replace(/\s+/g, ' ');
        expect(text).not.toContain('…');
        if (kind === 'Arabic') expect(pdf.toString('latin1')).toContain(toPdfString(message));
        else expect(text).toContain(message);
      }
    },
  );

  test('on a card and a square uses the same fonts, and on a receipt only Noto', async () => {
    const fonts = { text: 'Roboto', heading: 'Playfair Display', small: 'Roboto' } as const;
    expect(await familiesOf(await draw('card', { fonts }))).toEqual([
      'NotoSans',
      'PlayfairDisplay',
      'Roboto',
    ]);
    expect(await familiesOf(await draw('square', { fonts }))).toEqual(['PlayfairDisplay', 'Roboto']);
    expect(await familiesOf(await draw('receipt', { fonts }))).toEqual(['NotoSans']);
  });

  test.each(fontFamilies)('%s has all characters of ASCII', async (family) => {
    const message = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('');
    const pdf = await draw('square', {
      fonts: { text: family, heading: family, small: family },
      value: null,
    });
    expect(await familiesOf(pdf)).toHaveLength(1);
    const letter = await draw('a4', { fonts: { text: family }, message });
    expect((await textOfPdf(letter, 'raw')).replace(/\s+/g, '')).toContain(message);
    for (const weight of ['regular', 'bold'] as const) {
      await loadSkinFonts(message, [family]);
      const font = findSkinFont('a', family, weight)?.font;
      expect([...message].filter((each) => !font?.hasGlyphForCodePoint(each.codePointAt(0) ?? 0))).toEqual(
        [],
      );
    }
  });

  test('is in Noto where a text is cut in a wide family but not in Noto', async () => {
    const lines = Array.from({ length: 8 }, (_, index) => `${'Weg '.repeat(24)}${index}`);
    const locations = { label: 'Where to redeem', lines };
    const drawWith = (fonts: { readonly small?: 'Montserrat' }) => draw('a4', { fonts, locations });
    for (const pdf of [await drawWith({}), await drawWith({ small: 'Montserrat' })]) {
      const text = await textOfPdf(pdf, 'raw');
      expect(text).not.toContain('…');
      expect(text).toContain('Weg 7');
    }
  });
});

describe.runIf(await hasPoppler())('the document of a sold voucher', () => {
  const service = useTestService();
  const read = async (query = '') =>
    familiesOf((await fetchDocument(service, await sell(service), { query })).bytes);
  const setFonts = (fontPrimary: string, fontSecondary: string) =>
    mutate(service, 'updateSkin', { id: 'Skin:1:1', fontPrimary, fontSecondary }, 'skin { fontPrimary }');
  afterEach(() => setFonts('Inter', 'Lora'));

  test.each([
    ['Inter', 'Lora', ['Inter', 'Lora']],
    ['Merriweather', '', ['MerriweatherLight18pt']],
    ['comic sans', 'Montserrat', ['Montserrat']],
    ['Open+Sans', 'Comic Sans', ['OpenSans']],
    ['', '', []],
  ])('uses the fonts %j and %j of the skin that the service has', async (primary, secondary, families) => {
    await setFonts(primary, secondary);
    expect(await read()).toEqual(['NotoSans', ...families].sort());
    expect(await read('?paper=receipt')).toEqual(['NotoSans']);
  });
});
