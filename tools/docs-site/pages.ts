import { readdir, readFile } from 'node:fs/promises';

export const root = new URL('../../', import.meta.url);

export interface Page {
  /** The path of the Markdown file in the repository. */
  readonly path: string;
  /**
   * The path below `/docs/`. A page that is the index of a folder ends with a slash; the first page
   * is empty.
   */
  readonly address: string;
  readonly text: string;
}

/** Pages outside of docs/, by their path, with their addresses. */
export const projectPages: ReadonlyMap<string, string> = new Map([
  ['README.md', 'readme'],
  ['ARCHITECTURE.md', 'architecture'],
  ['CHANGELOG.md', 'changelog'],
  ['CODE_OF_CONDUCT.md', 'code-of-conduct'],
  ['CONTRIBUTING.md', 'contributing'],
  ['SECURITY.md', 'security'],
  ['examples/README.md', 'examples/'],
]);

/** Returns the pages of the documentation, sorted by path. */
export async function listPages(): Promise<Page[]> {
  const names = await readdir(new URL('docs/', root), { recursive: true });
  const addresses = new Map(projectPages);
  for (const name of names.filter((name) => name.endsWith('.md'))) {
    addresses.set(`docs/${name}`, name.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1'));
  }
  const pages = [...addresses].map(async ([path, address]) => ({
    path,
    address,
    text: await readFile(new URL(path, root), 'utf8'),
  }));
  return (await Promise.all(pages)).sort((a, b) => (a.path < b.path ? -1 : 1));
}
