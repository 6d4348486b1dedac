import type { SandboxPaymentModel } from '../../../prisma/generated/client/models.ts';
import { createMessageFormatter } from '../../../src/messages/message-formatter.ts';
import { sandboxChoices, stateOf } from '../../../src/payments/sandbox-payments.ts';
import { html } from '../../../src/platform/values/html.ts';
import { renderNotice } from '../holder/notices.ts';
import { type RenderedPage, renderPage } from '../holder/render-page.ts';

/** The colour of the buttons, which differs from those of sales pages. */
const colour = '#92400e';

/**
 * Renders the page of a simulated payment: a button per choice while the payment is open, and
 * otherwise its state. It states first that no money is moved.
 */
export function renderSandboxPage(
  payment: SandboxPaymentModel,
  languages: readonly string[],
  { isDeclined }: { readonly isDeclined: boolean },
): RenderedPage {
  const { format, formatMoney, language } = createMessageFormatter({ languages, timeZone: 'UTC' });
  const { amount, currency, description, returnUrl, cancelUrl, paidAt } = payment;
  const { status } = stateOf(payment);
  const isOpen = status === 'open' && paidAt === null;
  const title = format('sandbox.title');
  const body = html`
      <header>${format('sandbox.noMoney')}</header>
      <h1>${title}</h1>
      ${isOpen && isDeclined ? html`<p class="notice" role="alert">${format('sandbox.declined')}</p>` : null}
      <p>${description}</p>
      <p><strong>${formatMoney(Number(amount), currency)}</strong></p>
      ${isOpen ? null : html`<p class="notice" role="status">${format(status === 'open' ? 'sandbox.delayed' : `sandbox.${status}`)}</p>`}
      ${
        isOpen
          ? html`<form method="post">${sandboxChoices.map(
              (choice) =>
                html`<button class="button" name="choice" value="${choice}">${format(`sandbox.${choice}`)}</button>`,
            )}</form>`
          : html`<a class="button" href="${status === 'expired' ? cancelUrl : returnUrl}">${format('sandbox.return')}</a>`
      }`;
  // A browser also applies `form-action` to the redirect that follows the form.
  const formTargets = isOpen ? [new URL(returnUrl).origin, new URL(cancelUrl).origin] : [];
  return renderPage({ language, title, colour, body, hasForm: isOpen, formTargets });
}

/** Renders the page for an unknown token. */
export function renderNoPayment(languages: readonly string[]): RenderedPage {
  return renderNotice(languages, ({ format }) => [format('sandbox.unknownTitle'), format('sandbox.unknown')]);
}
