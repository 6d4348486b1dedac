import type { Design, Palette } from '../designs/design.ts';
import { designs } from '../designs/designs.ts';
import type { VoucherContents } from '../voucher-contents.ts';
import type { PdfImage, PdfPage } from './pdf-page.ts';

/**
 * The images of a voucher. Each is null if the voucher has no such image or if the image could not
 * be loaded.
 */
export interface VoucherImages {
  readonly image: PdfImage | null;
  readonly logo: PdfImage | null;
}

/** A laid out page of a voucher. `size` is in points. */
export interface VoucherPage {
  readonly size: readonly [width: number, height: number];
  draw(pdf: PdfPage): void;
}

/** What the panels of all formats draw: a voucher with its images, in its design. */
export interface DesignedVoucher {
  readonly contents: VoucherContents;
  readonly images: VoucherImages;
  readonly design: Design;
  readonly palette: Palette;
}

export function applyDesign(contents: VoucherContents, images: VoucherImages): DesignedVoucher {
  const design = designs[contents.design];
  return { contents, images, design, palette: design.palette(contents.colour) };
}
