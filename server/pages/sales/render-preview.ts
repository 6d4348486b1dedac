import { type Html, html } from '../../../src/platform/values/html.ts';
import type { PurchaseField } from './purchase-form.ts';
import { linkTo, type SalesPageView } from './sales-page-view.ts';

/** The fields of the form that the preview shows, with the version of the voucher. */
const previewedFields: readonly PurchaseField[] = [
  ...(['version', 'option', 'amount', 'layout', 'design', 'to', 'from', 'message', 'isPriceHidden'] as const),
];

/** A preview that a buyer requested. */
export interface RequestedPreview {
  /**
   * The URL of the image that shows the entered values on the voucher. Null if the image cannot be
   * requested at present.
   */
  readonly url: string | null;
}

/** The path of the script that updates the preview, on the host of the page. */
export function previewScriptOf({ url }: SalesPageView): string {
  return new URL('preview.js', url).pathname;
}

/**
 * Renders the preview of the voucher, and the button that shows it without scripts. A script displays the
 * text in `data-none` if it cannot update the preview. `preview` is null if none was requested.
 */
export function renderPreview(view: SalesPageView, path: string, preview: RequestedPreview | null): Html {
  const { format } = view.formatter;
  const none = format('salesPage.noPreview');
  return html`
          <section id="preview" class="preview" data-fields="${previewedFields.join(' ')}" aria-labelledby="preview-title">
            <h3 id="preview-title">${format('salesPage.preview')}</h3>
            <div id="preview-image" aria-live="polite" data-none="${none}">${
              preview &&
              (preview.url === null
                ? html`<p>${none}</p>`
                : html`<img src="${preview.url}" alt="${format('salesPage.previewImage')}">`)
            }</div>
            <p class="note">${format('salesPage.previewHint')}</p>
            <button class="plain" name="step" value="preview" formnovalidate formaction="${linkTo(view, path)}#preview">${format('salesPage.showPreview')}</button>
          </section>`;
}
