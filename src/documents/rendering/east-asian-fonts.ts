// cspell:ignore GSUB GPOS GDEF vhea vmtx VORG
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type DocumentFont, openFont, type Weight } from './document-font.ts';

/**
 * The families for Chinese, Japanese and Korean. They have characters in common, and each family
 * draws these in the form of its language. Each package contains a variable font, divided into
 * about a hundred files of related characters, and the SIL Open Font License.
 */
const families = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const;
type Family = (typeof families)[number];

const weights = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>;

/** The tables that position vertical text and substitute glyphs. Documents use neither. */
const unusedTables = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'vhea', 'vmtx', 'VORG'];

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

const require = createRequire(import.meta.url);
const filesOfFamilies = new Map<Family, ReadonlyMap<number, string>>();
const loaded = new Map<string, DocumentFont>();

/**
 * The families in the order in which `findEastAsianFont` tries them. Set by
 * `preferEastAsianFamily`.
 */
let preferred: readonly Family[] = families;

/**
 * Loads the fonts of the Chinese, Japanese and Korean characters in the texts that are drawn next.
 * Each text is a voucher or a document with tables, whose language is determined separately. pdfkit
 * embeds neither WOFF2 nor variable fonts, so each file is converted to one font per weight, which
 * takes some milliseconds.
 */
export async function loadEastAsianFonts(texts: readonly string[]): Promise<void> {
  const needed = new Map<string, { readonly file: string; readonly weight: Weight }>();
  for (const text of texts) {
    const order = familiesOf(text);
    // Texts are drawn in this normalisation form.
    for (const character of new Set(text.normalize('NFC').match(eastAsian))) {
      const file = findFile(character, order);
      if (file === undefined) continue;
      for (const weight of ['regular', 'bold'] as const) needed.set(nameOf(file, weight), { file, weight });
    }
  }
  for (const [name, { file, weight }] of needed) {
    if (!loaded.has(name)) loaded.set(name, openFont(name, await instantiate(file, weight)));
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
  return (file && loaded.get(nameOf(file, weight))) || null;
}

function familiesOf(text: string): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
  if (/\p{Script=Hangul}/u.test(text)) return ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp'];
  return families;
}

/** Returns the path of the file of the first family that has the character. */
function findFile(character: string, order: readonly Family[]): string | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const family of order) {
    const file = filesOf(family).get(codePoint);
    if (file !== undefined) return file;
  }
}

/**
 * Returns the file of each character of a family. The package lists the characters as `{ "[4]":
 * "U+4e00-4e05,U+4e07" }`.
 */
function filesOf(family: Family): ReadonlyMap<number, string> {
  let files = filesOfFamilies.get(family);
  if (!files) {
    const ranges: Record<string, string> = JSON.parse(
      readFileSync(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
    );
    files = new Map(
      Object.entries(ranges).flatMap(([subset, list]) => {
        const file = `@fontsource-variable/${family}/files/${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`;
        return list
          .split(',')
          .flatMap((range) => codePointsOf(range).map((codePoint) => [codePoint, file] as const));
      }),
    );
    filesOfFamilies.set(family, files);
  }
  return files;
}

function codePointsOf(range: string): number[] {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((digits) => Number.parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

async function instantiate(file: string, weight: Weight): Promise<Buffer> {
  // Loaded when a text first requires it, because it contains two WebAssembly modules.
  const { default: subsetFont } = await import('subset-font');
  const variable = await readFile(require.resolve(file));
  return subsetFont(variable, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: weights[weight] },
    keepFeatures: [],
    noLayoutClosure: true,
    noHinting: true,
    dropTables: unusedTables,
  });
}

function nameOf(file: string, weight: Weight): string {
  return `${file} ${weight}`;
}
