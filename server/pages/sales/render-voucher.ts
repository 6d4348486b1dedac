import { dayInZone } from '../../../src/platform/calendar/day-in-zone.ts';
import { toInstant } from '../../../src/platform/calendar/local-time.ts';
import { type Html, html } from '../../../src/platform/values/html.ts';
import { toParagraphs } from '../../../src/platform/values/html-text.ts';
import type { RenderedPage } from '../holder/render-page.ts';
import { describeProduct } from './describe-product.ts';
import type { GetVoucherQuery } from './operations/generated/operations.ts';
import { shownLayouts } from './purchase-form.ts';
import { previewScriptOf } from './render-preview.ts';
import { type EnteredPurchase, renderPurchaseForm } from './render-purchase-form.ts';
import { renderSalesPage } from './render-sales-page.ts';
import { formatPrice, leaveFrame, linkTo, type SalesPageView, type ShownVoucher } from './sales-page-view.ts';

type Option = ShownVoucher['options'][number];

/** The maximum number of redeem locations that the page lists. */
const maxLocations = 50;

interface VoucherPageOptions {
  /** The path below the URL of the sales page. */
  readonly path: string;
  /** The token of a secret voucher, whose page no search engine may list. Null for a published one. */
  readonly urlToken: string | null;
  readonly offer: Offer;
  /** What a buyer has entered in the form. Null if nothing was entered. */
  readonly entered: EnteredPurchase | null;
}

/** What a sales page offers to its buyers. */
type Offer = GetVoucherQuery['salesPage'];

/** Renders the page of a voucher: its description, prices and terms, and where to buy it. */
export function renderVoucher(
  view: SalesPageView,
  voucher: ShownVoucher,
  options: VoucherPageOptions,
): RenderedPage {
  const { path, urlToken, offer } = options;
  const isSecret = urlToken !== null;
  const hasForm = isSoldHere(view, voucher, offer);
  const { name, image, description } = voucher;
  const { format } = view.formatter;
  const paragraphs = toParagraphs(description);
  const body = html`
      <p><a href="${linkTo(view, '')}">${format('salesPage.all')}</a></p>
      ${image === null ? null : html`<img class="picture" src="${image}" alt="" fetchpriority="high">`}
      <h1>${name}</h1>
      ${paragraphs.map((text) => html`<p>${text}</p>`)}
      <h2>${format('salesPage.prices')}</h2>
      ${renderOptions(view, voucher, null)}
      ${hasForm ? renderPurchaseForm(view, voucher, { ...options, sendsEmails: offer.emailDelivery !== 'NOT_CONFIGURED' }) : renderPurchase(view, voucher)}
      <h2>${format('salesPage.terms')}</h2>
      <ul>${describeTerms(view, voucher).map((line) => html`<li>${line}</li>`)}</ul>
      ${renderLocations(view, voucher)}`;
  return renderSalesPage(view, {
    title: name,
    path,
    description: paragraphs.join(' '),
    image,
    images: [image, ...(hasForm ? [view.url, ...shownLayouts(voucher).map((layout) => layout.image)] : [])],
    script: hasForm ? previewScriptOf(view) : null,
    isListed: !isSecret,
    structuredData: isSecret ? null : describeProduct(voucher, linkTo(view, path)),
    formTargets: hasForm ? ["'self'", new URL(view.url).origin] : [],
    body,
  });
}

/**
 * Renders the options below an option. If `parentId` is null, renders the top-level options. Returns
 * null for an option without options below it.
 */
function renderOptions(view: SalesPageView, voucher: ShownVoucher, parentId: string | null): Html | null {
  const options = voucher.options.filter(({ parent }) => (parent?.id ?? null) === parentId);
  if (options.length === 0) return null;
  return html`<ul class="options">${options.map(
    (option) =>
      html`<li>${option.isLeaf ? renderOption(view, voucher, option) : html`<span>${option.description}</span>${renderOptions(view, voucher, option.id)}`}</li>`,
  )}</ul>`;
}

