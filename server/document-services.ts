import { createDocumentLinks } from '../src/documents/document-links.ts';
import { createVoucherDocuments } from '../src/documents/documents.ts';
import type { DocumentSource } from '../src/emails/compose-voucher.ts';
import type { NamedSecret } from '../src/platform/config/variables/secret-variables.ts';
import type { AddressPolicy } from '../src/platform/network/allowed-addresses.ts';
import { createSealer } from '../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../src/platform/sealing/sealing-purposes.ts';
import { createDocumentEndpoint, type DocumentEndpoint } from './document-endpoint.ts';
import { createVoucherPages, type VoucherPages, type VoucherPagesOptions } from './holder-pages/voucher-page.ts';
import { logUnreadableCodes } from './log-unreadable-codes.ts';
import type { Logger } from './logger.ts';

interface DocumentServicesOptions extends Omit<VoucherPagesOptions, 'documents'> {
  /** The rules for the addresses of images. */
  readonly policy: AddressPolicy;
  /** The secrets that encrypt the tokens of links. */
  readonly secrets: readonly NamedSecret[];
  readonly logger: Logger;
}

/** The components of a process that create the documents of sold vouchers and serve them over HTTP. */
export interface DocumentServices {
  readonly endpoint: DocumentEndpoint;
  /** The documents that e-mails attach or link to. */
  readonly source: DocumentSource;
  readonly voucherPages: VoucherPages;
  /** Ends the rendering thread. Documents in progress fail. */
  close(): Promise<void>;
}

export function createDocumentServices({ policy, secrets, logger, ...others }: DocumentServicesOptions): DocumentServices {
  const options = { ...others, codeVault: logUnreadableCodes(others.codeVault, logger) };
  const documents = createVoucherDocuments({ ...options, policy });
  const links = createDocumentLinks(createSealer(secrets, sealingPurposes.documentLink));
  const endpoint = createDocumentEndpoint({ ...options, documents, links });
  return {
    endpoint,
    source: { open: documents.open, urlOf: endpoint.urlOf },
    voucherPages: createVoucherPages({ ...options, documents }),
    close: documents.close,
  };
}
