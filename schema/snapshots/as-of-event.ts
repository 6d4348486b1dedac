import type { GraphQLResolveInfo } from 'graphql';
import type { EventRecord } from '../../src/events/event-record.ts';
import type { ProductState } from '../../src/events/event-snapshot.ts';
import { asRow, type ModelName, type Row } from '../../src/platform/rows/model-rows.ts';
import type { Include } from '../../src/platform/rows/read-rows.ts';
import { attachRows, type Relation, requiring } from '../../src/platform/rows/relation.ts';
import { lastDayOf } from '../../src/vouchers/last-day.ts';
import type { GraphqlContext } from '../context.ts';
import type { Loaders } from '../rows/loaders.ts';
import { orderDeliveries, orderProducts, orderSalesPage, productSalesPage } from '../rows/relations.ts';
import { markAsOf } from './as-of.ts';

/**
 * Returns a copy of a product in which the columns of `state` that the operation selects and the
 * time zone of the sales page have their values as of an event. If the event does not contain the
 * time zone, no sales page is attached, so that the REST interface formats the product as it did
 * when the event was written (D60, D75).
 */
export async function productAsOf(
  product: Row<'OrderProduct'>,
  state: ProductState,
  loaders: Loaders,
): Promise<Row<'OrderProduct'>> {
  const { timeZone, ...columns } = state;
  const copy = Object.assign(copyRow(product), selectColumns(product, columns));
  if (state.lastDay === undefined && isExpirySelected(product) && isExpirySelected(copy))
    copy.lastDay = await findLastDay(product, copy.redeemableTo, loaders);
  const salesPage = timeZone === undefined ? [] : [asRow('SalesPage', { id: 0, timeZone })];
  attachRows(copy, timeZoneOfPage, salesPage);
  return copy;
}

type WithExpiry = Row<'OrderProduct'> & { redeemableTo: Date; lastDay: Date | null };

/** Whether the operation selects a field that reads the last day, and with it the expiry. */
function isExpirySelected(product: Row<'OrderProduct'>): product is WithExpiry {
  return Object.hasOwn(product, 'lastDay');
}

/**
 * Returns the last day of a product as of an event that does not contain it: that of the product
 * unless it was extended since.
 */
async function findLastDay(product: WithExpiry, redeemableTo: Date, loaders: Loaders): Promise<Date | null> {
  const [salesPage] = await loaders.related(timeZoneOfPage, product);
  const lastDay = redeemableTo.getTime() === product.redeemableTo.getTime() ? product.lastDay : null;
  const day = lastDayOf({ redeemableTo, lastDay }, salesPage?.timeZone ?? 'UTC');
  return day === null ? null : new Date(day);
}

type Reads = Pick<GraphqlContext, 'loaders' | 'budget'>;

/**
 * Attaches to a row the product that a mutation changed, as of the mutation's event. Does nothing
 * if the operation does not select the product. `include` lists the relations that the operation
 * selects on the row.
 */
export async function attachProductAsOf(
  row: object,
  relation: Relation<ModelName, Row<'OrderProduct'>>,
  state: ProductState,
  { loaders, include }: { readonly loaders: Loaders; readonly include: readonly Include[] },
): Promise<void> {
  if (!include.some(({ relation: { slot } }) => slot === relation.slot)) return;
  attachRows(row, relation, [
    await productAsOf(await loaders.requireRow('OrderProduct', state.id), state, loaders),
  ]);
}

/**
 * Returns snapshots of the products of an event. They are created once per operation, because an
 * operation can select an event many times.
 */
export function readProductSnapshots(
  { id, productStates, createdAt }: EventRecord,
  { loaders, budget }: Reads,
): Promise<readonly Row<'OrderProduct'>[]> {
  return loaders.once(`snapshots ${id}`, async () => {
    await budget.charge(productStates.length);
    return Promise.all(
      productStates.map(async (state) =>
        markAsOf(
          await productAsOf(await loaders.requireRow('OrderProduct', state.id), state, loaders),
          createdAt,
        ),
      ),
    );
  });
}

/**
 * Returns a snapshot of the order of an event, with its metadata, its purchaser, its products, its
 * deliveries and the name of its sales page as of the event. The other columns of an order never change.
 */
export async function readOrderSnapshot(
  event: EventRecord,
  context: Reads,
  info: GraphQLResolveInfo,
): Promise<Row<'Order'>> {
  const { loaders } = context;
  const [current, products] = await Promise.all([
    loaders.requireRow('Order', event.orderId ?? 0),
    readProductSnapshots(event, context),
  ]);
  const order = copyRow(current);
  if (Object.hasOwn(order, 'metadata')) Object.assign(order, { metadata: event.orderMetadata });
  if (event.purchaser) Object.assign(order, selectColumns(order, event.purchaser));
  attachRows(order, orderProducts, products);
  if (event.salesPageName !== null)
    attachRows(order, nameOfSalesPage, [
      asRow('SalesPage', { id: event.salesPageId, name: event.salesPageName }),
    ]);
  const { include } = loaders.plan.selection('Order', info);
  if (include.some(({ relation }) => relation.slot === orderDeliveries.slot)) {
    // A regeneration after the event adds a product with its own delivery, which the snapshot must
    // omit (D53).
    const ids = new Set(products.map(({ id }) => id));
    const deliveries = await loaders.related(deliveriesOfProducts, current);
    attachRows(
      order,
      deliveriesOfProducts,
      deliveries.filter(({ orderProductId }) => ids.has(orderProductId)),
    );
  }
  return order;
}

const timeZoneOfPage = requiring(productSalesPage, ['timeZone']);
const nameOfSalesPage = requiring(orderSalesPage, ['name']);
const deliveriesOfProducts = requiring(orderDeliveries, ['orderProductId']);

/** Returns the values of the columns that the operation selects. */
function selectColumns(row: object, columns: object): object {
  return Object.fromEntries(Object.entries(columns).filter(([column]) => Object.hasOwn(row, column)));
}

/**
 * Returns a copy of a row, because other fields share the row of the loader. The copy keeps the
 * prototype, so reading a column that was not selected still throws.
 */
function copyRow<Model extends 'Order' | 'OrderProduct'>(row: Row<Model>): Row<Model> {
  return Object.assign(Object.create(Object.getPrototypeOf(row)), row);
}
