import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'bold';

/** A font of the documents. Its name is unique and registers it with the PDF. */
export interface DocumentFont {
  readonly name: string;
  readonly font: Font;
}

const require = createRequire(import.meta.url);

/**
 * The files of the fonts by weight. The first font that has the characters of a text is used. Together they cover Latin, Greek,
 * Cyrillic, Arabic, Hebrew and emoji. The packages contain the fonts and their licence, the SIL Open Font License.
 */
const files: { readonly [Name in Weight]: readonly string[] } = {
  regular: [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
    '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
    '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
  ],
};

/** The fonts that were read, by file. A font is read when a text first requires it. */
const loaded = new Map<string, DocumentFont>();

/** Returns the font of a grapheme cluster. If no font has it, returns the first one, which shows a box. */
export function findFont(cluster: string, weight: Weight): DocumentFont {
  const [first = '', ...others] = files[weight];
  const usual = load(first);
  if (hasGlyphs(usual, cluster)) return usual;
  const other = others.find((file) => hasGlyphs(load(file), cluster));
  return other ? load(other) : usual;
}

function load(file: string): DocumentFont {
  let font = loaded.get(file);
  if (!font) {
    const opened = create(readFileSync(require.resolve(file)));
    if (!('layout' in opened)) throw new Error(`${file} is a collection of fonts.`);
    font = { name: file, font: opened };
    loaded.set(file, font);
  }
  return font;
}

function hasGlyphs({ font }: DocumentFont, cluster: string): boolean {
  return [...cluster].every((character) => isInvisible(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Whether a character only joins or varies others, so that a font needs no glyph for it. */
function isInvisible(character: string): boolean {
  return /\p{Cf}|[\ufe0e\ufe0f]/u.test(character);
}
