import { readdirSync, readFileSync } from 'node:fs';
import { buildClientSchema, getIntrospectionQuery, Kind, parse, print, separateOperations } from 'graphql';
import { describe, expect, test } from 'vitest';
import { type GraphqlResponse, graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';
import { ownFields } from './selections.ts';

const service = useTestService();

/**
 * Returns an operation with `levels` + 5 levels of fields, if `levels` is even. Orders and their
 * products refer to each other.
 */
function nested(levels: number, inside = 'id'): string {
  const pairs = Math.floor(levels / 2);
  return `{ salesPage(databaseId: 1) { redemptions(first: 1) { nodes { soldVoucher { ${'order { soldVouchers { '.repeat(pairs)}${inside}${' } }'.repeat(pairs)} } } } } }`;
}

interface Excess {
  readonly document: string;
  readonly limit: { readonly name: string; readonly maximum: number; readonly actual: number | null };
  readonly message: string;
}

const rejected: Readonly<Record<string, Excess>> = {
  'nested 21 levels': {
    document: nested(16),
    limit: { name: 'depth', maximum: 12, actual: 21 },
    message:
      'The document has 21 levels of fields. At most 12 are accepted. Split it into smaller documents.',
  },
  'with 150 aliases': {
    document: `{ ${Array.from({ length: 150 }, (_, index) => `a${index}: viewer { kind }`).join(' ')} }`,
    limit: { name: 'aliases', maximum: 100, actual: 150 },
    message: 'The document has 150 aliases. At most 100 are accepted. Split it into smaller documents.',
  },
  'with 110 aliased mutations': {
    document: `mutation { ${Array.from({ length: 110 }, (_, index) => `a${index}: signOut(input: { accessToken: "a" }) { __typename }`).join(' ')} }`,
    limit: { name: 'aliases', maximum: 100, actual: 110 },
    message: 'The document has 110 aliases. At most 100 are accepted. Split it into smaller documents.',
  },
  'with thousands of tokens': {
    document: `{ viewer { ${'kind '.repeat(5000)} } }`,
    limit: { name: 'tokens', maximum: 2000, actual: null },
    message:
      'The document has more than 2,000 tokens. At most 2,000 are accepted. Split it into smaller documents.',
  },
  'with twenty introspections': {
    document: `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: __schema { types { name } }`).join(' ')} }`,
    limit: { name: 'introspections', maximum: 5, actual: 20 },
    message: 'The document has 20 introspections. At most 5 are accepted. Split it into smaller documents.',
  },
  'with a hundred directives': {
    document: `{ viewer { kind ${'@include(if: true) '.repeat(100)} } }`,
    limit: { name: 'directives', maximum: 30, actual: 100 },
    message: 'The document has 100 directives. At most 30 are accepted. Split it into smaller documents.',
  },
  'with a hundred fragments': {
    document: `{ viewer { ...F0 } } ${Array.from({ length: 100 }, (_, index) => `fragment F${index} on Viewer { kind }`).join(' ')}`,
    limit: { name: 'fragments', maximum: 60, actual: 100 },
    message: 'The document has 100 fragments. At most 60 are accepted. Split it into smaller documents.',
  },
  'with a field selected a hundred times': {
    document: `{ viewer { ${'kind '.repeat(100)} } }`,
    limit: { name: 'repetitions', maximum: 30, actual: 99 },
    message:
      'The document has 99 repeated selections. At most 30 are accepted. Split it into smaller documents.',
  },
  'with pages of 250 inside pages of fifty': {
    document:
      '{ salesPage(databaseId: 1) { webhooks(first: 50) { nodes { attempts(first: 250) { nodes { id url attempt response durationMs } } } } } }',
    limit: { name: 'cost', maximum: 550_000, actual: expect.any(Number) as never },
    message: '',
  },
  'of 70,000 characters': {
    document: `{ viewer { kind } } #${'x'.repeat(70_000)}`,
    limit: { name: 'length', maximum: 65_536, actual: 70_021 },
    message:
      'The document has 70,021 characters. At most 65,536 are accepted. Split it into smaller documents.',
  },
  'of 5,000 lines': {
    document: `{ viewer { kind } }${'\n'.repeat(5_000)}`,
    limit: { name: 'lines', maximum: 4_000, actual: null },
    message:
      'The document has more than 4,000 lines. At most 4,000 are accepted. Split it into smaller documents.',
  },
};

