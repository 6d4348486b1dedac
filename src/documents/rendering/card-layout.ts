import type { Area } from '../designs/shape.ts';
import { shade } from './colours.ts';
import { drawCover } from './cover-panel.ts';
import { drawGift } from './gift-panel.ts';
import { layOutGreeting } from './greeting-panel.ts';
import { letterPages } from './letter-pages.ts';
import { millimetres } from './millimetres.ts';
import { drawRedemption } from './redemption-panel.ts';
import type { DesignedVoucher, VoucherPage } from './voucher-page.ts';

const half = { width: millimetres(148.5), height: millimetres(210) };
const sheet: VoucherPage['size'] = [2 * half.width, half.height];
const letterSize: VoucherPage['size'] = [half.width, half.height];
const margin = millimetres(15);
/** The free space above the code on the back. */
const backTop = millimetres(70);
const foldMark = millimetres(5);

/**
 * Lays out a voucher on both sides of an A4 sheet that is folded once into an A5 card. Outside are
 * the cover, and on the back the code and the small print. Inside are the gift and, on the right,
 * the greeting. A printer must turn the sheet on its short edge.
 */
export function layOutCard(voucher: DesignedVoucher): VoucherPage[] {
  const { design, palette } = voucher;
  const left: Area = { x: 0, y: 0, ...half };
  const right: Area = { x: half.width, y: 0, ...half };
  const contents: Area = {
    ...{ x: margin, width: half.width - 2 * margin },
    ...{ y: margin, height: half.height - 2 * margin },
  };
  const back: Area = { ...contents, y: margin + backTop, height: contents.height - backTop };
  const greeting = layOutGreeting({ ...contents, x: half.width + margin }, voucher);
  const outside: VoucherPage = {
    size: sheet,
    draw(pdf) {
      drawCover(pdf, right, voucher);
      drawRedemption(pdf, back, voucher);
      for (const y of [0, half.height - foldMark])
        pdf.line([half.width, y], [half.width, y + foldMark], shade);
    },
  };
  const inside: VoucherPage = {
    size: sheet,
    draw(pdf) {
      for (const side of [left, right]) pdf.ornament(design.panel(side, palette), side);
      drawGift(pdf, contents, voucher);
      greeting.draw(pdf);
    },
  };
  return [outside, inside, ...(greeting.hasLetter ? letterPages(voucher, letterSize) : [])];
}
