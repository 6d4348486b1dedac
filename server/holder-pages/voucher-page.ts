import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { VoucherDocuments } from '../../src/documents/documents.ts';
import { readImageHeader } from '../../src/documents/images/image-header.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { LookupLimiter } from '../../src/platform/throttling/lookup-limiter.ts';
import { findLinkedVoucher, type LinkedVoucher } from '../../src/voucher-links/find-linked-voucher.ts';
import { readCode } from '../../src/vouchers/read-code.ts';
import type { CodeVault } from '../../src/vouchers/voucher-code.ts';
import { noWalletPasses, type WalletPasses } from '../../src/wallet-passes/wallet-pass.ts';
import type { ClientAddressOf } from '../client-address.ts';
import type { ServiceUrl } from '../service-url.ts';
import { describePass } from './describe-pass.ts';
import { holderStatus } from './holder-status.ts';
import { renderNoDocument, renderNotFound } from './notices.ts';
import { renderVoucherPage } from './render-voucher-page.ts';
import { createPageHandler, type HolderPage, sendPage } from './serve-page.ts';

export interface VoucherPagesOptions {
  readonly database: Database;
  readonly codeVault: CodeVault;
  readonly documents: VoucherDocuments;
  readonly lookups: LookupLimiter;
  /** The wallets for which the page offers passes. Defaults to none. */
  readonly walletPasses?: WalletPasses;
  readonly addressOf: ClientAddressOf;
  readonly url: Pick<ServiceUrl, 'current'>;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** The pages of sold vouchers for their holders. They require no sign-in: the token of the link is the credential. */
export interface VoucherPages extends HolderPage {
  /** Returns the URL of the page from the token of its link. */
  urlOf(token: string): string;
}

const voucherPagePath = '/v/';

/** The resources of a page, by the last part of their path. `''` is the page itself. */
const resources = ['', 'document', 'image', 'logo', 'apple-pass', 'google-pass'] as const;
type Resource = (typeof resources)[number];

export function createVoucherPages(options: VoucherPagesOptions): VoucherPages {
  const { database, lookups, addressOf, reportBug } = options;
  const handler = { route: `${voucherPagePath}:token`, methods: ['GET', 'HEAD'], reportBug };
  return {
    urlOf: (token) => `${options.url.current()}${voucherPagePath}${token}`,
    isRequest: ({ url = '/' }) => url.startsWith(voucherPagePath),
    serve: createPageHandler(handler, async (request, response, languages) => {
      const { token, resource } = parsePath(request);
      const address = addressOf(request);
      const found = await lookups.run({ principal: `voucher-page:${address}`, address }, async () =>
        resource === null ? null : findLinkedVoucher(database, token),
      );
      if (!found || resource === null) return sendPage(response, 404, renderNotFound(languages));
      if (resource === '') return sendVoucher(options, response, found, token, languages);
      if (resource === 'document') return sendDocument(options, response, found, languages);
      if (resource === 'apple-pass' || resource === 'google-pass')
        return sendPass(options, response, found, resource, token, languages);
      return sendImage(options, response, found, resource, languages);
    }),
  };
}

function parsePath({ url = '' }: IncomingMessage): { readonly token: string; readonly resource: Resource | null } {
  const [token = '', resource = '', ...others] = (url.slice(voucherPagePath.length).split('?', 1)[0] ?? '').split('/');
  return { token, resource: others.length === 0 ? (resources.find((each) => each === resource) ?? null) : null };
}

/** Sends the page. An image that cannot be loaded is omitted, because a browser would show a broken image instead. */
async function sendVoucher(
  { codeVault, documents, walletPasses = noWalletPasses }: VoucherPagesOptions,
  response: ServerResponse,
  { salesPageId, product, page }: LinkedVoucher,
  token: string,
  languages: readonly string[],
): Promise<void> {
  const code = readCode(codeVault, product.codeSealed);
  const images = await documents.images.load(
    salesPageId,
    [product.layout.image, page.skin?.logo].filter((url) => typeof url === 'string'),
  );
  sendPage(response, 200, renderVoucherPage({ product, page, code, images, walletPasses, token, languages }));
}

/** Sends the PDF of a voucher, with a file name that contains no id. A blocked or refunded voucher, for example, has none. */
async function sendDocument(
  { documents }: VoucherPagesOptions,
  response: ServerResponse,
  { salesPageId, product }: LinkedVoucher,
  languages: readonly string[],
): Promise<void> {
  const selection = { salesPageId, orderProductIds: [product.id] };
  const document = product.blockedAt === null ? await documents.open({ selection, format: 'pdf', paper: 'a4' }) : null;
  if (!document) return sendPage(response, 404, renderNoDocument(languages));
  response.writeHead(200, {
    'Content-Type': document.mediaType,
    'Content-Disposition': 'inline; filename="voucher.pdf"',
    'X-Robots-Tag': 'noindex',
  });
  await pipeline(Readable.from(document.parts, { objectMode: false }), response);
}

/**
 * Sends the file of a pass for Apple Wallet, or redirects to Google Wallet. A voucher has a pass while its page shows the code.
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
  const code = holderStatus(voucher.product) === 'in_progress' ? readCode(codeVault, voucher.product.codeSealed) : null;
  if (code === null) return sendPage(response, 404, renderNoDocument(languages));
  const pass = describePass(voucher, code, token, languages);
  if (resource === 'google-pass') return void response.writeHead(303, { Location: await google?.(pass) }).end();
  const file = apple?.(pass);
  const headers = {
    'Content-Type': 'application/vnd.apple.pkpass',
    'Content-Disposition': 'attachment; filename="voucher.pkpass"',
  };
  response.writeHead(200, { ...headers, 'Content-Length': file?.byteLength, 'X-Robots-Tag': 'noindex' }).end(file);
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
  response.writeHead(200, { 'Content-Type': `image/${header.format}`, 'Content-Length': image.byteLength }).end(image);
}
