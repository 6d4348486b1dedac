import { mixColours } from '../../platform/values/text-colour.ts';
import type { Design, Palette } from './design.ts';
import { darken, readableOn, readableOnPaper, turnHue } from './palette.ts';
import { type Area, circle, createSequence, rectangle, type Shape } from './shape.ts';

/** The picture on the whole cover. Without a picture: a sky in the main colour with soft lights. */
export const photo: Design = {
  palette(main) {
    const cover = darken(mixColours(main, turnHue(main, 0), 0.6), 0.72);
    return {
      cover,
      onCover: readableOn(cover, '#ffffff'),
      accentOnCover: readableOn(cover, '#ffffff'),
      accent: readableOnPaper(main),
      ornament: [cover, mixColours(darken(turnHue(main, 38), 0.72), cover, 0.75), '#ffffff'],
    };
  },
  picture: 'whole',
  align: 'center',
  cover(area, { ornament }) {
    const next = createSequence(29);
    const lights = Array.from({ length: 26 }, (): Shape => {
      const [u, v, size] = [next(), next(), next()];
      // Lights are faint in the middle, so that the texts on them can be read.
      const distance = Math.min(1, Math.hypot((u - 0.5) * 1.7, (v - 0.5) * 1.7));
      const centre = [area.x + u * area.width, area.y + v * area.height] as const;
      return { path: circle(centre, 8 + size * 44), fill: '#ffffff', opacity: 0.02 + 0.1 * distance ** 2 };
    });
    return [...gradient(area, ornament), ...lights];
  },
  panel: ({ x, y, width }, { ornament }) => gradient({ x, y, width, height: 4 }, ornament, 'across'),
};

/** Returns overlapping bands whose colours change from the first to the second one. */
function gradient(
  { x, y, width, height }: Area,
  [from, to]: Palette['ornament'],
  direction: 'down' | 'across' = 'down',
): Shape[] {
  const count = 40;
  return Array.from({ length: count }, (_, index): Shape => {
    const [start, rest] = [index / count, 1 - index / count];
    const band =
      direction === 'down'
        ? { x, y: y + start * height, width, height: rest * height }
        : { x: x + start * width, y, width: rest * width, height };
    return { path: rectangle(band), fill: mixColours(to, from, index / (count - 1)) };
  });
}
