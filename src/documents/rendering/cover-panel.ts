import { type Area, inset, rectangle } from '../designs/shape.ts';
import { ink } from './colours.ts';
import { millimetres } from './millimetres.ts';
import type { PdfPage } from './pdf-page.ts';
import { fitText, fitTitle, type TextBlock, widthOfBlock } from './text-block.ts';
import type { DesignedVoucher } from './voucher-page.ts';

const headingSize = 12;
const titleSizes = { cover: 32, label: 22, least: 10 } as const;
const spacing = 6;

/**
 * Draws the cover of a voucher: its heading and title with the ornament of its design, and its
 * picture. A picture takes the right half of a wide area, and the upper half of a high one.
 */
export function drawCover(pdf: PdfPage, area: Area, voucher: DesignedVoucher): void {
  const { contents, images, design, palette } = voucher;
  const picture = images.image && contents.image ? design.picture : null;
  pdf.band(area, palette.cover);
  if (picture === 'whole') {
    drawPicture(pdf, area, voucher);
    drawLabel(pdf, area, voucher);
    return;
  }
  const [textArea, pictureArea] = picture === null ? [area, null] : halvesOf(area);
  // A framed picture lies on the ornament, which a picture without a frame would cut.
  const decorated = picture === 'frame' ? area : textArea;
  pdf.ornament(design.cover(decorated, palette), decorated);
  if (pictureArea)
    drawPicture(pdf, picture === 'frame' ? inset(pictureArea, millimetres(9)) : pictureArea, voucher);
  const isCentred = design.align === 'center';
  const left = textArea.width * (isCentred ? 0.17 : 0.1);
  const width = textArea.width * (isCentred ? 0.66 : 0.72);
  drawTexts(pdf, { ...textArea, x: textArea.x + left, width }, voucher);
}

function halvesOf({ x, y, width, height }: Area): [texts: Area, picture: Area] {
  if (width > height * 1.2) {
    const half = width / 2;
    return [
      { x, y, width: half, height },
      { x: x + half, y, width: half, height },
    ];
  }
  const half = height / 2;
  return [
    { x, y: y + half, width, height: half },
    { x, y, width, height: half },
  ];
}

function drawPicture(pdf: PdfPage, area: Area, { contents, images }: DesignedVoucher): void {
  if (images.image && contents.image) pdf.image(images.image, area, 'cover', contents.image.description);
}

/** Draws the texts in the middle of an area. */
function drawTexts(
  pdf: PdfPage,
  { x, y, width, height }: Area,
  { contents, design, palette }: DesignedVoucher,
): void {
  const colours = { heading: palette.accentOnCover, title: palette.onCover };
  const { heading, title } = layOutTexts(contents, titleSizes.cover, width, height * 0.56, colours);
  const top = y + (height - heading.height - spacing - title.height) / 2;
  pdf.text('P', heading, { x, y: top, width }, design.align);
  pdf.text('H1', title, { x, y: top + heading.height + spacing, width }, design.align);
}

/** Draws the texts on a white label at the lower left of a picture. */
function drawLabel(pdf: PdfPage, area: Area, { contents, palette }: DesignedVoucher): void {
  const [margin, padding] = [millimetres(9), millimetres(6)];
  const colours = { heading: palette.accent, title: ink };
  const most = Math.min(area.width - 2 * margin, millimetres(105)) - 2 * padding;
  const { heading, title } = layOutTexts(contents, titleSizes.label, most, area.height * 0.4, colours);
  const width = Math.ceil(Math.max(widthOfBlock(heading), widthOfBlock(title)));
  const height = heading.height + spacing + title.height + 2 * padding;
  const [left, top] = [area.x + margin, area.y + area.height - margin - height];
  const label = { x: left, y: top, width: width + 2 * padding, height };
  pdf.ornament([{ path: rectangle(label), fill: '#ffffff', opacity: 0.94 }], label);
  const [x, y] = [left + padding, top + padding];
  pdf.text('P', heading, { x, y, width });
  pdf.text('H1', title, { x, y: y + heading.height + spacing, width });
}

function layOutTexts(
  contents: DesignedVoucher['contents'],
  titleSize: number,
  width: number,
  height: number,
  colours: { readonly heading: string; readonly title: string },
): { readonly heading: TextBlock; readonly title: TextBlock } {
  const { fonts } = contents;
  const titleStyle = {
    weight: 'bold',
    size: titleSize,
    colour: colours.title,
    family: fonts.heading,
  } as const;
  const title = fitTitle(contents.title, titleStyle, width, height, titleSizes.least);
  // A long word can require a small title, which the heading must not exceed.
  const size = Math.min(headingSize, title.style.size);
  const headingStyle = { weight: 'regular', size, colour: colours.heading, family: fonts.small } as const;
  return { heading: fitText(contents.heading, headingStyle, width, headingSize * 3, 8), title };
}
