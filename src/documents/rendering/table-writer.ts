import type { TableDocument } from '../table-contents.ts';
import { a4Size } from './a4-layout.ts';
import { ink, shade } from './colours.ts';
import { openPdf } from './open-pdf.ts';
import { createPdfPage } from './pdf-page.ts';
import {
  contentWidth,
  layOutTables,
  margin,
  pageNumberTop,
  rowPadding,
  type TableLine,
} from './table-layout.ts';
import { breakText, clearWidths } from './text-block.ts';

/**
 * Writes a PDF with tables in steps of some rows or a page. The caller must set the preferred East
 * Asian family before each step, because other documents can be drawn between two steps. `onChunk`
 * is called with each part of the file, `onEnd` after the last one.
 */
export function* writeTables(
  document: TableDocument,
  onChunk: (chunk: Uint8Array) => void,
  onEnd: () => void,
): Generator<void, void> {
  const { pdf, root } = openPdf(document, onChunk, onEnd);
  const elementOf = createLineStructure(pdf, root);
  const pages = yield* layOutTables(document);
  for (const [index, lines] of pages.entries()) {
    pdf.addPage({ size: [...a4Size], margin: 0 });
    for (const line of lines) drawLine(pdf, line, elementOf(line));
    const number = breakText(
      `${index + 1} / ${pages.length}`,
      { weight: 'regular', size: 8, colour: ink },
      contentWidth,
    );
    createPdfPage(pdf, root).artifact(number, { x: margin, y: pageNumberTop, width: contentWidth }, 'center');
    yield;
  }
  root.end();
  pdf.end();
  clearWidths();
}

/**
 * Returns a function that returns the element to which a line's cells are added: `root`, or a row of
 * a table. It must be called once per line, in the order of the lines.
 */
export function createLineStructure(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
): (line: Pick<TableLine, 'isRow'>) => PDFKit.PDFStructureElement {
  let table: PDFKit.PDFStructureElement | null = null;
  return ({ isRow }) => {
    if (!isRow) {
      table = null;
      return root;
    }
    if (!table) {
      table = pdf.struct('Table');
      root.add(table);
    }
    const row = pdf.struct('TR');
    table.add(row);
    return row;
  };
}

function drawLine(
  pdf: PDFKit.PDFDocument,
  { y, height, isRow, cells }: TableLine,
  element: PDFKit.PDFStructureElement,
): void {
  const page = createPdfPage(pdf, element);
  for (const { tag, block, x, width, align } of cells)
    page.text(tag, block, { x, y: isRow ? y + rowPadding : y, width }, align);
  if (isRow) page.line([margin, y + height], [margin + contentWidth, y + height], shade);
}
