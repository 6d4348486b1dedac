import { maxOpenUnits } from '../../../src/checkouts/checkout-limits.ts';
import { renderOrnament } from '../../../src/documents/designs/ornament-svg.ts';
import type { MessageFormatter } from '../../../src/messages/message-formatter.ts';
import { type Html, html } from '../../../src/platform/values/html.ts';
import { toOpaqueColour } from '../../../src/platform/values/opaque-colour.ts';
import { textLimits } from '../../../src/platform/values/text-limits.ts';
import {
  type Choice,
  idOf,
  renderCheckbox,
  renderHidden,
  renderRadios,
  renderTextArea,
  renderTextField,
} from './form-fields.ts';
import type { VoucherDesign } from './operations/generated/operations.ts';
import {
  describeOption,
  designsOnOffer,
  hasChosenPrice,
  isPriceHidden,
  type LabelledField,
  leavesOf,
  type PurchaseField,
  type PurchaseValues,
  shownLayouts,
} from './purchase-form.ts';
import { describeFieldProblem, describeGeneralProblem, type PurchaseProblems } from './purchase-problems.ts';
import { renderDelivery, type ShownForm } from './render-delivery.ts';
import { renderLegalPage } from './render-legal-pages.ts';
import { type RequestedPreview, renderPreview } from './render-preview.ts';
import { formatPrice, linkTo, type SalesPageView, type ShownVoucher } from './sales-page-view.ts';

/** A form with the values that a buyer has entered, and why they were rejected. */
export interface EnteredPurchase {
  readonly values: PurchaseValues;
  /** Null if nothing was rejected. */
  readonly problems: PurchaseProblems | null;
  /** Null if no preview was requested. */
  readonly preview: RequestedPreview | null;
}

export interface PurchaseFormOptions {
  /** The path of the voucher below the URL of the sales page. The form posts to it. */
  readonly path: string;
  /** Null for a form in which nothing was entered. */
  readonly entered: EnteredPurchase | null;
  readonly sendsEmails: boolean;
}

/**
 * Renders the form with which a voucher is bought. It works without scripts. The Enter key selects its
 * first button, which is not displayed.
 */
export function renderPurchaseForm(
  view: SalesPageView,
  voucher: ShownVoucher,
  { path, entered, sendsEmails }: PurchaseFormOptions,
): Html {
  const { format } = view.formatter;
  const values = entered?.values ?? initialValues(view, voucher);
  const problems = entered?.problems ?? null;
  const errors = new Map(
    (problems?.fields ?? []).map((problem) => [
      problem.field,
      describeFieldProblem(problem, voucher, values.option, view.formatter),
    ]),
  );
  const form = { view, voucher, state: { values, errors } };
  const { companyName, name } = view.content.salesPage;
  const consent = format('salesPage.consent', { company: companyName || name });
  const phone = format('salesPage.optional', { label: format('salesPage.phone') });
  const discount = format('salesPage.optional', { label: format('salesPage.discount') });
  const text = (field: PurchaseField, label: string, attributes: Record<string, string | number | boolean>) =>
    renderTextField(form.state, field, { label, attributes });
  return html`
      <section aria-labelledby="buy">
        <h2 id="buy">${format('salesPage.buyNow')}</h2>
        ${problems === null ? null : renderSummary(view, problems, errors)}
        <form method="post" action="${linkTo(view, path)}" class="purchase with-preview">
          <button class="default" tabindex="-1" aria-hidden="true"></button>
          ${renderHidden({ version: String(voucher.version) })}
          ${renderOffer(form)}
          ${renderContents(form)}
          ${renderPreview(view, path, entered?.preview ?? null)}
          ${renderDelivery(form, sendsEmails)}
          <fieldset><legend>${format('salesPage.purchaser')}</legend>
            ${text('name', format('salesPage.name'), { autocomplete: 'name', required: true, maxlength: textLimits.line })}
            ${text('email', format('salesPage.email'), { type: 'email', autocomplete: 'email', required: true, maxlength: textLimits.email })}
            ${text('phone', phone, { type: 'tel', autocomplete: 'tel', maxlength: textLimits.phone })}
          </fieldset>
          ${text('discount', discount, { autocomplete: 'off', maxlength: textLimits.discountCode })}
          ${renderCheckbox('hasPromotionConsent', { label: consent, isChecked: values.hasPromotionConsent !== undefined })}
          ${renderLegalPage(view, 'privacyUrl')}
          <button class="button" name="step" value="review">${format('salesPage.review')}</button>
        </form>
      </section>`;
}

function initialValues({ discountCode }: SalesPageView, voucher: ShownVoucher): PurchaseValues {
  const { canPurchaserHidePrice, isPriceVisible } = voucher.displayOptions;
  return {
    quantity: '1',
    ...(discountCode !== null && { discount: discountCode }),
    ...(canPurchaserHidePrice && !isPriceVisible && { isPriceHidden: 'yes' }),
  };
}

/**
 * Renders the errors, with links to the fields. The summary has the focus, because the browser
 * would otherwise show the beginning of the page, above the form.
 */
