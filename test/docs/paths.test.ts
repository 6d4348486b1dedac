import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'examples/README.md'],
  ...['packages/client/README.md', 'packages/mcp/README.md'],
  ...(await readdir(join(root, 'docs'), { recursive: true }))
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
];

/**
 * The names of the folders and files in the project's root. A text in backquotes that begins with
 * such a name can be a path.
 */
const topLevel = new Set(await readdir(root));

/** Matches paths in folders that the service or a command creates. */
const created = /^(\.data|dist|coverage|node_modules)(\/|$)/;

interface Reference {
  readonly page: string;
  readonly path: string;
  /** The anchor of the heading that a link leads to. Null if the reference has none. */
  readonly anchor: string | null;
}

/** Returns the relative links of a page: `[text](path#heading)`. */
function findLinks(page: string, text: string): Reference[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor]) => ({
      page,
      path: path === '' ? page : relative(root, join(root, dirname(page), path)),
      anchor: anchor ?? null,
    }),
  );
}

/**
 * Returns the paths in backquotes, such as `src/orders/stock.ts` or `docs/`. Omits patterns and
 * paths in created folders.
 */
function findPaths(page: string, text: string): Reference[] {
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.*-]*)*)`/g)].flatMap(([, path = '']) => {
    const [top = ''] = path.split('/');
    const isPath = path.includes('/')
      ? topLevel.has(top) || looksLikeSourcePath(path)
      : /\.(ts|json|md|yaml|prisma)$/.test(path) && topLevel.has(path);
    return isPath && !created.test(path) && !path.includes('*') ? [{ page, path, anchor: null }] : [];
  });
}

/**
 * Returns whether a text has the form of a path to a source file, even if the folder has been moved
 * or removed.
 */
function looksLikeSourcePath(path: string): boolean {
  return /^[a-z-]+\/.*\.(ts|tsx|sql|graphql|prisma|md)$/.test(path);
}

/** Returns the anchors that GitHub creates for the headings of a page. */
function anchorsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

const texts = new Map(
  await Promise.all(pages.map(async (page) => [page, await readFile(join(root, page), 'utf8')] as const)),
);

test.each(pages)('every path mentioned in %s exists', (page) => {
  const text = texts.get(page) ?? '';
  const references = [...findLinks(page, text), ...findPaths(page, text)];
  const dead = references.filter(({ path }) => !existsSync(join(root, path))).map(({ path }) => path);
  expect(dead).toEqual([]);
});

test.each(pages)('every heading that %s links to exists', async (page) => {
  const links = findLinks(page, texts.get(page) ?? '').filter(
    ({ path, anchor }) => anchor !== null && path.endsWith('.md'),
  );
  const dead = links.filter(
    ({ path, anchor }) => anchor !== null && !anchorsOf(texts.get(path) ?? '').has(anchor),
  );
  expect(dead.map(({ path, anchor }) => `${path}#${anchor}`)).toEqual([]);
});

test('ARCHITECTURE.md has at most 200 lines and README.md at most 180', () => {
  const lines = (page: string) => texts.get(page)?.trimEnd().split('\n').length;
  expect(lines('ARCHITECTURE.md')).toBeLessThanOrEqual(200);
  expect(lines('README.md')).toBeLessThanOrEqual(180);
});

test('docs/README.md lists every page in docs except the individual decisions', () => {
  const listed = new Set(
    findLinks('docs/README.md', texts.get('docs/README.md') ?? '').map(({ path }) => path),
  );
  const missing = pages.filter(
    (page) =>
      page.startsWith('docs/') &&
      page !== 'docs/README.md' &&
      !/decisions\/\d/.test(page) &&
      !listed.has(page),
  );
  expect(missing).toEqual([]);
});
