import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const filesOfFonts = new Map<string, ReadonlyMap<number, string>>();

/** Symbols, which documents draw in the same font as emoji. */
const omittedSubsets = new Set(['math', 'symbols']);

/**
 * Returns the file with a character of the variable font `@fontsource-variable/{font}`, such as `inter`. The
 * package divides the font into files of related characters. Undefined if no file lists the character. The font
 * can lack a character that its file lists.
 */
export function findFontFile(font: string, character: string): string | undefined {
  let files = filesOfFonts.get(font);
  if (!files) {
    files = readFiles(font);
    filesOfFonts.set(font, files);
  }
  return files.get(character.codePointAt(0) ?? 0);
}

/**
 * Returns the file of each character of a font. `unicode.json` lists the characters of each subset,
 * such as `U+4e00-4e05,U+4e07`. If several subsets list one, the last applies, as in CSS.
 */
function readFiles(font: string): ReadonlyMap<number, string> {
  const list = require.resolve(`@fontsource-variable/${font}/unicode.json`);
  const subsets: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  return new Map(
    Object.entries(subsets)
      .filter(([subset]) => !omittedSubsets.has(subset))
      .flatMap(([subset, ranges]) => {
        const name = `${font}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`;
        const path = join(dirname(list), 'files', name);
        return ranges
          .split(',')
          .flatMap((range) => codePointsOf(range).map((codePoint) => [codePoint, path] as const));
      }),
  );
}

function codePointsOf(range: string): number[] {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((digits) => Number.parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
