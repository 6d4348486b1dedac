import { colourOf, describeVoucher, formatterOf } from '../../../src/documents/describe-voucher.ts';
import type { DocumentProduct, DocumentSalesPage } from '../../../src/documents/document-rows.ts';
import type { MessageFormatter } from '../../../src/messages/message-formatter.ts';
import { type Html, html } from '../../../src/platform/values/html.ts';
import { textLimits } from '../../../src/platform/values/text-limits.ts';
import { describeBalance } from './describe-balance.ts';
import { holderStatus } from './holder-status.ts';
import { type RenderedPage, renderList, renderPage } from './render-page.ts';

/**
 * The content above the form: a voucher, or the reason why none is shown. Null if no code has been
 * entered.
 */
export type BalanceResult = DocumentProduct | 'missing-code' | 'not-found' | null;

/**
 * Renders the page on which holders enter a code. It contains neither a code nor data of a
 * voucher's order, giver or recipient.
 */
export function renderBalancePage(
  page: DocumentSalesPage,
  result: BalanceResult,
  languages: readonly string[],
): RenderedPage {
  const formatter = formatterOf(languages, page);
  const { format, language } = formatter;
  const title = format('balancePage.title');
  const body = html`
      <header>${page.name}</header>
      <h1>${title}</h1>
      ${renderResult(page, result, formatter)}
      <form method="post">
        <label for="code">${format('voucher.code')}</label>
        <input id="code" name="code" required maxlength="${textLimits.voucherCode}" autocomplete="off" autocapitalize="characters" spellcheck="false">
        <button class="button">${format('balancePage.submit')}</button>
      </form>`;
  return renderPage({
    language,
    title: `${title} – ${page.name}`,
    colour: colourOf(page),
    body,
    hasForm: true,
  });
}

function renderResult(page: DocumentSalesPage, result: BalanceResult, formatter: MessageFormatter): Html {
  const { format } = formatter;
  if (result === null) return html`<p>${format('balancePage.introduction', { page: page.name })}</p>`;
  if (result === 'missing-code')
    return html`<p class="notice" role="alert">${format('balancePage.missingCode')}</p>`;
  if (result === 'not-found')
    return html`<p class="notice" role="alert">${format('balancePage.notFound')}</p>`;
  const balance = describeBalance(result, formatter);
  const { title, validity, locations } = describeVoucher(result, '', page, formatter);
  return html`<section role="status">
        <p><strong>${title}</strong></p>
        <p><span class="status">${format(`status.${holderStatus(result)}`)}</span></p>
        ${balance === null ? null : html`<p>${format('balance.title')}: <strong>${balance}</strong></p>`}
        <p>${validity}</p>
        ${renderList(locations)}
      </section>`;
}
