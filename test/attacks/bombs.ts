const repeat = (times: number, make: (index: number) => string, between = ' ') =>
  Array.from({ length: times }, (_, index) => make(index)).join(between);

const redeem =
  'redeemSoldVoucher(input: { voucher: { code: { salesPageId: "SalesPage:1", code: "DEMO-SNGL-0000-0001" } }, redeemLocationId: "RedeemLocation:1", units: { all: true } }) { __typename }';
const orders = (inside: string) =>
  `{ salesPage(databaseId: 1) { orders(first: 50) { nodes { ${inside} } } } }`;

const costly = (first: string) =>
  repeat(
    12,
    (index) =>
      `a${index}: salesPage(databaseId: 1) { orders(first: ${first}) { nodes { ${'soldVouchers { order { '.repeat(3)}id reference${' } }'.repeat(3)} } } }`,
  );

/**
 * Documents that exceed a limit. Each key describes its document, and continues a sentence that
 * begins with "a document".
 */
export const bombs: Readonly<Record<string, string>> = {
  'nested deeply': orders(`${'soldVouchers { order { '.repeat(10)}id${' } }'.repeat(10)}`),
  'nested 900 levels': `${'{ a '.repeat(900)}${'}'.repeat(900)}`,
  'with many aliases': `{ ${repeat(150, (index) => `a${index}: viewer { kind }`)} }`,
  'with aliased redemptions': `mutation { ${repeat(101, (index) => `a${index}: ${redeem}`)} }`,
  'with many directives': `{ viewer { kind ${repeat(60, () => '@include(if: true)')} } }`,
  'with unknown directives': `{ viewer { kind ${repeat(900, (index) => `@d${index}`)} } }`,
  'with many tokens': `{ viewer { ${'kind '.repeat(5_000)} } }`,
  'with long lists': `{ nodes(ids: [${'"x" '.repeat(5_000)}]) { id } }`,
  'with an expensive selection': `{ ${costly('250')} }`,
  'with an expensive selection sized by a variable': `query ($first: Int = 50) { ${costly('$first')} }`,
  'with a fragment cycle': '{ viewer { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }',
  'with a cycle of many fragments': `{ viewer { ...F0 } } ${repeat(50, (index) => `fragment F${index} on Viewer { kind ...F${(index + 1) % 50} ...F${(index + 7) % 50} }`)}`,
  'with exponentially growing fragments': `{ viewer { ...F0 } } ${repeat(30, (index) => `fragment F${index} on Viewer { ...F${index + 1} ...F${index + 1} }`)} fragment F30 on Viewer { kind }`,
  'with a fragment that is spread 600 times': `{ viewer { ${repeat(600, () => '...F')} } } fragment F on Viewer { kind }`,
  'with a long chain of fragments': `{ viewer { ...F0 } } ${repeat(150, (index) => `fragment F${index} on Viewer { ...F${index + 1} kind }`)} fragment F150 on Viewer { kind }`,
  'that selects the same field hundreds of times': `{ viewer { ${'kind '.repeat(900)} } }`,
  'that selects the same object hundreds of times': `{ salesPage(databaseId: 1) { ${'organisation { id } '.repeat(390)} } }`,
  'that selects the same field in hundreds of inline fragments': `{ viewer { ${'... on Viewer { kind } '.repeat(280)} } }`,
  'with an expensive operation after a harmless operation': `query A { viewer { kind } } query B { salesPage(databaseId: 1) { ${'organisation { id } '.repeat(300)} } }`,
  'with hundreds of unknown fields': `{ viewer { ${repeat(900, (index) => `x${index}`)} } }`,
  'with hundreds of unknown types': `query (${repeat(300, (index) => `$v${index}: T${index}`)}) { viewer { kind } }`,
  'with hundreds of unknown arguments': `{ salesPage(${repeat(450, (index) => `a${index}: 1`)}) { id } }`,
  'with hundreds of unused variables': `query (${repeat(380, (index) => `$v${index}: Int`)}) { viewer { kind } }`,
  'with deeply nested lists': `{ nodes(ids: ${'['.repeat(900)}${']'.repeat(900)}) { id } }`,
  'with deeply nested objects': `mutation { redeemSoldVoucher(salesPageDatabaseId: 1, input: ${'{ a: '.repeat(450)}1${'}'.repeat(450)}) { __typename } }`,
  'with hundreds of operations': repeat(200, (index) => `query Q${index} { viewer { kind } }`),
  'with a name of 10 KiB': `{ viewer { ${'a'.repeat(10_000)} } }`,
  'with hundreds of errors after thousands of lines': `${'\n'.repeat(20_000)}query (${repeat(300, () => '$a: Int')}) { viewer { kind } }`,
  'with hundreds of thousands of lines': `${'\n'.repeat(200_000)}{ viewer { ${repeat(20, (index) => `x${index}`)} } }`,
  'with hundreds of thousands of comments': `${'#\n'.repeat(100_000)}{ viewer { kind } }`,
  'with a text of thousands of lines': `{ salesPage(databaseId: 1) { orders(filter: { search: """${'\n  a'.repeat(50_000)}""" }) { nodes { id } } } }`,
  'with the same alias ten thousand times': `{ ${repeat(10_000, () => 'a: viewer { kind }')} }`,
  'with the same alias 200 times': `{ ${repeat(200, () => 'a: viewer { kind }')} }`,
  'with the same alias 200 times in a fragment that is spread often': `{ viewer { ${repeat(30, (index) => `a${index}: organisation { ...F }`)} } } fragment F on Organisation { ${repeat(5, (index) => `b${index}: id`)} }`,
  'that selects the schema 6 times in a fragment': `{ ...F } fragment F on Query { ${repeat(6, (index) => `a${index}: __schema { types { name } }`)} }`,
  'that selects the schema 20 times': `{ ${repeat(20, (index) => `a${index}: __schema { types { name } }`)} }`,
};
