import { type Html, html } from '../../../src/platform/values/html.ts';
import type { SalesPageView } from './sales-page-view.ts';

/** The messages of the links to the legal pages of a shop, in their order. */
const labels = {
  termsUrl: 'salesPage.termsPage',
  privacyUrl: 'salesPage.privacyPage',
  legalNoticeUrl: 'salesPage.legalNoticePage',
} as const;

type LegalPage = keyof typeof labels;
type LegalLabel = (typeof labels)[LegalPage] | 'salesPage.acceptTerms';

/** Renders the links to all legal pages of the shop. Null if it has none. */
export function renderLegalPages(view: SalesPageView): Html | null {
  const links = (['termsUrl', 'privacyUrl', 'legalNoticeUrl'] as const).flatMap(
    (page) => renderLink(view, page, labels[page]) ?? [],
  );
  if (links.length === 0) return null;
  return html`<nav aria-label="${view.formatter.format('salesPage.legalPages')}"><ul class="row">${links.map((link) => html`<li>${link}</li>`)}</ul></nav>`;
}

/** Renders a paragraph with the link to a legal page. Null if the shop has no such page. */
export function renderLegalPage(
  view: SalesPageView,
  page: LegalPage,
  label: LegalLabel = labels[page],
): Html | null {
  const link = renderLink(view, page, label);
  return link && html`<p class="note">${link}</p>`;
}

/** The link opens a new tab, so that the values entered in a form are kept. */
function renderLink({ content, formatter }: SalesPageView, page: LegalPage, label: LegalLabel): Html | null {
  const url = content.salesPage[page];
  return url === null
    ? null
    : html`<a href="${url}" target="_blank" rel="noopener">${formatter.format(label)}</a>`;
}
