import { demoCodes } from '../prisma/demo/demo-credentials.ts';

const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

/** Documents that cost a server without limits dearly, by what they have too much of. */
export const bombs: Readonly<Record<string, string>> = {
  depth: `{ salesPage(databaseId: 1) { redemptions(first: 1) { nodes { orderProduct { ${'order { products { '.repeat(1000)}id${' } }'.repeat(1000)} } } } } }`,
  aliases: `{ ${repeat(500, (index) => `a${index}: viewer { principal }`)} }`,
  directives: `{ viewer { principal ${'@include(if: true) '.repeat(500)} } }`,
  tokens: `{ viewer { ${'principal '.repeat(5000)} } }`,
  fragments: `{ viewer { ...F0 } } ${repeat(20, (index) => `fragment F${index} on Viewer { ...F${index + 1} ...F${index + 1} }`)} fragment F20 on Viewer { organisation { id } }`,
  circles: '{ viewer { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }',
  cost: `{ salesPage(databaseId: 1) { orders(first: 50) { nodes { products { order { products { order { products { ${repeat(15, (index) => `a${index}: order { id reference }`)} } } } } } } } } }`,
  'aliased redeems': `mutation { ${repeat(100, (index) => `a${index}: redeem(salesPageDatabaseId: 1, input: { voucherCode: "${demoCodes.multiUse}", redeemLocationId: 1, reductor: 1 }) { __typename }`)} }`,
};
