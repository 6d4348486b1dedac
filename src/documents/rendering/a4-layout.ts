import type { Area } from '../designs/shape.ts';
import { shade } from './colours.ts';
import { drawCover } from './cover-panel.ts';
import { drawShopAndValue } from './gift-panel.ts';
import { layOutGreeting } from './greeting-panel.ts';
import { letterPages } from './letter-pages.ts';
import { millimetres } from './millimetres.ts';
import { drawRedemption } from './redemption-panel.ts';
import type { DesignedVoucher, VoucherPage } from './voucher-page.ts';

const page = { width: millimetres(210), height: millimetres(297) };
const third = page.height / 3;
const margin = millimetres(18);
const contentWidth = page.width - 2 * margin;
const footerHeight = millimetres(15);
const foldMark = millimetres(5);

/** Size of an A4 page in points. */
export const a4Size: readonly [number, number] = [page.width, page.height];

/**
 * Lays out a voucher on an A4 page that is to be folded into thirds. No fold crosses a symbol. The
 * first third is the cover, the second third the greeting with the value, and the last third, the
 * back, shows the code, the validity and the redeem locations.
 */
export function layOutA4(voucher: DesignedVoucher): VoucherPage[] {
  const { design, palette } = voucher;
  const panel: Area = { x: 0, y: third, width: page.width, height: third };
  const [top, bottom] = [third + millimetres(11), 2 * third - millimetres(9)];
  const footer = { x: margin, y: bottom - footerHeight, width: contentWidth, height: footerHeight };
  const greetingArea = { x: margin, y: top, width: contentWidth, height: footer.y - millimetres(3) - top };
  const greeting = layOutGreeting(greetingArea, voucher);
  const draw: VoucherPage['draw'] = (pdf) => {
    drawCover(pdf, { x: 0, y: 0, width: page.width, height: third }, voucher);
    pdf.ornament(design.panel(panel, palette), panel);
    greeting.draw(pdf);
    drawShopAndValue(pdf, footer, voucher);
    drawRedemption(
      pdf,
      { x: margin, y: 2 * third + millimetres(11), width: contentWidth, height: third - millimetres(19) },
      voucher,
    );
    for (const y of [third, 2 * third]) {
      pdf.line([0, y], [foldMark, y], shade);
      pdf.line([page.width - foldMark, y], [page.width, y], shade);
    }
  };
  return [{ size: a4Size, draw }, ...(greeting.hasLetter ? letterPages(voucher, a4Size) : [])];
}
