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
 * Returns the first page of a PDF as a PNG. PDFium runs as WebAssembly, and is loaded by the first
 * call.
 */
export async function renderPng(pdf: Uint8Array, resolution = defaultResolution): Promise<Uint8Array> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const { data, width, height } = await document.getPage(0).render({ scale: resolution / pointsPerInch });
    return encode({ width, height, channels: 3, data: toRgb(data) });
  } finally {
    document.destroy();
  }
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
