import bidiFactory, { type Bidi } from 'bidi-js';
import { type DocumentFont, type Face, hasGlyphs } from './document-font.ts';
import { findFont } from './fonts.ts';

/**
 * A part of a line that is drawn in one font. The runs of a line are ordered from left to right.
 */
export interface TextRun {
  readonly font: DocumentFont;
  readonly text: string;
}

// The types describe an ES module, but Node loads the package as CommonJS: the default export is
// the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u061c]/u;

/**
 * Returns the grapheme clusters of a text, which correspond to the characters that a person
 * perceives.
 */
export function clustersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Whether a text contains letters of a right-to-left script. */
export function hasRightToLeftLetters(text: string): boolean {
  return rightToLeft.test(text);
}

/** Whether a paragraph is written from right to left, which its first letter determines. */
export function isRightToLeft(paragraph: string): boolean {
  return rightToLeft.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1;
}

/** Splits a line into runs, in visual order (Unicode Standard Annex 9). */
export function toVisualRuns(line: string, face: Face): TextRun[] {
  if (!rightToLeft.test(line)) return splitByFont(line, face);
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const order = bidi.getReorderedIndices(line, embedding);
  const runs: TextRun[] = [];
  for (let at = 0; at < order.length; ) {
    const level = levelAt(embedding.levels, order[at]);
    let end = at + 1;
    while (end < order.length && levelAt(embedding.levels, order[end]) === level) end += 1;
    const indices = order.slice(at, end).sort((one, other) => one - other);
    const text = indices.map((index) => mirrored.get(index) ?? line[index]).join('');
    runs.push(...(level % 2 === 1 ? drawnRightToLeft(text, face) : splitByFont(text, face)));
    at = end;
  }
  return runs;
}

function levelAt(levels: Uint8Array, index: number | undefined): number {
  return index === undefined ? 0 : (levels[index] ?? 0);
}

/**
 * Returns the runs of a text that is drawn from right to left. The shaping of a font reverses only
 * letters of right-to-left scripts, so the text of every other run is reversed here.
 */
function drawnRightToLeft(text: string, face: Face): TextRun[] {
  return splitByFont(text, face)
    .reverse()
    .map((run) =>
      rightToLeft.test(run.text) ? run : { ...run, text: clustersOf(run.text).reverse().join('') },
    );
}

/**
 * Matches printable ASCII, which the first font and each family of the skin can draw. Most texts
 * match, and need not be split into clusters.
 */
const ascii = /^[\x20-\x7e]+$/;

function splitByFont(text: string, face: Face): TextRun[] {
  if (ascii.test(text)) return [{ font: findFont('a', face), text }];
  const runs: { font: DocumentFont; text: string }[] = [];
  for (const cluster of clustersOf(text)) {
    const last = runs.at(-1);
    // A space is drawn in the font of the preceding text if that font has a space, so that the
    // space does not split the run.
    const font = last && cluster === ' ' && hasGlyphs(last.font, ' ') ? last.font : findFont(cluster, face);
    if (last?.font === font) last.text += cluster;
    else runs.push({ font, text: cluster });
  }
  return runs;
}
