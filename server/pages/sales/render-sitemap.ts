import { html } from '../../../src/platform/values/html.ts';
import type { RenderedPage } from '../holder/render-page.ts';

/** Renders the sitemap of a sales page, in the format of sitemaps.org. */
export function renderSitemap(urls: readonly string[]): RenderedPage {
  return {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    text: html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => html`  <url><loc>${url}</loc></url>\n`)}</urlset>
`.text,
  };
}
