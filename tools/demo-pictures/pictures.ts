import sharp from 'sharp';
import { candles, ribbon, terrace, winter } from './scenes/present-scenes.ts';
import { blossom, leaves, pool, stones, sunrise } from './scenes/spa-scenes.ts';
import { city, dinner, wine } from './scenes/table-scenes.ts';

/** The pictures of the demo data by name. Each function returns an SVG, always the same. */
export const pictures = {
  ...{ stones, pool, ribbon, blossom, sunrise, leaves },
  ...{ candles, winter, terrace, dinner, wine, city },
} as const;

/** Draws a picture as a JPEG, which the e-mails and the documents can contain. */
export function drawPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
