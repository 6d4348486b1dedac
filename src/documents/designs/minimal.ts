import { ink } from '../rendering/colours.ts';
import type { Design } from './design.ts';
import { darken, readableOnPaper, tint } from './palette.ts';
import { circle, rectangle } from './shape.ts';

/** White paper with one large circle and one short bar. */
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
    const radius = Math.min(width, height) * 0.52;
    return [
      { path: circle([x + width - radius * 0.35, y + radius * 0.25], radius), fill: pale },
      { path: circle([x + width - radius * 1.35, y + radius * 0.25], radius * 0.06), fill: main },
      { path: rectangle({ x, y: y + height - 3, width, height: 3 }), fill: main },
    ];
  },
  panel: ({ x, y }, { ornament: [main] }) => [
    { path: rectangle({ x, y: y + 16, width: 40, height: 2.5 }), fill: main },
  ],
};
