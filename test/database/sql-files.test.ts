import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNode, type SyntaxNode, walkSource } from '../../tools/mutants/syntax.ts';

const root = new URL('../../', import.meta.url).pathname;

/**
 * The maximum number of files with hand-written SQL. Prisma's client reads and writes everything
 * else (decision 0001). Raise it only if a file that mixes concepts is split and no statement is
 * added.
 */
const maxFiles = 58;

const advice = `Read or write with Prisma's client (database.prisma, database.prismaTransaction), unless the benchmark or a concurrency
guarantee requires SQL (docs/decisions/0001-reads-in-sql.md). In that case, declare the statement in the file of
its subject. Do not raise the limit for a new statement.`;

/**
 * The folders of the service. src/platform/rows, which derives SQL from Prisma's model, and
 * src/platform/database, which manages connections, transactions, locks and migrations, are
 * excluded, as are src/platform/partitions, which creates and drops tables, and src/data-migrations.
 */
const folders = '{rest-adapter,schema,server,src}/**/*.ts';
const excluded = /^src\/(platform\/(database|partitions|rows)|data-migrations)\//;

test(`at most ${maxFiles} files of the service contain hand-written SQL`, async () => {
  const files: string[] = [];
  for await (const file of glob(folders, { cwd: root })) {
    if (!excluded.test(file) && containsSql(await readFile(join(root, file), 'utf8'))) files.push(file);
  }
  expect(files).toContain('src/redemptions/redeem-statement.ts');
  const list = files.sort().join('\n');
  expect(
    files.length,
    `${files.length} files contain hand-written SQL:\n${list}\n${advice}\n`,
  ).toBeLessThanOrEqual(maxFiles);
});

test.each([
  ['a query', "const text = 'select id from orders where id = $1';"],
  ['a query with an expression as its columns', `const text = \`select \${columns} from events\`;`],
  ['a call of a function', "const text = 'select pg_notify($1, $2)';"],
  ['an insertion', 'const text = `\n  insert into orders (id) values (1)`;'],
  ['an update of a table that is an expression', `const text = \`update \${table} t set sold = 0\`;`],
  ['a deletion', "const text = 'delete from orders';"],
  ['a subquery within a condition', "const condition = 'exists (select from orders)';"],
  ['a join without its query', "const rest = () => 'join unnest($1::int[]) as k(id) on k.id = t.id';"],
  ['a condition without its query', "const rest = () => 'where t.sales_page_id = $1';"],
  ['a declaration whose text is elsewhere', "const read = defineStatement({ name: 'orders', text });"],
  ['a raw query of Prisma', 'await prisma.$queryRaw`vacuum`;'],
])('containsSql returns true for a file with %s', (_what, source) => {
  expect(containsSql(source)).toBe(true);
});

test.each([
  ['a query in a comment', '/* select id from orders */'],
  [
    'a description with words of SQL',
    "const description = 'An operation can select it where callers join or update an order.';",
  ],
  [
    'a call of a statement that another file declares',
    "import { read } from './read.ts'; await database.query(read({ id: 1 }));",
  ],
])('containsSql returns false for a file with %s', (_what, source) => {
  expect(containsSql(source)).toBe(false);
});

/** Parts of statements. The values of template literals are replaced by `$`. */
const sqlPatterns = [
  /\bselect\b[\s\S]*\bfrom\b/,
  /\bselect [\w$]+\(/,
  /\binsert into [\w$]/,
  /\bupdate [\w$]+ (\w+ )?set\b/,
  /\bdelete from [\w$]/,
  /\bjoin (lateral|[\w$]+ (\w+ )?on|[\w$]+\()/,
  /\bwhere \w+\.\w/,
];

const declarations = [
  'defineStatement',
  'defineVariants',
  'defineTransitionStatement',
  '$queryRaw',
  '$executeRaw',
];

/**
 * Returns whether a literal of the source is SQL, or the source declares a statement or runs a raw
 * query of Prisma.
 */
function containsSql(source: string): boolean {
  let found = false;
  walkSource(source, (node) => {
    const text = textOf(node);
    found ||= text !== null && sqlPatterns.some((pattern) => pattern.test(text));
    found ||= node.type === 'Identifier' && declarations.includes(String(node.name));
  });
  return found;
}

/** Returns the text of a string or template literal. Null for other nodes. */
function textOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = Object.values(node).flat().filter(isNode);
  return parts
    .flatMap((part) =>
      part.type === 'TemplateElement' ? [(part.value as { readonly raw: string }).raw] : [],
    )
    .join('$');
}
