import type { EventRecord } from '../../src/events/event-record.ts';
import type { Row } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { OrderType } from '../orders/order.ts';
import { OrderProductType } from '../orders/order-product.ts';
import { RedemptionType } from '../redemptions/redemption.ts';
import { readOrderAsOf, readProductsAsOf } from './as-of-event.ts';

/**
 * An event whose objects are resolved in their state as of the event. One operation can select several events of the same
 * voucher, each with its own snapshot.
 */
export const EventType = builder.objectRef<EventRecord>('Event').implement({
  description: 'An event of a sales page. It describes its objects as of the event.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'The id of the event, a UUID. It is the same in webhooks, in subscriptions and on every retry.',
    }),
    position: t.float({
      description:
        'A monotonically increasing integer, with gaps, in the order in which events become visible. Use it to order events.',
      resolve: ({ position }) => position,
    }),
    name: t.exposeString('name', { description: 'The name of the event, such as `order.created` or `order-product.redeemed`.' }),
    salesPageDatabaseId: t.exposeInt('salesPageId', { description: 'The numeric id of the sales page.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the event happened.' }),
    order: t.field({
      type: OrderType,
      nullable: true,
      description: 'The new order as of the event. Null unless the event is `order.created`.',
      resolve: (event, _args, context, info) => (event.orderProductId === null ? readOrderAsOf(event, context, info) : null),
    }),
    orderProduct: t.field({
      type: OrderProductType,
      nullable: true,
      description: 'The sold voucher as of the event. Null if the event is `order.created`.',
      resolve: (event, _args, context) => readProductsAsOf(event, context).then(([product]) => productOf(event, product)),
    }),
    redemption: t.field({
      type: RedemptionType,
      nullable: true,
      description: 'The redemption that was made or cancelled. Null for every other event.',
      resolve: ({ redemptionId }, _args, { loaders }) =>
        redemptionId === null ? null : loaders.requireRow('Redemption', redemptionId),
    }),
  }),
});

function productOf({ orderProductId }: EventRecord, product: Row<'OrderProduct'> | undefined): Row<'OrderProduct'> | null {
  return orderProductId === null ? null : (product ?? null);
}
