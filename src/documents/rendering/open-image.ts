import { inflateSync } from 'node:zlib';
import { readImageHeader } from '../images/image-header.ts';
import type { PdfImage } from './pdf-page.ts';

/** Adds an image to a PDF. Returns null if the image is damaged or if pdfkit cannot read it. */
export function openImage(pdf: PDFKit.PDFDocument, bytes: Uint8Array): PdfImage | null {
  try {
    assertInflatable(bytes);
    // The types of pdfkit omit this method, which its documentation describes.
    const { openImage } = pdf as unknown as { openImage(this: PDFKit.PDFDocument, bytes: Buffer): PdfImage };
    return openImage.call(pdf, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return null;
  }
}

/**
 * Throws if the pixels of a PNG are damaged or larger than its header states. pdfkit inflates them
 * later without a limit, and an error would then end the thread.
 */
function assertInflatable(bytes: Uint8Array): void {
  const header = readImageHeader(bytes);
  if (header?.format !== 'png') return;
  const { width, height } = header;
  const maxBytesPerPixel = 8;
  inflateSync(readPixels(bytes), { maxOutputLength: (width * maxBytesPerPixel + 1) * height * 2 });
}

/** Returns the content of the IDAT chunks of a PNG. */
function readPixels(bytes: Uint8Array): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  const [signature, idat] = [8, 0x49444154];
  for (let at = signature; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    if (view.getUint32(at + 4) === idat) parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  return Buffer.concat(parts);
}
