import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const strictType = 'application/graphql-response+json';

async function post(body: object, { token = demoApiKey as string | null, accept = strictType } = {}) {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const requests: Readonly<Record<string, readonly [body: object, code: string]>> = {
  'a document that cannot be parsed': [{ query: '{' }, 'GRAPHQL_PARSE_FAILED'],
  'a document that is not valid': [{ query: '{ nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
  'a variable that cannot be coerced': [
    { query: 'query ($id: SafeInt!) { salesPage(databaseId: $id) { name } }', variables: { id: 'one' } },
    'INVALID_INPUT',
  ],
};

describe.each(Object.entries(requests))('%s', (name, [body, code]) => {
  test(`${name} returns status 400 with a code and without data if the client accepts ${strictType}`, async () => {
    const { status, body: response } = await post(body);
    expect([status, 'data' in response, response.errors[0].extensions.code]).toEqual([400, false, code]);
    expect(response.errors[0].extensions).not.toHaveProperty('http');
    if (code === 'GRAPHQL_PARSE_FAILED')
      expect(response.errors[0].locations).toEqual([{ line: 1, column: 2 }]);
  });

  test(`${name} returns status 200 if the client accepts application/json`, async () => {
    const { status, body: response } = await post(body, { accept: 'application/json' });
    expect([status, response.errors[0].extensions.code]).toEqual([200, code]);
  });
});

test('a response in which every field is rejected has status 200 and null as the fields in data', async () => {
  for (const token of [null, 'not.a.token', 'vs_unknown']) {
    const { status, body } = await post({ query: '{ viewer { kind } }' }, { token });
    expect([status, body.data]).toEqual([200, { viewer: null }]);
    expect(body.errors[0].extensions.code).toMatch(/^(UNAUTHENTICATED|TOKEN_MALFORMED)$/);
  }
});

describe('errors of variables before and after the plan is compiled', () => {
  const variables: readonly (readonly [type: string, argument: string, value: unknown])[] = [
    ['SafeInt!', 'salesPage(databaseId: $v) { name }', 'one'],
    ['SafeInt!', 'salesPage(databaseId: $v) { name }', 1.5],
    ['SafeInt!', 'salesPage(databaseId: $v) { name }', 2 ** 53],
    ['SafeInt!', 'salesPage(databaseId: $v) { name }', null],
    ['SafeInt!', 'salesPage(databaseId: $v) { name }', undefined],
    ['[ID!]!', 'nodes(ids: $v) { id }', [null]],
    ['[ID!]!', 'nodes(ids: $v) { id }', [{}]],
    ['ListOrder!', 'salesPage(databaseId: 1) { orders(order: $v) { nodes { id } } }', 'DESK'],
    ['ListOrder!', 'salesPage(databaseId: 1) { orders(order: $v) { nodes { id } } }', 7],
    ['Date!', 'dailyFigures(period: { from: $v, to: "2026-11-01" }) { day }', 'yesterday'],
    ['Boolean!', 'viewer { kind @include(if: $v) }', 'true'],
    ['String', 'resellerSalesPages(resellerHash: $v) { id }', 1],
  ];

  test.for(variables)(
    'a variable of type %s in %s with the value %j has the same error before and after compilation',
    async ([type, selection, value]) => {
      const query = `query ($v: ${type}${type === 'String' ? ' = "x"' : ''}) { ${selection} }`;
      const send = () => post({ query, variables: { v: value } }, { accept: 'application/json' });
      const first = await send();
      expect([first.body.data, first.body.errors[0].extensions.code]).toEqual([undefined, 'INVALID_INPUT']);
      for (let run = 0; run < 6; run += 1) expect(await send()).toEqual(first);
    },
  );

  test('an invalid input object has the same error before and after compilation', async () => {
    const query =
      'mutation ($v: RedeemSoldVoucherInput!) { redeem: redeemSoldVoucher(input: $v) { __typename } }';
    const valid = { redeemLocationId: 1, voucherCode: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' };
    for (const faulty of [
      { ...valid, units: { uses: 'x' } },
      { ...valid, redeemLocation: 1 },
      { voucherCode: 'x' },
      'x',
      [valid, valid],
    ]) {
      const document = `# ${JSON.stringify(faulty)}\n${query}`;
      const first = await post({ query: document, variables: { v: faulty } });
      expect([first.status, first.body.errors[0].extensions.code]).toEqual([400, 'INVALID_INPUT']);
      for (let run = 0; run < 6; run += 1) await post({ query: document, variables: { v: valid } });
      expect(await post({ query: document, variables: { v: faulty } })).toEqual(first);
    }
  });

  test('a null variable for a required argument has the same error before and after compilation', async () => {
    const query = 'query ($v: SafeInt = 1) { viewer { kind } salesPage(databaseId: $v) { name } }';
    const send = () => post({ query, variables: { v: null } });
    const first = await send();
    expect(first.body.data).toMatchObject({ viewer: { kind: 'API_KEY' }, salesPage: null });
    expect(first.body.errors).toMatchObject([{ path: ['salesPage'], extensions: { code: 'INVALID_INPUT' } }]);
    for (let run = 0; run < 6; run += 1) expect(await send()).toEqual(first);
  });
});

describe('suggestions for misspelt names', () => {
  const misspelt = { query: '{ viewer { kindd } }' };
  const misspeltEnum = {
    query: 'query ($v: ListOrder!) { salesPage(databaseId: 1) { orders(order: $v) { nodes { id } } } }',
    variables: { v: 'DESK' },
  };

  test('errors for misspelt names contain suggestions with GraphiQL on', async () => {
    expect((await post(misspelt)).body.errors[0].message).toContain('Did you mean "kind"?');
    expect((await post(misspeltEnum)).body.errors[0].message).toContain('Did you mean the enum value "DESC"');
  });

  describe('suggestions with GraphiQL off', () => {
    const closed = useTestService({ GRAPHIQL: 'false' });

    test.for([misspelt, misspeltEnum])(
      'errors for misspelt names contain no suggestions with GraphiQL off: %j',
      async (body) => {
        const response = await fetch(`${closed.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${demoApiKey}` },
          body: JSON.stringify(body),
        });
        expect(JSON.stringify(await response.json())).not.toContain('Did you mean');
      },
    );
  });
});
