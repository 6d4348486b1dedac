import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

/** Enough runs to execute a document both before and after it is compiled. */
const runs = minRuns + 2;

interface Operation {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

/**
 * Runs an operation before and after its document is compiled. Asserts that no run has errors.
 * Returns the data of the last.
 */
async function run(
  operation: Operation,
): Promise<Record<string, { readonly orders: { readonly nodes: readonly object[] } }>> {
  let data = {};
  for (let count = 0; count < runs; count += 1) {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${demoApiKey}` },
      body: JSON.stringify(operation),
    });
    const result = await response.json();
    expect(result.errors).toBeUndefined();
    data = result.data;
  }
  return data;
}

const ids = 'fragment Ids on SalesPage { orders(first: 2) { nodes { soldVouchers { databaseId } } } }';
const products = 'orders(first: 2) { nodes { products: soldVouchers { name } } }';
const named = { products: expect.arrayContaining([{ name: expect.any(String) }]) };

describe('products of an order whose ids are also selected', () => {
  test('the products have the selected columns if a fragment that selects only the ids is also used alone', async () => {
    const { alone, merged } = await run({
      query: `{ alone: salesPage(databaseId: 1) { ...Ids } merged: salesPage(databaseId: 1) { ...Ids ${products} } } ${ids}`,
    });
    expect(merged?.orders.nodes).toMatchObject([named, named]);
    expect(merged?.orders.nodes).toMatchObject([...(alone?.orders.nodes ?? [])]);
  });

  test('the products have the selected columns if another operation of the document selects only the ids', async () => {
    const query = `query Alone { salesPage(databaseId: 1) { ...Ids } }
      query Merged { salesPage(databaseId: 1) { ...Ids ${products} } } ${ids}`;
    await run({ query, operationName: 'Alone' });
    const { salesPage } = await run({ query, operationName: 'Merged' });
    expect(salesPage?.orders.nodes[0]).toMatchObject(named);
  });

  test.each([
    ['the default of a variable', 'query ($all: Boolean = true)', {}],
    ['a variable', 'query ($all: Boolean!)', { all: true }],
    ['a variable whose default is false', 'query ($all: Boolean = false)', { all: true }],
  ])(
    'the products have the selected columns if they are included by %s',
    async (_case, operation, variables) => {
      const query = `${operation} { salesPage(databaseId: 1) { orders(last: 1) { nodes {
      ids: soldVouchers { databaseId } products: soldVouchers @include(if: $all) { name } deliveries @skip(if: $all) { name } } } } }`;
      const { salesPage } = await run({ query, variables });
      const [order] = salesPage?.orders.nodes ?? [];
      expect(order).toMatchObject(named);
      expect(order).not.toHaveProperty('deliveries');
    },
  );
});

describe('a row that the document reaches both directly and through its child rows', () => {
  test('the row has the columns and relations of both selections', async () => {
    const { salesPage } = await run({
      query: `{ salesPage(databaseId: 1) { orders(first: 50) { nodes {
        total { amount }
        products: soldVouchers { voucherAsSold { name } redemptions(first: 50) { nodes { soldVoucher { voucher { typeName version } } } } order { refundedTotal { amount } } }
        deliveries { soldVoucher { order { total { amount } refundedTotal { amount } subTotal { amount } } } }
      } } } }`,
    });
    const orders = salesPage?.orders.nodes as Record<string, Record<string, unknown>[]>[];
    const redemptions = orders.flatMap(({ products = [] }) =>
      products.flatMap((product) => (product.redemptions as { nodes: object[] }).nodes),
    );
    expect(redemptions.length).toBeGreaterThan(5);
    for (const redemption of redemptions)
      expect(redemption).toEqual({
        soldVoucher: { voucher: { typeName: expect.any(String), version: expect.any(Number) } },
      });
    const posted = orders.filter(({ deliveries = [] }) => deliveries.length > 0);
    expect(posted.length).toBeGreaterThan(0);
    for (const { total, deliveries } of posted)
      expect(deliveries?.[0]).toMatchObject({ soldVoucher: { order: { total } } });
  });
});
