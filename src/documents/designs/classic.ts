import type { Design } from './design.ts';
import { readableOn, readableOnPaper, tint } from './palette.ts';
import { type Area, curve, inset, polygon, polyline, type Shape } from './shape.ts';

/** A frame with hollow corners and small diamonds on the main colour. */
export const classic: Design = {
  palette(main) {
    const onCover = readableOn(main, '#ffffff');
    return {
      cover: main,
      onCover,
      accentOnCover: readableOn(main, tint(main, 0.15), onCover),
      accent: readableOnPaper(main),
      ornament: [onCover === '#ffffff' ? tint(main, 0.45) : onCover, tint(main, 0.55)],
    };
  },
  picture: 'half',
  align: 'center',
  cover(area, { ornament: [light] }) {
    const frame = inset(area, 17);
    const middle = frame.x + frame.width / 2;
    return [
      { path: hollowFrame(frame, 14), stroke: light, lineWidth: 1.2 },
      { path: hollowFrame(inset(frame, 4), 14), stroke: light, lineWidth: 0.5 },
      ...[frame.y + 2, frame.y + frame.height - 2].map(
        (y): Shape => ({ path: diamond(middle, y, 7), fill: light }),
      ),
    ];
  },
  panel({ x, y, width }, { ornament: [, line] }) {
    const [middle, top, reach] = [x + width / 2, y + 15, Math.min(90, width / 4)];
    return [
      {
        path: polyline([
          [middle - reach, top],
          [middle - 10, top],
        ]),
        stroke: line,
        lineWidth: 0.8,
      },
      {
        path: polyline([
          [middle + 10, top],
          [middle + reach, top],
        ]),
        stroke: line,
        lineWidth: 0.8,
      },
      { path: diamond(middle, top, 5), fill: line },
    ];
  },
};

function diamond(x: number, y: number, reach: number): string {
  return polygon([
    [x - reach, y],
    [x, y - reach * 0.7],
    [x + reach, y],
    [x, y + reach * 0.7],
  ]);
}

/** Returns a frame whose corners are quarter circles towards its middle. */
function hollowFrame({ x, y, width, height }: Area, radius: number): string {
  const [right, bottom, r] = [x + width, y + height, radius];
  return [
    polyline([
      [x + r, y],
      [right - r, y],
    ]),
    curve([right - r, y], [right - r, y + r], [right, y + r]),
    polyline([
      [right, y + r],
      [right, bottom - r],
    ]),
    curve([right, bottom - r], [right - r, bottom - r], [right - r, bottom]),
    polyline([
      [right - r, bottom],
      [x + r, bottom],
    ]),
    curve([x + r, bottom], [x + r, bottom - r], [x, bottom - r]),
    polyline([
      [x, bottom - r],
      [x, y + r],
    ]),
    curve([x, y + r], [x + r, y + r], [x + r, y]),
  ].join('');
}
