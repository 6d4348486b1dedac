import { deflateSync } from 'node:zlib';
import { encode } from 'fast-png';

/**
 * Returns a PNG of one colour. With an alpha value, the PNG has an alpha channel, and pdfkit must
 * decode its pixels.
 */
export function pngOf(
  width: number,
  height: number,
  [red, green, blue, alpha]: readonly [number, number, number, number?],
): Buffer {
  const pixel = alpha === undefined ? [red, green, blue] : [red, green, blue, alpha];
  const data = new Uint8Array(width * height * pixel.length);
  for (let at = 0; at < data.length; at += pixel.length) data.set(pixel, at);
  return Buffer.from(encode({ width, height, channels: pixel.length === 4 ? 4 : 3, data }));
}

/** Returns a PNG whose header states the given size and whose pixel data are the given bytes. */
export function forgedPng(width: number, height: number, pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the given number of zero bytes, compressed to about a thousandth of this size. */
export function deflateZeros(bytes: number): Uint8Array {
  return deflateSync(Buffer.alloc(bytes));
}

function chunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum is 0, because the decoders under test do not verify it.
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}
