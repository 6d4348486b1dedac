import type { SlipAmount, SlipContents, SlipPaper } from '../slip-contents.ts';
import { a4Size } from './a4-layout.ts';
import { ink } from './colours.ts';
import { millimetres } from './millimetres.ts';
import type { Alignment } from './pdf-page.ts';
import type { TableCell, TableLine } from './table-layout.ts';
import { breakText, type TextStyle } from './text-block.ts';

/** A page of a slip. `size` is in points. */
export interface SlipPage {
  readonly size: readonly [width: number, height: number];
  readonly lines: readonly TableLine[];
  /** The distances of the separating lines from the top of the page. */
  readonly rules: readonly number[];
}

/** The measures of a slip on a paper, in points. */
interface SlipMeasures {
  readonly width: number;
  readonly margin: number;
  /** The maximum length of a page. */
  readonly maxLength: number;
  /** Null for pages that are as long as their contents. */
  readonly length: number | null;
  readonly amountWidth: number;
  readonly textSize: number;
}

export const slipMeasures: Readonly<Record<SlipPaper, SlipMeasures>> = {
  roll: {
    width: millimetres(80),
    // Receipt printers cannot print closer to the edge.
    margin: millimetres(4),
    // The longest page of a PDF has 14,400 points.
    maxLength: millimetres(5_000),
    length: null,
    amountWidth: millimetres(25),
    textSize: 9,
  },
  a4: {
    width: a4Size[0],
    margin: millimetres(25),
    maxLength: a4Size[1],
    length: a4Size[1],
    amountWidth: millimetres(40),
    textSize: 10.5,
  },
};

const columnGap = millimetres(2);
const groupSpace = 5;

/** A line without its position, or the space around a separating line. */
type Part = Omit<TableLine, 'y'> | { readonly kind: 'space' | 'rule'; readonly height: number };

/** Lays out a slip. Does not use the colour of the sales page, because receipt printers print in black. */
export function layOutSlip(contents: SlipContents, paper: SlipPaper): readonly SlipPage[] {
  const measures = slipMeasures[paper];
  const { maxLength, length, width, margin } = measures;
  const startPage = () => ({ lines: [] as TableLine[], rules: [] as number[], end: margin });
  let page = startPage();
  const pages = [page];
  for (const part of partsOf(contents, measures)) {
    if (page.lines.length > 0 && page.end + part.height > maxLength - margin) {
      page = startPage();
      pages.push(page);
    }
    if (!('kind' in part)) page.lines.push({ ...part, y: page.end });
    else if (part.kind === 'rule') page.rules.push(page.end + part.height / 2);
    page.end += part.height;
  }
  return pages.map(({ lines, rules, end }) => ({ size: [width, length ?? end + margin], lines, rules }));
}

function* partsOf(
  { shop, heading, facts, groups, notes }: SlipContents,
  { width, margin, amountWidth, textSize }: SlipMeasures,
): Generator<Part> {
  const contentWidth = width - 2 * margin;
  const textOf = (tag: string, text: string, style: Omit<TextStyle, 'colour'>, align: Alignment): Part => {
    const block = breakText(text, { ...style, colour: ink }, contentWidth);
    return {
      height: block.height,
      isRow: false,
      cells: [{ tag, block, x: margin, width: contentWidth, align }],
    };
  };
  const amountOf = ({ text, amount, isSum = false }: SlipAmount): Part => {
    const style = {
      weight: isSum ? 'bold' : 'regular',
      size: isSum ? textSize + 2 : textSize,
      colour: ink,
    } as const;
    const textWidth = contentWidth - (amount === '' ? 0 : amountWidth + columnGap);
    const cells: TableCell[] = [
      { tag: 'TD', block: breakText(text, style, textWidth), x: margin, width: textWidth, align: 'start' },
      {
        tag: 'TD',
        block: breakText(amount, style, amountWidth),
        x: width - margin - amountWidth,
        width: amountWidth,
        align: 'end',
      },
    ];
    return { height: Math.max(...cells.map(({ block }) => block.height)), isRow: true, cells };
  };

  const [name = '', ...address] = shop;
  yield textOf('P', name, { weight: 'bold', size: textSize + 4 }, 'center');
  for (const line of address) yield textOf('P', line, { weight: 'regular', size: textSize - 1 }, 'center');
  yield { kind: 'space', height: 2 * groupSpace };
  yield textOf('H1', heading, { weight: 'bold', size: textSize + 3 }, 'start');
  for (const { label, text } of facts)
    yield textOf('P', `${label}: ${text}`, { weight: 'regular', size: textSize }, 'start');
  for (const group of groups) {
    if (group.length === 0) continue;
    yield { kind: 'rule', height: 2 * groupSpace };
    for (const line of group) yield amountOf(line);
  }
  if (notes.length > 0) yield { kind: 'rule', height: 2 * groupSpace };
  for (const note of notes) yield textOf('P', note, { weight: 'regular', size: textSize - 1 }, 'start');
}
