import { createCode128, createQrCode } from '../barcodes.ts';
import type { Area } from '../designs/shape.ts';
import type { LabelledLines } from '../voucher-contents.ts';
import { ink } from './colours.ts';
import { millimetres } from './millimetres.ts';
import type { PdfPage } from './pdf-page.ts';
import { breakText, fitText, fitTitle } from './text-block.ts';
import type { DesignedVoucher } from './voucher-page.ts';

const qrSize = millimetres(40);
const gap = millimetres(8);
const barcodeHeight = millimetres(14);
/** The white space next to the barcode, in addition to the gap. */
const quietZone = millimetres(3);

/**
 * Draws the code, its symbols and the small print: the validity, the redeem locations and the
 * contact of the shop.
 */
export function drawRedemption(pdf: PdfPage, area: Area, { contents, palette }: DesignedVoucher): void {
  const { fonts, code, validity, locations, contact, qrCodeDescription, barcodeDescription } = contents;
  const { small: family } = fonts;
  const { x: left, y: top, width, height } = area;
  const bottom = top + height;
  pdf.barcode(createQrCode(code.text), { x: left, y: top, width: qrSize, height: qrSize }, qrCodeDescription);

  const x = left + qrSize + gap;
  const mainWidth = width - qrSize - gap;
  const label = breakText(
    code.label,
    { weight: 'regular', size: 10, colour: palette.accent, family },
    mainWidth,
  );
  pdf.text('P', label, { x, y: top, width: mainWidth });
  // The code is in Noto, whose letters and digits are easy to tell apart.
  const number = fitTitle(code.text, { weight: 'bold', size: 18, colour: ink }, mainWidth, 28, 8);
  pdf.text('P', number, { x, y: top + label.height, width: mainWidth });
  const barcodeTop = top + label.height + number.height + 6;
  const barcode = { x, y: barcodeTop, width: mainWidth - quietZone, height: barcodeHeight };
  pdf.barcode(createCode128(code.text), barcode, barcodeDescription);
  const valid = fitText(validity, { weight: 'bold', size: 11, colour: ink, family }, mainWidth, 32, 7);
  pdf.text('P', valid, {
    x,
    y: Math.max(top + qrSize - valid.height, barcodeTop + barcodeHeight + 4),
    width: mainWidth,
  });

  const listTop = top + qrSize + millimetres(5);
  const drawList = (list: LabelledLines, listLeft: number, listWidth: number) => {
    if (list.lines.length === 0) return;
    const heading = breakText(
      list.label,
      { weight: 'bold', size: 9, colour: palette.accent, family },
      listWidth,
    );
    const place = { x: listLeft, y: listTop, width: listWidth };
    pdf.text('H2', heading, place);
    const style = { weight: 'regular', size: 9, colour: ink, family } as const;
    const free = bottom - listTop - heading.height;
    const lines = fitText(list.lines.join('\n'), style, listWidth, free, 6);
    pdf.text('P', lines, { ...place, y: listTop + heading.height });
  };
  drawList(contact, left, qrSize + gap / 2);
  drawList(locations, x, mainWidth);
}
