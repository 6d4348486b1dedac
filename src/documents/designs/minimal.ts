import { ink } from '../rendering/colours.ts';
import type { Design } from './design.ts';
import { darken, readableOnPaper, tint } from './palette.ts';
import { circle, type Point, polar, rectangle } from './shape.ts';

/** White paper with a quarter of a large circle and a short bar. */
export const minimal: Design = {
  palette: (main) => ({
    cover: '#ffffff',
    onCover: ink,
    accentOnCover: readableOnPaper(main),
    accent: readableOnPaper(main),
    ornament: [main, tint(main, 0.14), darken(main, 0.8)],
  }),
  picture: 'frame',
  align: 'start',
  cover({ x, y, width, height }, { ornament: [main, pale] }) {
    const radius = Math.min(width, height) * 0.5;
    const corner: Point = [x + width, y];
    return [
      { path: circle(corner, radius), fill: pale },
      { path: circle(polar(corner, Math.PI * 0.75, radius), radius * 0.06), fill: main },
      { path: rectangle({ x, y: y + height - 3, width, height: 3 }), fill: main },
    ];
  },
  panel: ({ x, y }, { ornament: [main] }) => [
    { path: rectangle({ x, y: y + 16, width: 40, height: 2.5 }), fill: main },
  ],
};
