import { expect, test } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { ownFields } from './selections.ts';

const service = useTestService();

/**
 * A selection for each type: its `ownFields`, and those of the related objects that a list includes
 * in its statement.
 */
const selections = {
  Order: `${ownFields('Order')} ${['soldVouchers { SoldVoucher }', 'deliveries { Delivery }', 'payments { Payment }'].map(fill).join(' ')}`,
  Voucher: `${ownFields('Voucher')} ${[
    'options { VoucherOption }',
    'defaultOption { VoucherOption }',
    'layouts { Layout }',
    'categories { Category }',
    'redeemLocations { RedeemLocation }',
    'shippingMethods { VoucherShippingMethod }',
  ]
    .map(fill)
    .join(' ')}`,
};

function fill(selection: string): string {
  return selection.replace(/\{ (\w+) \}/, (_match, type: string) => `{ ${ownFields(type)} }`);
}

/** A list includes related rows in its statement, and `node` uses a loader for each relation. */
test.each([
  ['Order', 'orders'],
  ['Voucher', 'vouchers'],
] as const)(
  'the list, the field for one object and node return equal objects of the type %s',
  async (type, list) => {
    const fields = `fragment Selected on ${type} { ${selections[type]} }`;
    const { data, errors } = await graphql(
      service,
      `{ salesPage(databaseId: 1) { ${list}(first: 50) { nodes { ...Selected } } } } ${fields}`,
    );
    expect(errors).toBeUndefined();
    const nodes: { id: string; databaseId: number }[] = data.salesPage[list].nodes;
    expect(nodes.length).toBeGreaterThan(10);
    for (const node of nodes) {
      const one = await graphql(
        service,
        `query ($id: ID!, $databaseId: SafeInt!) {
        node(id: $id) { ...Selected }
        salesPage(databaseId: 1) { ${type.toLowerCase()}(databaseId: $databaseId) { ...Selected } }
      } ${fields}`,
        { id: node.id, databaseId: node.databaseId },
      );
      expect(one.data?.node, JSON.stringify(one.errors)).toEqual(node);
      expect(one.data.salesPage[type.toLowerCase()]).toEqual(node);
    }
  },
);
