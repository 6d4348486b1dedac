import { beforeAll, expect, test } from 'vitest';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { createCallers, type TestCaller } from '../access/callers.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
const field = '{ nodes { databaseId codeEnding voucherCode } }';
const list = (args: string) => `{ salesPage(databaseId: 1) { soldVouchers(${args}) ${field} } }`;

let callers: readonly TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

async function find(ending: string, token?: string): Promise<number[]> {
  const { data, errors } = await graphql(
    service,
    `query ($ending: String) { salesPage(databaseId: 1) { soldVouchers(first: 250, filter: { codeEnding: $ending }) { nodes { databaseId } } } }`,
    { ending },
    token,
  );
  expect(errors).toBeUndefined();
  return data.salesPage.soldVouchers.nodes.map((node: Row) => node.databaseId);
}

test('codeEnding is the last four characters of the code, and the filter finds its voucher as entered', async () => {
  const { data } = await graphql(service, list('first: 20'));
  for (const { databaseId, codeEnding, voucherCode } of data.salesPage.soldVouchers.nodes) {
    expect(codeEnding).toBe(voucherCode.slice(-4));
    expect(await find(codeEnding)).toContain(databaseId);
    expect(await find(` -${codeEnding.toLowerCase()} `)).toContain(databaseId);
  }
});

test('callers who may read orders without codes can read and filter by the ending', async () => {
  const [node] = (await graphql(service, list('first: 1'))).data.salesPage.soldVouchers.nodes;
  const readers = callers.filter(({ may }) => may('order.read') && !may('voucher-code.read'));
  expect(readers.length).toBeGreaterThan(0);
  for (const { token } of readers) {
    const { data } = await graphql(service, list('first: 1'), {}, token);
    expect(data.salesPage.soldVouchers.nodes).toEqual([{ ...node, voucherCode: null }]);
    expect(await find(node.codeEnding, token)).toContain(node.databaseId);
  }
});

test('codes of fewer than twelve characters have no ending and are not found by the filter', async () => {
  const vault = createCodeVault([{ kid, secret }]);
  const store = (id: number, code: string) =>
    service.database.query({
      text: 'update order_products set code_sealed = $2, code_hash = $3, code_ending_hash = $4 where id = $1',
      values: [id, vault.seal(code), vault.hash(code), vault.hashEnding(code)],
    });
  await store(1, 'SHORT-9Z9Z9');
  await store(2, 'LONG-ENOUGH-9Z9Z');
  const { data } = await graphql(
    service,
    '{ nodes(ids: ["SoldVoucher:1:1", "SoldVoucher:1:2"]) { ... on SoldVoucher { codeEnding } } }',
  );
  expect(data.nodes).toEqual([{ codeEnding: null }, { codeEnding: '9Z9Z' }]);
  expect(await find('z9z9')).not.toContain(1);
  expect(await find('9z9z')).toEqual([2]);
});

test.for(['ABC', 'ABCDE', '----', ''])('the filter rejects the ending "%s"', async (ending) => {
  const response = await graphql(service, list(`filter: { codeEnding: "${ending}" }`));
  expect(errorCodes(response)).toEqual(['INVALID_INPUT']);
  expect(response.errors?.[0]?.extensions?.fields).toMatchObject([{ path: ['filter', 'codeEnding'] }]);
});
