import { readEventSnapshot } from '../../src/events/event-record.ts';
import type { SoldOrder } from '../../src/orders/write-order.ts';
import { asRow, type Row } from '../../src/platform/rows/model-rows.ts';
import type { Include } from '../../src/platform/rows/read-rows.ts';
import { attachRows, type Relation, requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { mutation } from '../mutations/mutation.ts';
import { replayedField } from '../mutations/object-payload.ts';
import { readSalesPageId } from '../nodes/global-ids.ts';
import { orderDeliveries, orderPayments, orderProducts, orderSalesPage } from '../rows/relations.ts';
import { withShiftAndCash } from './counter-payment.ts';
import { OrderType } from './order.ts';
import { orderFieldPaths, orderFields } from './order-input.ts';
import { parseOrder } from './parse-order.ts';

interface PlaceOrderPayload {
  readonly order: Row<'Order'>;
  readonly replayed: boolean;
}

const PlaceOrderPayloadType = builder.objectRef<PlaceOrderPayload>('PlaceOrderPayload').implement({
  description: 'The result of placing an order.',
  fields: (t) => ({
    order: t.field({ type: OrderType, description: 'The order.', resolve: ({ order }) => order }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

mutation('placeOrder', {
  description: 'Places an order, which is paid and whose vouchers are issued immediately.',
  requires: 'order.place',
  rejects: [
    'NOT_FOUND',
    'STALE_VOUCHER_VERSION',
    'STATE_CONFLICT',
    'SOLD_OUT',
    'NOT_ON_SALE',
    'DISCOUNT_NOT_APPLICABLE',
    'PAYMENT_DECLINED',
  ],
  input: orderFields,
  payload: PlaceOrderPayloadType,
  async resolve(input, request, context, info) {
    const { services, loaders } = context;
    const salesPageId = readSalesPageId(input.salesPageId);
    const { shiftId, cashReceived, ...orderInput } = input;
    const { order, payment: parsed } = parseOrder(salesPageId, orderInput);
    const payment = await withShiftAndCash(context, parsed, salesPageId, { shiftId, cashReceived });
    const placed = await withFieldPaths(orderFieldPaths, () => services.placeOrder(request, order, payment));
    if (placed.replayedEventId !== null) {
      const { orderId } = await readEventSnapshot(context.database, placed.replayedEventId);
      if (orderId === null) throw new Error(`event ${placed.replayedEventId} has no order`);
      loaders.clear();
      return { order: await loaders.requireRow('Order', orderId), replayed: true };
    }
    return { order: toRow(placed, loaders.plan.selection('Order', info).include), replayed: false };
  },
});

/**
 * Returns the row of a new order. Related rows whose values are already known are attached, so that
 * most operations read nothing from the database. `include` lists the relations that the operation
 * selects.
 */
function toRow(
  { order, salesPageName, productIds, deliveryIds, paymentIds }: SoldOrder,
  include: readonly Include[],
): Row<'Order'> {
  const row = asRow('Order', order);
  attachRows(row, requiring(orderSalesPage, ['name']), [
    asRow('SalesPage', { id: order.salesPageId, name: salesPageName }),
  ]);
  const knownIds = [
    { relation: orderProducts, ids: productIds },
    { relation: orderDeliveries, ids: deliveryIds },
    { relation: orderPayments, ids: paymentIds },
  ];
  for (const { relation, ids } of knownIds) {
    const selected = include.find(({ relation: { slot } }) => slot === relation.slot);
    const rows: readonly object[] = ids.map((id) => asRow(relation.model, { id }));
    if (selected?.shape.fields.length === 1) attachRows(row, relation as Relation, rows);
  }
  return row;
}
