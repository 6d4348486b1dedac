import type { Sharp } from 'sharp';
import { invalidInput } from '../platform/errors/domain-error.ts';
import { maxSide, maxStoredBytes, maxUploadPixels } from './image-limits.ts';
import { runWithSharp } from './sharp.ts';

/** An image as it is stored: a JPEG or a PNG, without metadata. */
export interface NormalisedImage {
  readonly mediaType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Maximum size in bytes of an opaque image as a PNG. A larger one is stored as a JPEG. */
const maxOpaquePngBytes = 512 * 1024;
/** Time limit in seconds of each operation of sharp. */
const timeoutSeconds = 20;

/**
 * Decodes a PNG, JPEG or WebP and re-encodes it: upright, in sRGB, at most 2,000 pixels wide and
 * high, and without metadata such as the place where it was taken. Of an animation, only the first
 * frame is kept. Throws INVALID_INPUT with an error on `file` if the bytes are not such an image,
 * are damaged or have too many pixels. A process works on one image at a time.
 */
export function normaliseImage(bytes: Uint8Array): Promise<NormalisedImage> {
  const format = formatOf(bytes);
  if (!format) throw notAnImage('must be a PNG, JPEG or WebP');
  return runWithSharp(async (sharp) => {
    const open = () =>
      sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 }).timeout({
        seconds: timeoutSeconds,
      });
    const header = await open()
      .metadata()
      .catch(() => null);
    if (header?.format !== format) throw notAnImage('is damaged, or is not a PNG, JPEG or WebP');
    if (header.width * header.height > maxUploadPixels)
      throw invalidInput([
        {
          field: 'file',
          code: 'OUT_OF_RANGE',
          message: `must have at most ${maxUploadPixels / 1_000_000} million pixels`,
        },
      ]);
    try {
      return await encode(open, format === 'png' || header.hasAlpha, header.hasAlpha);
    } catch {
      throw notAnImage('is damaged and cannot be read');
    }
  });
}

/**
 * Encodes the image as a PNG or JPEG. Reduces its width and height until it has at most
 * `maxStoredBytes`.
 */
async function encode(open: () => Sharp, asPng: boolean, hasAlpha: boolean): Promise<NormalisedImage> {
  for (let side = maxSide; ; side = Math.floor(side * 0.7)) {
    const resized = open()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const encoded = asPng
      ? resized.png({ compressionLevel: 9 })
      : resized.jpeg({ quality: 85, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    if (asPng && !hasAlpha && data.byteLength > maxOpaquePngBytes) return encode(open, false, false);
    if (data.byteLength > maxStoredBytes) continue;
    const mediaType = asPng ? 'image/png' : 'image/jpeg';
    return { mediaType, width: info.width, height: info.height, bytes: new Uint8Array(data) };
  }
}

/**
 * Returns the format that the first bytes indicate. Null if the format is not accepted. The name
 * and the media type of an upload are ignored.
 */
function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP' ? 'webp' : null;
}

function notAnImage(message: string) {
  return invalidInput([{ field: 'file', code: 'INVALID_FORMAT', message }]);
}
