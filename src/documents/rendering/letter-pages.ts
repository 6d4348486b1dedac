import { ink } from './colours.ts';
import { layOutPerson } from './greeting-panel.ts';
import { millimetres } from './millimetres.ts';
import { breakText, type TextBlock } from './text-block.ts';
import type { DesignedVoucher, VoucherPage } from './voucher-page.ts';

const margin = millimetres(25);
const size = 12;
const spacing = 14;

/** Lays out a message that is too long for the voucher on as many pages as it needs. */
export function letterPages(voucher: DesignedVoucher, [width, height]: VoucherPage['size']): VoucherPage[] {
  const { contents, design, palette } = voucher;
  const textWidth = width - 2 * margin;
  const message = breakText(contents.message, { weight: 'regular', size, colour: ink }, textWidth);
  const to = layOutPerson(contents.to, palette.accent, textWidth);
  const from = layOutPerson(contents.from, palette.accent, textWidth);
  const reserved = [to, from].reduce((sum, block) => sum + (block ? block.height + spacing : 0), 0);
  const linesPerPage = Math.floor((height - 2 * margin - reserved) / message.lineHeight);
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
