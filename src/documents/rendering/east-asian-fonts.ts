import { findFontFile } from '../../fonts/font-files.ts';
import type { DocumentFont, Weight } from './document-font.ts';
import { instanceName, openInstance } from './font-instance.ts';

/**
 * The families for Chinese, Japanese and Korean. They have characters in common, and each family
 * draws these in the form of its language. Each package contains a variable font, divided into
 * about a hundred files of related characters, and the SIL Open Font License.
 */
const families = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const;
type Family = (typeof families)[number];

/**
 * Maximum number of fonts that are kept, of about 30 KB each. If more are loaded, those that the
 * given texts do not use are released.
 */
const maxFonts = 400;

/**
 * Matches characters that only these families have: ideographs, kana, hangul and their punctuation
 * and forms.
 */
const eastAsian =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{1b000}-\u{1b16f}\u{20000}-\u{3ffff}]/gu;

const loaded = new Map<string, DocumentFont>();

/**
 * The families in the order in which `findEastAsianFont` tries them. Set by
 * `preferEastAsianFamily`.
 */
let preferred: readonly Family[] = families;

/**
 * Loads the fonts of the Chinese, Japanese and Korean characters in the texts that are drawn next.
 * Each text is a voucher or a document with tables, whose language is determined separately.
 */
export async function loadEastAsianFonts(texts: readonly string[]): Promise<void> {
  const needed = new Map<string, { readonly file: string; readonly weight: Weight }>();
  for (const text of texts) {
    const order = familiesOf(text);
    // Texts are drawn in this normalisation form.
    for (const character of new Set(text.normalize('NFC').match(eastAsian))) {
      const file = findFile(character, order);
      if (file === undefined) continue;
      for (const weight of ['regular', 'bold'] as const)
        needed.set(instanceName(file, weight), { file, weight });
    }
  }
  for (const [name, { file, weight }] of needed) {
    if (!loaded.has(name)) loaded.set(name, await openInstance(file, weight, false));
  }
  if (loaded.size <= maxFonts) return;
  for (const name of loaded.keys()) if (!needed.has(name)) loaded.delete(name);
}

/**
 * Selects the family that draws ideographs until the next call, for example the Japanese one for a
 * text with kana.
 */
export function preferEastAsianFamily(text: string): void {
  preferred = familiesOf(text);
}

/**
 * Returns the font of a grapheme cluster. Null if no family has its characters, or if
 * `loadEastAsianFonts` has not loaded the font.
 */
export function findEastAsianFont(cluster: string, weight: Weight): DocumentFont | null {
  const [character] = cluster.match(eastAsian) ?? [];
  const file = character && findFile(character, preferred);
  return (file && loaded.get(instanceName(file, weight))) || null;
}

function familiesOf(text: string): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
  if (/\p{Script=Hangul}/u.test(text)) return ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp'];
  return families;
}

/** Returns the path of the file of the first family that has the character. */
function findFile(character: string, order: readonly Family[]): string | undefined {
  for (const family of order) {
    const file = findFontFile(family, character);
    if (file !== undefined) return file;
  }
}
