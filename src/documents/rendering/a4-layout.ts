import { createCode128, createQrCode } from '../barcodes.ts';
import type { LabelledLines, VoucherContents } from '../voucher-contents.ts';
import { ink, labelColour, shade } from './colours.ts';
import { millimetres } from './millimetres.ts';
import type { PdfImage, PdfPage } from './pdf-page.ts';
import { breakText, fitText, type TextStyle } from './text-block.ts';

/**
 * The images of a voucher. Each is null if the voucher has no such image or if the image could not
 * be loaded.
 */
export interface VoucherImages {
  readonly image: PdfImage | null;
  readonly logo: PdfImage | null;
}

const page = { width: millimetres(210), height: millimetres(297) };
const third = page.height / 3;
const margin = millimetres(18);
const contentWidth = page.width - 2 * margin;
const gap = millimetres(8);
/** The width of the column with the logo and the value, and of the column with the QR code. */
const sideWidth = millimetres(46);
const mainWidth = contentWidth - sideWidth - gap;
const foldMark = millimetres(5);

/** Size of an A4 page in points. */
export const a4Size: readonly [number, number] = [page.width, page.height];

/**
 * Draws a voucher on an A4 page that is to be folded into thirds. No fold crosses a symbol. The
 * first third shows the image. The second third shows the title, the giver, the recipient and the
 * value. The last third shows the code, the validity and the redeem locations.
 */
export function drawA4Voucher(pdf: PdfPage, contents: VoucherContents, images: VoucherImages): void {
  drawPicture(pdf, contents, images);
  drawGift(pdf, contents, images.logo);
  drawRedemption(pdf, contents);
  for (const y of [third, 2 * third]) {
    pdf.line([0, y], [foldMark, y], shade);
    pdf.line([page.width - foldMark, y], [page.width, y], shade);
  }
}

function drawPicture(pdf: PdfPage, { image: link, colour }: VoucherContents, { image }: VoucherImages): void {
  const area = { x: 0, y: 0, width: page.width, height: third };
  if (image && link) pdf.image(image, area, 'cover', link.description);
  else pdf.band(area, colour);
}

function drawGift(pdf: PdfPage, contents: VoucherContents, logo: PdfImage | null): void {
  const { heading, title, people, message, value, pageName, colour } = contents;
  const top = third + millimetres(10);
  const side = { x: page.width - margin - sideWidth, width: sideWidth };
  let y = top;
  const draw = (
    tag: string,
    text: string,
    style: TextStyle,
    height: number,
    minSize = style.size,
    before = 0,
  ) => {
    if (text === '') return;
    const block = fitText(text, style, mainWidth, height, minSize);
    pdf.text(tag, block, { x: margin, y: y + before, width: mainWidth });
    y += before + block.height;
  };
  draw('P', heading, { weight: 'bold', size: 11, colour: labelColour(colour) }, 30, 8);
  draw('H1', title, { weight: 'bold', size: 26, colour: ink }, 72, 12);
  for (const { label, text } of people)
    draw('P', `${label}: ${text}`, { weight: 'bold', size: 12, colour: ink }, 34, 9, 4);
  const bottom = 2 * third - millimetres(8);
  draw('P', message, { weight: 'regular', size: 12, colour: ink }, bottom - y - 8, 7, 8);

  if (logo && contents.logo) {
    pdf.image(logo, { ...side, y: top, height: millimetres(24) }, 'fit', contents.logo.description);
  } else {
    const name = fitText(pageName, { weight: 'bold', size: 13, colour: ink }, sideWidth, millimetres(24), 8);
    pdf.text('P', name, { ...side, y: top }, 'center');
  }
  if (value) {
    const label = breakText(value.label, { weight: 'regular', size: 10, colour: ink }, sideWidth);
    const amount = fitText(value.text, { weight: 'bold', size: 24, colour: ink }, sideWidth, 34, 10);
    pdf.text('P', label, { ...side, y: top + millimetres(34) }, 'center');
    pdf.text('P', amount, { ...side, y: top + millimetres(34) + label.height }, 'center');
  }
}

function drawRedemption(pdf: PdfPage, contents: VoucherContents): void {
  const { code, validity, locations, contact, colour, qrCodeDescription, barcodeDescription } = contents;
  const top = 2 * third + millimetres(8);
  const bottom = page.height - millimetres(8);
  pdf.line([margin, 2 * third], [page.width - margin, 2 * third], shade, true);

  const qrSize = sideWidth - millimetres(6);
  pdf.barcode(
    createQrCode(code.text),
    { x: margin, y: top, width: qrSize, height: qrSize },
    qrCodeDescription,
  );
  const x = margin + sideWidth + gap;
  const label = breakText(
    code.label,
    { weight: 'regular', size: 10, colour: labelColour(colour) },
    mainWidth,
  );
  pdf.text('P', label, { x, y: top, width: mainWidth });
  const number = fitText(code.text, { weight: 'bold', size: 18, colour: ink }, mainWidth, 28, 8);
  pdf.text('P', number, { x, y: top + label.height, width: mainWidth });
  const barcodeTop = top + label.height + number.height + 6;
  const barcode = { x, y: barcodeTop, width: mainWidth - millimetres(6), height: millimetres(14) };
  pdf.barcode(createCode128(code.text), barcode, barcodeDescription);
  const valid = fitText(validity, { weight: 'bold', size: 11, colour: ink }, mainWidth, 16, 7);
  pdf.text('P', valid, { x, y: top + qrSize - valid.height, width: mainWidth });

  const listTop = top + qrSize + millimetres(5);
  const drawList = (list: LabelledLines, left: number, width: number) => {
    if (list.lines.length === 0) return;
    const heading = breakText(list.label, { weight: 'bold', size: 9, colour: labelColour(colour) }, width);
    pdf.text('H2', heading, { x: left, y: listTop, width });
    const text = list.lines.join('\n');
    const lines = fitText(
      text,
      { weight: 'regular', size: 9, colour: ink },
      width,
      bottom - listTop - heading.height,
      6,
    );
    pdf.text('P', lines, { x: left, y: listTop + heading.height, width });
  };
  drawList(contact, margin, sideWidth);
  drawList(locations, x, mainWidth);
}
