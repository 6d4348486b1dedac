import { Html, html } from '../../src/platform/values/html.ts';
import { type RenderedPage, relativeAddress } from './render-page.ts';

/** A heading of the menu, with the pages below it. */
export interface MenuGroup {
  readonly heading: string;
  readonly entries: readonly { readonly title: string; readonly address: string }[];
}

/**
 * Returns the complete HTML of a page with its menu. Everything it loads is a file below `/docs/`.
 */
export function layOut(
  address: string,
  { title, html: content }: RenderedPage,
  menu: readonly MenuGroup[],
): string {
  const to = (target: string) => relativeAddress(address, target);
  const groups = menu.map(({ heading, entries }) => {
    const items = entries.map(({ title: name, address: target }) => {
      const current = target === address ? html` aria-current="page"` : null;
      return html`<li><a href="${to(target)}"${current}>${name}</a></li>`;
    });
    return html`<h2>${heading}</h2><ul>${items}</ul>`;
  });
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Vouchsafe</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to('site.css')}">
<script type="module" src="${to('search.js')}"></script>
</head>
<body>
<header>
<a class="home" href="${to('')}">Vouchsafe documentation</a>
<a class="contents" href="#contents">Contents</a>
<search hidden><input type="search" placeholder="Search" aria-label="Search the documentation" aria-controls="results">
<ul id="results" aria-live="polite"></ul></search>
</header>
<main>${new Html(content)}</main>
<nav id="contents" aria-label="Contents">${groups}</nav>
</body>
</html>
`;
  return page.text;
}
