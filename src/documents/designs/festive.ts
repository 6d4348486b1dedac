import type { Design } from './design.ts';
import { darken, readableOn, readableOnPaper, tint, turnHue } from './palette.ts';
import { circle, createSequence, type Point, polar, polygon, polyline, type Shape } from './shape.ts';

/** A garland and confetti in the main colour and its companions, on light paper. */
export const festive: Design = {
  palette(main) {
    const cover = tint(turnHue(main, 0), 0.06);
    return {
      cover,
      onCover: readableOn(cover, darken(main, 0.5)),
      accentOnCover: readableOn(cover, main, readableOnPaper(main)),
      accent: readableOnPaper(main),
      ornament: [turnHue(main, 0), '#f4b942', turnHue(main, 150), turnHue(main, -55), '#f2709c'],
    };
  },
  picture: 'half',
  align: 'center',
  cover(area, { ornament }) {
    const { x, y, width, height } = area;
    const next = createSequence(11);
    const pieces: Shape[] = [];
    for (let tries = 0; pieces.length < 70 && tries < 400; tries += 1) {
      const [u, v] = [next(), next()];
      // The middle belongs to the texts, the top to the garland.
      const isFree = v > 0.24 && ((u - 0.5) / 0.44) ** 2 + ((v - 0.54) / 0.37) ** 2 > 1;
      const piece = pieceOfConfetti([x + u * width, y + v * height], next, ornament);
      if (isFree) pieces.push(piece);
    }
    return [
      ...pieces,
      ...garland(area, Math.min(26, height * 0.1), Math.max(9, Math.round(width / 34)), ornament),
    ];
  },
  panel({ x, y, width }, { ornament }) {
    return garland({ x, y: y - 7, width }, 8, Math.max(11, Math.round(width / 26)), ornament, 0.55);
  },
};

function pieceOfConfetti(at: Point, next: () => number, colours: readonly string[]): Shape {
  const fill = colours[Math.floor(next() * colours.length)] ?? '#f4b942';
  const [size, angle, kind] = [2.2 + next() * 3, next() * Math.PI, next()];
  if (kind < 0.4) return { path: circle(at, size * 0.7), fill };
  const turned = (step: number, distance: number) => polar(at, angle + step, distance);
  if (kind < 0.75)
    return {
      path: polygon([0.35, Math.PI - 0.35, Math.PI + 0.35, -0.35].map((step) => turned(step, size * 1.1))),
      fill,
    };
  const wave = Array.from({ length: 7 }, (_, index): Point => {
    const [along, across] = [(index - 3) * size * 0.55, Math.sin(index * 1.6) * size * 0.5];
    return [
      at[0] + Math.cos(angle) * along - Math.sin(angle) * across,
      at[1] + Math.sin(angle) * along + Math.cos(angle) * across,
    ];
  });
  return { path: polyline(wave), stroke: fill, lineWidth: 1.4 };
}

/** Returns flags on a cord that hangs in two bows from the top of an area. */
function garland(
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  sag: number,
  count: number,
  colours: readonly string[],
  scale = 1,
): Shape[] {
  const top = y + 10;
  const heightAt = (t: number) => top + sag * Math.abs(Math.sin(t * Math.PI * 2)) ** 0.9;
  const at = (t: number): Point => [x + t * width, heightAt(t)];
  const size = (width / count) * 0.62;
  const flags = Array.from({ length: count }, (_, index): Shape => {
    const t = (index + 0.5) / count;
    const half = size / 2 / width;
    const [left, right] = [at(t - half), at(t + half)];
    const tip: Point = [
      (left[0] + right[0]) / 2 + (left[1] - right[1]) * 0.6,
      Math.max(left[1], right[1]) + size * 1.15 * scale,
    ];
    return { path: polygon([left, right, tip]), fill: colours[index % colours.length] ?? '#f4b942' };
  });
  const cord = polyline(Array.from({ length: 81 }, (_, index) => at(index / 80)));
  return [...flags, { path: cord, stroke: '#8b8f98', lineWidth: 0.8 }];
}
