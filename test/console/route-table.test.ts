import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { consolePages, registeredPages, sections } from './console-pages.ts';

const folder = new URL('../../console/pages/', import.meta.url);

/** Addresses of earlier versions, which redirect. */
const redirects = ['vouchers/sales-page'];

/**
 * Returns the routes of all pages below a sales page, such as `orders/:id`: the pages of the
 * registry, their sections, the modes of the till, and the routes of the modules of the pages.
 */
async function listRoutes(): Promise<string[]> {
  const routes = registeredPages.flatMap((page) => sections[page]?.map(({ path }) => page + path) ?? page);
  const find = (page: string, file: string, pattern: RegExp) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    routes.push(...[...source.matchAll(pattern)].map(([, path]) => page + path));
  };
  find('till', 'till/modes.ts', /^ {4}path: '(\/.*)',$/gm);
  for await (const file of glob('*/*-page.tsx', { cwd: folder }))
    find(file.replace(/\/.*/, ''), file, /<Route path="(\/.+?)"/g);
  return [...new Set(routes.map((route) => route.replace(/\/$/, '')))].filter(
    (route) => !redirects.includes(route),
  );
}

/** Returns the first route that a path matches: routes without parameters come first. */
function routeOf(path: string, routes: readonly string[]): string | undefined {
  const parts = path.split('/');
  const matches = (route: string) => {
    const expected = route.split('/');
    return (
      expected.length === parts.length &&
      expected.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  return routes.includes(path) ? path : routes.find(matches);
}

test('the list of pages contains a page of every route, and each of its pages has a route and its own name', async () => {
  const routes = await listRoutes();
  expect(routes).toEqual(
    expect.arrayContaining(['live', 'till/shift', 'orders/:id', 'vouchers/new', 'reports/sales']),
  );
  const listed = consolePages.map(({ path }) => routeOf(path, routes) ?? `no route for ${path}`);
  expect([...new Set(listed)].sort()).toEqual(routes.sort());
  expect(new Set(consolePages.map(({ name }) => name)).size).toBe(consolePages.length);
});
