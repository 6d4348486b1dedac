import { createRecipientUploadLinks } from '../../src/bulk-orders/recipient-upload-links.ts';
import { createDocumentLinks } from '../../src/documents/document-links.ts';
import { createPreviewLinks } from '../../src/documents/preview-links.ts';
import { createOutboxLinks } from '../../src/emails/outbox-links.ts';
import { createImageUploadLinks } from '../../src/images/image-upload-links.ts';
import type { NamedSecret } from '../../src/platform/config/variables/secret-variables.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { createReceiptLinks } from '../../src/receipts/receipt-links.ts';
import { createReportLinks } from '../../src/reports/report-links.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { createShiftSlipLinks } from '../../src/shift-slips/shift-slip-links.ts';
import { createUploadLinks } from '../../src/voucher-imports/upload-links.ts';

/** The links of five minutes: `createUrls` creates their tokens, and the entrances read them. */
export type Links = ReturnType<typeof createLinks>;

/**
 * Creates the links. Their tokens are encrypted with the first secret, and those of all secrets are
 * accepted.
 */
export function createLinks(secrets: readonly NamedSecret[]) {
  const sealerOf = (purpose: keyof typeof sealingPurposes) => createSealer(secrets, sealingPurposes[purpose]);
  return {
    document: createDocumentLinks(sealerOf('documentLink')),
    documentPreview: createPreviewLinks(sealerOf('previewLink')),
    buyerPreview: createPreviewLinks(sealerOf('buyerPreviewLink')),
    receipt: createReceiptLinks(sealerOf('receiptLink')),
    shiftSlip: createShiftSlipLinks(sealerOf('shiftSlipLink')),
    report: createReportLinks(sealerOf('reportLink')),
    importUpload: createUploadLinks(sealerOf('uploadLink')),
    recipientUpload: createRecipientUploadLinks(sealerOf('recipientUploadLink')),
    imageUpload: createImageUploadLinks(sealerOf('imageUploadLink')),
    outbox: createOutboxLinks(sealerOf('outboxLink')),
  };
}
