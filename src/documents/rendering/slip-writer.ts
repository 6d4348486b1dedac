import type { SlipContents, SlipPaper } from '../slip-contents.ts';
import { ink, shade } from './colours.ts';
import { openPdf } from './open-pdf.ts';
import { createPdfPage } from './pdf-page.ts';
import { layOutSlip, slipMeasures } from './slip-layout.ts';
import { createLineStructure } from './table-writer.ts';
import { breakText, clearWidths } from './text-block.ts';

/** Writes the PDF of a slip. `onChunk` is called with each part of the file, `onEnd` after the last one. */
export function writeSlip(
  slip: SlipContents,
  paper: SlipPaper,
  onChunk: (chunk: Uint8Array) => void,
  onEnd: () => void,
): void {
  const { title, language, shop } = slip;
  const { pdf, root } = openPdf({ title, language, author: shop[0] ?? '' }, onChunk, onEnd);
  const elementOf = createLineStructure(pdf, root);
  const { margin, width } = slipMeasures[paper];
  const pages = layOutSlip(slip, paper);
  for (const [index, { size, lines, rules }] of pages.entries()) {
    pdf.addPage({ size: [...size], margin: 0 });
    for (const line of lines) {
      const page = createPdfPage(pdf, elementOf(line));
      for (const { tag, block, x, width, align } of line.cells)
        page.text(tag, block, { x, y: line.y, width }, align);
    }
    const decoration = createPdfPage(pdf, root);
    for (const y of rules) decoration.line([margin, y], [width - margin, y], shade);
    if (pages.length === 1) continue;
    const style = { weight: 'regular', size: 8, colour: ink } as const;
    const number = breakText(`${index + 1} / ${pages.length}`, style, width);
    decoration.artifact(number, { x: 0, y: size[1] - margin / 2, width }, 'center');
  }
  root.end();
  pdf.end();
  clearWidths();
}
