import type { IncomingMessage, ServerResponse } from 'node:http';
import { voucherDocumentLimits } from '../../../src/documents/document-limit.ts';
import type { VoucherDocuments } from '../../../src/documents/documents.ts';
import { readImageHeader } from '../../../src/documents/images/image-header.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { findLinkedVoucher, type LinkedVoucher } from '../../../src/voucher-links/find-linked-voucher.ts';
import { recordOpening } from '../../../src/voucher-links/record-opening.ts';
import type { LookupLimiter } from '../../../src/vouchers/lookup-limiter.ts';
import { readCode } from '../../../src/vouchers/read-code.ts';
import type { CodeVault } from '../../../src/vouchers/voucher-code.ts';
import { noWalletPasses, type WalletPasses } from '../../../src/wallet-passes/wallet-pass.ts';
import type { ClientAddressOf } from '../../http/client-address.ts';
import { clientSignalOf } from '../../http/client-signal.ts';
import { type Entrance, type EntranceDeclaration, mainThread, prefixOf } from '../../http/entrance.ts';
import { holderPageGate } from '../../http/request-gates.ts';
import { sendChunks } from '../../http/send-chunks.ts';
import { describePass } from './describe-pass.ts';
import { holderStatus } from './holder-status.ts';
import { renderNoDocument, renderNotFound } from './notices.ts';
import { createPageHandler, sendPage } from './serve-page.ts';

