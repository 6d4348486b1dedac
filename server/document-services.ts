import type { GraphqlContext } from '../schema/context.ts';
import { createDocumentLinks } from '../src/documents/document-links.ts';
import { createVoucherDocuments } from '../src/documents/documents.ts';
import { createPreviewLinks } from '../src/documents/preview-links.ts';
import { createDocumentRenderer, type DocumentRenderer } from '../src/documents/rendering/document-renderer.ts';
import type { DocumentSource } from '../src/emails/email-documents.ts';
import { createEmailImages, type EmailImages } from '../src/emails/email-images.ts';
import type { Images } from '../src/images/images.ts';
import type { NamedSecret } from '../src/platform/config/variables/secret-variables.ts';
import type { AddressPolicy } from '../src/platform/network/allowed-addresses.ts';
import { createSealer } from '../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../src/platform/sealing/sealing-purposes.ts';
import { createDocumentEndpoint, type DocumentEndpoint } from './document-endpoint.ts';
import { createFileHandler, type FileHandler, tokenOf } from './file-handler.ts';
import { type BalancePagesOptions, createBalancePages } from './holder-pages/balance-page.ts';
import type { HolderPage } from './holder-pages/serve-page.ts';
import { createVoucherPages, type VoucherPagesOptions } from './holder-pages/voucher-page.ts';
import { logUnreadableCodes } from './log-unreadable-codes.ts';
import type { Logger } from './logger.ts';

const previewPath = '/document-previews/';

interface DocumentServicesOptions extends Omit<VoucherPagesOptions & BalancePagesOptions, 'documents'> {
  /** The rules for the addresses of images. */
  readonly policy: AddressPolicy;
  /** The images that shops uploaded. */
  readonly uploadedImages: Pick<Images, 'read'>;
  /** The secrets that encrypt the tokens of links. */
  readonly secrets: readonly NamedSecret[];
  readonly logger: Logger;
}

/** The components of a process that create documents and serve those of sold vouchers over HTTP. */
export interface DocumentServices {
  readonly endpoint: DocumentEndpoint;
  /** The previews of documents. */
  readonly previews: FileHandler;
  /** The documents that are attached to e-mails, and the pages that e-mails link to. */
  readonly source: DocumentSource;
  readonly emailImages: EmailImages;
  readonly renderer: Pick<DocumentRenderer, 'renderTables'>;
  readonly holderPages: readonly HolderPage[];
  /** The URLs that GraphQL returns. */
  readonly urls: Pick<GraphqlContext, 'documentUrlOf' | 'voucherPreviewUrlOf' | 'voucherPageUrlOf' | 'balancePageUrlOf'>;
  /** Ends the rendering thread. Documents in progress fail. */
  close(): Promise<void>;
}

export function createDocumentServices({
  policy,
  uploadedImages,
  secrets,
  logger,
  ...others
}: DocumentServicesOptions): DocumentServices {
  const options = { ...others, codeVault: logUnreadableCodes(others.codeVault, logger) };
  const renderer = createDocumentRenderer();
  const documents = createVoucherDocuments({ ...options, renderer, policy, uploadedImages });
  const links = createDocumentLinks(createSealer(secrets, sealingPurposes.documentLink));
  const endpoint = createDocumentEndpoint({ ...options, documents, links });
  const previewLinks = createPreviewLinks(createSealer(secrets, sealingPurposes.previewLink));
  const voucherPages = createVoucherPages({ ...options, documents });
  const balancePages = createBalancePages(options);
  return {
    endpoint,
    previews: createFileHandler({
      path: previewPath,
      open: async (address) => {
        const request = previewLinks.read(tokenOf(previewPath, address));
        return request && documents.openPreview(request);
      },
      reportBug: options.reportBug,
    }),
    source: { open: documents.open, voucherPageUrlOf: voucherPages.urlOf },
    emailImages: createEmailImages(documents.images),
    renderer,
    holderPages: [voucherPages, balancePages],
    urls: {
      documentUrlOf: endpoint.urlOf,
      voucherPreviewUrlOf: (request) => `${options.url.current()}${previewPath}${previewLinks.create(request)}`,
      voucherPageUrlOf: voucherPages.urlOf,
      balancePageUrlOf: balancePages.urlOf,
    },
    close: renderer.close,
  };
}
