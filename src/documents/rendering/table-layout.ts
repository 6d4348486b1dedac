import type { TableContents, TableDocument } from '../table-contents.ts';
import { ink } from './colours.ts';
import { millimetres } from './millimetres.ts';
import type { Alignment } from './pdf-page.ts';
import { breakText, type TextBlock, type TextStyle } from './text-block.ts';

/** A line of a page: a text, or a row of a table. */
export interface TableLine {
  /** The distance from the top of the page in points. */
  readonly y: number;
  readonly height: number;
  /**
   * Whether the line is a row of a table. The rows of a table follow each other without a text in
   * between.
   */
  readonly isRow: boolean;
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  /** The type of the cell's element in the structure of the PDF, such as `H1` or `TD`. */
  readonly tag: string;
  readonly block: TextBlock;
  readonly x: number;
  readonly width: number;
  readonly align: Alignment;
}

type UnplacedLine = Omit<TableLine, 'y'>;

export const margin = millimetres(18);
const page = { width: millimetres(210), height: millimetres(297) };
export const contentWidth = page.width - 2 * margin;
/** The distance of the page numbers from the top of the page. */
export const pageNumberTop = page.height - margin;
const bottom = pageNumberTop - millimetres(4);
const numberWidth = millimetres(26);
const columnGap = millimetres(3);
const spaceBetween = { tables: 14, sections: 16 };
/** Number of rows that are laid out in one step, which takes about 20 ms. */
const rowsPerStep = 40;
/** The space above and below the text of a row. */
export const rowPadding = 2;

const styles = {
  section: { weight: 'bold', size: 15, colour: ink },
  table: { weight: 'bold', size: 11, colour: ink },
  head: { weight: 'bold', size: 9, colour: ink },
  cell: { weight: 'regular', size: 9, colour: ink },
} as const satisfies Record<string, TextStyle>;

/**
 * Lays out the tables of a document on A4 pages, one below the other. A heading is on the same page
 * as the content that follows it. The titles of the columns are repeated on each page of a table.
 * Yields after each step of some rows.
 */
export function* layOutTables({
  sections,
}: TableDocument): Generator<void, readonly (readonly TableLine[])[]> {
  const pages: TableLine[][] = [[]];
  let y = margin;
  const fits = (lines: readonly UnplacedLine[]) => y + heightOf(lines) <= bottom;
  const place = (lines: readonly UnplacedLine[]) => {
    for (const line of lines) {
      pages.at(-1)?.push({ ...line, y });
      y += line.height;
    }
  };
  const startPage = () => {
    pages.push([]);
    y = margin;
  };
  for (const { heading, note, tables } of sections) {
    let headings = [
      layOutText('H1', heading, styles.section, 6),
      ...(note ? [layOutText('P', note, styles.cell, 8)] : []),
    ];
    if (tables.length === 0) {
      if (!fits(headings)) startPage();
      place(headings);
    }
    for (const table of tables) {
      const columnTitles = layOutRow(table, titlesOf(table), 'TH', styles.head);
      const rows: UnplacedLine[] = [];
      for (const texts of table.rows) {
        rows.push(layOutRow(table, texts, 'TD', styles.cell));
        if (rows.length % rowsPerStep === 0) yield;
      }
      const [first, ...others] = [...rows, layOutRow(table, table.total, 'TD', styles.head)];
      const beginning = [
        ...headings,
        layOutText('H2', table.heading, styles.table, 10),
        columnTitles,
        ...(first ? [first] : []),
      ];
      if (!fits(beginning)) startPage();
      place(beginning);
      for (const row of others) {
        if (!fits([row])) {
          startPage();
          place([columnTitles]);
        }
        place([row]);
      }
      headings = [];
      y += spaceBetween.tables;
    }
    y += spaceBetween.sections;
  }
  return pages;
}

const heightOf = (lines: readonly UnplacedLine[]) => lines.reduce((sum, { height }) => sum + height, 0);

const titlesOf = ({ columns }: TableContents) => columns.map(({ title }) => title);

/** Lays out a text over the width of the page. `space` is added below it. */
function layOutText(tag: string, text: string, style: TextStyle, space: number): UnplacedLine {
  const block = breakText(text, style, contentWidth);
  return {
    height: block.height + space,
    isRow: false,
    cells: [{ tag, block, x: margin, width: contentWidth, align: 'start' }],
  };
}

function layOutRow(
  table: TableContents,
  texts: readonly string[],
  tag: string,
  style: TextStyle,
): UnplacedLine {
  const { columns } = table;
  const numbers = columns.filter(({ isNumber }) => isNumber).length;
  const free = contentWidth - numbers * numberWidth - (columns.length - 1) * columnGap;
  const textWidth = free / Math.max(1, columns.length - numbers);
  let x = margin;
  const cells = columns.map(({ isNumber }, index): TableCell => {
    const width = isNumber ? numberWidth : textWidth;
    const cell = {
      tag,
      block: breakText(texts[index] ?? '', style, width),
      x,
      width,
      align: isNumber ? 'end' : 'start',
    } as const;
    x += width + columnGap;
    return cell;
  });
  return { height: Math.max(...cells.map(({ block }) => block.height)) + 2 * rowPadding, isRow: true, cells };
}
