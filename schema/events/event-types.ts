import type { FieldMap } from '@pothos/core';
import type { Action } from '../../src/access/permissions.ts';
import { type EventName, eventMeanings } from '../../src/events/event-names.ts';
import type { EventRecord } from '../../src/events/event-record.ts';
import type { ModelName, Row } from '../../src/platform/rows/model-rows.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { eventTypeNames } from '../nodes/event-type-names.ts';
import { OrderType } from '../orders/order.ts';
import { OrderProductType } from '../orders/order-product.ts';
import { RedemptionType } from '../redemptions/redemption.ts';
import { RefundType } from '../refunds/refund.ts';
import { replacingProduct } from '../rows/relations.ts';
import { readOrderSnapshot, readProductSnapshots } from '../snapshots/as-of-event.ts';
import { EventType } from './event.ts';
import {
  OrderProductSnapshotType,
  OrderSnapshotType,
  RedemptionSnapshotType,
  RefundSnapshotType,
} from './snapshots.ts';

type EventFieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, EventRecord>;
type EventField = 'orderId' | 'orderProductId' | 'redemptionId' | 'refundId';

/**
 * Returns a resolver that loads the row whose id is in the `field` of the event. Every event of the
 * type must have this id.
 */
const rowOf =
  <Model extends ModelName>(model: Model, field: EventField) =>
  (event: EventRecord, _args: object, { loaders }: GraphqlContext): Promise<Row<Model>> =>
    loaders.requireRow(model, event[field] ?? 0);

// A type must also name the interfaces of its interfaces.
const NodeType = builder.nodeInterfaceRef();

builder.objectRef<EventRecord>(eventTypeNames['order.created']).implement({
  description: eventMeanings['order.created'],
  interfaces: [NodeType, EventType],
  fields: (t) => ({
    order: t.field({
      type: OrderType,
      description: 'The order.',
      requires: 'order.read',
      resolve: rowOf('Order', 'orderId'),
    }),
    orderSnapshot: t.field({
      type: OrderSnapshotType,
      description: 'The order as of the event.',
      resolve: (event, _args, context, info) => readOrderSnapshot(event, context, info),
    }),
  }),
});

const OrderProductEventType = builder.interfaceRef<EventRecord>('OrderProductEvent').implement({
  description: 'An event that changed a sold voucher.',
  interfaces: [NodeType, EventType],
  fields: (t) => ({
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The sold voucher.',
      resolve: rowOf('OrderProduct', 'orderProductId'),
    }),
    orderProductSnapshot: t.field({
      type: OrderProductSnapshotType,
      description: 'The sold voucher as of the event.',
      async resolve(event, _args, context) {
        const [product] = await readProductSnapshots(event, context);
        if (!product) throw new Error(`event ${event.id} has no snapshot of its product`);
        return product;
      },
    }),
  }),
});

/**
 * Adds the type of an event that changed a sold voucher. `requires` is the action that permits
 * reading the live voucher.
 */
function productEvent(
  name: Exclude<EventName, 'order.created'>,
  requires: Action,
  fields: (t: EventFieldBuilder) => FieldMap = () => ({}),
): void {
  builder.objectRef<EventRecord>(eventTypeNames[name]).implement({
    description: eventMeanings[name],
    interfaces: [NodeType, EventType, OrderProductEventType],
    fields: (t) => ({
      orderProduct: t.field({
        type: OrderProductType,
        description: 'The sold voucher.',
        requires,
        resolve: rowOf('OrderProduct', 'orderProductId'),
      }),
      ...fields(t),
    }),
  });
}

const redemptionFields = (t: EventFieldBuilder) => ({
  redemption: t.field({
    type: RedemptionType,
    description: 'The redemption.',
    requires: 'redemption.read',
    resolve: rowOf('Redemption', 'redemptionId'),
  }),
  redemptionSnapshot: t.field({
    type: RedemptionSnapshotType,
    description: 'The redemption as of the event.',
    resolve: rowOf('Redemption', 'redemptionId'),
  }),
});

productEvent('order-product.redeemed', 'redeemed-product.read', redemptionFields);
productEvent('order-product.redeem_cancelled', 'redeemed-product.read', redemptionFields);

productEvent('order-product.refunded', 'refunded-product.read', (t) => ({
  refund: t.field({
    type: RefundType,
    description: 'The refund.',
    requires: 'refund.read',
    resolve: rowOf('Refund', 'refundId'),
  }),
  refundSnapshot: t.field({
    type: RefundSnapshotType,
    description: 'The refund as of the event.',
    requires: 'refund.read',
    resolve: rowOf('Refund', 'refundId'),
  }),
}));

productEvent('order-product.cancelled', 'order.read');

productEvent('order-product.regenerated', 'order.read', (t) => ({
  replacement: t.field({
    type: OrderProductType,
    description: 'The order product with a new code that replaces the sold voucher.',
    requires: 'order.read',
    resolve: readReplacement,
  }),
  replacementDatabaseId: t.int({
    description:
      'For the REST interface. The numeric id of the order product that replaces the sold voucher.',
    resolve: async (event, _args, { loaders }) => (await readReplacement(event, {}, { loaders })).id,
  }),
}));

async function readReplacement(
  { orderProductId }: EventRecord,
  _args: object,
  { loaders }: Pick<GraphqlContext, 'loaders'>,
): Promise<Row<'OrderProduct'>> {
  const [replacement] = await loaders.related(replacingProduct, { id: orderProductId });
  if (!replacement) throw new Error(`order product ${orderProductId} was regenerated but has no replacement`);
  return replacement;
}
