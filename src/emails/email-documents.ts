import type { VoucherSelection } from '../documents/document-rows.ts';
import type { VoucherDocuments } from '../documents/documents.ts';
import type { EmailAttachment } from './email-transport.ts';

/** Creates the documents that e-mails attach. */
export type DocumentSource = Pick<VoucherDocuments, 'open'>;

/** Returns one PDF of the selected vouchers. Null if none of them has a document. */
export async function attachDocument(
  documents: DocumentSource,
  selection: VoucherSelection,
): Promise<EmailAttachment | null> {
  const document = await documents.open({ selection, format: 'pdf', paper: 'a4' });
  if (!document) return null;
  const content = Buffer.concat(await Array.fromAsync(document.chunks));
  return { filename: document.fileName, contentType: document.mediaType, content };
}

/**
 * Draws the cover of a voucher in its design, a square without its code. Null if the voucher has no
 * document.
 */
export async function drawCover(
  documents: DocumentSource,
  selection: VoucherSelection,
): Promise<Buffer | null> {
  const document = await documents.open({ selection, format: 'png', paper: 'square' });
  return document && Buffer.concat(await Array.fromAsync(document.chunks));
}

/** Returns the URL of the PDF on the page of a voucher. */
export function documentUrlOf(pageUrl: string): string {
  return `${pageUrl}/document`;
}
