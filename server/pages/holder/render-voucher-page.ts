import { createQrCode } from '../../../src/documents/barcodes.ts';
import { describeVoucher, formatterOf, peopleOf } from '../../../src/documents/describe-voucher.ts';
import { designs } from '../../../src/documents/designs/designs.ts';
import { renderOrnament } from '../../../src/documents/designs/ornament-svg.ts';
import type { DocumentProduct, DocumentSalesPage } from '../../../src/documents/document-rows.ts';
import type { LoadedImages, VoucherContents } from '../../../src/documents/voucher-contents.ts';
import type { MessageFormatter } from '../../../src/messages/message-formatter.ts';
import { type Html, html } from '../../../src/platform/values/html.ts';
import type { WalletPasses } from '../../../src/wallet-passes/wallet-pass.ts';
import { describeBalance } from './describe-balance.ts';
import { holderStatus } from './holder-status.ts';
import { type RenderedPage, renderList, renderPage } from './render-page.ts';

/** The content of the page of a voucher. */
interface VoucherPage {
  readonly product: DocumentProduct;
  readonly page: DocumentSalesPage;
  /** Null if the code cannot be decrypted. */
  readonly code: string | null;
  /** The images that could be loaded. The page omits all others. */
  readonly images: LoadedImages;
  /** The wallets for which passes are offered. */
  readonly walletPasses: WalletPasses;
  /**
   * The last part of the page's path, with which the relative paths of its image and document
   * begin.
   */
  readonly token: string;
  /** The languages that the holder prefers, most preferred first. */
  readonly languages: readonly string[];
}

/**
 * Renders the page of a voucher for its holder. It contains no data of the order, and no amount if
 * the price is hidden. The code is shown while the voucher can be redeemed. If the code cannot be
 * decrypted, the page states this and offers no document.
 */
export function renderVoucherPage({
  product,
  page,
  code,
  images,
  walletPasses,
  token,
  languages,
}: VoucherPage): RenderedPage {
  const formatter = formatterOf([...languages, product.order.language], page);
  const contents = describeVoucher(product, code ?? '', page, formatter);
  const { format } = formatter;
  const status = holderStatus(product);
  const isRedeemable = status === 'in_progress';
  const balance = describeBalance(product, formatter);
  const { logo, image, message, value } = contents;
  const isLoaded = (linked: typeof image) => linked !== null && images.has(linked.url);
  const body = html`
      <header>${logo && isLoaded(logo) ? html`<img src="${token}/logo" alt="${logo.description}">` : contents.pageName}</header>
      ${isLoaded(image) ? html`<img class="picture" src="${token}/image" alt="">` : html`<div class="picture">${renderOrnament(contents.design, contents.colour, 400, 160)}</div>`}
      <p>${contents.heading}</p>
      <h1>${contents.title}</h1>
      ${peopleOf(contents).map(({ label, text }) => html`<p>${label}: <strong>${text}</strong></p>`)}
      ${message === '' ? null : html`<p class="message">${message}</p>`}
      <p><span class="status">${format(`status.${status}`)}</span></p>
      ${value && html`<p>${value.label}: <strong>${value.text}</strong></p>`}
      ${balance === null ? null : html`<p>${format('balance.title')}: <strong>${balance}</strong></p>`}
      <p>${contents.validity}</p>
      ${isRedeemable ? renderCode(code, contents, formatter) : null}
      ${renderList(contents.locations)}
      ${renderList(contents.contact)}
      ${isRedeemable && code !== null ? renderDownloads(walletPasses, token, formatter) : null}`;
  const { accent } = designs[contents.design].palette(contents.colour);
  return renderPage({ language: formatter.language, title: contents.title, colour: accent, body });
}

/** Renders the links to the document and to the passes of the configured wallets. */
function renderDownloads({ apple, google }: WalletPasses, token: string, { format }: MessageFormatter): Html {
  return html`<a class="button" href="${token}/document">${format('page.download')}</a>
      ${apple && html`<a class="button" href="${token}/apple-pass">${format('page.addToApple')}</a>`}
      ${google && html`<a class="button" href="${token}/google-pass">${format('page.addToGoogle')}</a>`}`;
}

function renderCode(code: string | null, contents: VoucherContents, { format }: MessageFormatter): Html {
  if (code === null) return html`<p class="notice">${format('page.codeUnavailable')}</p>`;
  const { width, height, path } = createQrCode(code);
  return html`<div class="code">
        <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${contents.qrCodeDescription}"><path d="${path}"/></svg>
        <p>${contents.code.label} <strong>${code}</strong></p>
      </div>`;
}
