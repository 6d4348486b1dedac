import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type DocumentFont, type Face, hasGlyphs, openFont, type Weight } from './document-font.ts';
import { findEastAsianFont } from './east-asian-fonts.ts';
import { findSkinFont } from './skin-fonts.ts';

const require = createRequire(import.meta.url);

/**
 * The files of the fonts by weight. The first font that has the characters of a grapheme cluster is
 * used. Together they cover Latin, Greek, Cyrillic, Arabic, Hebrew and emoji. The packages contain
 * the fonts and their licence, the SIL Open Font License. The fonts of Chinese, Japanese and Korean
 * are in `east-asian-fonts.ts` and are tried after the first font.
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

/**
 * Returns a font with the characters of a grapheme cluster: that of the family, otherwise one of Noto.
 * Defaults to the first font of Noto, which draws a box instead.
 */
export function findFont(cluster: string, { weight, family }: Face): DocumentFont {
  const own = family && findSkinFont(cluster, family, weight);
  if (own && hasGlyphs(own, cluster)) return own;
  const [first = '', ...others] = files[weight];
  const usual = load(first);
  if (hasGlyphs(usual, cluster)) return usual;
  const eastAsian = findEastAsianFont(cluster, weight);
  if (eastAsian && hasGlyphs(eastAsian, cluster)) return eastAsian;
  const other = others.find((file) => hasGlyphs(load(file), cluster));
  return other ? load(other) : usual;
}

function load(file: string): DocumentFont {
  let font = loaded.get(file);
  if (!font) {
    font = openFont(file, readFileSync(require.resolve(file)));
    loaded.set(file, font);
  }
  return font;
}
