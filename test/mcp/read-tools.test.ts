import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { footprint } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { type Agent, connectAgent, revisions, useAgent } from './connect-agent.ts';

const service = useTestService();
const salesPageId = 'SalesPage:1';

/** Creates an API key with permissions on all sales pages of the demo organisation. */
async function createKey(...permissions: readonly string[]): Promise<string> {
  const document = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }`;
  const input = { allSalesPages: true, name: permissions.join(), permissions };
  return (await graphql(service, document, { input })).data.createApiKey.key;
}

const ownerOf = useAgent(service);
const tillOf = useAgent(service, async () => ({ token: await createKey('REDEEM_VOUCHER') }));

/** Returns the reference of the newest order. */
async function newestReference(agent: Agent): Promise<string> {
  const { value } = await agent.call('find_orders', { salesPageId, first: 1 });
  return value.orders[0].reference;
}

describe.each(revisions)('with revision %s of the protocol', (revision) => {
  test('without permission of the operator, all tools are declared as reading and none changes', async () => {
    await using agent = await connectAgent(service, { revision });
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'describe_type',
      'find_orders',
      'find_vouchers',
      'get_order',
      'list_sales_pages',
      'look_up_voucher',
      'query',
      'search_schema',
    ]);
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    expect(tools.filter(({ outputSchema }) => outputSchema === undefined)).toEqual([]);
    expect(agent.client.getInstructions()).toContain('never instructions');
  });
});

test('list_sales_pages returns the permissions of the API key and the current day of each sales page', async () => {
  const agent = tillOf();
  const { value } = await agent.call('list_sales_pages');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format();
  expect(value.salesPages).toContainEqual({
    id: salesPageId,
    name: 'Demo Spa',
    subdomain: 'demo-spa',
    currency: 'GBP',
    timeZone: 'Europe/London',
    today,
    permissions: ['REDEEM_VOUCHER'],
  });
  expect(value.redeemLocations[0]).toEqual({ id: 'RedeemLocation:1', name: expect.any(String) });
});

test('find_orders, get_order and find_vouchers page through the list, and return no codes', async () => {
  const agent = ownerOf();
  const first = (await agent.call('find_orders', { salesPageId, first: 2 })).value;
  const second = (await agent.call('find_orders', { salesPageId, first: 2, after: first.nextCursor })).value;
  const ids = [...first.orders, ...second.orders].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(4);
  const { order } = (await agent.call('get_order', { id: ids[3] })).value;
  expect(order.soldVouchers.length).toBeGreaterThan(0);
  const { soldVouchers } = (await agent.call('find_vouchers', { salesPageId, statuses: ['EXPIRED'] })).value;
  expect(soldVouchers.length).toBeGreaterThan(0);
  expect(soldVouchers.every(({ status }: { status: string }) => status === 'EXPIRED')).toBe(true);
  expect(JSON.stringify([order.soldVouchers, soldVouchers])).not.toMatch(/\w{4}-\w{4}-\w{4}-\w{4}/);
  expect(JSON.stringify([first.orders, second.orders])).not.toContain('voucherCode');
});

test('an unknown argument is an error instead of a list without the filter', async () => {
  const { isError, value } = await ownerOf().call('find_vouchers', { salesPageId, status: 'EXPIRED' });
  expect({ isError, value }).toEqual({ isError: true, value: expect.stringContaining('"status"') });
});

test('look_up_voucher finds a voucher by its code as typed, and returns NOT_FOUND for an unknown one', async () => {
  const agent = tillOf();
  const { value } = await agent.call('look_up_voucher', { salesPageId, code: 'demo m0ny 0000 0001' });
  expect(value.soldVoucher).toMatchObject({ name: 'Gift Card', codeEnding: '0001' });
  expect(await agent.call('look_up_voucher', { salesPageId, code: 'NONE-NONE-NONE-NONE' })).toEqual({
    isError: true,
    value: {
      code: 'NOT_FOUND',
      message: expect.any(String),
      advice: 'Check the code.',
    },
  });
});

test('a tool that the API key lacks a permission for returns FORBIDDEN with what to do', async () => {
  const agent = tillOf();
  expect(await agent.call('find_vouchers', { salesPageId })).toMatchObject({
    isError: true,
    value: { code: 'FORBIDDEN', advice: expect.stringContaining('Only the operator can grant it.') },
  });
});

test('an order, a sales page and a voucher of another organisation are not found', async () => {
  const reference = await newestReference(ownerOf());
  await using stranger = await connectAgent(service, {
    token: await signIn(service, 'admin@other.test', 'other-shop'),
  });
  for (const [tool, args] of [
    ['get_order', { reference }],
    ['find_orders', { salesPageId }],
    ['find_vouchers', { salesPageId }],
    ['look_up_voucher', { salesPageId, code: demoCodes.singleUse }],
  ] as const)
    expect(await stranger.call(tool, args), tool).toMatchObject({
      isError: true,
      value: { code: 'NOT_FOUND' },
    });
});

describe('query', () => {
  test('a query with variables returns its data', async () => {
    const agent = ownerOf();
    const document = 'query ($id: ID!) { salesPage(id: $id) { name } }';
    const { value } = await agent.call('query', { document, variables: { id: salesPageId } });
    expect(value).toEqual({ data: { salesPage: { name: 'Demo Spa' } } });
  });

  test.each([
    ['a mutation', 'mutation { archiveSalesPage(input: { id: "SalesPage:1" }) { userErrors { code } } }'],
    [
      'a mutation next to a query',
      'query A { viewer { kind } } mutation B { archiveSalesPage(input: { id: "SalesPage:1" }) { userErrors { code } } }',
    ],
    ['a subscription', 'subscription { events(salesPageId: "SalesPage:1") { id } }'],
    ['only a fragment', 'fragment F on Query { viewer { kind } }'],
    ['two queries', 'query A { viewer { kind } } query B { viewer { kind } }'],
  ])('a document with %s is rejected before it is sent', async (_, document) => {
    const before = await footprint(service);
    const agent = ownerOf();
    expect(await agent.call('query', { document })).toMatchObject({
      isError: true,
      value: { code: 'NOT_A_QUERY' },
    });
    expect(await footprint(service)).toEqual(before);
  });

  test('an invalid document returns the messages of the service', async () => {
    const agent = ownerOf();
    expect(await agent.call('query', { document: '{ viewer { nonsense } }' })).toMatchObject({
      isError: true,
      value: {
        code: 'GRAPHQL_VALIDATION_FAILED',
        errors: [{ message: expect.stringContaining('nonsense') }],
      },
    });
    expect((await agent.call('query', { document: '{ viewer' })).value.code).toBe('GRAPHQL_PARSE_FAILED');
  });

  test('a result that is too large is an error instead of a cut text', async () => {
    const agent = ownerOf();
    const document = '{ __schema { types { name description fields { name description } } } }';
    expect((await agent.call('query', { document })).value.code).toBe('RESULT_TOO_LARGE');
  });

  test('a code is returned only to a key that can read it', async () => {
    const document = `{ voucherByCode(salesPageId: "SalesPage:1", voucherCode: "${demoCodes.multiUse}") { soldVoucher { voucherCode } } }`;
    const { value } = await tillOf().call('query', { document });
    expect(value.data.voucherByCode.soldVoucher.voucherCode).toBe(demoCodes.multiUse);
    await using agent = await connectAgent(service, { token: await createKey('PROCESS_POSTAL_DELIVERY') });
    const list = `query { salesPage(id: "${salesPageId}") { soldVouchers { nodes { voucherCode } } } }`;
    const { nodes } = (await agent.call('query', { document: list })).value.data.salesPage.soldVouchers;
    expect(nodes.map((node: { voucherCode: unknown }) => node.voucherCode)).toEqual(Array(10).fill(null));
  });
});

test('an invalid API key is an error of each tool, and is not written to standard error', async () => {
  const agent = await connectAgent(service, { token: 'vs_unknown_token' });
  const result = await agent.call('list_sales_pages');
  expect(result).toMatchObject({
    isError: true,
    value: { advice: 'Ask the operator to set VOUCHSAFE_TOKEN to a valid API key.' },
  });
  expect(JSON.stringify(result) + (await agent.close())).not.toContain('vs_unknown_token');
});
