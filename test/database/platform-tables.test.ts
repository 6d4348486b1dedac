import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNode, type SyntaxNode, walkSource } from '../../tools/mutants/syntax.ts';

const root = new URL('../../', import.meta.url).pathname;

/** The tables that mechanisms of src/platform read and write for all domains. */
const ownTables = ['idempotency_keys', 'jobs', 'live_processes', 'rate_limits'];

/** The texts of src/platform/config describe environment variables of all domains. */
const excluded = /^src\/platform\/config\//;

test('no string of src/platform names a table or a model of a domain', async () => {
  const names = readNames(await readFile(join(root, 'prisma/schema.prisma'), 'utf8'));
  expect(names).toContain('order_products');
  expect(names).toContain('OrderProduct');
  const found = new Map<string, string[]>();
  for await (const file of glob('src/platform/**/*.ts', { cwd: root })) {
    if (excluded.test(file)) continue;
    for (const name of findNames(await readFile(join(root, file), 'utf8'), names))
      found.set(name, [...(found.get(name) ?? []), file]);
  }
  expect(
    [...found].filter(([name]) => !ownTables.includes(name)),
    'A mechanism depends on no domain: pass the table to it, or move the file to its domain in src/.',
  ).toEqual([]);
  expect([...found.keys()].sort()).toEqual(ownTables);
});

test.each([
  ['a table in a string', "const text = 'select id from orders';", ['orders']],
  [
    'a table in a template literal',
    `const text = \`update \${table} t set id = (select 1 from orders)\`;`,
    ['orders'],
  ],
  ['a model', "const model = 'Order';", ['Order']],
  ['a table in a comment', '/* select id from orders */', []],
  ['a longer name', "const column = 'orders_count';", []],
  ['a module', "import { once } from 'node:orders';", []],
])('findNames returns the names of %s', (_what, source, expected) => {
  expect(findNames(source, ['orders', 'Order'])).toEqual(expected);
});

/** Returns the names of the models of a Prisma schema and of their tables. */
function readNames(schema: string): string[] {
  return [...schema.matchAll(/^model (\w+) \{[\s\S]*?^\}/gm)].flatMap(([text, model = '']) => [
    model,
    ...[...text.matchAll(/@@map\("(\w+)"\)/g)].map(([, table = '']) => table),
  ]);
}

/** Returns the names that the string and template literals of a source contain as words. */
function findNames(source: string, names: readonly string[]): string[] {
  const words = new Set<string>();
  walkSource(source, (node) => {
    for (const text of textsOf(node)) for (const [word] of text.matchAll(/(?<!node:)\b\w+/g)) words.add(word);
  });
  return names.filter((name) => words.has(name));
}

/** Returns the text of a string literal, or the parts of a template literal. */
function textsOf(node: SyntaxNode): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type !== 'TemplateLiteral') return [];
  const parts = Object.values(node).flat().filter(isNode);
  return parts.flatMap((part) =>
    part.type === 'TemplateElement' ? [(part.value as { readonly raw: string }).raw] : [],
  );
}
