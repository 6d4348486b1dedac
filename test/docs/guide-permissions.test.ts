import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

const read = (path: string) => readFile(new URL(path, root), 'utf8');

const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/**
 * The column `Requires` of docs/reference/permissions.md, which is generated from the code, by
 * field or by route.
 */
const required = new Map(
  [...(await read('docs/reference/permissions.md')).matchAll(/^\| `(.+?)` \| `.+?` \| (.+) \|$/gm)].map(
    ([, operation = '', grants = '']) => [operation, namesIn(grants)],
  ),
);

/**
 * Returns the operations with the permissions that a page states, in rows of tables (`| \`a\`,
 * \`b\` | … | \`permission\` |`) and in sentences (`\`a\` and \`b\` … require \`permission\``).
 */
function findStatements(page: string): { readonly operation: string; readonly permission: string }[] {
  const rows = page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|.*\| `([\w.]+)` \|$/gm);
  const sentences = page.replaceAll('\n', ' ').matchAll(/((?:`\w+`[^`.|]*?)+)requires? `([a-z.]+)`/g);
  return [...rows, ...sentences].flatMap(([, operations = '', permission = '']) =>
    namesIn(operations).flatMap((operation) => (required.has(operation) ? [{ operation, permission }] : [])),
  );
}

test('the guides state the permissions of operations as docs/reference/permissions.md does', async () => {
  const stated: string[] = [];
  const wrong: string[] = [];
  for await (const path of glob('docs/guides/*.md', { cwd: root })) {
    for (const { operation, permission } of findStatements(await read(path))) {
      stated.push(operation);
      if (!required.get(operation)?.includes(permission))
        wrong.push(`${path}: ${operation} requires ${permission}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(stated.length).toBeGreaterThan(12);
});

test('the guide to documents states the permission of the REST endpoint', async () => {
  const route = 'GET /v2.1/sales-pages/{salesPage}/orders/{order}/products/{product}/document';
  const [permission, ...others] = required.get(route) ?? [];
  expect(others).toEqual([]);
  expect(await read('docs/guides/print-vouchers.md')).toContain(
    `The endpoint requires \`${permission}\`. With`,
  );
});
