import type { FontFamily } from '../../fonts/font-families.ts';
import { ink } from './colours.ts';
import { layOutPerson } from './greeting-panel.ts';
import { millimetres } from './millimetres.ts';
import { breakText, type TextBlock } from './text-block.ts';
import type { DesignedVoucher, VoucherPage } from './voucher-page.ts';

const margin = millimetres(25);
/** The sizes of a letter: the first one with which it needs one page is used, otherwise the smallest. */
const sizes = [18, 16, 14, 12];
const spacing = 14;

/** Lays out a message that is too long for the voucher on as many pages as it needs. */
export function letterPages(voucher: DesignedVoucher, [width, height]: VoucherPage['size']): VoucherPage[] {
  const { contents, design, palette } = voucher;
  const textWidth = width - 2 * margin;
  const { text: family } = contents.fonts;
  const person = { colour: palette.accent, family };
  const to = layOutPerson(contents.to, person, textWidth);
  const from = layOutPerson(contents.from, person, textWidth);
  const reserved = [to, from].reduce((sum, block) => sum + (block ? block.height + spacing : 0), 0);
  const free = height - 2 * margin - reserved;
  const message = fitLetter(contents.message, family, textWidth, free);
  const linesPerPage = Math.floor(free / message.lineHeight);
  const pages: VoucherPage[] = [];
  for (let at = 0; at < message.lines.length; at += linesPerPage) {
    const lines = message.lines.slice(at, at + linesPerPage);
    const part: TextBlock = { ...message, lines, height: lines.length * message.lineHeight };
    const isLast = at + linesPerPage >= message.lines.length;
    pages.push({
      size: [width, height],
      draw(pdf) {
        const area = { x: 0, y: 0, width, height };
        pdf.ornament(design.panel(area, palette), area);
        let y = margin;
        for (const block of [at === 0 ? to : null, part, isLast ? from : null]) {
          if (!block) continue;
          pdf.text('P', block, { x: margin, y, width: textWidth });
          y += block.height + spacing;
        }
      },
    });
  }
  return pages;
}

function fitLetter(
  message: string,
  family: FontFamily | undefined,
  width: number,
  height: number,
): TextBlock {
  const layOut = (size: number) =>
    breakText(message, { weight: 'regular', colour: ink, family, size }, width);
  return layOut(sizes.find((size) => layOut(size).height <= height) ?? Math.min(...sizes));
}
