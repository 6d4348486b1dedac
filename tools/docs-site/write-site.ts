import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import MiniSearch, { type Options } from 'minisearch';
import { layOut, type MenuGroup } from './layout.ts';
import { type Page, root } from './pages.ts';
import { imageAddress, type RenderedPage, renderPage } from './render-page.ts';

/** The page whose headings and links are the menu. */
const menuPath = 'docs/README.md';

/**
 * Options of the search index, stored with it, because the browser must load it with the same
 * options.
 */
const searchOptions: Options = { fields: ['title', 'heading', 'text'], storeFields: ['title', 'heading'] };

/** Writes the pages, their images, the search index and the assets to a folder. */
export async function writeSite(pages: readonly Page[], folder: URL): Promise<void> {
  const addresses = new Map(pages.map(({ path, address }) => [path, address]));
  const menu = readMenu(pages, addresses);
  const index = new MiniSearch(searchOptions);
  for (const page of pages) {
    const rendered = renderPage(page, addresses);
    await write(folder, fileOf(page.address), layOut(page.address, rendered, menu));
    for (const image of rendered.images) await copy(new URL(image, root), folder, imageAddress(image));
    index.addAll(searchEntries(page, rendered));
  }
  await write(folder, 'search-index.json', JSON.stringify({ options: searchOptions, index }));
  for (const name of ['site.css', 'search.js']) await copy(new URL(name, import.meta.url), folder, name);
  await copy(new URL(import.meta.resolve('minisearch')), folder, 'minisearch.js');
}

function searchEntries({ address }: Page, { title, sections }: RenderedPage) {
  return sections.map(({ anchor, heading, text }) => ({
    id: anchor === '' ? address : `${address}#${anchor}`,
    title,
    heading,
    text,
  }));
}

/**
 * Reads the groups of the menu: the headings of the menu page and the links in the tables below
 * them.
 */
function readMenu(pages: readonly Page[], addresses: ReadonlyMap<string, string>): MenuGroup[] {
  const text = pages.find(({ path }) => path === menuPath)?.text ?? '';
  return text
    .split(/^## /m)
    .slice(1)
    .map((group) => ({
      heading: group.slice(0, group.indexOf('\n')),
      entries: [...group.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, title = '', target = '']) => ({
        title,
        address: addresses.get(new URL(target, new URL(menuPath, root)).href.slice(root.href.length)) ?? '',
      })),
    }));
}

/**
 * Returns the name of the file of a page: a page that is the index of a folder is its `index.html`.
 */
function fileOf(address: string): string {
  return /(^|\/)$/.test(address) ? `${address}index.html` : `${address}.html`;
}

async function write(folder: URL, name: string, content: string): Promise<void> {
  const file = new URL(name, folder);
  await mkdir(new URL('./', file), { recursive: true });
  await writeFile(file, content);
}

async function copy(source: URL, folder: URL, name: string): Promise<void> {
  const file = new URL(name, folder);
  await mkdir(new URL('./', file), { recursive: true });
  await copyFile(source, file);
}
