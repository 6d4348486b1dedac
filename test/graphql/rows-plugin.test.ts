import SchemaBuilder from '@pothos/core';
import RelayPlugin from '@pothos/plugin-relay';
import { graphql, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { readsOf } from '../../schema/rows/field-reads.ts';
import { orderProducts, orderSalesPage } from '../../schema/rows/relations.ts';
import RowsPlugin from '../../schema/rows/rows-plugin.ts';
import { asRow } from '../../src/platform/rows/model-rows.ts';
import { attachedRows, attachRows, optional, requiring } from '../../src/platform/rows/relation.ts';

const builder = new SchemaBuilder<{ DefaultFieldNullability: false }>({
  plugins: [RelayPlugin, RowsPlugin],
  defaultFieldNullability: false,
  relay: {},
  // Required by the types of the Prisma plugin, which this builder does not use.
  prisma: {
    client() {
      throw new Error('The test reads nothing with Prisma');
    },
    dmmf: { datamodel: {} },
  },
});

const PageType = builder.rowNode('SalesPage', {
  description: '',
  isReference: true,
  fields: (t) => ({ name: t.exposeString('name') }),
});

const OrderType = builder.rowObject('Order', {
  description: '',
  fields: (t) => ({
    selected: t.string({
      select: {
        columns: ['reference'],
        with: { products: orderProducts, page: requiring(orderSalesPage, ['name']) },
      },
      resolve: (row) => JSON.stringify(row),
    }),
    optionalPage: t.string({
      nullable: true,
      select: { with: { page: optional(requiring(orderSalesPage, ['name'])) } },
      resolve: ({ page }) => page?.name ?? null,
    }),
    upperReference: t.string({
      select: ['reference'],
      expression: ({ reference }) => reference.toUpperCase(),
    }),
    page: t.field({
      type: PageType,
      select: ['salesPageId'],
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    // The compiler rejects each of these fields.
    // @ts-expect-error: The resolver reads a column that the field does not select.
    other: t.string({ select: ['reference'], resolve: ({ purchaserName }) => purchaserName }),
    // @ts-expect-error: The field selects no column.
    none: t.string({ resolve: ({ reference }) => reference }),
    // @ts-expect-error: The model has no such column.
    unknown: t.string({ select: ['nothing'], resolve: () => '' }),
    related: t.int({
      select: { with: { products: requiring(orderProducts, ['pricePaid']) } },
      // @ts-expect-error: The relation does not require the column.
      resolve: ({ products }) => products.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0),
    }),
    // @ts-expect-error: The column can be null.
    phone: t.string({ select: ['purchaserPhone'], expression: ({ purchaserPhone }) => purchaserPhone }),
  }),
});

/** An order with two products and its sales page. */
function createOrder() {
  const columns = { id: 7, reference: 'ab', purchaserName: 'Ada', salesPageId: 3 };
  const order = asRow('Order', columns);
  attachRows(order, orderProducts, [asRow('OrderProduct', { id: 1 }), asRow('OrderProduct', { id: 2 })]);
  attachRows(order, orderSalesPage, [asRow('SalesPage', { id: 3, name: 'Spa' })]);
  return order;
}

builder.queryType({
  fields: (t) => ({
    order: t.field({ type: OrderType, resolve: createOrder }),
    orderWithoutPage: t.field({
      type: OrderType,
      resolve() {
        const order = createOrder();
        attachRows(order, orderSalesPage, []);
        return order;
      },
    }),
  }),
});

const schema = builder.toSchema();
const pagesRead: number[] = [];
const loaders = {
  related: (relation: typeof orderProducts, row: object) => attachedRows(row, relation) ?? [],
  async requireRow(_model: string, id: number) {
    pagesRead.push(id);
    return { id, name: 'Spa' };
  },
};

function run(source: string) {
  return graphql({ schema, source, contextValue: { loaders } });
}

test('a resolver receives the id, the selected columns and the related rows, and nothing else', async () => {
  const { data } = await run('{ order { selected upperReference } }');
  expect(data?.order).toEqual({
    selected: JSON.stringify({
      id: 7,
      reference: 'ab',
      products: [{ id: 1 }, { id: 2 }],
      page: { id: 3, name: 'Spa' },
    }),
    upperReference: 'AB',
  });
});

test('a field fails if a row that a foreign key guarantees is missing, and an optional row is null', async () => {
  const { errors } = await run('{ orderWithoutPage { selected } }');
  expect(errors?.map(({ message }) => message)).toEqual([
    expect.stringContaining('has no row, although a foreign key requires it'),
  ]);
  expect((await run('{ orderWithoutPage { optionalPage } }')).data).toEqual({
    orderWithoutPage: { optionalPage: null },
  });
});

test('the row of a reference is read only if a selected field requires it', async () => {
  await run('{ order { page { id } } }');
  expect(pagesRead).toEqual([]);
  const { data } = await run('{ order { page { id name } } }');
  expect(data?.order).toEqual({ page: { id: 'SalesPage:3', name: 'Spa' } });
  expect(pagesRead).toEqual([3]);
});

test('readsOf returns the columns and relations that a field selects', () => {
  const type = schema.getType('Order');
  const fields = isObjectType(type) ? type.getFields() : {};
  const reads = Object.entries(fields).map(([name, field]) => [name, readsOf(field)]);
  expect(Object.fromEntries(reads)).toMatchObject({
    selected: { columns: ['reference'], relations: [{ model: 'OrderProduct' }, { required: ['name'] }] },
    upperReference: { columns: ['reference'], expression: expect.any(Function) },
  });
});