/** Asserts that an operation was rejected before execution because of a limit. */
function expectRejection({ data, errors = [] }: GraphqlResponse): void {
  expect(data ?? null).toBeNull();
  expect(errors.length).toBeGreaterThan(0);
  for (const { extensions } of errors) {
    expect(extensions?.code).toMatch(/^GRAPHQL_(PARSE|VALIDATION)_FAILED$/);
    expect(extensions?.limit).toMatchObject({ name: expect.any(String), maximum: expect.any(Number) });
  }
}

describe('operations that exceed a limit', () => {
  test.for(Object.entries(rejected))(
    'an operation %s is rejected with the name and the numbers of the limit',
    async ([, excess]) => {
      const response = await graphql(service, excess.document);
      expectRejection(response);
      expect(response.errors).toHaveLength(1);
      const [error] = response.errors ?? [];
      expect(error?.extensions?.limit).toEqual(excess.limit);
      if (excess.message) expect(error?.message).toBe(excess.message);
      else
        expect(error?.message).toMatch(
          /^The document has [\d,]+ points of cost\. At most 550,000 are accepted\./,
        );
    },
  );

  test.for([
    ['nested 5,005 levels', nested(5000)],
    ['with thousands of arguments in a list', `{ nodes(ids: [${'"x" '.repeat(5000)}]) { id } }`],
    ['with a nested object selected hundreds of times', nested(4, 'order { id } '.repeat(450))],
    [
      'with exponentially growing fragments',
      `{ viewer { ...F0 } } ${Array.from({ length: 12 }, (_, index) => `fragment F${index} on Viewer { ...F${index + 1} ...F${index + 1} }`).join(' ')} fragment F12 on Viewer { organisation { id } }`,
    ],
  ] as const)('an operation %s is rejected because of a limit', async ([, document]) => {
    expectRejection(await graphql(service, document));
  });

  test('the operation limits also apply to a caller without a token', async () => {
    expectRejection(await graphql(service, nested(20), {}, null));
  });
});

test('an operation with a fragment cycle is rejected without an internal error', async () => {
  const document = '{ viewer { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }';
  const { data, errors = [] } = await graphql(service, document);
  expect(data ?? null).toBeNull();
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.map(({ extensions }) => extensions?.code)).not.toContain('INTERNAL_SERVER_ERROR');
});

