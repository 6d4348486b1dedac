import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { type Reads, selectedReads } from '../../schema/connections/selected-reads.ts';
import type { ReadAhead } from '../../src/platform/database/packed-rows.ts';
import { byField } from '../../src/platform/database/relations.ts';

const products: ReadAhead = { relation: byField('OrderProduct', 'orderId'), keys: 'id' };
const payments: ReadAhead = { relation: byField('Payment', 'orderId'), keys: 'id' };
const reads: Reads = { products: [products], productCount: [products], payments: [payments] };

const schema = buildSchema(`
  type Query { order: Order }
  type Order { id: Int products: Int productCount: Int payments: Int }`);

async function readsOf(selection: string): Promise<readonly ReadAhead[]> {
  let found: readonly ReadAhead[] = [];
  const order = (_args: object, _context: object, info: Parameters<typeof selectedReads>[0]) => {
    found = selectedReads(info, reads);
    return {};
  };
  const { errors } = await graphql({ schema, source: `{ order { ${selection} } }`, rootValue: { order } });
  expect(errors).toBeUndefined();
  return found;
}

test('included rows are read once, and in an order that does not depend on the order of the selection', async () => {
  expect(await readsOf('id')).toEqual([]);
  expect(await readsOf('payments id')).toEqual([payments]);
  for (const selection of ['products payments', 'payments products', 'payments ... { productCount products }']) {
    expect(await readsOf(selection)).toEqual([products, payments]);
  }
});
