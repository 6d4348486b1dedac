import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createStatementMemo } from '../../src/platform/rows/model-rows.ts';
import { isFunction, isNode, type SyntaxNode, walkSource } from '../../tools/mutants/syntax.ts';

test('memoized statements are equal for equal keys, and the number of their names is limited', () => {
  const memoizedStatement = createStatementMemo();
  const statement = (key: number) => memoizedStatement(`test ${key}`, 'test', () => `select ${key}`, [key]);
  const [first] = Array.from({ length: 5_000 }, (_, key) => statement(key));
  const names = new Set(Array.from({ length: 5_000 }, (_, key) => statement(key).name));
  expect(first?.name).toBeDefined();
  expect(statement(0)).toEqual(first);
  expect(names.size).toBeLessThan(1_100);
  expect(statement(4_999)).toEqual({ label: 'test', text: 'select 4999', values: [4_999] });
});

test('no statement uses the time zone data of the database, except the one that fills the last days of earlier vouchers', () => {
  const usesZoneData = /at time zone (?!'UTC')|\btimezone\(|pg_timezone_names/i;
  const files = globSync('{src,schema,server}/**/*.ts').filter((file) =>
    usesZoneData.test(readFileSync(file, 'utf8')),
  );
  // Computes the days with the data that made the ends of these vouchers (D74).
  expect(files).toEqual(['src/data-migrations/fill-last-days.ts']);
});

test('the name of every function that builds a statement ends in Statement', () => {
  const builders = globSync('{rest-adapter,schema,server,src}/**/*.ts').flatMap((file) =>
    findBuilders(readFileSync(file, 'utf8')).map((name) => ({ file, name })),
  );
  expect(builders).toContainEqual({
    file: 'src/life-cycle/cancel-redemption.ts',
    name: 'cancelRedemptionStatement',
  });
  expect(builders.filter(({ name }) => !/statement$/i.test(name))).toEqual([]);
});

test.each([
  ['a declared statement', "const fetchJobs = defineStatement({ name: 'fetch-jobs' });"],
  ['an exported statement with variants', "export const fetchJobs = defineVariants({ name: 'fetch-jobs' });"],
  ['a statement of a function that declares it', "const fetchJobs = defineJobStatement('fetch-jobs');"],
  [
    'a function with the type',
    'export function fetchJobs<Row>(): Statement<Row> { return { text, values }; }',
  ],
  ['an arrow function with the type', 'const fetchJobs = (): Statement => ({ text, values });'],
  ['a function that returns a built statement', 'const fetchJobs = () => fetchStatement({ limit: 1 });'],
])('findBuilders returns the name of %s', (_what, source) => {
  expect(findBuilders(source)).toEqual(['fetchJobs']);
});

test.each([
  [
    'a function that runs a statement',
    'const fetchJobs = () => database.query(fetchStatement({ limit: 1 }));',
  ],
  ['a built statement', 'const fetched = fetchStatement({ limit: 1 });'],
  ['a function without a name', 'run(() => fetchStatement({ limit: 1 }));'],
])('findBuilders returns no name of %s', (_what, source) => {
  expect(findBuilders(source)).toEqual([]);
});

/**
 * Returns the names of the functions of a source that build statements: declared statements,
 * functions with the return type `Statement`, and arrow functions that return a built statement.
 */
function findBuilders(source: string): string[] {
  const names: string[] = [];
  walkSource(source, (node, functionPath) => {
    if (node.type === 'VariableDeclarator') {
      if (isNode(node.id) && /^define(\w*Statement|Variants)$/.test(calleeOf(node.init))) {
        names.push(String(node.id.name));
      }
    } else if (isFunction(node) && (returnTypeOf(node) === 'Statement' || returnsStatement(node.body))) {
      const name = functionPath.split('/').at(-1) ?? '';
      if (!/^\d+$/.test(name)) names.push(name);
    }
  });
  return names;
}

/** Returns whether the body of an arrow function is a call of a function that builds a statement. */
function returnsStatement(body: unknown): boolean {
  return /^(?!define).*Statement$/.test(calleeOf(body));
}

/** Returns the name of the function that an expression calls. Empty for other expressions. */
function calleeOf(node: unknown): string {
  const callee = isNode(node) && node.type === 'CallExpression' ? node.callee : undefined;
  return isNode(callee) ? String(callee.name ?? '') : '';
}

/** Returns the name of a function's declared return type. Empty if it has none. */
function returnTypeOf({ returnType }: SyntaxNode): string {
  const type = isNode(returnType) ? returnType.typeAnnotation : undefined;
  return isNode(type) && isNode(type.typeName) ? String(type.typeName.name ?? '') : '';
}
