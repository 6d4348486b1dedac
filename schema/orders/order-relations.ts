import type { GraphQLResolveInfo } from 'graphql';
import { childRows, reviveRows } from '../../src/database/child-rows.ts';
import type { SqlClient } from '../../src/database/database.ts';
import { childIds, type ModelRows, memoize, type ReadAlong, selectList } from '../../src/database/model-rows.ts';
import { selectedFields } from '../connections/selected-fields.ts';
import type { Loaders } from '../loaders.ts';

const models = { products: 'OrderProduct', deliveries: 'Delivery', payments: 'Payment' } as const;
const idModels = { productDatabaseIds: 'OrderProduct', deliveryDatabaseIds: 'Delivery', paymentDatabaseIds: 'Payment' } as const;

/** What can be read along with the rows of orders, by the field that shows it. */
const alongside: Readonly<Record<string, string>> = {
  products: childRows('OrderProduct', 'orderId'),
  deliveries: childRows('Delivery', 'orderId'),
  payments: childRows('Payment', 'orderId'),
  productDatabaseIds: childIds('OrderProduct', 'orderId'),
  deliveryDatabaseIds: childIds('Delivery', 'orderId'),
  paymentDatabaseIds: childIds('Payment', 'orderId'),
  salesPageName: '(select s.name from sales_pages s where s.id = t.sales_page_id)',
};

/** What is read along with the rows of orders, because the operation asks for it. */
export function selectedAlong(info: GraphQLResolveInfo): ReadAlong[] {
  return [...selectedFields(info)].flatMap((name) => {
    const sql = alongside[name];
    return sql === undefined ? [] : [{ name, sql }];
  });
}

/** One order of a sales page with what the operation asks for, in one statement; null when the page has none with that id. */
export async function readOrder(
  info: GraphQLResolveInfo,
  database: SqlClient,
  salesPageId: number,
  id: number,
): Promise<ModelRows['Order'] | null> {
  const along = selectedAlong(info);
  const [order] = await database.query<ModelRows['Order']>(
    memoize(`Order:one:${along.map(({ name }) => name).join()}`, () => {
      const columns = [selectList('Order'), ...along.map(({ name, sql }) => `${sql} as "${name}"`)].join(', ');
      return `select ${columns} from orders t where t.sales_page_id = $1::int and t.id = $2::int`;
    }, [salesPageId, id]),
  );
  return order ?? null;
}

/** Children that came along with the order's row, or from their loader. */
export function childrenOf<Field extends keyof typeof models>(order: { id: number }, field: Field, loaders: Loaders) {
  const along = fromRow(order, field);
  return Array.isArray(along) ? reviveRows(models[field], along) : loaders.rows(models[field], 'orderId', order.id);
}

/** What came along with the row of an order; undefined when it did not. */
export function fromRow(order: object, field: string): unknown {
  return (order as Readonly<Record<string, unknown>>)[field];
}

/** Ids that came along with the order's row, or from their loader. */
export function idsOf(order: { id: number }, field: keyof typeof idModels, loaders: Loaders) {
  const along = fromRow(order, field);
  return isIds(along) ? along : loaders.ids(idModels[field], 'orderId', order.id);
}

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value);
}
