import type { Area } from '../designs/shape.ts';
import { ink } from './colours.ts';
import { millimetres } from './millimetres.ts';
import type { PdfPage } from './pdf-page.ts';
import { breakText, fitText, fitTitle } from './text-block.ts';
import type { DesignedVoucher } from './voucher-page.ts';

const logoHeight = millimetres(20);
const spacing = 8;

/** Draws the logo or the name of the shop on the left side of an area, and the value on its right side. */
export function drawShopAndValue(pdf: PdfPage, area: Area, { contents, images }: DesignedVoucher): void {
  const { value, pageName, fonts } = contents;
  const { x, y, width, height } = area;
  const half = width / 2 - millimetres(3);
  if (images.logo && contents.logo) {
    const logoWidth = Math.min(half, (height * images.logo.width) / images.logo.height);
    pdf.image(images.logo, { x, y, width: logoWidth, height }, 'fit', contents.logo.description);
  } else {
    const name = fitText(
      pageName,
      { weight: 'bold', size: 13, colour: ink, family: fonts.header },
      half,
      height,
      7,
    );
    pdf.text('P', name, { x, y: y + height - name.height, width: half });
  }
  if (!value) return;
  const label = breakText(
    value.label,
    { weight: 'regular', size: 10, colour: ink, family: fonts.small },
    half,
  );
  const style = { weight: 'bold', size: 24, colour: ink, family: fonts.text } as const;
  const amount = fitText(value.text, style, half, 34, 10);
  const left = x + width - half;
  pdf.text('P', label, { x: left, y: y + height - amount.height - label.height, width: half }, 'end');
  pdf.text('P', amount, { x: left, y: y + height - amount.height, width: half }, 'end');
}

/**
 * Draws the title and the value in the middle of an area, and the logo or the name of the shop
 * below them.
 */
export function drawGift(pdf: PdfPage, area: Area, { contents, images, palette }: DesignedVoucher): void {
  const { title, value, pageName, fonts } = contents;
  const { x, y, width, height } = area;
  const style = { weight: 'bold', size: 22, colour: ink } as const;
  const texts = [
    fitTitle(title, { ...style, family: fonts.heading }, width, height / 3, 10),
    ...(value
      ? [
          breakText(value.label, { weight: 'regular', size: 10, colour: ink, family: fonts.small }, width),
          fitText(
            value.text,
            { ...style, size: 36, colour: palette.accent, family: fonts.text },
            width,
            52,
            12,
          ),
        ]
      : []),
  ];
  let top = y + (height - texts.reduce((sum, block) => sum + block.height + spacing, 0)) / 2;
  for (const block of texts) {
    pdf.text('P', block, { x, y: top, width }, 'center');
    top += block.height + spacing;
  }
  const bottom = y + height;
  if (images.logo && contents.logo) {
    const place = { x, y: bottom - logoHeight, width, height: logoHeight };
    pdf.image(images.logo, place, 'fit', contents.logo.description);
    return;
  }
  const name = fitText(pageName, { ...style, size: 13, family: fonts.header }, width, logoHeight, 7);
  pdf.text('P', name, { x, y: bottom - name.height, width }, 'center');
}
