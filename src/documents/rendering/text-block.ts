import type { Weight } from './fonts.ts';
import { clustersOf, isRightToLeft, type TextRun, toVisualRuns } from './text-runs.ts';

export interface TextStyle {
  readonly weight: Weight;
  /** The size in points. */
  readonly size: number;
  /** The colour as `#1f2937`. */
  readonly colour: string;
}

/** A text that is broken into lines. */
export interface TextBlock {
  readonly style: TextStyle;
  readonly lines: readonly TextLine[];
  /** The distance between baselines in points. */
  readonly lineHeight: number;
  readonly height: number;
}

export interface TextLine {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** The height of a line as a multiple of the size of the font. */
const leading = 1.35;
/** The depth of a font below the baseline, as a multiple of its size. */
export const descent = 0.3;
const ellipsis = '…';

/**
 * Breaks a text at spaces into lines of at most `width` points. Line breaks of the text are kept. A longer word is broken between
 * characters.
 */
export function breakText(text: string, style: TextStyle, width: number): TextBlock {
  const lines = toParagraphs(text).flatMap((paragraph) => {
    const direction = isRightToLeft(paragraph);
    return breakParagraph(paragraph, style, width).map((line) => ({ text: line, isRightToLeft: direction }));
  });
  const lineHeight = style.size * leading;
  return { style, lines, lineHeight, height: lines.length * lineHeight };
}

/**
 * Breaks a text like `breakText` in the largest size that fits, from the size of `style` down to `minSize` points. If the
 * smallest one does not fit either, the text is cut, and its last line ends with an ellipsis.
 */
export function fitText(text: string, style: TextStyle, width: number, height: number, minSize: number): TextBlock {
  for (let { size } = style; size >= minSize; size -= 1) {
    const block = breakText(text, { ...style, size }, width);
    if (block.height <= height) return block;
  }
  const block = breakText(text, { ...style, size: minSize }, width);
  const kept = Math.max(1, Math.floor(height / block.lineHeight));
  const lines = block.lines.slice(0, kept);
  const last = lines.at(-1);
  if (last) lines[lines.length - 1] = { ...last, text: shorten(last.text, block.style, width) };
  return { ...block, lines, height: lines.length * block.lineHeight };
}

/** Returns the width of a line in points. */
function widthOf(line: string, style: TextStyle): number {
  return toVisualRuns(line, style.weight).reduce((sum, run) => sum + widthOfRun(run, style), 0);
}

export function widthOfRun({ font: { name, font }, text }: TextRun, { size }: TextStyle): number {
  const key = `${name}\n${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    width = font.layout(text).advanceWidth / font.unitsPerEm;
    if (widths.size >= maxWidths) widths.clear();
    widths.set(key, width);
  }
  return width * size;
}

/**
 * The widths of texts at a size of 1, by font and text. Shaping takes most of the time of a page, and a text is measured at several
 * sizes.
 */
const widths = new Map<string, number>();
const maxWidths = 5_000;

/** Discards the measured texts. Called when a document ends, because they contain the texts and codes of its vouchers. */
export function clearWidths(): void {
  widths.clear();
}

/** Splits a text at its line breaks and replaces characters that a font cannot draw, such as tabs, by spaces. */
function toParagraphs(text: string): string[] {
  return text
    .trim()
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu, ' ').trim());
}

function breakParagraph(paragraph: string, style: TextStyle, width: number): string[] {
  const space = widthOf(' ', style);
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of paragraph.split(/ +/).flatMap((part) => breakWord(part, style, width))) {
    const wordWidth = widthOf(word, style);
    if (line === '') [line, lineWidth] = [word, wordWidth];
    else if (lineWidth + space + wordWidth <= width) [line, lineWidth] = [`${line} ${word}`, lineWidth + space + wordWidth];
    else {
      lines.push(line);
      [line, lineWidth] = [word, wordWidth];
    }
  }
  return [...lines, line];
}

/** Splits a word that is wider than a line. */
function breakWord(word: string, style: TextStyle, width: number): string[] {
  if (widthOf(word, style) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const cluster of clustersOf(word)) {
    if (part !== '' && widthOf(part + cluster, style) > width) {
      parts.push(part);
      part = '';
    }
    part += cluster;
  }
  return [...parts, part];
}

function shorten(line: string, style: TextStyle, width: number): string {
  const clusters = clustersOf(line);
  while (clusters.length > 0 && widthOf(clusters.join('') + ellipsis, style) > width) clusters.pop();
  return clusters.join('') + ellipsis;
}
