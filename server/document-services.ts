import type { GraphqlContext } from '../schema/context.ts';
import { createDocumentLinks } from '../src/documents/document-links.ts';
import { createVoucherDocuments } from '../src/documents/documents.ts';
import { createDocumentRenderer, type DocumentRenderer } from '../src/documents/rendering/document-renderer.ts';
import type { DocumentSource } from '../src/emails/compose-voucher.ts';
import type { NamedSecret } from '../src/platform/config/variables/secret-variables.ts';
import type { AddressPolicy } from '../src/platform/network/allowed-addresses.ts';
import { createSealer } from '../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../src/platform/sealing/sealing-purposes.ts';
import { createDocumentEndpoint, type DocumentEndpoint } from './document-endpoint.ts';
import { type BalancePagesOptions, createBalancePages } from './holder-pages/balance-page.ts';
import type { HolderPage } from './holder-pages/serve-page.ts';
import { createVoucherPages, type VoucherPagesOptions } from './holder-pages/voucher-page.ts';
import { logUnreadableCodes } from './log-unreadable-codes.ts';
import type { Logger } from './logger.ts';

interface DocumentServicesOptions extends Omit<VoucherPagesOptions & BalancePagesOptions, 'documents'> {
  /** The rules for the addresses of images. */
  readonly policy: AddressPolicy;
  /** The secrets that encrypt the tokens of links. */
  readonly secrets: readonly NamedSecret[];
  readonly logger: Logger;
}

/** The components of a process that create documents and serve those of sold vouchers over HTTP. */
export interface DocumentServices {
  readonly endpoint: DocumentEndpoint;
  /** The documents that e-mails attach and the pages that they link to. */
  readonly source: DocumentSource;
  readonly renderer: Pick<DocumentRenderer, 'renderTables'>;
  readonly holderPages: readonly HolderPage[];
  /** The URLs that GraphQL returns. */
  readonly urls: Pick<GraphqlContext, 'documentUrlOf' | 'voucherPageUrlOf' | 'balancePageUrlOf'>;
  /** Ends the rendering thread. Documents in progress fail. */
  close(): Promise<void>;
}

export function createDocumentServices({ policy, secrets, logger, ...others }: DocumentServicesOptions): DocumentServices {
  const options = { ...others, codeVault: logUnreadableCodes(others.codeVault, logger) };
  const renderer = createDocumentRenderer();
  const documents = createVoucherDocuments({ ...options, renderer, policy });
  const links = createDocumentLinks(createSealer(secrets, sealingPurposes.documentLink));
  const endpoint = createDocumentEndpoint({ ...options, documents, links });
  const voucherPages = createVoucherPages({ ...options, documents });
  const balancePages = createBalancePages(options);
  return {
    endpoint,
    source: { open: documents.open, voucherPageUrlOf: voucherPages.urlOf },
    renderer,
    holderPages: [voucherPages, balancePages],
    urls: { documentUrlOf: endpoint.urlOf, voucherPageUrlOf: voucherPages.urlOf, balancePageUrlOf: balancePages.urlOf },
    close: renderer.close,
  };
}
