import type { Barcode } from '../barcodes.ts';
import type { Area, Shape } from '../designs/shape.ts';
import type { DocumentFont } from './document-font.ts';
import { descent, type TextBlock, widthOfRun } from './text-block.ts';
import { hasRightToLeftLetters, toVisualRuns } from './text-runs.ts';

/**
 * An image that `openImage` added to the PDF and that can be drawn any number of times. The types
 * of pdfkit omit it.
 */
export interface PdfImage {
  readonly width: number;
  readonly height: number;
}

/**
 * `start` is the left side, or the right side for texts from right to left. `end` is the right
 * side.
 */
export type Alignment = 'start' | 'center' | 'end';

/**
 * Draws on the current page of a PDF, and adds what it draws to the structure that screen readers
 * use. Decoration is marked as an artifact, which is not part of that structure.
 */
export interface PdfPage {
  /**
   * Draws a text as an element such as `H1` or `P`, in lines from `y` downwards. Aligned at the
   * start by default.
   */
  text(tag: string, block: TextBlock, area: Omit<Area, 'height'>, align?: Alignment): void;
  /** Draws a text that is not part of the structure, such as a page number. */
  artifact(block: TextBlock, area: Omit<Area, 'height'>, align?: Alignment): void;
  /** Draws a symbol, stretched to an area. Draws nothing for null. */
  barcode(symbol: Barcode | null, area: Area, description: string): void;
  /**
   * Draws an image in the middle of an area: scaled to fit in it completely (`fit`), or cropped to
   * fill it (`cover`).
   */
  image(image: PdfImage, area: Area, mode: 'fit' | 'cover', description: string): void;
  /** Fills an area. Not part of the structure. */
  band(area: Area, colour: string): void;
  /** Draws an ornament, cropped to an area. Not part of the structure. */
  ornament(shapes: readonly Shape[], area: Area): void;
  /** Draws a thin line. Not part of the structure. */
  line(
    from: readonly [x: number, y: number],
    to: readonly [x: number, y: number],
    colour: string,
    isDashed?: boolean,
  ): void;
}

/** Creates the drawing functions for a page whose elements belong to `section`. */
export function createPdfPage(pdf: PDFKit.PDFDocument, section: PDFKit.PDFStructureElement): PdfPage {
  const element = (tag: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}) =>
    section.add(pdf.struct(tag, options, draw));
  const artifact = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  };
  return {
    text(tag, block, { x, y, width }, align = 'start') {
      if (block.lines.length === 0) return;
      const text = block.lines.map((line) => line.text).join('\n');
      // Arabic letters share glyphs, which the font does not map back to one letter each.
      const options = hasRightToLeftLetters(text) ? { actual: text } : {};
      element(tag, () => drawText(pdf, block, x, y, width, align), options);
    },
    artifact: (block, { x, y, width }, align = 'start') =>
      artifact(() => drawText(pdf, block, x, y, width, align)),
    barcode(symbol, { x, y, width, height }, description) {
      if (!symbol) return;
      const { path, ...size } = symbol;
      element(
        'Figure',
        () => {
          pdf.save().translate(x, y);
          pdf.scale(width / size.width, height / size.height);
          pdf.path(path).fill('#000000').restore();
        },
        { alt: description },
      );
    },
    image(image, { x, y, width, height }, mode, description) {
      const ratio = (mode === 'fit' ? Math.min : Math.max)(width / image.width, height / image.height);
      const drawn = { width: image.width * ratio, height: image.height * ratio };
      const [left, top] = [x + (width - drawn.width) / 2, y + (height - drawn.height) / 2];
      element(
        'Figure',
        () => {
          pdf.save().rect(x, y, width, height).clip();
          pdf.image(image as unknown as PDFKit.Mixins.ImageSrc, left, top, drawn).restore();
        },
        { alt: description },
      );
    },
    band: ({ x, y, width, height }, colour) => artifact(() => pdf.rect(x, y, width, height).fill(colour)),
    ornament(shapes, { x, y, width, height }) {
      if (shapes.length === 0) return;
      artifact(() => {
        pdf.save().rect(x, y, width, height).clip();
        for (const { path, fill, stroke, lineWidth = 1, opacity = 1 } of shapes) {
          if (opacity !== 1) pdf.save().opacity(opacity);
          pdf.path(path);
          if (fill !== undefined) pdf.fill(fill);
          else if (stroke !== undefined) pdf.lineWidth(lineWidth).stroke(stroke);
          if (opacity !== 1) pdf.restore();
        }
        pdf.restore();
      });
    },
    line: (from, to, colour, isDashed = false) =>
      artifact(() => {
        pdf.save().lineWidth(0.5);
        if (isDashed) pdf.dash(2, { space: 2 });
        pdf
          .moveTo(...from)
          .lineTo(...to)
          .stroke(colour)
          .restore();
      }),
  };
}

function drawText(
  pdf: PDFKit.PDFDocument,
  { style, lines, lineHeight }: TextBlock,
  x: number,
  y: number,
  width: number,
  align: Alignment,
): void {
  pdf.fontSize(style.size).fillColor(style.colour);
  for (const [index, { text, isRightToLeft }] of lines.entries()) {
    const runs = toVisualRuns(text, style).map((run) => ({ ...run, width: widthOfRun(run, style) }));
    const free = width - runs.reduce((sum, run) => sum + run.width, 0);
    const baseline = y + (index + 1) * lineHeight - style.size * descent;
    let left = x + (align === 'center' ? free / 2 : align === 'end' || isRightToLeft ? free : 0);
    for (const run of runs) {
      // With a list of features, even an empty one, pdfkit shapes the text as a whole, which also
      // reverses Arabic and Hebrew.
      useFont(pdf, run.font).text(run.text, left, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: [],
      });
      left += run.width;
    }
  }
}

/** The names of the fonts that were registered with a PDF. */
const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Selects a font. A PDF contains each font once, reduced to the characters that it uses. */
function useFont(pdf: PDFKit.PDFDocument, { name, font }: DocumentFont): PDFKit.PDFDocument {
  const names = registered.get(pdf) ?? new Set();
  if (!names.has(name)) {
    // pdfkit accepts an opened font, which its types omit. Opening it again for each PDF would take
    // longer than drawing the page.
    pdf.registerFont(name, font as unknown as Buffer);
    registered.set(pdf, names.add(name));
  }
  return pdf.font(name);
}
