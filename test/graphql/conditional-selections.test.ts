import { createClient } from 'graphql-ws';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { maxVariants, minRuns } from '../../schema/execution/plan-cache.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { unitsFields } from '../support/units.ts';

const service = useTestService();

/** Enough runs to execute a document both before and after it is compiled. */
const runs = Array.from({ length: minRuns + 2 }, (_, index) => index);

const skippedFragment = `query ($d: Boolean!) { salesPage(databaseId: 1) { id ...D @include(if: $d) ...T } }
  fragment D on SalesPage { currency ...T } fragment T on SalesPage { name }`;
const page = { id: 'SalesPage:1', name: 'Demo Spa' };

/** A document, and its response for each set of variables. */
const cases: readonly (readonly [
  string,
  string,
  readonly (readonly [Record<string, unknown>, unknown])[],
])[] = [
  [
    'a fragment that a skipped fragment also spreads',
    skippedFragment,
    [
      [{ d: false }, { salesPage: page }],
      [{ d: true }, { salesPage: { id: 'SalesPage:1', currency: 'GBP', name: 'Demo Spa' } }],
    ],
  ],
  [
    'one fragment under two aliases with different conditions',
    `query ($d: Boolean!) { a: salesPage(databaseId: 1) { ...T @include(if: $d) } b: salesPage(databaseId: 1) { ...T } }
      fragment T on SalesPage { name }`,
    [
      [{ d: false }, { a: {}, b: { name: page.name } }],
      [{ d: true }, { a: { name: page.name }, b: { name: page.name } }],
    ],
  ],
  [
    'a field that is selected with and without a condition',
    `query ($d: Boolean!) { salesPage(databaseId: 1) { name @skip(if: $d) ... @include(if: $d) { name id } } }`,
    [
      [{ d: false }, { salesPage: { name: page.name } }],
      [{ d: true }, { salesPage: { name: page.name, id: page.id } }],
    ],
  ],
  [
    'nested conditions whose default applies',
    `query ($d: Boolean = true, $e: Boolean = false) {
      salesPage(databaseId: 1) { ... @include(if: $d) { id ... on SalesPage @skip(if: $e) { name } } } }`,
    [
      [{}, { salesPage: page }],
      [{ e: true }, { salesPage: { id: page.id } }],
      [{ d: false }, { salesPage: {} }],
    ],
  ],
  [
    'a query whose fields are all skipped',
    'query ($d: Boolean!) { viewer @include(if: $d) { kind } }',
    [[{ d: false }, {}]],
  ],
];

describe('the response is the same in every run of a document', () => {
  test.each(cases)('with %s', async (_title, document, responses) => {
    for (const _run of runs) {
      for (const [variables, data] of responses)
        expect(await graphql(service, document, variables)).toEqual({ data });
    }
  });

  test('with a condition that is null: the error is reported on the field that contains it', async () => {
    const document = 'query ($d: Boolean = true) { salesPage(databaseId: 1) { id name @include(if: $d) } }';
    for (const _run of runs) {
      expect(await graphql(service, document)).toEqual({ data: { salesPage: page } });
      const { data, errors } = await graphql(service, document, { d: null });
      expect(data).toEqual({ salesPage: null });
      expect(errors).toEqual([
        expect.objectContaining({
          message: expect.stringContaining('Argument "if" of non-null type "Boolean!" must not be null.'),
          path: ['salesPage'],
        }),
      ]);
    }
  });

  test('with more sets of conditions than are compiled', async () => {
    const names = ['id', 'name', 'currency', 'subdomain', 'timeZone'];
    const fields = names.map((name, index) => `${name} @include(if: $c${index})`).join(' ');
    const variables = names.map((_name, index) => `$c${index}: Boolean!`).join(', ');
    const document = `query (${variables}) { salesPage(databaseId: 1) { ${fields} } }`;
    const all = await graphql(service, `{ salesPage(databaseId: 1) { ${names.join(' ')} } }`);
    expect(2 ** names.length).toBeGreaterThan(maxVariants);
    for (const _run of runs) {
      for (let set = 0; set < 2 ** names.length; set += 1) {
        const isSelected = names.map((_name, index) => (set & (1 << index)) !== 0);
        const selected = names.filter((_name, index) => isSelected[index]);
        const values = Object.fromEntries(isSelected.map((value, index) => [`c${index}`, value]));
        const salesPage = Object.fromEntries(selected.map((name) => [name, all.data.salesPage[name]]));
        expect(await graphql(service, document, values)).toEqual({ data: { salesPage } });
      }
    }
  });

  test('over a socket', async () => {
    const client = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${demoApiKey}` },
    });
    for (const _run of runs) {
      const results = await Array.fromAsync(
        client.iterate({ query: skippedFragment, variables: { d: false } }),
      );
      expect(results).toEqual([{ data: { salesPage: page } }]);
    }
    await client.dispose();
  });

  test('over server-sent events', async () => {
    for (const _run of runs) {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          authorization: `Bearer ${demoApiKey}`,
        },
        body: JSON.stringify({ query: skippedFragment, variables: { d: false } }),
      });
      expect(await response.text()).toContain(JSON.stringify({ data: { salesPage: page } }));
    }
  });
});

describe('every redemption of a voucher has its units', () => {
  const code = demoCodes.monetary;

  test('over GraphQL, whether a fragment that also selects it is included or not', async () => {
    const document = `mutation ($input: RedeemSoldVoucherInput!, $d: Boolean!) { redeem: redeemSoldVoucher(input: $input) {
        __typename redemption { ...D @include(if: $d) ...R } } }
      fragment D on Redemption { redeemLocation { id } ...R } fragment R on Redemption { units ${unitsFields} soldVoucherWithOrder { ...S } }
      fragment S on SoldVoucherWithOrder { soldVoucher { balance { ... on UsesBalance { totalUses } ... on MoneyBalance { total { amount } } } } }`;
    const voucher = { code: { salesPageId: 'SalesPage:1', code } };
    for (const run of runs) {
      for (const d of [false, true]) {
        const input = { voucher, redeemLocationId: 'RedeemLocation:10', units: { amount: pounds(run + 1) } };
        const { data } = await graphql(service, document, { input, d });
        expect(data.redeem).toEqual({
          __typename: 'RedeemSoldVoucherPayload',
          redemption: {
            ...(d && { redeemLocation: { id: 'RedeemLocation:10' } }),
            units: { amount: run + 1 },
            soldVoucherWithOrder: { soldVoucher: { balance: { total: { amount: expect.any(Number) } } } },
          },
        });
      }
    }
  });

  test.each(['', '?expand[]=redeem_location', '?expand[]=redeem_location&expand[]=order_product'])(
    'over v2.1 with the query "%s"',
    async (query) => {
      for (const run of runs) {
        const json = { redeem_location: 10, voucher_code: code, reductor: run + 1 };
        const { status, body } = await request(service, `/v2.1/sales-pages/1/redemptions${query}`, { json });
        expect([status, body.object, body.reductor]).toEqual([201, 'redemption', run + 1]);
      }
    },
  );
});
