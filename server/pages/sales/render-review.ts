import { randomUUID } from 'node:crypto';
import { countryCodes } from '../../../src/platform/values/country-code.ts';
import { formatDecimal } from '../../../src/platform/values/decimal-amount.ts';
import { type Html, html } from '../../../src/platform/values/html.ts';
import type { RenderedPage } from '../holder/render-page.ts';
import { renderHidden } from './form-fields.ts';
import type { CalculateOrderQuery } from './operations/generated/operations.ts';
import {
  type DeliveryChoice,
  deliveryChoices,
  describeOption,
  type PurchaseValues,
} from './purchase-form.ts';
import { renderLegalPage } from './render-legal-pages.ts';
import { renderSalesPage } from './render-sales-page.ts';
import { linkTo, type Money, type SalesPageView, type ShownVoucher } from './sales-page-view.ts';

interface ReviewOptions {
  /** The path of the voucher below the URL of the sales page. */
  readonly path: string;
  readonly values: PurchaseValues;
  readonly calculation: CalculateOrderQuery['calculateOrder'];
}

/**
 * Renders the order before it is paid: the vouchers, their prices, and a form with all values that
 * the buyer has entered. The form has a new idempotency key, so that a page that is sent twice
 * starts one checkout.
 */
export function renderReview(
  view: SalesPageView,
  voucher: ShownVoucher,
  { path, values, calculation }: ReviewOptions,
): RenderedPage {
  const { format } = view.formatter;
  const { total } = calculation;
  const title = format('salesPage.reviewTitle');
  const pay =
    total.amount === 0
      ? format('salesPage.orderFree')
      : format('salesPage.pay', { total: moneyOf(view, total) });
  const body = html`
      <h1>${title}</h1>
      ${renderPrices(view, voucher, values, calculation)}
      ${renderDetails(view, voucher, values)}
      <form method="post" action="${linkTo(view, path)}" class="purchase">
        ${renderHidden({ ...values, key: randomUUID() })}
        ${renderLegalPage(view, 'termsUrl', 'salesPage.acceptTerms')}
        ${renderLegalPage(view, 'privacyUrl')}
        <button class="button" name="step" value="pay"${view.reseller && html` formtarget="_top"`}>${pay}</button>
        <button class="plain" name="step" value="edit">${format('salesPage.change')}</button>
      </form>`;
  return renderSalesPage(view, {
    title,
    path,
    description: '',
    image: null,
    images: [],
    isListed: false,
    // A browser also applies `form-action` to the redirect to the payment page, whose host depends on
    // the gateway and its account.
    formTargets: ["'self'", new URL(view.url).origin, 'https:'],
    body,
  });
}

function renderPrices(
  view: SalesPageView,
  voucher: ShownVoucher,
  values: PurchaseValues,
  { items, shippingTotal, discounts, total }: ReviewOptions['calculation'],
): Html {
  const { format } = view.formatter;
  const option = voucher.options.find(({ id }) => id === values.option);
  const name = [voucher.name, option ? describeOption(voucher, option) : ''].filter(Boolean).join(', ');
  const sum = items.reduce((amount, { regularPrice }) => amount + regularPrice.amount, 0);
  const lines: [string, string][] = [
    [
      format('salesPage.voucherLine', { count: items.length, name }),
      moneyOf(view, { ...total, amount: sum }),
    ],
    ...discounts.map(({ code, amount }): [string, string] => [
      format('salesPage.discountLine', { code }),
      `−${moneyOf(view, amount)}`,
    ]),
    ...(shippingTotal.amount === 0
      ? []
      : [[format('salesPage.shipping'), moneyOf(view, shippingTotal)] satisfies [string, string]]),
  ];
  return html`<table class="prices"><tbody>${lines.map(([label, price]) => html`<tr><th scope="row">${label}</th><td>${price}</td></tr>`)}</tbody><tfoot><tr><th scope="row">${format('salesPage.total')}</th><td><data value="${formatDecimal(total.amount, total.currency)}">${moneyOf(view, total)}</data></td></tr></tfoot></table>`;
}

/** A label and its text. Without a text, it is not shown. */
type Fact = [label: string, text: string | undefined];

function renderDetails(
  { formatter: { format, language } }: SalesPageView,
  { shippingMethods }: ShownVoucher,
  values: PurchaseValues,
): Html {
  const delivery: DeliveryChoice =
    deliveryChoices.find((choice) => choice === values.delivery) ?? 'purchaser';
  const address = [
    values.addressName,
    values.addressLine1,
    values.addressLine2,
    values.postcode,
    values.city,
    values.county,
    nameCountry(values.country, language),
  ];
  const facts: Fact[] = [
    [format('salesPage.to'), values.to],
    [format('salesPage.from'), values.from],
    [format('salesPage.message'), values.message],
    [format('salesPage.delivery'), format(`salesPage.delivery.${delivery}`)],
    ...(delivery === 'recipient'
      ? [[format('salesPage.recipientEmail'), values.recipientEmail] satisfies Fact]
      : []),
    ...(delivery === 'postal'
      ? [
          [format('salesPage.address'), address.filter((line) => line?.trim()).join(', ')] satisfies Fact,
          [
            format('salesPage.shippingMethod'),
            shippingMethods.find(({ id }) => id === values.shippingMethod)?.name,
          ] satisfies Fact,
        ]
      : []),
    ...(delivery === 'purchaser' || delivery === 'recipient'
      ? [[format('salesPage.deliverAt'), values.deliverAt?.replace('T', ' ')] satisfies Fact]
      : []),
    [format('salesPage.name'), values.name],
    [format('salesPage.email'), values.email],
    [format('salesPage.phone'), values.phone],
  ];
  return html`<dl class="facts">${facts.map(([label, text]) =>
    text?.trim() ? html`<div><dt>${label}</dt><dd>${text}</dd></div>` : null,
  )}</dl>`;
}

/** Returns the name of a country. Returns the text itself if it is not a country code. */
function nameCountry(code: string | undefined, language: string): string | undefined {
  return countryCodes.find((each) => each === code)
    ? new Intl.DisplayNames([language], { type: 'region' }).of(code ?? '')
    : code;
}

function moneyOf({ formatter }: SalesPageView, { amount, currency }: Money): string {
  return formatter.formatMoney(amount, currency);
}
