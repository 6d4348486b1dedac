import { ink } from './colours.ts';
import { drawCover } from './cover-panel.ts';
import { layOutPerson } from './greeting-panel.ts';
import { millimetres } from './millimetres.ts';
import { fitText } from './text-block.ts';
import type { DesignedVoucher, VoucherPage } from './voucher-page.ts';

const side = millimetres(148);
const stripHeight = millimetres(26);
const margin = millimetres(9);

/**
 * Lays out the cover of a voucher as a square, with its recipient and its value below it and
 * without its code.
 */
export function layOutSquare(voucher: DesignedVoucher): VoucherPage[] {
  const { contents, palette } = voucher;
  const value = contents.value;
  const { text: family } = contents.fonts;
  const width = (side - 3 * margin) / 2;
  const person = layOutPerson(
    contents.to ?? contents.from,
    { colour: palette.accent, family },
    value ? width : side - 2 * margin,
  );
  const amount =
    value && fitText(value.text, { weight: 'bold', size: 22, colour: ink, family }, width, 32, 10);
  const hasStrip = person !== null || amount !== null;
  const coverHeight = hasStrip ? side - stripHeight : side;
  return [
    {
      size: [side, side],
      draw(pdf) {
        drawCover(pdf, { x: 0, y: 0, width: side, height: coverHeight }, voucher);
        const middle = coverHeight + stripHeight / 2;
        if (person)
          pdf.text('P', person, { x: margin, y: middle - person.height / 2, width: side - 2 * margin });
        if (amount)
          pdf.text('P', amount, { x: side - margin - width, y: middle - amount.height / 2, width }, 'end');
      },
    },
  ];
}