function renderOption({ formatter }: SalesPageView, voucher: ShownVoucher, option: Option): Html {
  const { format, formatMoney } = formatter;
  const { description, realValue, redeemStock, isSoldOut } = option;
  const hasUses = voucher.isMultiUse && (voucher.typeName === 'FIXED' || voucher.typeName === 'TICKET');
  const details = [
    ...(realValue === null
      ? []
      : [format('salesPage.worth', { value: formatMoney(realValue.amount, realValue.currency) })]),
    ...(hasUses ? [format('voucher.uses', { count: redeemStock })] : []),
    ...(isSoldOut ? [format('salesPage.soldOut')] : []),
  ];
  return html`<span>${description === '' ? voucher.name : description}${details.length === 0 ? null : html` <span class="note">${details.join(' · ')}</span>`}</span><span class="price">${formatPrice(option, formatter)}</span>`;
}

/** Returns whether a voucher can be bought on the sales page itself. */
export function isSoldHere(view: SalesPageView, { isAvailable }: ShownVoucher, offer: Offer): boolean {
  return isAvailable && !hasOwnStorefront(view) && offer.isOnlinePaymentOffered;
}

/** Renders the link to the storefront of the shop, or why the voucher cannot be bought online. */
function renderPurchase(view: SalesPageView, { isAvailable, url }: ShownVoucher): Html {
  const { format } = view.formatter;
  if (!isAvailable) return html`<p class="notice">${format('salesPage.unavailable')}</p>`;
  return hasOwnStorefront(view)
    ? html`<p><a class="button" href="${url}"${leaveFrame(view)}>${format('salesPage.buy')}</a></p>`
    : html`<p class="notice">${format('salesPage.notOnline')}</p>`;
}

/** Returns whether the shop has its own storefront. Otherwise the sales page is its storefront. */
function hasOwnStorefront({ url, content }: SalesPageView): boolean {
  return content.salesPage.storefrontUrl !== url;
}

function describeTerms({ content, formatter }: SalesPageView, voucher: ShownVoucher): string[] {
  const { format, formatMoney } = formatter;
  const { isRedeemableEverywhere, isPostalDeliveryEnabled, shippingMethods, salePeriod } = voucher;
  return [
    describeValidity(voucher.validity, content.salesPage.timeZone, formatter),
    ...(isRedeemableEverywhere ? [format('voucher.redeemableEverywhere')] : []),
    ...(isPostalDeliveryEnabled
      ? shippingMethods.map(({ name, rate }) =>
          format('salesPage.post', { method: name, price: formatMoney(rate.amount, rate.currency) }),
        )
      : []),
    ...(salePeriod.to === null ? [] : [format('salesPage.onSaleUntil', { until: new Date(salePeriod.to) })]),
  ];
}

function describeValidity(
  { rule, length, fixed }: ShownVoucher['validity'],
  timeZone: string,
  { format }: SalesPageView['formatter'],
): string {
  const noonOf = (day: string) => toInstant(`${day}T12:00:00`, timeZone);
  if (rule === 'DAYS') return format('salesPage.validDays', { count: length ?? 0 });
  if (rule === 'MONTHS') return format('salesPage.validMonths', { count: length ?? 0 });
  if (!fixed?.to) return format('voucher.neverExpires');
  const until = noonOf(fixed.to);
  return fixed.from !== null && fixed.from > dayInZone(new Date(), timeZone)
    ? format('voucher.validPeriod', { from: noonOf(fixed.from), until })
    : format('voucher.validUntil', { until });
}

function renderLocations(
  { formatter: { format } }: SalesPageView,
  { isRedeemableEverywhere, redeemLocations }: ShownVoucher,
): Html | null {
  if (isRedeemableEverywhere || redeemLocations.length === 0) return null;
  const others = redeemLocations.length - maxLocations;
  const lines = redeemLocations
    .slice(0, maxLocations)
    .map(({ name, address, city }) => [name, address, city].filter((text) => text?.trim()).join(', '));
  if (others > 0) lines.push(format('voucher.otherLocations', { count: others }));
  return html`<h2>${format('voucher.redeemLocations')}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}
