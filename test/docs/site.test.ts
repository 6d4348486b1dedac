import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocsFiles } from '../../server/pages/docs-files.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

/** The pages by URL, without anchors, found by following the links from the first page. */
const pages = new Map<string, string>();

const linksOf = (html: string) =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);

beforeAll(async () => {
  const waiting = [`${service.url}/docs/`];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (pages.has(url)) continue;
    const response = await fetch(url);
    expect(response.status, url).toBe(200);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    pages.set(url, isPage ? await response.text() : '');
    for (const target of linksOf(pages.get(url) ?? '')) {
      const linked = new URL(target, url);
      linked.hash = '';
      if (linked.href.startsWith(service.url)) waiting.push(linked.href);
    }
  }
});

test('the pages, images and assets that the documentation links to are served below /docs/', () => {
  const addresses = [...pages.keys()].map((url) => url.slice(service.url.length));
  expect(addresses.filter((address) => !address.startsWith('/docs/'))).toEqual([]);
  expect(addresses).toContain('/docs/guides/redeem');
  expect(addresses).toContain('/docs/decisions/contract');
  expect(addresses).toContain('/docs/console/live-dark.webp');
  expect(addresses.length).toBeGreaterThan(80);
});

test('every anchor that a page links to exists', () => {
  const dead = [...pages].flatMap(([url, html]) =>
    linksOf(html).filter((target) => {
      const { origin, hash, href } = new URL(target, url);
      if (hash === '' || origin !== service.url) return false;
      return !pages.get(href.replace(/#.*/, ''))?.includes(` id="${decodeURIComponent(hash.slice(1))}"`);
    }),
  );
  expect(dead).toEqual([]);
});

test('pages work without inline styles and scripts, and can be revalidated', async () => {
  for (const html of pages.values()) expect(html).not.toMatch(/ style="|<style|<script>/);
  const page = await fetch(`${service.url}/docs/guides/redeem`);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self'/);
  const again = await fetch(page.url, { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('the search index finds a section by its words, with the address of its heading', async () => {
  const { options, index } = await (await fetch(`${service.url}/docs/search-index.json`)).json();
  const [first] = MiniSearch.loadJS(index, options).search('rotate secret signatures', {
    prefix: true,
    combineWith: 'AND',
  });
  const { status } = await fetch(new URL(String(first?.id), `${service.url}/docs/`));
  expect(status).toBe(200);
});

test('/docs redirects relatively, an unknown page is 404, and other methods are 405', async () => {
  const redirect = await fetch(`${service.url}/docs`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'docs/']);
  for (const path of [
    '/docs/none',
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/built-from',
  ]) {
    expect((await fetch(`${service.url}${path}`)).status, path).toBe(404);
  }
  const posted = await fetch(`${service.url}/docs/`, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('the response is 503 and names the command if the documentation is not built', async () => {
  const missing = pathToFileURL(`${tmpdir()}/vouchsafe-no-docs-${process.pid}/`);
  await rm(missing, { recursive: true, force: true });
  const serve = createDocsFiles(missing);
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  afterAll(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/`);
  expect([response.status, await response.text()]).toEqual([
    503,
    'The documentation is not built. Run "npm run build:docs".\n',
  ]);
});
