import { type Html, html } from '../../../src/platform/values/html.ts';
import type { RenderedPage } from '../holder/render-page.ts';
import type { GetCheckoutQuery } from './operations/generated/operations.ts';
import { renderSalesPage } from './render-sales-page.ts';
import { leaveFrame, linkTo, type SalesPageView } from './sales-page-view.ts';

type Checkout = NonNullable<GetCheckoutQuery['checkout']>;

interface CheckoutPageOptions {
  /** The path of the checkout below the URL of the sales page, with its token. */
  readonly path: string;
  readonly checkout: Checkout;
  /** Whether the buyer left the payment page without paying. */
  readonly isUnpaid: boolean;
  readonly sendsEmails: boolean;
}

/**
 * Renders the page to which a buyer returns from the payment page: the state of the checkout, and what
 * can be done next. It never shows the voucher of another recipient. A page that waits for a payment is
 * not loaded again automatically, which would interrupt screen readers (WCAG 2.2.1, F41).
 */
export function renderCheckout(view: SalesPageView, options: CheckoutPageOptions): RenderedPage {
  const { format } = view.formatter;
  const { title, body } = describe(view, options);
  return renderSalesPage(view, {
    title,
    path: options.path,
    description: '',
    image: null,
    images: [],
    isListed: false,
    formTargets: ["'self'", new URL(view.url).origin],
    body: html`
      <h1>${title}</h1>
      ${body}
      <p><a href="${linkTo(view, '')}">${format('salesPage.all')}</a></p>`,
  });
}

function describe(
  view: SalesPageView,
  { path, checkout, isUnpaid, sendsEmails }: CheckoutPageOptions,
): { readonly title: string; readonly body: Html } {
  const { format, formatMoney } = view.formatter;
  const { state, reference, documentUrl, paymentUrl, expiresAt } = checkout;
  const total = formatMoney(checkout.total.amount, checkout.total.currency);
  const checkLink = html`<p><a class="button" href="${linkTo(view, path)}">${format('salesPage.checkout.check')}</a></p>`;
  switch (state) {
    case 'COMPLETED':
      return {
        title: format('salesPage.checkout.paidTitle'),
        body: html`<p class="notice" role="status">${format('salesPage.checkout.paid', { reference })}</p>${sendsEmails ? html`<p>${format('salesPage.checkout.emailed')}</p>` : null}${
          documentUrl === null
            ? null
            : html`<p><a class="button" href="${documentUrl}"${leaveFrame(view)}>${format('salesPage.checkout.document')}</a></p><p class="note">${format('salesPage.checkout.documentHint')}</p>`
        }`,
      };
    case 'OPEN':
      if (!isUnpaid)
        return {
          title: format('salesPage.checkout.openTitle'),
          body: html`<p class="notice" role="status">${format('salesPage.checkout.open', { total })}</p>${checkLink}`,
        };
      return {
        title: format('salesPage.checkout.unpaidTitle'),
        body: html`<p>${format('salesPage.checkout.unpaid', { until: new Date(expiresAt) })}</p>
      ${paymentUrl === null ? null : html`<p><a class="button" href="${paymentUrl}"${leaveFrame(view)}>${format('salesPage.pay', { total })}</a></p>`}
      <form method="post" action="${linkTo(view, path)}"><button class="plain" name="step" value="cancel">${format('salesPage.checkout.cancel')}</button></form>`,
      };
    case 'EXPIRED':
      if (!checkout.isFinal)
        return {
          title: format('salesPage.checkout.uncertainTitle'),
          body: html`<p class="notice" role="status">${format('salesPage.checkout.uncertain')}</p>${checkLink}`,
        };
      return {
        title: format('salesPage.checkout.expiredTitle'),
        body: html`<p>${format('salesPage.checkout.expired')}</p><p><a class="button" href="${linkTo(view, '')}">${format('salesPage.checkout.again')}</a></p>`,
      };
    case 'REFUNDING':
    case 'REFUNDED': {
      const name = state === 'REFUNDED' ? 'refunded' : 'refunding';
      return {
        title: format(`salesPage.checkout.${name}Title`),
        body: html`<p class="notice">${format(`salesPage.checkout.${name}`, { total })}</p>`,
      };
    }
  }
}
