import { buildSchema, type GraphQLResolveInfo, graphqlSync } from 'graphql';
import { expect, test } from 'vitest';
import { countSelectedFields } from '../../schema/limits/count-selected-fields.ts';

const schema = buildSchema(`
  interface Node { id: ID }
  type Price { units: Int, currency: String }
  type Product implements Node { id: ID, name: String, price: Price!, options: [Product!]! }
  type Order implements Node { id: ID, products: [Product!]! }
  type Query { products: [Product!]!, nodes: [Node]! }
`);

/** Returns the number of fields that are counted per item of the only root field. */
function countIn(source: string): number {
  let count = -1;
  const read = (_args: object, _context: unknown, info: GraphQLResolveInfo) => {
    count = countSelectedFields(info);
    return [];
  };
  expect(graphqlSync({ schema, source, rootValue: { products: read, nodes: read } }).errors).toBeUndefined();
  return count;
}

test.for([
  ['aliases of one field', '{ products { a: name b: name c: name } }', 3],
  ['fields of nested objects', '{ products { name price { units currency } } }', 4],
  ['no fields of nested lists', '{ products { name options { a: id b: id } } }', 2],
  [
    'fields of fragments',
    '{ products { ...A ... { id } ... on Node { id } } } fragment A on Product { name price { units } }',
    5,
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
