import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { type Known, type Loaders, whenKnown } from '../loaders.ts';
import {
  orderDeliveries,
  orderDeliveryIds,
  orderPaymentIds,
  orderPayments,
  orderProductIds,
  orderProducts,
  salesPageNames,
} from '../relations.ts';
import { DeliveryType } from './delivery.ts';
import { stateOf } from './order-as-of.ts';
import { OrderProductType } from './order-product.ts';
import { PaymentType } from './payment.ts';

type PurchaserRow = Pick<ModelRows['Order'], 'purchaserName' | 'purchaserEmail' | 'purchaserPhone'>;

export const PurchaserType = builder.objectRef<PurchaserRow>('Purchaser').implement({
  description: 'The purchaser of an order.',
  extensions: { rowOf: 'Order' },
  fields: (t) => ({
    name: t.exposeString('purchaserName', { description: 'The name.' }),
    email: t.exposeString('purchaserEmail', { description: 'The e-mail address.' }),
    phone: t.exposeString('purchaserPhone', { nullable: true, description: 'The telephone number. Null for none.' }),
  }),
});

export const OrderType = builder.prismaNode('Order', {
  id: { field: 'id' },
  description: 'An order: its purchaser, the vouchers sold, their payments and their deliveries.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    reference: t.exposeString('reference', { description: 'The reference of the order, for people.' }),
    language: t.exposeString('language', { description: 'The language of the buyer, as an ISO 639-1 code.' }),
    purchaser: t.field({
      type: PurchaserType,
      description: 'The purchaser.',
      takes: [],
      resolve: (order) => order,
    }),
    isManualOrder: t.exposeBoolean('isManualOrder', {
      description: 'Whether a staff member or an API client placed the order, not the buyer on the sales page.',
    }),
    buyerConsentToPromotionOffers: t.exposeBoolean('buyerConsentToPromotionOffers', {
      description: 'Whether the buyer agreed to receive promotional offers.',
    }),
    salesChannel: t.exposeString('salesChannel', {
      description: 'The channel through which the order was sold, such as `api`, `storefront` or `phone`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the order was placed.' }),
    salesPageName: t.string({
      description: 'The name of the sales page.',
      takes: ['salesPageId'],
      resolve: (order, _args, { loaders }) =>
        stateOf(order)?.salesPageName ?? whenKnown(loaders.requireRelated(salesPageNames, order.salesPageId), ({ name }) => name),
    }),
    products: t.field({
      type: [OrderProductType],
      description: 'The sold vouchers.',
      takes: ['id'],
      resolve: (order, _args, { loaders }) => stateOf(order)?.products ?? loaders.relatedShown(orderProducts, order.id),
    }),
    productDatabaseIds: t.intList({
      description: 'The numeric ids of the order products.',
      takes: ['id'],
      resolve: (order, _args, { loaders }) =>
        stateOf(order)?.products?.map(({ id }) => id) ?? loaders.ids(orderProductIds, order.id),
    }),
    deliveries: t.field({
      type: [DeliveryType],
      description: 'The deliveries by post.',
      takes: ['id'],
      resolve: (order, _args, { loaders }) => deliveriesAsOf(order, loaders) ?? loaders.relatedShown(orderDeliveries, order.id),
    }),
    deliveryDatabaseIds: t.intList({
      description: 'The numeric ids of the deliveries.',
      takes: ['id'],
      resolve: (order, _args, { loaders }) => {
        const deliveries = deliveriesAsOf(order, loaders);
        return deliveries ? whenKnown(deliveries, (rows) => rows.map(({ id }) => id)) : loaders.ids(orderDeliveryIds, order.id);
      },
    }),
    payments: t.field({
      type: [PaymentType],
      description: 'The payments of the order.',
      takes: ['id'],
      resolve: ({ id }, _args, { loaders }) => loaders.relatedShown(orderPayments, id),
    }),
    paymentDatabaseIds: t.intList({
      description: 'The numeric ids of the payments.',
      takes: ['id'],
      resolve: ({ id }, _args, { loaders }) => loaders.ids(orderPaymentIds, id),
    }),
  }),
});

/** Deliveries of the products that the order had then: a product that was regenerated later is delivered again (D53). */
function deliveriesAsOf(order: ModelRows['Order'], loaders: Loaders): Known<ModelRows['Delivery'][]> | undefined {
  const products = stateOf(order)?.products;
  if (!products) return undefined;
  const ids = new Set(products.map(({ id }) => id));
  return whenKnown(loaders.related(orderDeliveries, order.id), (rows) =>
    rows.filter(({ orderProductId }) => ids.has(orderProductId)),
  );
}

export const OrderConnectionType = builder.connectionObject(
  { type: OrderType, name: 'OrderConnection', description: 'A page of orders.' },
  { name: 'OrderEdge', description: 'An edge of a list of orders: one object and its cursor.' },
);

builder.prismaObjectField(OrderProductType, 'order', (t) =>
  t.field({
    type: OrderType,
    description: 'The order that the product belongs to.',
    requires: 'order.read',
    takes: ['orderId', 'salesPageId'],
    resolve: ({ orderId }, _args, { loaders }) => loaders.requireShown('Order', orderId),
  }),
);
