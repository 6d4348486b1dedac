import { countryCodes } from '../../../src/platform/values/country-code.ts';
import { type Html, html } from '../../../src/platform/values/html.ts';
import { textLimits } from '../../../src/platform/values/text-limits.ts';
import { type FormState, renderRadios, renderSelect, renderTextField } from './form-fields.ts';
import { deliveriesOf, type LabelledField } from './purchase-form.ts';
import type { SalesPageView, ShownVoucher } from './sales-page-view.ts';

/** The form with which a voucher is bought, with its entries. */
export interface ShownForm {
  readonly view: SalesPageView;
  readonly voucher: ShownVoucher;
  readonly state: FormState;
}

/** Renders the choice of delivery. Styles hide the fields of deliveries that are not selected. */
export function renderDelivery(form: ShownForm, sendsEmails: boolean): Html {
  const { view, voucher, state } = form;
  const { format } = view.formatter;
  const offered = deliveriesOf(voucher, sendsEmails);
  const choices = offered.map((choice) => ({
    value: choice,
    label: format(`salesPage.delivery.${choice}`),
    className: `delivery-${choice}`,
  }));
  const { timeZone } = view.content.salesPage;
  return html`
          ${renderRadios(state, 'delivery', choices, { label: format('salesPage.delivery') })}
          ${
            sendsEmails
              ? html`<div class="if-recipient">${renderTextField(state, 'recipientEmail', {
                  label: format('salesPage.recipientEmail'),
                  attributes: { type: 'email', autocomplete: 'off', maxlength: textLimits.email },
                })}</div>
          <div class="if-email">${renderTextField(state, 'deliverAt', {
            label: format('salesPage.optional', { label: format('salesPage.deliverAt') }),
            hint: format('salesPage.deliverAtHint', { zone: timeZone }),
            attributes: { type: 'datetime-local' },
          })}</div>`
              : null
          }
          ${offered.includes('postal') ? renderAddress(form) : null}`;
}

function renderAddress({ view, voucher, state }: ShownForm): Html {
  const { format, formatMoney, language } = view.formatter;
  const methods = voucher.shippingMethods.map(({ id, name, rate }) => ({
    value: id,
    label: html`${name} <span class="note">${formatMoney(rate.amount, rate.currency)}</span>`,
  }));
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const countries = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  const text = (field: LabelledField, autocomplete: string, label = format(`salesPage.${field}`)) =>
    renderTextField(state, field, { label, attributes: { autocomplete, maxlength: textLimits.line } });
  const optional = (field: LabelledField) =>
    format('salesPage.optional', { label: format(`salesPage.${field}`) });
  return html`<div class="if-postal">
            ${renderRadios(state, 'shippingMethod', methods, { label: format('salesPage.shippingMethod') })}
            <fieldset><legend>${format('salesPage.address')}</legend>
              ${text('addressName', 'shipping name')}
              ${text('addressLine1', 'shipping address-line1')}
              ${text('addressLine2', 'shipping address-line2', optional('addressLine2'))}
              ${text('postcode', 'shipping postal-code')}
              ${text('city', 'shipping address-level2')}
              ${text('county', 'shipping address-level1', optional('county'))}
              ${renderSelect(
                state,
                'country',
                [{ value: '', label: format('salesPage.choose') }, ...countries],
                {
                  label: format('salesPage.country'),
                  attributes: { autocomplete: 'shipping country' },
                },
              )}
            </fieldset>
          </div>`;
}
