import { buildSchema, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { planAllFields, planFields } from '../../schema/execution/plan-fields.ts';

const schema = buildSchema(`
  interface Node { id: ID }
  type Price { units: Int, currency: String }
  type Product implements Node { id: ID, name: String, price: Price!, options: [Product!]! }
  type Order implements Node { id: ID, products: [Product!]! }
  type Query { products: [Product!]!, nodes: [Node]! }
`);

/** Returns the number of fields that are counted per item of the first root field. */
function countIn(source: string): number | undefined {
  const document = parse(source);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the operation must be first');
  const plan = planFields(schema, operation, document.definitions);
  planAllFields(plan);
  return plan.planRoot().fields[0]?.fieldsPerItem;
}

test.for([
  ['aliases of one field', '{ products { a: name b: name c: name } }', 3],
  ['fields of nested objects', '{ products { name price { units currency } } }', 4],
  ['no fields of nested lists', '{ products { name options { a: id b: id } } }', 2],
  [
    'fields of fragments',
    '{ products { ...A ... { id } ... on Node { id } } } fragment A on Product { name price { units } }',
    4,
  ],
  ['repeated selections of a list', '{ products { id } products { name } }', 2],
  [
    'the type with the most fields',
    '{ nodes { ... on Order { id } ... on Product { id name } ... on Product { a: id } } }',
    3,
  ],
] as const)('the fields per item include %s', ([, source, count]) => {
  expect(countIn(source)).toBe(count);
});

test('the fields per item of an operation with too many selections are at least its maximum', () => {
  const selections = Array.from({ length: 5_000 }, (_, index) => `a${index}: id`).join(' ');
  expect(countIn(`{ nodes { ... on Order { ${selections} } ... on Product { id } } }`)).toBe(5_000);
});
