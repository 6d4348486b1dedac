import { Html, html } from '../../../src/platform/values/html.ts';
import type { PurchaseField, PurchaseValues } from './purchase-form.ts';

/** What a form shows: the entered values, and the texts of rejected entries. */
export interface FormState {
  readonly values: PurchaseValues;
  readonly errors: ReadonlyMap<PurchaseField, string>;
}

interface FieldOptions {
  readonly label: string;
  /** The text below the label. Defaults to null: no text. */
  readonly hint?: string | null;
  /** Attributes of the control. A value of true adds an attribute without a value. */
  readonly attributes?: Attributes;
}

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A value from which a buyer chooses. */
export interface Choice {
  readonly value: string;
  readonly label: Html | string;
  readonly isDisabled?: boolean;
  /** The class of its control, by which styles show other fields. Defaults to none. */
  readonly className?: string;
}

/** Returns the id of the control of a field, to which the summary of errors links. */
export function idOf(field: PurchaseField): string {
  return `field-${field}`;
}

export function renderTextField(state: FormState, field: PurchaseField, options: FieldOptions): Html {
  const all = { type: 'text', value: state.values[field] ?? '', ...options.attributes };
  return html`<div class="field">${renderLabel(field, options)}<input${controlOf(state, field, options, all)}>${renderError(state, field)}</div>`;
}

export function renderTextArea(state: FormState, field: PurchaseField, options: FieldOptions): Html {
  // A browser removes the first line feed of the content.
  return html`<div class="field">${renderLabel(field, options)}<textarea${controlOf(state, field, options, options.attributes)}>
${state.values[field] ?? ''}</textarea>${renderError(state, field)}</div>`;
}

export function renderSelect(
  state: FormState,
  field: PurchaseField,
  choices: readonly Choice[],
  options: FieldOptions,
): Html {
  const selected = state.values[field] ?? '';
  return html`<div class="field">${renderLabel(field, options)}<select${controlOf(state, field, options, options.attributes)}>${choices.map(
    ({ value, label }) =>
      html`<option${renderAttributes({ value, selected: value === selected })}>${label}</option>`,
  )}</select>${renderError(state, field)}</div>`;
}

/** Renders choices of which one is selected. The first that is not disabled is the default. */
export function renderRadios(
  state: FormState,
  field: PurchaseField,
  choices: readonly Choice[],
  { label }: FieldOptions,
): Html {
  const offered = choices.filter(({ isDisabled = false }) => !isDisabled);
  const selected = offered.find(({ value }) => value === state.values[field]) ?? offered[0];
  const error = state.errors.has(field);
  return html`<fieldset${renderAttributes({ ...(error && { 'aria-describedby': `${field}-error` }) })}><legend>${label}</legend>${renderError(state, field)}${choices.map(
    ({ value, label: text, isDisabled = false, className = '' }, index) =>
      html`<label class="choice"><input${renderAttributes({
        type: 'radio',
        name: field,
        value,
        ...(index === 0 && { id: idOf(field) }),
        ...(className !== '' && { class: className }),
        checked: value === selected?.value,
        disabled: isDisabled,
      })}> <span>${text}</span></label>`,
  )}</fieldset>`;
}

export function renderCheckbox(
  field: PurchaseField,
  { label, isChecked }: { readonly label: string; readonly isChecked: boolean },
): Html {
  return html`<label class="choice"><input${renderAttributes({
    type: 'checkbox',
    id: idOf(field),
    name: field,
    value: 'yes',
    checked: isChecked,
  })}> <span>${label}</span></label>`;
}

export function renderHidden(values: Readonly<Record<string, string>>): (Html | null)[] {
  return Object.entries(values).map(
    ([name, value]) => html`<input${renderAttributes({ type: 'hidden', name, value })}>`,
  );
}

function renderLabel(field: PurchaseField, { label, hint = null }: FieldOptions): Html {
  return html`<label for="${idOf(field)}">${label}</label>${hint === null ? null : html`<p class="note" id="${field}-hint">${hint}</p>`}`;
}

function renderError({ errors }: FormState, field: PurchaseField): Html | null {
  const text = errors.get(field);
  return text === undefined ? null : html`<p class="error" id="${field}-error">${text}</p>`;
}

function controlOf(
  { errors }: FormState,
  field: PurchaseField,
  { hint = null }: FieldOptions,
  attributes: Attributes = {},
): Html {
  const described = [
    ...(hint === null ? [] : [`${field}-hint`]),
    ...(errors.has(field) ? [`${field}-error`] : []),
  ];
  return renderAttributes({
    id: idOf(field),
    name: field,
    ...attributes,
    ...(errors.has(field) && { 'aria-invalid': 'true' }),
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
  });
}

function renderAttributes(attributes: Attributes): Html {
  const parts = Object.entries(attributes).map(([name, value]) => {
    if (typeof value === 'boolean') return value ? ` ${name}` : '';
    return html` ${new Html(name)}="${value}"`.text;
  });
  return new Html(parts.join(''));
}