function renderSummary(
  { formatter }: SalesPageView,
  problems: PurchaseProblems,
  errors: ReadonlyMap<LabelledField, string>,
): Html {
  const general = describeGeneralProblem(problems, formatter);
  return html`<div class="notice problems" role="alert" tabindex="-1" autofocus><h3>${formatter.format('salesPage.problems')}</h3>${general === null ? null : html`<p>${general}</p>`}${
    errors.size === 0
      ? null
      : html`<ul>${[...errors].map(([field, text]) => html`<li><a href="#${idOf(field)}">${formatter.format(`salesPage.${field}`)}: ${text}</a></li>`)}</ul>`
  }</div>`;
}

/** Renders the option, the amount, the layout and the quantity. */
function renderOffer({ view, voucher, state }: ShownForm): Html {
  const { format, formatMoney } = view.formatter;
  const leaves = leavesOf(voucher);
  const [only, ...others] = leaves;
  const options = leaves.map((option): Choice => {
    const details = [
      formatPrice(option, view.formatter),
      ...(option.isSoldOut ? [format('salesPage.soldOut')] : []),
    ];
    return {
      value: option.id,
      label: html`${describeOption(voucher, option) || voucher.name} <span class="note">${details.join(' · ')}</span>`,
      isDisabled: option.isSoldOut,
      className: hasChosenPrice(voucher, option) ? 'chosen-price' : '',
    };
  });
  const layouts = shownLayouts(voucher).map(({ id, image }, index): Choice => {
    const name = format('salesPage.layoutNumber', { number: index + 1 });
    return { value: id, label: html`<img src="${image}" alt="${name}" loading="lazy">` };
  });
  const { canPurchaserChooseDesign, design } = voucher.displayOptions;
  const colour = toOpaqueColour(view.content.salesPage.skin?.mainColor);
  const ordered = [design, ...designsOnOffer.filter((each) => each !== design)];
  const designs = canPurchaserChooseDesign
    ? ordered.map((value) => toDesignChoice(value, colour, format))
    : [];
  const chosen = leaves.filter((option) => hasChosenPrice(voucher, option));
  const [first] = chosen;
  const currency = first?.sellPrice.currency ?? '';
  const symbol = first && formatMoney(0, currency).replaceAll(/[\d.,\s]/g, '');
  return html`
          ${only && others.length === 0 && !state.errors.has('option') ? renderHidden({ option: only.id }) : renderRadios(state, 'option', options, { label: format('salesPage.option') })}
          ${
            first
              ? html`<div class="${others.length === 0 ? '' : 'if-chosen-price'}">${renderTextField(
                  state,
                  'amount',
                  {
                    label: format('salesPage.amount'),
                    hint: others.length === 0 ? formatPrice(first, view.formatter) : symbol || currency,
                    attributes: {
                      inputmode: 'decimal',
                      autocomplete: 'off',
                      maxlength: 20,
                      required: others.length === 0,
                    },
                  },
                )}</div>`
              : null
          }
          ${layouts.length > 0 ? html`<div class="layouts">${renderRadios(state, 'layout', layouts, { label: format('salesPage.layout') })}</div>` : null}
          ${designs.length > 0 ? html`<div class="designs">${renderRadios(state, 'design', designs, { label: format('salesPage.design') })}</div>` : null}
          ${renderTextField(state, 'quantity', {
            label: format('salesPage.quantity'),
            attributes: { type: 'number', min: 1, max: maxOpenUnits, required: true },
          })}`;
}

function toDesignChoice(value: VoucherDesign, colour: string, format: MessageFormatter['format']): Choice {
  const name = designNameOf(value);
  return {
    value,
    label: html`${renderOrnament(name, colour, 300, 200)} ${format(`salesPage.design.${name}`)}`,
  };
}

function designNameOf(design: VoucherDesign): Lowercase<VoucherDesign> {
  return design.toLowerCase() as Lowercase<VoucherDesign>;
}

/** Renders the fields that are printed on the voucher. */
function renderContents({ view, voucher, state }: ShownForm): Html {
  const { format } = view.formatter;
  const { isVoucherMessageOff, canPurchaserHidePrice } = voucher.displayOptions;
  const optional = (label: string) => format('salesPage.optional', { label });
  const line = (field: 'to' | 'from') =>
    renderTextField(state, field, {
      label: optional(format(`salesPage.${field}`)),
      attributes: { autocomplete: 'off', maxlength: textLimits.line },
    });
  return html`
          <fieldset><legend>${format('salesPage.onVoucher')}</legend>
            ${line('to')}
            ${line('from')}
            ${
              isVoucherMessageOff
                ? null
                : renderTextArea(state, 'message', {
                    label: optional(format('salesPage.message')),
                    attributes: { rows: 4, maxlength: textLimits.voucherMessage },
                  })
            }
            ${
              canPurchaserHidePrice
                ? renderCheckbox('isPriceHidden', {
                    label: format('salesPage.hidePrice'),
                    isChecked: isPriceHidden(state.values, voucher),
                  })
                : null
            }
          </fieldset>`;
}
