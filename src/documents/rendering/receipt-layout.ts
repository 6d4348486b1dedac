import { createCode128, createQrCode } from '../barcodes.ts';
import type { VoucherContents } from '../voucher-contents.ts';
import { ink } from './colours.ts';
import { millimetres } from './millimetres.ts';
import type { PdfPage } from './pdf-page.ts';
import { fitText, type TextStyle } from './text-block.ts';
import type { VoucherImages, VoucherPage } from './voucher-page.ts';

const width = millimetres(80);
/** The margin on both sides, where receipt printers cannot print. */
const margin = millimetres(4);
const contentWidth = width - 2 * margin;
/** The minimum length, so that a cutter can cut the strip. */
const minLength = millimetres(100);

/**
 * Lays out a voucher on a strip of 80 mm, which is as long as its contents but at least
 * `minLength`. Does not use the colour of the sales page, because receipt printers print in black.
 */
export function layOutReceipt(contents: VoucherContents, { image, logo }: VoucherImages): VoucherPage {
  const { heading, title, from, to, message, value, code, validity, locations, contact, pageName } = contents;
  const drawings: ((pdf: PdfPage) => void)[] = [];
  let y = margin;
  const space = (height: number) => {
    y += height;
  };
  const place = (height: number, draw: (pdf: PdfPage, top: number) => void) => {
    const top = y;
    drawings.push((pdf) => draw(pdf, top));
    y += height;
  };
  const text = (
    tag: string,
    content: string,
    style: Omit<TextStyle, 'colour'>,
    align: 'start' | 'center' = 'start',
  ) => {
    if (content === '') return;
    const block = fitText(content, { ...style, colour: ink }, contentWidth, maxTextHeight, style.size);
    place(block.height, (pdf, top) =>
      pdf.text(tag, block, { x: margin, y: top, width: contentWidth }, align),
    );
  };

  if (logo && contents.logo) {
    const { description } = contents.logo;
    const height = millimetres(16);
    place(height, (pdf, top) =>
      pdf.image(logo, { x: margin, y: top, width: contentWidth, height }, 'fit', description),
    );
  } else text('P', pageName, { weight: 'bold', size: 11 }, 'center');
  space(6);
  if (image && contents.image) {
    const { description } = contents.image;
    const height = Math.min(millimetres(45), (contentWidth * image.height) / image.width);
    place(height, (pdf, top) =>
      pdf.image(image, { x: margin, y: top, width: contentWidth, height }, 'cover', description),
    );
    space(6);
  }
  text('P', heading, { weight: 'regular', size: 9 }, 'center');
  text('H1', title, { weight: 'bold', size: 15 }, 'center');
  if (value) text('P', `${value.label}: ${value.text}`, { weight: 'bold', size: 12 }, 'center');
  space(6);
  for (const person of [from, to])
    if (person) text('P', `${person.label}: ${person.text}`, { weight: 'bold', size: 10 });
  text('P', message, { weight: 'regular', size: 10 });
  space(8);
  const qrSize = millimetres(34);
  place(qrSize, (pdf, top) => {
    const area = { x: (width - qrSize) / 2, y: top, width: qrSize, height: qrSize };
    pdf.barcode(createQrCode(code.text), area, contents.qrCodeDescription);
  });
  space(6);
  text('P', code.text, { weight: 'bold', size: 13 }, 'center');
  const barcodeHeight = millimetres(12);
  place(barcodeHeight, (pdf, top) => {
    const area = {
      x: margin + quietZone,
      y: top,
      width: contentWidth - 2 * quietZone,
      height: barcodeHeight,
    };
    pdf.barcode(createCode128(code.text), area, contents.barcodeDescription);
  });
  space(6);
  text('P', validity, { weight: 'bold', size: 9 }, 'center');
  for (const { label, lines } of [locations, contact]) {
    if (lines.length === 0) continue;
    space(6);
    text('H2', label, { weight: 'bold', size: 9 });
    text('P', lines.join('\n'), { weight: 'regular', size: 8 });
  }
  return {
    size: [width, Math.max(minLength, y + margin)],
    draw(pdf) {
      for (const draw of drawings) draw(pdf);
    },
  };
}

/** The white space next to the barcode, in addition to the margin. */
const quietZone = millimetres(2);
/**
 * The maximum height of one text in points. A longer text is cut, so that a message cannot use up a
 * roll.
 */
const maxTextHeight = millimetres(300);