describe('large operations within the limits', () => {
  const wholeOrder = `${ownFields('Order')} products: soldVouchers { ${ownFields('SoldVoucher')} } payments { ${ownFields('Payment')} } deliveries { ${ownFields('Delivery')} }`;

  test('every field of an order, its products, payments and deliveries can be read by one operation', async () => {
    const response = await graphql(
      service,
      `{ salesPage(databaseId: 1) { order(databaseId: 81) { ${wholeOrder} } } }`,
    );
    expect(response.errors).toBeUndefined();
    expect(response.data.salesPage.order).toMatchObject({
      databaseId: 81,
      products: [{ databaseId: 94 }, { databaseId: 95 }],
    });
  });

  const voucher = `${ownFields('Voucher')} options { ${ownFields('VoucherOption')} } layouts { id image } categories { id slug } redeemLocations { id name } shippingMethods { id name }`;

  test.for([
    ['orders', 'with their products, payments and deliveries', wholeOrder, 50],
    [
      'orders',
      'with the ids of their products, payments and deliveries',
      'id reference products: soldVouchers { id name } payments { id } deliveries { id }',
      50,
    ],
    ['vouchers', 'with all their related objects', voucher, 18],
  ] as const)(
    'a page of fifty %s %s can be read, with the size as a variable or a literal',
    async ([list, , fields, count]) => {
      const document = (head: string, first: string) =>
        `${head} { salesPage(databaseId: 1) { ${list}(first: ${first}) { edges { cursor node { ${fields} } } pageInfo { hasNextPage endCursor } } } }`;
      const byVariable = await graphql(service, document('query ($first: Int!)', '$first'), { first: 50 });
      expect(byVariable.errors).toBeUndefined();
      expect(byVariable.data.salesPage[list].edges).toHaveLength(count);
      expect(await graphql(service, document('query', '50'))).toEqual(byVariable);
    },
  );

  test('every operation of the REST adapter is within the operation limits', async () => {
    const folder = new URL('../../rest-adapter/operations/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
    const source = parse(files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n'));
    const operations = source.definitions.filter(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    );
    expect(operations.length).toBeGreaterThan(10);
    const tooLargeOnes: string[] = [];
    for (const [name, document] of Object.entries(separateOperations(source))) {
      const { errors = [] } = await graphql(service, print(document), {}, null);
      if (errors.some(({ extensions }) => extensions?.limit)) tooLargeOnes.push(name);
    }
    expect(tooLargeOnes).toEqual([]);
  });

  test('the introspection query of GraphiQL is within the operation limits', async () => {
    const response = await graphql(service, getIntrospectionQuery({ inputValueDeprecation: true }), {}, null);
    expect(response.errors).toBeUndefined();
    expect(response.data.__schema.queryType.name).toBe('Query');
  });
});

describe('misspelt names with GraphiQL off', () => {
  const closed = useTestService({ GRAPHIQL: 'false' });
  const slips: readonly [string, string, Record<string, unknown>?][] = [
    ['a field', '{ viewr { principal } }'],
    ['a nested field', '{ viewer { principl } }'],
    ['an argument', '{ salesPage(databaseIdd: 1) { id } }'],
    ['a type', '{ node(id: "x") { ... on Ordr { id } } }'],
    ['an enum value', '{ redeemLocations(order: DES) { nodes { id } } }'],
    ['a directive', '{ viewer { kind @includ(if: true) } }'],
    [
      'an enum value in a variable',
      'query ($order: ListOrder) { redeemLocations(order: $order) { nodes { id } } }',
      { order: 'DES' },
    ],
    [
      'an input field in a variable',
      'mutation ($input: RedeemSoldVoucherInput!) { redeem: redeemSoldVoucher(input: $input) { __typename } }',
      { input: { redeemLocationIdd: 1 } },
    ],
  ];

  test.for(slips)(
    'the error for %s with a misspelt name suggests no name with GraphiQL off',
    async ([, document, variables]) => {
      const { errors = [] } = await graphql(closed, document, variables);
      expect(errors.length).toBeGreaterThan(0);
      expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
      expect(JSON.stringify(errors)).not.toMatch(
        /"principal\b|\bDESC\b|'viewer'|"viewer"|INTERNAL_SERVER_ERROR/,
      );
    },
  );
});

describe('operations with GraphiQL off', () => {
  const closed = useTestService({ GRAPHIQL: 'false' });

  const introspections = ['{ __schema { queryType { name } } }', '{ __type(name: "Order") { name } }'];

  test('introspection requires a token with GraphiQL off', async () => {
    for (const document of introspections) {
      expect((await graphql(closed, document)).errors).toBeUndefined();
      for (const [token, code] of [
        [null, 'UNAUTHENTICATED'],
        ['vs_unknown', 'UNAUTHENTICATED'],
        ['not.a.token', 'TOKEN_MALFORMED'],
      ] as const) {
        const response = await graphql(closed, document, {}, token);
        expect(response.data).toBeUndefined();
        expect(errorCodes(response)).toEqual([code]);
      }
    }
  });

  test('the introspection query of tools returns the schema to a caller with a token with GraphiQL off', async () => {
    const { data, errors } = await graphql(closed, getIntrospectionQuery({ inputValueDeprecation: true }));
    expect(errors).toBeUndefined();
    expect(buildClientSchema(data).getType('Order')).toBeDefined();
  });

  test('operations without introspection are executed with GraphiQL off', async () => {
    const response = await graphql(closed, '{ viewer { kind __typename } }');
    expect(response).toEqual({ data: { viewer: { kind: 'API_KEY', __typename: 'Viewer' } } });
  });
});
