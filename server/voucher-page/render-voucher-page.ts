import { createQrCode } from '../../src/documents/barcodes.ts';
import { describeVoucher, formatterOf } from '../../src/documents/describe-voucher.ts';
import type { DocumentProduct, DocumentSalesPage } from '../../src/documents/document-rows.ts';
import type { LabelledLines } from '../../src/documents/voucher-contents.ts';
import { createMessageFormatter, type MessageFormatter } from '../../src/messages/message-formatter.ts';
import { displayStatus } from '../../src/vouchers/display-status.ts';
import { type Html, html, type RenderedPage, renderPage } from './html.ts';

/** What the page of a voucher is rendered from. */
interface VoucherPage {
  readonly product: DocumentProduct;
  readonly page: DocumentSalesPage;
  readonly code: string;
  /** The path of the page's resources: the last part of its own path, because they are relative to it. */
  readonly token: string;
  /** The languages that the holder prefers, most preferred first. */
  readonly languages: readonly string[];
}

/**
 * Renders the page of a voucher for its holder. It contains nothing of the order and, if the price is hidden, no amount. The code is
 * shown while the voucher can be redeemed.
 */
export function renderVoucherPage({ product, page, code, token, languages }: VoucherPage): RenderedPage {
  const formatter = formatterOf([...languages, product.order.language], page);
  const contents = describeVoucher(product, code, page, formatter);
  const { format } = formatter;
  const status = displayStatus(product, new Date());
  const isRedeemable = status === 'in_progress';
  const balance = describeBalance(product, formatter);
  const { logo, image, message, value, people } = contents;
  const body = html`
      <header>${logo ? html`<img src="${token}/logo" alt="${logo.description}">` : contents.pageName}</header>
      ${image && html`<img class="picture" src="${token}/image" alt="">`}
      <p>${contents.heading}</p>
      <h1>${contents.title}</h1>
      ${people.map(({ label, text }) => html`<p>${label}: <strong>${text}</strong></p>`)}
      ${message === '' ? null : html`<p class="message">${message}</p>`}
      <p><span class="status">${format(`status.${status}`)}</span></p>
      ${value && html`<p>${value.label}: <strong>${value.text}</strong></p>`}
      ${balance === null ? null : html`<p>${format('balance.title')}: <strong>${balance}</strong></p>`}
      <p>${contents.validity}</p>
      ${isRedeemable ? renderCode(contents.code.text, contents.code.label, contents.qrCodeDescription) : null}
      ${renderList(contents.locations)}
      ${renderList(contents.contact)}
      ${isRedeemable ? html`<a class="button" href="${token}/document">${format('page.download')}</a>` : null}`;
  return renderPage({ language: formatter.language, title: contents.title, colour: contents.colour, body });
}

/** Renders the page of every link that opens nothing. It is the same for unknown, replaced and revoked links. */
export function renderNotFound(languages: readonly string[]): RenderedPage {
  return renderNotice(languages, ({ format }) => [format('page.notFoundTitle'), format('page.notFound')]);
}

/** Renders the page for a client that has opened too many links. */
export function renderTooMany(languages: readonly string[], retryAfterSeconds: number): RenderedPage {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return renderNotice(languages, ({ format }) => [format('page.tooManyTitle'), format('page.tooMany', { minutes })]);
}

function renderNotice(languages: readonly string[], textsOf: (formatter: MessageFormatter) => [string, string]): RenderedPage {
  const formatter = createMessageFormatter({ languages, timeZone: 'UTC' });
  const [title, text] = textsOf(formatter);
  const body = html`<h1>${title}</h1><p>${text}</p>`;
  return renderPage({ language: formatter.language, title, colour: '#1f2937', body });
}

/** Returns what is left of a voucher that can be redeemed in parts. Null for any other, and for an amount that is hidden. */
function describeBalance(product: DocumentProduct, { format, formatMoney }: MessageFormatter): string | null {
  const { isMultiuse, isMonetary, hidePrice, redeemStock, redeemUsed, currency } = product;
  if (!isMultiuse || (isMonetary && hidePrice)) return null;
  const left = redeemStock - redeemUsed;
  return isMonetary ? format('balance.money', { amount: formatMoney(left, currency) }) : format('balance.uses', { count: left });
}

function renderCode(code: string, label: string, description: string): Html {
  const { width, height, path } = createQrCode(code);
  return html`<div class="code">
        <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${description}"><path d="${path}"/></svg>
        <p>${label} <strong>${code}</strong></p>
      </div>`;
}

function renderList({ label, lines }: LabelledLines): Html | null {
  return lines.length === 0 ? null : html`<h2>${label}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}
