import { code128, type DrawingContext, qrcode } from '@bwip-js/node';

/**
 * A symbol that a scanner reads, as an SVG path of its dark areas. The layout must leave space for
 * the quiet zone.
 */
export interface Barcode {
  /** The width and height in the units of the path. */
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/**
 * Returns the QR code of a text. It is readable if at most 15 % of it is damaged (level M). Its
 * quiet zone is 4 units.
 */
export function createQrCode(text: string): Barcode {
  const options = { bcid: 'qrcode', text, eclevel: 'M', scale: 1 };
  return qrcode<Barcode>(options, createPathContext());
}

/**
 * Units per narrowest bar. An even number, because the library describes a bar by its centre as an
 * integer.
 */
const unitsPerBar = 2;

/**
 * Returns the Code 128 barcode of a text, which may be stretched to any height. Its quiet zone is
 * 20 units. Returns null if the text is empty or contains characters other than printable ASCII,
 * which an imported code may contain.
 */
export function createCode128(text: string): Barcode | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  return code128<Barcode>({ bcid: 'code128', text, scale: unitsPerBar, height: 10 }, createPathContext());
}

/**
 * Creates a context that collects the shapes of a symbol. The library draws QR codes as polygons
 * and barcodes as vertical lines.
 */
function createPathContext(): DrawingContext<Barcode> {
  const areas: string[] = [];
  const size = { width: 0, height: 0 };
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width, height) {
      size.width = width;
      size.height = height;
    },
    line(x, _from, _x, _to, width) {
      areas.push(`M${x - width / 2} 0h${width}v${size.height}h${-width}z`);
    },
    polygon(points) {
      areas.push(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`);
    },
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => ({ ...size, path: areas.join('') }),
  };
}
