import { Html, html } from '../../../src/platform/values/html.ts';
import type { RenderedPage } from '../holder/render-page.ts';
import { createPagePolicy } from '../page-policy.ts';
import { renderLegalPages } from './render-legal-pages.ts';
import { renderSkinStyle } from './render-skin.ts';
import { leaveFrame, linkTo, type SalesPageView } from './sales-page-view.ts';
import { style } from './style.ts';

interface SalesPageOptions {
  /** The title without the name of the sales page. Null for the first page. */
  readonly title: string | null;
  /** The path below the URL of the sales page. Empty for the first page. */
  readonly path: string;
  /** The cursor of a list that begins later. Null for its beginning. */
  readonly after?: string | null;
  /** A text for search engines and previews of links. Empty for none. */
  readonly description: string;
  /** The image of previews of links. Null if the page has none. */
  readonly image: string | null;
  /** The URLs of the images of the body. */
  readonly images: readonly (string | null)[];
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** Data for search engines, as an object of schema.org. Defaults to none. */
  readonly structuredData?: object | null;
  /** The sources to which the forms of the page are sent and redirected. Defaults to none. */
  readonly formTargets?: readonly string[];
  /** The path of a script that sends requests to `formTargets`. Null, the default, for none. */
  readonly script?: string | null;
  readonly body: Html;
}

/** The maximum length of a description for search engines. */
const maxDescription = 300;

/**
 * Renders a page of a sales page, with its header and footer. It requires no script and sets no
 * cookies. The Content-Security-Policy allows the styles of the page, by hash, and images of the origins that
 * the page refers to.
 */
export function renderSalesPage(view: SalesPageView, options: SalesPageOptions): RenderedPage {
  const { content, formatter, language, languages } = view;
  const { salesPage } = content;
  const { format } = formatter;
  const { skin, name } = salesPage;
  const { path, after = null, structuredData = null, formTargets = [], script = null, body } = options;
  // The page of a reseller has the content of the sales page.
  const isListed = options.isListed && view.reseller === null;
  const images = [skin?.logo ?? null, skin?.footerLogo ?? null, ...options.images];
  const skinStyle = renderSkinStyle(skin);
  const title = options.title === null ? name : `${options.title} – ${name}`;
  const description = options.description.slice(0, maxDescription);
  const parameters: Record<string, string> = after === null ? {} : { after };
  const pageIn = (code: string | null, discountCode: string | null = null) =>
    linkTo(
      { ...view, discountCode, language: code ?? language, isLanguageStated: code !== null },
      path,
      parameters,
    );
  const page = html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    ${isListed ? null : html`<meta name="robots" content="noindex">`}
    ${description === '' ? null : html`<meta name="description" content="${description}">`}
    ${isListed ? html`<link rel="canonical" href="${pageIn(view.isLanguageStated ? language : null)}">` : null}
    ${isListed && languages.length > 1 ? languages.map((code) => html`<link rel="alternate" hreflang="${code}" href="${pageIn(code)}">`) : null}
    <meta property="og:title" content="${options.title ?? name}">
    <meta property="og:site_name" content="${name}">
    <meta property="og:type" content="website">
    ${description === '' ? null : html`<meta property="og:description" content="${description}">`}
    ${isListed ? html`<meta property="og:url" content="${pageIn(null)}">` : null}
    ${options.image === null ? null : html`<meta property="og:image" content="${options.image}">`}
    <link rel="icon" href="data:,">
    <style>${new Html(style)}</style>
    <style>${new Html(skinStyle)}</style>
    ${script === null ? null : html`<script src="${script}" type="module"></script>`}
    ${structuredData === null ? null : html`<script type="application/ld+json">${toScriptData(structuredData)}</script>`}
  </head>
  <body>
    <a class="skip" href="#content">${format('salesPage.skip')}</a>
    <header${skin?.logoPosition === 'CENTER' ? html` class="centred"` : null}>
      <a href="${linkTo(view, '')}">${skin?.logo ? html`<img src="${skin.logo}" alt="${name}">` : name}</a>
    </header>
    <main id="content">${body}</main>
    <footer>
      ${
        languages.length > 1
          ? html`<nav aria-label="${format('salesPage.languages')}"><ul class="row">${languages.map(
              (code) =>
                html`<li><a href="${pageIn(code, view.discountCode)}" lang="${code}" hreflang="${code}"${code === language ? html` aria-current="true"` : null}>${nameOfLanguage(code)}</a></li>`,
            )}</ul></nav>`
          : null
      }
      ${salesPage.balancePageUrl === null ? null : html`<p><a href="${salesPage.balancePageUrl}"${leaveFrame(view)}>${format('balancePage.title')}</a></p>`}
      ${renderLegalPages(view)}
      ${skin?.footerLogo ? html`<img src="${skin.footerLogo}" alt="" loading="lazy">` : null}
      <p>${salesPage.companyName === '' ? name : salesPage.companyName}</p>
    </footer>
  </body>
</html>
`;
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': createPagePolicy({
        styles: [style, skinStyle],
        // The icon is empty, in a `data:` URL, so that browsers request none.
        images: ['data:', ...originsOf(images)],
        forms: formTargets,
        scripts: script === null ? [] : ["'self'"],
        connections: script === null ? [] : formTargets,
        frames: view.reseller?.origins ?? [],
      }),
      'Content-Language': language,
      ...(!isListed && { 'X-Robots-Tag': 'noindex' }),
      Vary: 'Accept-Language',
    },
    text: page.text,
  };
}

/**
 * Returns JSON that can be the content of a script element. Browsers do not execute a script of the
 * type `application/ld+json`, so the Content-Security-Policy need not allow it.
 */
function toScriptData(data: object): Html {
  return new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));
}

function originsOf(urls: readonly (string | null)[]): string[] {
  return [...new Set(urls.flatMap((url) => (url === null ? [] : [new URL(url).origin])))];
}

/** Returns the name of a language in the language itself, such as `Deutsch`. */
function nameOfLanguage(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}
