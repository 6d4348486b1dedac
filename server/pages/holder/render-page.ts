import type { LabelledLines } from '../../../src/documents/voucher-contents.ts';
import { Html, html } from '../../../src/platform/values/html.ts';
import { createPagePolicy } from '../page-policy.ts';

/** Renders a list with its label. Null if the list has no lines. */
export function renderList({ label, lines }: LabelledLines): Html | null {
  return lines.length === 0
    ? null
    : html`<h2>${label}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

interface PageOptions {
  readonly language: string;
  readonly title: string;
  /** The colour of headings and links. It must be a validated hexadecimal colour. */
  readonly colour: string;
  readonly body: Html;
  /** Whether the page contains a form that posts to its own URL. Defaults to false. */
  readonly hasForm?: boolean;
  /** The origins to which the service redirects after the form. Defaults to none. */
  readonly formTargets?: readonly string[];
}

/** A page with its headers. */
export interface RenderedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Renders a page without scripts. The Content-Security-Policy allows the page's own styles, by
 * hash, and images of this service or in `data:` URLs.
 */
export function renderPage({
  language,
  title,
  colour,
  body,
  hasForm = false,
  formTargets = [],
}: PageOptions): RenderedPage {
  const accent = `:root { --accent: ${colour}; }`;
  const policy = createPagePolicy({
    styles: [style, accent],
    images: ["'self'", 'data:'],
    forms: hasForm ? ["'self'", ...formTargets] : [],
  });
  const page = html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <style>${new Html(style)}</style>
    <style>${new Html(accent)}</style>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>
`;
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Content-Language': language,
      'X-Robots-Tag': 'noindex',
      Vary: 'Accept-Language',
    },
    text: page.text,
  };
}

const style = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1f2937; background: #f3f4f6; }
body { margin: 0; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
main { max-width: 32rem; margin: 0 auto; background: #fff; min-height: 100vh; box-sizing: border-box; padding: 0 1rem 2rem; overflow-wrap: anywhere; }
header { padding: 1rem 0; text-align: center; font-weight: 600; }
header img { max-height: 4rem; max-width: 60%; }
.picture { display: block; width: calc(100% + 2rem); margin: 0 -1rem 1rem; max-height: 18rem; object-fit: cover; }
.picture svg { display: block; width: 100%; height: auto; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.25rem 0 1rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.25rem; }
p { margin: 0.25rem 0; }
.message { white-space: pre-line; margin: 1rem 0; padding-left: 0.75rem; border-left: 3px solid var(--accent); }
.notice { margin: 1rem 0; padding: 0.75rem; border-radius: 0.5rem; background: #f3f4f6; }
.status { display: inline-block; padding: 0.125rem 0.75rem; border-radius: 1rem; background: #e5e7eb; font-weight: 600; }
.code { text-align: center; margin: 1.5rem 0; }
.code svg { width: 12rem; height: 12rem; margin: 0.5rem; }
.code strong { display: block; font-size: 1.25rem; letter-spacing: 0.05em; }
.button { display: block; margin: 1.5rem 0; padding: 0.75rem; border: 2px solid var(--accent); border-radius: 0.5rem; color: inherit; text-align: center; font-weight: 600; text-decoration: none; }
form { margin: 1.5rem 0; }
label { display: block; font-weight: 600; }
input { width: 100%; box-sizing: border-box; margin-top: 0.25rem; padding: 0.75rem; border: 1px solid #6b7280; border-radius: 0.5rem; font: inherit; text-transform: uppercase; }
button { width: 100%; background: #fff; font: inherit; cursor: pointer; }
ul { margin: 0; padding: 0; list-style: none; }
@media print { :root { background: #fff; } .button { display: none; } }
`;
