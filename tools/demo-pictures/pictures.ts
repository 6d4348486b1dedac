import sharp from 'sharp';
import { blossom } from './scenes/blossom.ts';
import { candles } from './scenes/candles.ts';
import { city } from './scenes/city.ts';
import { dinner } from './scenes/dinner.ts';
import { leaves } from './scenes/leaves.ts';
import { pool } from './scenes/pool.ts';
import { ribbon } from './scenes/ribbon.ts';
import { stones } from './scenes/stones.ts';
import { sunrise } from './scenes/sunrise.ts';
import { terrace } from './scenes/terrace.ts';
import { wine } from './scenes/wine.ts';
import { winter } from './scenes/winter.ts';

/** The pictures of the demo data by name. Each function returns an SVG, always the same. */
export const pictures = {
  stones,
  pool,
  ribbon,
  blossom,
  sunrise,
  leaves,
  candles,
  winter,
  terrace,
  dinner,
  wine,
  city,
} as const;

/** Draws a picture as a JPEG, which the e-mails and the documents can contain. */
export function drawPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
