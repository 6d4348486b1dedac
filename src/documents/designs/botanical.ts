import { mixColours } from '../../platform/values/text-colour.ts';
import type { Design } from './design.ts';
import { darken, readableOn, readableOnPaper, tint } from './palette.ts';
import { circle, createSequence, curve, leaf, type Point, polar, type Shape } from './shape.ts';

/** Branches with leaves that grow into the corners of light paper. */
export const botanical: Design = {
  palette(main) {
    const cover = mixColours(main, '#fbf8f1', 0.045);
    const green = mixColours(main, '#4d7c4f', 0.5);
    return {
      cover,
      onCover: readableOn(cover, darken(main, 0.45)),
      accentOnCover: readableOn(cover, main, readableOnPaper(main), darken(main, 0.6)),
      accent: readableOnPaper(main),
      ornament: [
        green,
        mixColours(green, '#e9efdf', 0.55),
        tint(main, 0.6),
        mixColours(green, '#e9efdf', 0.28),
      ],
    };
  },
  picture: 'half',
  align: 'center',
  cover({ x, y, width, height }, { ornament }) {
    const [right, bottom, size] = [x + width, y + height, Math.min(width, height)];
    const length = Math.min(size * 0.47, width * 0.28);
    const corners = [
      { start: [x - 6, bottom - size * 0.02], angle: -0.95, seed: 3 },
      { start: [x + size * 0.3, bottom + 8], angle: -0.5, seed: 8 },
      { start: [right + 6, y + size * 0.02], angle: Math.PI - 0.95, seed: 5 },
      { start: [right - size * 0.3, y - 8], angle: Math.PI - 0.5, seed: 13 },
    ] as const;
    return corners.flatMap(({ start, angle, seed }, index) =>
      branch(start, angle, index % 2 === 0 ? length : length * 0.7, seed, ornament),
    );
  },
  panel({ x, y, width }, { ornament }) {
    return [
      ...branch([x + width + 4, y + 2], Math.PI - 0.16, 84, 21, ornament, 0.5),
      ...branch([x - 4, y + 2], 0.16, 84, 34, ornament, 0.5),
    ];
  },
};

/** Returns a bent stem with leaves on both sides, which become smaller towards its tip, and some berries. */
function branch(
  start: Point,
  angle: number,
  length: number,
  seed: number,
  colours: readonly [string, string, ...string[]],
  scale = 1,
): Shape[] {
  const next = createSequence(seed);
  const end = polar(start, angle + 0.22, length);
  const towards = polar(start, angle - 0.12, length * 0.55);
  const at = (t: number): Point => [
    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * towards[0] + t ** 2 * end[0],
    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * towards[1] + t ** 2 * end[1],
  ];
  const [stem, pale = stem, berry = pale, palest = pale] = colours;
  const pairs = Math.max(4, Math.round(length / (17 * scale)));
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const t = 0.12 + (0.86 * index) / (pairs - 1);
    const size = length * 0.24 * (1.05 - 0.6 * t) * (0.85 + 0.3 * next());
    const heading = angle - 0.2 + 0.5 * t;
    return [1, -1].map((side): Shape => {
      const spread = heading + side * (0.75 - 0.25 * t + 0.2 * next());
      const fill = [stem, pale, palest][Math.floor(next() * 3)] ?? pale;
      return { path: leaf(at(t), spread, size, 0.26), fill };
    });
  }).flat();
  const berries = [0.35, 0.6, 0.82].map((t): Shape => {
    const centre = polar(at(t), angle + (next() - 0.5) * 3, length * 0.1);
    return { path: circle(centre, Math.max(1.4, length * 0.014)), fill: berry };
  });
  return [
    { path: curve(start, towards, end), stroke: stem, lineWidth: Math.max(0.7, length * 0.009) },
    ...leaves,
    { path: leaf(end, angle + 0.35, length * 0.12, 0.24), fill: pale },
    ...berries,
  ];
}
