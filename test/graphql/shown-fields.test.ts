import { getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLoaders } from '../../schema/loaders.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { ownFields, publicSchema } from './selections.ts';

/** Runs until a document is compiled: from then on it reads what it shows. */
const runs = 6;

afterEach(() => vi.restoreAllMocks());

/** Where objects of each type are found; `F` stands for what is asked of them, `CODE` for the code of a voucher that was redeemed. */
const places = {
  Order: 'salesPage(databaseId: 1) { orders(first: 50) { nodes { F } } }',
  OrderProduct: 'salesPage(databaseId: 1) { orders(first: 50) { nodes { products { F } } } }',
  Delivery: 'salesPage(databaseId: 1) { orders(first: 50) { nodes { deliveries { F } } } }',
  Payment: 'salesPage(databaseId: 1) { orders(first: 50) { nodes { payments { F } } } }',
  Refund: 'salesPage(databaseId: 1) { refunds(first: 50) { nodes { F } } }',
  Redemption: 'salesPage(databaseId: 1) { redemptions(first: 50) { nodes { F } } }',
  Voucher: 'salesPage(databaseId: 1) { vouchers(first: 50) { nodes { F } } }',
  Category: 'salesPage(databaseId: 1) { categories(first: 50) { nodes { F } } }',
  Layout: 'voucherByCode(salesPageDatabaseId: 1, voucherCode: "CODE") { layout { F } }',
  SoldVoucher: 'voucherByCode(salesPageDatabaseId: 1, voucherCode: "CODE") { F }',
} as const;

/** Each field of a type alone, with what belongs to it. */
function selections(typeName: string): string[] {
  const type = publicSchema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no object type`);
  return Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .map(({ name, type: of }) => {
      const inner = getNamedType(of);
      return `alone: ${isLeafType(inner) ? name : `${name} { ${ownFields(inner.name)} }`}`;
    });
}

describe.each(Object.entries(places))('%s', (type, place) => {
  const service = useTestService();
  let code = '';
  beforeAll(async () => {
    const { data } = await graphql(
      service,
      '{ salesPage(databaseId: 1) { redemptions(first: 1) { nodes { orderProduct { voucherCode } } } } }',
    );
    code = data.salesPage.redemptions.nodes[0].orderProduct.voucherCode;
  });
  const ask = async (selection: string) => {
    const { data, errors } = await graphql(service, `{ ${place.replace('F', selection).replace('CODE', code)} }`);
    expect(errors, selection).toBeUndefined();
    return pick(data);
  };

  test('shows each field alone as it shows it beside the others', async () => {
    for (const selection of selections(type)) {
      const beside = await ask(`${ownFields(type)} ${selection}`);
      expect(beside.length).toBeGreaterThan(0);
      for (let run = 1; run < runs; run += 1) await ask(selection);
      expect(await ask(selection), selection).toEqual(beside);
    }
  });
});

/** What stands under `alone`, in order. */
function pick(data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  return 'alone' in data ? [data.alone] : Object.values(data).flatMap(pick);
}

describe('a client’s document', () => {
  const service = useTestService();

  test('no more of a row is read than is shown', async () => {
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
          `{ salesPage(databaseId: 1) { orders(first: 2) { nodes { reference products { ${products} } } } } }`,
        );
      }
      return statements.join();
    };
    const names = await readBy('name');
    expect(names).toContain('r.name::text');
    expect(names).toContain('t.reference::text');
    for (const column of ['code_sealed', 'code_hash', 'shipping_address', 'purchaser_email']) expect(names).not.toContain(column);
    expect(await readBy('name voucherCode')).toContain('r.code_sealed::text');
  });

  test('fields have their own names when documents were compiled', async () => {
    for (let run = 1; run <= runs; run += 1) {
      await graphql(service, '{ salesPage(databaseId: 1) { orders { nodes { databaseId products { voucherDatabaseId } } } } }');
      const { data } = await graphql(service, '{ __type(name: "OrderProduct") { fields { name } } }');
      const type = publicSchema.getType('OrderProduct');
      expect(data.__type.fields.map(({ name }: { name: string }) => name).sort()).toEqual(
        Object.keys(isObjectType(type) ? type.getFields() : {}).sort(),
      );
    }
  });
});

describe('many documents of clients', () => {
  const service = useTestService();

  test('however many selections clients think of, there are so many statements', async () => {
    const names = new Set<string>();
    const { query } = service.database;
    vi.spyOn(service.database, 'query').mockImplementation((statement) => {
      if (statement.name) names.add(statement.name);
      return query(statement);
    });
    const fields = ['name', 'message', 'voucherFrom', 'voucherTo', 'internalNote', 'isMultiuse', 'isMonetary', 'redeemStock'];
    for (let choice = 1; choice < 1 << fields.length; choice += 1) {
      const chosen = fields.filter((_field, index) => choice & (1 << index)).join(' ');
      const document = `{ salesPage(databaseId: 1) { orders(first: 1) { nodes { products { ${chosen} } } } } }`;
      for (let run = 1; run <= runs; run += 1) {
        const { errors } = await graphql(service, document);
        expect(errors).toBeUndefined();
      }
    }
    expect(names.size).toBeGreaterThan(20);
    expect(names.size).toBeLessThan(120);
  });
});

describe('a product that is shown as it once was', () => {
  const service = useTestService();

  test('is so wherever it is asked for', async () => {
    const loaders = createLoaders(service.database);
    const product = await loaders.requireRow('OrderProduct', 1);
    loaders.readProductsAs([{ ...product, redeemUsed: product.redeemUsed + 1 }]);
    expect((await loaders.requireRow('OrderProduct', 1)).redeemUsed).toBe(product.redeemUsed + 1);
    expect((await loaders.requireShown('OrderProduct', 1)).redeemUsed).toBe(product.redeemUsed + 1);
  });
});
