import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

const read = (path: string) => readFile(new URL(path, root), 'utf8');

/** Returns the contract rules that a text cites, such as `D12`. */
function findCitedRules(text: string): string[] {
  return [...text.matchAll(/(?<![\w.#-])D[1-9]\d?(?![\w-])/g)].map(([rule]) => rule);
}

const page = 'docs/decisions/contract.md';

const rules = [...(await read(page)).matchAll(/^### (D\d+) \S/gm)].map(([, rule]) => rule);

test('docs/decisions/contract.md has at most one section per contract rule', () => {
  expect(rules).toEqual([...new Set(rules)]);
});

test('every contract rule that source files or docs cite has a section in docs/decisions/contract.md', async () => {
  const exclude = (name: string) => ['node_modules', 'generated', 'dist', '.data'].includes(name);
  const cited = new Set<string>();
  for await (const path of glob('**/*.{ts,tsx,md,sql,prisma}', {
    cwd: root,
    exclude: (path) => path.split('/').some(exclude),
  })) {
    if (path === page) continue;
    for (const rule of findCitedRules(await read(path))) cited.add(rule);
  }
  expect(cited.size).toBeGreaterThan(50);
  expect([...cited].filter((rule) => !rules.includes(rule))).toEqual([]);
});