export interface VoucherPagesOptions {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly documents: VoucherDocuments;
  readonly lookups: LookupLimiter;
  /** The wallets for which the page offers passes. Defaults to none. */
  readonly walletPasses?: WalletPasses;
  readonly addressOf: ClientAddressOf;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

export const voucherPageEntrance: EntranceDeclaration = {
  path: '/v/:token',
  serves: 'the page, document, images and passes of a sold voucher, with the token of its link',
  limits: 'no body is read; one voucher, and images of 5 MB each',
  unit: 'a look-up of the address, and a document in progress',
  thread: `${mainThread}; documents in the document thread`,
  gates: [holderPageGate],
  innerGates: [voucherDocumentLimits],
};

/** The resources of a page, by the last part of their path. `''` is the page itself. */
const resources = ['', 'document', 'image', 'logo', 'apple-pass', 'google-pass'] as const;
type Resource = (typeof resources)[number];

/**
 * The pages of sold vouchers for their holders. They require no sign-in: the token of the link is
 * the credential.
 */
export function createVoucherPages(options: VoucherPagesOptions): Entrance {
  const { database, lookups, addressOf, reportBug } = options;
  const handler = { declaration: voucherPageEntrance, methods: ['GET', 'HEAD'], reportBug };
  return createPageHandler(handler, async (request, response, languages) => {
    const { token, resource } = parsePath(request);
    const address = addressOf(request);
    const found = await lookups.run({ page: 'voucher-page', address }, async () =>
      resource === null ? null : findLinkedVoucher(database, token),
    );
    if (!found || resource === null) return sendPage(response, 404, renderNotFound(languages));
    if (resource === '') {
      if (isOpening(request)) await recordOpening(database, toOpening(found));
      return sendVoucher(options, response, found, token, languages);
    }
    if (resource === 'document') return sendDocument(options, response, found, languages);
    if (resource === 'apple-pass' || resource === 'google-pass')
      return sendPass(options, response, found, resource, token, languages);
    return sendImage(options, response, found, resource, languages);
  });
}

/**
 * Whether a person opens the page: programs that check the links in e-mails send HEAD, and browsers
 * that load a page before a click send the purpose.
 */
function isOpening({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && !/prefetch/.test(String(headers['sec-purpose'] ?? ''));
}

function toOpening({ organisationId, salesPageId, product }: LinkedVoucher) {
  return { organisationId, salesPageId, orderProductId: product.id };
}

function parsePath({ url = '' }: IncomingMessage): {
  readonly token: string;
  readonly resource: Resource | null;
} {
  const [token = '', resource = '', ...others] = (
    url.slice(prefixOf(voucherPageEntrance).length).split('?', 1)[0] ?? ''
  ).split('/');
  return {
    token,
    resource: others.length === 0 ? (resources.find((each) => each === resource) ?? null) : null,
  };
}

/**
 * Sends the page. An image that cannot be loaded is omitted, because a browser would show a broken
 * image instead. The first page loads its module, with the large library for QR codes.
 */
async function sendVoucher(
  { codeVault, documents, walletPasses = noWalletPasses }: VoucherPagesOptions,
  response: ServerResponse,
  { salesPageId, product, page }: LinkedVoucher,
  token: string,
  languages: readonly string[],
): Promise<void> {
  const { renderVoucherPage } = await import('./render-voucher-page.ts');
  const code = readCode(codeVault, product.codeSealed);
  const images = await documents.images.load(
    salesPageId,
    [product.layout.image, page.skin?.logo].filter((url) => typeof url === 'string'),
  );
  sendPage(response, 200, renderVoucherPage({ product, page, code, images, walletPasses, token, languages }));
}

/**
 * Sends the PDF of a voucher, with a file name that contains no id. A blocked or refunded voucher,
 * for example, has none.
 */
async function sendDocument(
  { documents }: VoucherPagesOptions,
  response: ServerResponse,
  { salesPageId, product }: LinkedVoucher,
  languages: readonly string[],
): Promise<void> {
  const request = {
    selection: { salesPageId, orderProductIds: [product.id] },
    format: 'pdf',
    paper: 'a4',
  } as const;
  const document =
    product.blockedAt === null ? await documents.open(request, clientSignalOf(response)) : null;
  if (!document) return sendPage(response, 404, renderNoDocument(languages));
  response.writeHead(200, {
    'Content-Type': document.mediaType,
    'Content-Disposition': 'inline; filename="voucher.pdf"',
    'X-Robots-Tag': 'noindex',
  });
  await sendChunks(response, document.chunks);
}

/**
 * Sends the file of a pass for Apple Wallet, or redirects to Google Wallet. A voucher has a pass
 * while its page shows the code.
 */
async function sendPass(
  { codeVault, walletPasses = noWalletPasses }: VoucherPagesOptions,
  response: ServerResponse,
  voucher: LinkedVoucher,
  resource: 'apple-pass' | 'google-pass',
  token: string,
  languages: readonly string[],
): Promise<void> {
  const { apple, google } = walletPasses;
  if (resource === 'apple-pass' ? !apple : !google) return sendPage(response, 404, renderNotFound(languages));
  const code =
    holderStatus(voucher.product) === 'in_progress' ? readCode(codeVault, voucher.product.codeSealed) : null;
  if (code === null) return sendPage(response, 404, renderNoDocument(languages));
  const pass = describePass(voucher, code, token, languages);
  if (resource === 'google-pass')
    return void response.writeHead(303, { Location: await google?.(pass) }).end();
  const file = apple?.(pass);
  const headers = {
    'Content-Type': 'application/vnd.apple.pkpass',
    'Content-Disposition': 'attachment; filename="voucher.pkpass"',
  };
  response
    .writeHead(200, { ...headers, 'Content-Length': file?.byteLength, 'X-Robots-Tag': 'noindex' })
    .end(file);
}

/** Sends an image from this service, so that the page requests nothing from other hosts. */
async function sendImage(
  { documents }: VoucherPagesOptions,
  response: ServerResponse,
  { salesPageId, product, page }: LinkedVoucher,
  resource: 'image' | 'logo',
  languages: readonly string[],
): Promise<void> {
  const url = resource === 'image' ? product.layout.image : page.skin?.logo;
  const image = url ? (await documents.images.load(salesPageId, [url])).get(url) : undefined;
  const header = image && readImageHeader(image);
  if (!image || !header) return sendPage(response, 404, renderNotFound(languages));
  response
    .writeHead(200, { 'Content-Type': `image/${header.format}`, 'Content-Length': image.byteLength })
    .end(image);
}
