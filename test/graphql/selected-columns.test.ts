import { getNamedType, isLeafType, isObjectType } from 'graphql';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { comparableFields, ownFields, publicSchema } from './selections.ts';

/**
 * Enough runs to execute a document both before and after it is compiled. A compiled document
 * selects only the columns that it requires.
 */
const runs = minRuns + 1;

afterEach(() => vi.restoreAllMocks());

/**
 * Documents that return objects of each type. Connections return the first `$first` objects. `F`
 * stands for the selection, and `CODE` for the code of a redeemed voucher.
 */
const places = {
  // The connections of more orders cost too much.
  Order: 'salesPage(databaseId: 1) { orders(first: 25) { nodes { F } } }',
  SoldVoucher: 'salesPage(databaseId: 1) { orders(first: 25) { nodes { products: soldVouchers { F } } } }',
  Delivery: 'salesPage(databaseId: 1) { orders(first: $first) { nodes { deliveries { F } } } }',
  Payment: 'salesPage(databaseId: 1) { orders(first: $first) { nodes { payments { F } } } }',
  Refund: 'salesPage(databaseId: 1) { refunds(first: $first) { nodes { F } } }',
  Redemption: 'salesPage(databaseId: 1) { redemptions(first: $first) { nodes { F } } }',
  Voucher: 'salesPage(databaseId: 1) { vouchers(first: $first) { nodes { F } } }',
  VoucherOption: 'salesPage(databaseId: 1) { vouchers(first: $first) { nodes { options { F } } } }',
  VoucherShippingMethod:
    'salesPage(databaseId: 1) { vouchers(first: $first) { nodes { shippingMethods { F } } } }',
  RedeemLocation: 'redeemLocations(first: $first) { nodes { F } }',
  SalesPage: 'salesPage(databaseId: 1) { F }',
  Skin: 'salesPage(databaseId: 1) { skin { F } }',
  SalesPageShippingMethod: 'salesPage(databaseId: 1) { shippingMethods { F } }',
  DiscountCode: 'salesPage(databaseId: 1) { discountCodes(first: $first) { nodes { F } } }',
  StaffMember: 'staffMembers(first: $first) { nodes { F } }',
  ApiKey: 'apiKeys(first: $first) { nodes { F } }',
  Category: 'salesPage(databaseId: 1) { categories(first: $first) { nodes { F } } }',
  Layout: 'voucherByCode(salesPageId: "SalesPage:1", voucherCode: "CODE") { soldVoucher { layout { F } } }',
  SoldVoucherWithOrder: 'voucherByCode(salesPageId: "SalesPage:1", voucherCode: "CODE") { F }',
} as const;

/**
 * Returns the name of each comparable field of a type, with a selection of the field and its
 * subfields.
 */
function selections(typeName: string): (readonly [name: string, selection: string])[] {
  const type = publicSchema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is not an object type`);
  return comparableFields(type).map(({ name, type: of }) => {
    const inner = getNamedType(of);
    const args = inner.name.endsWith('Connection') ? '(first: 1)' : '';
    return [name, isLeafType(inner) ? name : `${name}${args} { ${ownFields(inner.name)} }`] as const;
  });
}

describe('fields that are selected alone', () => {
  const service = useTestService();
  let code = '';
  let token = '';
  beforeAll(async () => {
    token = await signIn(service, 'admin@demo.test');
    const { data } = await graphql(
      service,
      '{ salesPage(databaseId: 1) { redemptions(first: 1) { nodes { soldVoucher { voucherCode } } } } }',
    );
    code = data.salesPage.redemptions.nodes[0].soldVoucher.voucherCode;
  });

  test.each(Object.entries(places))(
    'each field of %s returns the same value when selected alone and with all other fields',
    async (type, place) => {
      const header = place.includes('$first') ? 'query ($first: Int!)' : 'query';
      const send = async (selection: string, first: number) => {
        const document = `${header} { ${place.replace('F', selection).replace('CODE', code)} }`;
        const { data, errors } = await graphql(service, document, { first }, token);
        expect(errors, selection).toBeUndefined();
        return data;
      };
      const together = await send(ownFields(type), 50);
      for (const [name, selection] of selections(type)) {
        const expected =
          name === selection
            ? pick(together, name)
            : pick(await send(`${ownFields(type)} alone: ${selection}`, 50), 'alone');
        expect(expected.length).toBeGreaterThan(0);
        for (let run = 1; run < runs; run += 1) await send(`alone: ${selection}`, 1);
        expect(pick(await send(`alone: ${selection}`, 50), 'alone'), selection).toEqual(expected);
      }
    },
  );
});

/** Returns the values of all fields whose response name is `name`, in document order. */
function pick(data: unknown, name: string): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  if (name in data) return [(data as Record<string, unknown>)[name]];
  return Object.values(data).flatMap((value) => pick(value, name));
}

describe('documents of clients', () => {
  const service = useTestService();

  test('a document reads only the columns of its selected fields', async () => {
    const statements: string[] = [];
    const { query } = service.database;
    vi.spyOn(service.database, 'query').mockImplementation((statement) => {
      statements.push(statement.text);
      return query(statement);
    });
    const readBy = async (products: string) => {
      for (let run = 1; run <= runs; run += 1) {
        statements.length = 0;
        await graphql(
          service,
          `{ salesPage(databaseId: 1) { orders(first: 2) { nodes { reference products: soldVouchers { ${products} } } } } }`,
        );
      }
      return statements.join();
    };
    const names = await readBy('name');
    expect(names).toContain('r.name::text');
    expect(names).toContain('t.reference::text');
    for (const column of ['code_sealed', 'code_hash', 'shipping_address', 'purchaser_email'])
      expect(names).not.toContain(column);
    expect(await readBy('name voucherCode')).toContain('r.code_sealed::text');
  });

  test('introspection returns all field names unchanged after documents were compiled', async () => {
    for (let run = 1; run <= runs; run += 1) {
      await graphql(
        service,
        '{ salesPage(databaseId: 1) { orders { nodes { databaseId products: soldVouchers { databaseId name } } } } }',
      );
      const { data } = await graphql(service, '{ __type(name: "SoldVoucher") { fields { name } } }');
      const type = publicSchema.getType('SoldVoucher');
      expect(data.__type.fields.map(({ name }: { name: string }) => name).sort()).toEqual(
        Object.keys(isObjectType(type) ? type.getFields() : {}).sort(),
      );
    }
  });
});

describe('many different documents of clients', () => {
  const service = useTestService();

  test('255 different selections create fewer than 120 prepared statements', {
    timeout: 60_000,
  }, async () => {
    const names = new Set<string>();
    const { query } = service.database;
    vi.spyOn(service.database, 'query').mockImplementation((statement) => {
      if (statement.name) names.add(statement.name);
      return query(statement);
    });
    const fields = [
      'name',
      'message',
      'voucherFrom',
      'voucherTo',
      'internalNote',
      'isMultiUse',
      'isMonetary',
      'voucherVersion',
    ];
    for (let choice = 1; choice < 1 << fields.length; choice += 1) {
      const chosen = fields.filter((_field, index) => choice & (1 << index)).join(' ');
      const document = `{ salesPage(databaseId: 1) { orders(first: 1) { nodes { products: soldVouchers { ${chosen} } } } } }`;
      for (let run = 1; run <= runs; run += 1) {
        const { errors } = await graphql(service, document);
        expect(errors).toBeUndefined();
      }
    }
    expect(names.size).toBeGreaterThan(20);
    expect(names.size).toBeLessThan(120);
  });
});
