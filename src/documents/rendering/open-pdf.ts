import PDFDocument from 'pdfkit';

interface OpenPdfOptions {
  /** The title that PDF viewers display. It must not contain a voucher code. */
  readonly title: string;
  readonly author?: string;
  /** The ISO 639-1 code of the language of the document. */
  readonly language: string;
}

/**
 * Opens a PDF without pages, with the root of its structure for screen readers. `onChunk` is called
 * with each part of the file, `onEnd` after the last one.
 */
export function openPdf(
  { title, author, language }: OpenPdfOptions,
  onChunk: (chunk: Uint8Array) => void,
  onEnd: () => void,
): { readonly pdf: PDFKit.PDFDocument; readonly root: PDFKit.PDFStructureElement } {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, ...(author !== undefined && { Author: author }) },
    margin: 0,
    // pdfkit would otherwise open a standard font that no document uses.
    font: '',
  });
  pdf.on('data', onChunk);
  pdf.on('end', onEnd);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root };
}
