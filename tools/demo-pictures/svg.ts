/** The size of each picture in pixels. */
export const width = 1200;
export const height = 800;

/** A colour of a gradient at a position from 0 to 1. */
type Stop = readonly [position: number, colour: string, opacity?: number];

/**
 * Collects the parts of a picture. A definition, such as a gradient, is referred to by the returned
 * `url(#…)`.
 */
export interface Drawing {
  /** Adds shapes, in the order in which they are painted. */
  add(...shapes: readonly string[]): void;
  /** A gradient from the top to the bottom, turned clockwise by `angle` degrees. */
  linear(stops: readonly Stop[], angle?: number): string;
  /** A gradient around a point of the shape that it fills. The point is from 0 to 1. */
  radial(stops: readonly Stop[], centre?: readonly [x: number, y: number], radius?: number): string;
  /** A filter that blurs a shape. */
  blur(deviation: number): string;
  /** Returns pseudo-random numbers from 0 to 1, the same in each run. */
  random(): number;
  toSvg(): string;
}

export function createDrawing(seed: number): Drawing {
  const definitions: string[] = [];
  const shapes: string[] = [];
  let state = seed;
  const define = (create: (id: string) => string) => {
    const id = `d${definitions.length}`;
    definitions.push(create(id));
    return `url(#${id})`;
  };
  const toStops = (stops: readonly Stop[]) =>
    stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  return {
    add: (...added) => void shapes.push(...added),
    linear: (stops, angle = 0) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${angle} .5 .5)">${toStops(stops)}</linearGradient>`,
      ),
    radial: (stops, [x, y] = [0.5, 0.5], radius = 0.5) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${toStops(stops)}</radialGradient>`,
      ),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    // Mulberry32.
    random() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  };
}

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${list.join('')}/>`;
}

/** Covers the whole picture. */
export function backdrop(fill: string, attributes: Attributes = {}): string {
  return element('rect', { width, height, fill, ...attributes });
}

export function ellipse(
  [cx, cy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  fill: string,
  attributes: Attributes = {},
): string {
  return element('ellipse', {
    cx: round(cx),
    cy: round(cy),
    rx: round(rx),
    ry: round(ry),
    fill,
    ...attributes,
  });
}

export function path(d: string, fill: string, attributes: Attributes = {}): string {
  return element('path', { d, fill, ...attributes });
}

export function line(d: string, stroke: string, lineWidth: number, attributes: Attributes = {}): string {
  return path(d, 'none', { stroke, 'stroke-width': lineWidth, 'stroke-linecap': 'round', ...attributes });
}

/** Returns a smooth line from left to right whose height at each x is that of `yAt`. */
export function wave(yAt: (x: number) => number, step = 40): string {
  const points = Array.from({ length: width / step + 3 }, (_, index) => (index - 1) * step);
  return points.map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${round(yAt(x))}`).join('');
}

/** Like `wave`, but the area below the line. */
export function waveArea(yAt: (x: number) => number, step = 10): string {
  return `${wave(yAt, step)}V${height + 50}H-50z`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
