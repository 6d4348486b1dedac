import { mixColours } from '../../platform/values/text-colour.ts';
import type { Design } from './design.ts';
import { darken, readableOn, readableOnPaper } from './palette.ts';
import { type Area, inset, type Point, polar, polyline, rectangle, type Shape } from './shape.ts';

/** The golds of rays and frames, from light to dark. */
const golds = ['#f0d78c', '#d4af37', '#b08d2a'] as const;

/** Golden rays and a stepped frame on a very dark shade of the main colour. */
export const gold: Design = {
  palette(main) {
    const cover = darken(mixColours(main, '#20242e', 0.6), 0.42);
    return {
      cover,
      onCover: readableOn(cover, '#fdf6e3'),
      accentOnCover: readableOn(cover, golds[0]),
      accent: readableOnPaper('#8a6d1d'),
      ornament: [golds[1], golds[0], golds[2]],
    };
  },
  picture: 'half',
  align: 'center',
  cover(area) {
    const frame = inset(area, 14);
    const { x, y, width, height } = frame;
    const [right, bottom, reach] = [x + width, y + height, Math.min(width * 0.25, height * 0.52)];
    return [
      ...rays([x, bottom], -Math.PI / 2, reach),
      ...rays([right, bottom], -Math.PI, reach),
      ...rays([x, y], 0, reach * 0.55),
      ...rays([right, y], Math.PI / 2, reach * 0.55),
      { path: steppedFrame(frame, 12), stroke: golds[1], lineWidth: 1.4 },
      { path: steppedFrame(inset(frame, 4), 10), stroke: golds[0], lineWidth: 0.5 },
    ];
  },
  panel({ x, y, width }) {
    const [middle, top, reach] = [x + width / 2, y + 13, Math.min(110, width / 3.4)];
    return [
      { path: rectangle({ x: middle - reach, y: top, width: 2 * reach, height: 1.2 }), fill: golds[1] },
      {
        path: rectangle({ x: middle - reach * 0.7, y: top + 3, width: 1.4 * reach, height: 0.6 }),
        fill: golds[1],
      },
      {
        path: rectangle({ x: middle - reach * 0.4, y: top + 5.4, width: 0.8 * reach, height: 0.6 }),
        fill: golds[2],
      },
    ];
  },
};

/** Returns rays of alternating length from a corner, in the quarter of a circle that begins at `angle`. */
function rays(corner: Point, angle: number, reach: number): Shape[] {
  const count = 13;
  return Array.from({ length: count }, (_, index): Shape => {
    const direction = angle + ((index + 0.5) / count) * (Math.PI / 2);
    const length = reach * (index % 2 === 0 ? 1 : 0.72);
    return {
      path: polyline([polar(corner, direction, reach * 0.2), polar(corner, direction, length)]),
      stroke: golds[index % 3] ?? golds[0],
      lineWidth: index % 2 === 0 ? 0.9 : 0.5,
    };
  });
}

/** Returns a frame whose corners are cut out in two steps. */
function steppedFrame({ x, y, width, height }: Area, step: number): string {
  const [right, bottom, half] = [x + width, y + height, step / 2];
  const corner = (cx: number, cy: number, dx: number, dy: number): Point[] => [
    [cx, cy + dy * step],
    [cx + dx * half, cy + dy * step],
    [cx + dx * half, cy + dy * half],
    [cx + dx * step, cy + dy * half],
    [cx + dx * step, cy],
  ];
  const points = [
    ...corner(x, y, 1, 1),
    ...corner(right, y, -1, 1).reverse(),
    ...corner(right, bottom, -1, -1),
    ...corner(x, bottom, 1, -1).reverse(),
  ];
  return `${polyline(points)}z`;
}
