import type { Face } from './document-font.ts';
import { clustersOf, isRightToLeft, type TextRun, toVisualRuns } from './text-runs.ts';

export interface TextStyle extends Face {
  /** The size in points. */
  readonly size: number;
  /** The colour in the form `#1f2937`. */
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
 * Breaks a text at spaces, and between ideographs or kana, into lines of at most `width` points.
 * Line breaks of the text are kept. A word that is wider than a line is broken between characters.
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
 * Breaks a text like `breakText`, in the largest size at which it is at most `height` points high,
 * from the size of `style` down to `minSize` points. If it is higher even in `minSize`, it is cut
 * and its last line ends with an ellipsis.
 */
export function fitText(
  text: string,
  style: TextStyle,
  width: number,
  height: number,
  minSize: number,
): TextBlock {
  for (let { size } = style; size >= minSize; size -= 1) {
    const block = breakText(text, { ...style, size }, width);
    if (block.height <= height) return block;
  }
  // A family of the skin can be wider than Noto, in which the text may fit.
  if (style.family) return fitText(text, { ...style, family: undefined }, width, height, minSize);
  const block = breakText(text, { ...style, size: minSize }, width);
  const kept = Math.max(1, Math.floor(height / block.lineHeight));
  const lines = block.lines.slice(0, kept);
  const last = lines.at(-1);
  if (last) lines[lines.length - 1] = { ...last, text: shorten(last.text, block.style, width) };
  return { ...block, lines, height: lines.length * block.lineHeight };
}

/**
 * Breaks a title like `fitText` into lines of similar lengths, in the largest size in which no word
 * is broken either, unless a word is broken even in `minSize`.
 */
export function fitTitle(
  text: string,
  style: TextStyle,
  width: number,
  height: number,
  minSize: number,
): TextBlock {
  for (let { size } = style; size >= minSize; size -= 1) {
    const sized = { ...style, size };
    const block = breakText(text, sized, width);
    if (!breaksWord(text, sized, width) && block.height <= height) return balance(text, block, width);
  }
  return fitText(text, style, width, height, minSize);
}

/** Whether a word is wider than a line, so that it is broken between its letters. */
function breaksWord(text: string, style: TextStyle, width: number): boolean {
  return text.split(/\s+/).some((word) => !eastAsian.test(word) && widthOf(word, style) > width);
}

/** Breaks a text into the same number of lines with lengths as equal as possible. */
function balance(text: string, block: TextBlock, width: number): TextBlock {
  let balanced = block;
  for (let part = 0.95; part >= 0.5; part -= 0.05) {
    const narrower = breakText(text, block.style, width * part);
    if (narrower.lines.length > block.lines.length || breaksWord(text, block.style, width * part)) break;
    balanced = narrower;
  }
  return balanced;
}

/** Returns the width of a line in points. */
function widthOf(line: string, style: TextStyle): number {
  const measure = () => toVisualRuns(line, style).reduce((sum, run) => sum + widthOfRun(run, { size: 1 }), 0);
  return style.size * measureOnce(`${style.family ?? ''} ${style.weight}\n${line}`, measure);
}

/** Returns the width of the longest line of a block in points. */
export function widthOfBlock({ lines, style }: TextBlock): number {
  return Math.max(0, ...lines.map(({ text }) => widthOf(text, style)));
}

export function widthOfRun(
  { font: { name, font }, text }: TextRun,
  { size }: Pick<TextStyle, 'size'>,
): number {
  return size * measureOnce(`${name}\n${text}`, () => font.layout(text).advanceWidth / font.unitsPerEm);
}

function measureOnce(key: string, measure: () => number): number {
  let width = widths.get(key);
  if (width === undefined) {
    width = measure();
    if (widths.size >= maxWidths) widths.clear();
    widths.set(key, width);
  }
  return width;
}

/**
 * The widths of texts at a size of 1. The keys contain the text and its face, or the text and its
 * font. Cached because shaping takes most of the time of a page, and a text is measured at several
 * sizes.
 */
const widths = new Map<string, number>();
const maxWidths = 5_000;

/**
 * Discards the measured texts. Called when a document ends, because they contain the texts and
 * codes of its vouchers.
 */
export function clearWidths(): void {
  widths.clear();
}

/**
 * Splits a text at its line breaks and replaces characters that a font cannot draw, such as tabs,
 * with spaces.
 */
function toParagraphs(text: string): string[] {
  return text
    .normalize('NFC')
    .trim()
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu, ' ').trim());
}

function breakParagraph(paragraph: string, style: TextStyle, width: number): string[] {
  const space = widthOf(' ', style);
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const { text, isSpaced } of splitIntoLineParts(paragraph, style, width)) {
    const partWidth = widthOf(text, style);
    const joined = isSpaced ? ` ${text}` : text;
    const joinedWidth = lineWidth + partWidth + (isSpaced ? space : 0);
    if (line === '') [line, lineWidth] = [text, partWidth];
    else if (joinedWidth <= width) [line, lineWidth] = [line + joined, joinedWidth];
    else {
      lines.push(line);
      [line, lineWidth] = [text, partWidth];
    }
  }
  return [...lines, line];
}

/** Matches a text that can be broken between its characters. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Matches an ideograph or kana, including the opening brackets and quotation marks before it. */
const ideograph = String.raw`[\p{Ps}\p{Pi}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
/**
 * Matches the parts of a word between which a line can end: an ideograph or kana with the
 * punctuation that must not begin a line, or all characters before the next ideograph or kana.
 */
const linePartPattern = new RegExp(
  String.raw`${ideograph}\p{M}*[\p{Pe}\p{Pf}\p{Po}\u30fc\u3005]*|.+?(?=${ideograph}|$)`,
  'gsu',
);

/**
 * Splits a paragraph into parts that are not broken further. `isSpaced` is true if a space precedes
 * the part.
 */
function splitIntoLineParts(paragraph: string, style: TextStyle, width: number) {
  return paragraph
    .split(/ +/)
    .flatMap((word) =>
      (word.match(linePartPattern) ?? [''])
        .flatMap((part) => breakWord(part, style, width))
        .map((text, index) => ({ text, isSpaced: index === 0 })),
    );
}

/**
 * Splits a word that is wider than a line into parts that fit. Returns any other word unchanged.
 */
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
