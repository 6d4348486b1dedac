import type { LoadedImages, Paper, VoucherContents } from '../voucher-contents.ts';
import { preferEastAsianFamily } from './east-asian-fonts.ts';
import { layOutVoucher } from './layouts.ts';
import { openImage } from './open-image.ts';
import { openPdf } from './open-pdf.ts';
import { createPdfPage, type PdfImage } from './pdf-page.ts';
import { clearWidths } from './text-block.ts';
import type { VoucherImages } from './voucher-page.ts';

export interface PdfOptions {
  readonly paper: Paper;
  /** The title that PDF viewers display. It must not contain a voucher code. */
  readonly title: string;
  /** The name of the sales page. */
  readonly author: string;
  /** The ISO 639-1 code of the language of the first voucher. */
  readonly language: string;
}

/** Writes a PDF of vouchers, each on one or more pages. */
export interface PdfWriter {
  /** Whether vouchers are drawn in their designs and in the fonts of the skin. False on a receipt. */
  readonly hasDesign: boolean;
  /** Adds a voucher. `images` must contain those of its images that no earlier call contained. */
  add(contents: VoucherContents, images: LoadedImages): void;
  /** Writes the end of the file. No voucher can be added afterwards. */
  end(): void;
}

/**
 * Creates a writer of one PDF. `onChunk` is called with each part of the file, `onEnd` after the
 * last one.
 */
export function createPdfWriter(
  { paper, title, author, language }: PdfOptions,
  onChunk: (chunk: Uint8Array) => void,
  onEnd: () => void,
): PdfWriter {
  const { pdf, root } = openPdf({ title, author, language }, onChunk, onEnd);
  const opened = new Map<string, PdfImage | null>();
  const find = (link: VoucherContents['image'], images: LoadedImages): PdfImage | null => {
    if (!link) return null;
    const known = opened.get(link.url);
    if (known !== undefined) return known;
    const bytes = images.get(link.url);
    const image = bytes ? openImage(pdf, bytes) : null;
    opened.set(link.url, image);
    return image;
  };

  return {
    hasDesign: paper !== 'receipt',
    add(contents, loaded) {
      preferEastAsianFamily(JSON.stringify(contents));
      const images: VoucherImages = {
        image: find(contents.image, loaded),
        logo: find(contents.logo, loaded),
      };
      const section = pdf.struct('Sect', { title: contents.sectionTitle, lang: contents.language });
      root.add(section);
      for (const { size, draw } of layOutVoucher(paper, contents, images)) {
        pdf.addPage({ size: [...size], margin: 0 });
        draw(createPdfPage(pdf, section));
      }
      section.end();
    },
    end() {
      root.end();
      pdf.end();
      clearWidths();
    },
  };
}
