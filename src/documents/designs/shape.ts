/** The position and size of an area in points, from the top left corner of the page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A part of an ornament: an SVG path in the coordinates of the page. It is filled if it has a `fill`, and
 * drawn as a line if it has a `stroke`. Both are colours such as `#1f2937`.
 */
export interface Shape {
  readonly path: string;
  readonly fill?: string;
  readonly stroke?: string;
  /** The width of the line in points. Defaults to 1. */
  readonly lineWidth?: number;
  /** From 0 to 1. Defaults to 1. */
  readonly opacity?: number;
}

export type Point = readonly [x: number, y: number];

/** Returns the area without a margin on all sides. */
export function inset({ x, y, width, height }: Area, margin: number): Area {
  return { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
}

export function rectangle({ x, y, width, height }: Area): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

export function circle([x, y]: Point, radius: number): string {
  const [r, d] = [n(radius), n(2 * radius)];
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0z`;
}

export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
}

/** Returns the curve from one point to another that bends towards a third one. */
export function curve(from: Point, towards: Point, to: Point): string {
  return `M${pair(from)}Q${pair(towards)} ${pair(to)}`;
}

/** Returns a leaf from its base to its tip. `breadth` is its greatest width as a part of its length. */
export function leaf(base: Point, angle: number, length: number, breadth: number): string {
  const tip = polar(base, angle, length);
  const middle = polar(base, angle, length * 0.45);
  const side = (sign: number) => polar(middle, angle + (sign * Math.PI) / 2, length * breadth);
  return `M${pair(base)}Q${pair(side(1))} ${pair(tip)}Q${pair(side(-1))} ${pair(base)}z`;
}

/** Returns the point at a distance from another one. The angle is in radians, clockwise from the right. */
export function polar([x, y]: Point, angle: number, distance: number): Point {
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}

/**
 * Returns a function that returns the same numbers from 0 to below 1 in each document (mulberry32), so that a
 * document is drawn again byte for byte.
 */
export function createSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pair([x, y]: Point): string {
  return `${n(x)} ${n(y)}`;
}

/** Rounds to hundredths of a point, which keeps paths short. */
function n(value: number): number {
  return Math.round(value * 100) / 100;
}
