import type { BulkOrderKey } from '../src/bulk-orders/bulk-order-terms.ts';
import type { DocumentRequest } from '../src/documents/documents.ts';
import type { PreviewRequest } from '../src/documents/preview-links.ts';
import type { EmailUrls } from '../src/emails/email-urls.ts';
import type { OutboxRequest } from '../src/emails/outbox-links.ts';
import type { ImageUpload } from '../src/images/image-upload-links.ts';
import type { SalesPageUrls } from '../src/organisations/storefront-url.ts';
import type { CsvFormatName } from '../src/platform/values/csv.ts';
import type { ReceiptRequest } from '../src/receipts/receipt-links.ts';
import type { ReportFileRequest } from '../src/reports/report-links.ts';
import type { ShiftSlipRequest } from '../src/shift-slips/shift-slip-links.ts';
import type { ImportKey } from '../src/voucher-imports/import-statements.ts';

/**
 * The URLs that resolvers return. Those of documents, previews, receipts, slips of shifts, reports,
 * uploads and stored e-mails are valid for five minutes, and anyone who has one can use it, so
 * resolvers return them only to callers with the permission.
 */
export interface Urls extends EmailUrls, SalesPageUrls {
  document(request: DocumentRequest): string;
  documentPreview(request: PreviewRequest): string;
  /** Returns the URL of the preview of a voucher that a buyer has not bought yet. */
  buyerPreview(request: PreviewRequest): string;
  /** Returns the URL of the receipt of an order, or of the slip of a redemption. */
  receipt(request: ReceiptRequest): string;
  /** Returns the URL of the slip of a shift. */
  shiftSlip(request: ShiftSlipRequest): string;
  /**
   * Returns the URL of the file of a report. Its query parameter `csv` is the notation of a CSV
   * file and can be changed.
   */
  report(request: ReportFileRequest, csv: CsvFormatName): string;
  /** Returns the URL to which the file of an import is uploaded. */
  importUpload(key: ImportKey): string;
  /** Returns the URL to which the file with the recipients of a bulk order is uploaded. */
  recipientUpload(key: BulkOrderKey): string;
  /** Returns the URL to which the file of an image is uploaded. */
  imageUpload(upload: ImageUpload): string;
  /** Returns the permanent URL of an image. */
  image(key: string): string;
  /**
   * Returns the URL of an e-mail that was written to a file. Null if the service writes no e-mails
   * to files.
   */
  outbox(email: OutboxRequest): string | null;
  /** Returns the URL of the balance page of the sales page with this subdomain. */
  balancePage(subdomain: string): string;
}
