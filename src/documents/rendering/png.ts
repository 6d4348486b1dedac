import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'fast-png';

/**
 * The default resolution in dots per inch. At this resolution, a scanner can read the barcode of a
 * receipt from a screen.
 */
const defaultResolution = 150;
const pointsPerInch = 72;

let library: Promise<PDFiumLibrary> | undefined;

/**
 * Returns the pages of a PDF as a PNG, one below the other. PDFium runs as WebAssembly, and is
 * loaded by the first call. `maxPages` limits the memory that an image takes.
 */
export async function renderPng(pdf: Uint8Array, resolution = defaultResolution): Promise<Uint8Array> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const images: { readonly data: Uint8Array; readonly width: number; readonly height: number }[] = [];
    for (let page = 0; page < Math.min(document.getPageCount(), maxPages); page += 1) {
      const { data, width, height } = await document
        .getPage(page)
        .render({ scale: resolution / pointsPerInch });
      images.push({ data: toRgb(data), width, height });
    }
    // The pages of a voucher have the same width, except the letter of a card, which is narrower.
    const width = Math.max(...images.map((image) => image.width));
    const height = images.reduce((sum, image) => sum + image.height, 0);
    return encode({ width, height, channels: 3, data: stack(images, width, height) });
  } finally {
    document.destroy();
  }
}

const maxPages = 4;

/** Returns images one below the other, on white if they are narrower than `width`. */
function stack(
  images: readonly { readonly data: Uint8Array; readonly width: number; readonly height: number }[],
  width: number,
  height: number,
): Uint8Array {
  const [first] = images;
  if (images.length === 1 && first) return first.data;
  const stacked = new Uint8Array(width * height * 3).fill(255);
  let top = 0;
  for (const image of images) {
    for (let row = 0; row < image.height; row += 1)
      stacked.set(
        image.data.subarray(row * image.width * 3, (row + 1) * image.width * 3),
        (top + row) * width * 3,
      );
    top += image.height;
  }
  return stacked;
}

/**
 * Removes the alpha channel, because a page has no transparent pixels. PDFium renders red first
 * (REVERSE_BYTE_ORDER).
 */
function toRgb(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3)
    rgb.set(rgba.subarray(from, from + 3), to);
  return rgb;
}
