import { createMessageFormatter, type MessageFormatter } from '../../../src/messages/message-formatter.ts';
import { html } from '../../../src/platform/values/html.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

/** Renders the page for an invalid link. It is the same for unknown, replaced and revoked links. */
export function renderNotFound(languages: readonly string[]): RenderedPage {
  return renderNotice(languages, ({ format }) => [format('page.notFoundTitle'), format('page.notFound')]);
}

/**
 * Renders the page that is sent instead of the document or pass of a voucher that has none, for
 * example because it was blocked, refunded or cancelled.
 */
export function renderNoDocument(languages: readonly string[]): RenderedPage {
  return renderNotice(languages, ({ format }) => [format('page.noDocumentTitle'), format('page.noDocument')]);
}

/** Renders the page for a client that has made too many requests. */
export function renderTooMany(languages: readonly string[], retryAfterSeconds: number): RenderedPage {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return renderNotice(languages, ({ format }) => [
    format('page.tooManyTitle'),
    format('page.tooMany', { minutes }),
  ]);
}

/** Renders the page for content that is temporarily unavailable. */
export function renderUnavailable(languages: readonly string[]): RenderedPage {
  return renderNotice(languages, ({ format }) => [
    format('page.unavailableTitle'),
    format('page.unavailable'),
  ]);
}

/** Renders a page with a title and a text, in the first preferred language that has texts. */
export function renderNotice(
  languages: readonly string[],
  textsOf: (formatter: MessageFormatter) => readonly [title: string, text: string],
): RenderedPage {
  const formatter = createMessageFormatter({ languages, timeZone: 'UTC' });
  const [title, text] = textsOf(formatter);
  const body = html`<h1>${title}</h1><p>${text}</p>`;
  return renderPage({ language: formatter.language, title, colour: '#1f2937', body });
}
