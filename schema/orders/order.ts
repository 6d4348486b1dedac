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
  description: 'Who bought.',
  extensions: { rowOf: 'Order' },
  fields: (t) => ({
    name: t.exposeString('purchaserName', { description: 'Name.' }),
    email: t.exposeString('purchaserEmail', { description: 'E-mail.' }),
    phone: t.exposeString('purchaserPhone', { nullable: true, description: 'Telephone.' }),
  }),
});

export const OrderType = builder.prismaNode('Order', {
  id: { field: 'id' },
  description: 'A sale: who bought which vouchers, and how they were paid and posted.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    reference: t.exposeString('reference', { description: 'The name of the order, for people.' }),
    language: t.exposeString('language', { description: 'ISO 639-1 code of the buyer’s language.' }),
    purchaser: t.field({
      type: PurchaserType,
      description: 'Who bought.',
      takes: [],
      resolve: (order) => order,
    }),
    isManualOrder: t.exposeBoolean('isManualOrder', {
      description: 'Whether staff or a program placed it, not the buyer on the sales page.',
    }),
    buyerConsentToPromotionOffers: t.exposeBoolean('buyerConsentToPromotionOffers', {
      description: 'Whether the buyer agreed to receive offers.',
    }),
    salesChannel: t.exposeString('salesChannel', { description: 'Where the vouchers were sold: `api`, `storefront`, `phone`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was placed.' }),
    salesPageName: t.string({
      description: 'The name of the sales page.',
      takes: ['salesPageId'],
      resolve: (order, _args, { loaders }) =>
        stateOf(order)?.salesPageName ?? whenKnown(loaders.requireRelated(salesPageNames, order.salesPageId), ({ name }) => name),
    }),
    products: t.field({
      type: [OrderProductType],
      description: 'The vouchers sold.',
      takes: ['id'],
      resolve: (order, _args, { loaders }) => stateOf(order)?.products ?? loaders.relatedShown(orderProducts, order.id),
    }),
    productDatabaseIds: t.intList({
      description: 'Their ids.',
      takes: ['id'],
      resolve: (order, _args, { loaders }) =>
        stateOf(order)?.products?.map(({ id }) => id) ?? loaders.ids(orderProductIds, order.id),
    }),
    deliveries: t.field({
      type: [DeliveryType],
      description: 'What is posted.',
      takes: ['id'],
      resolve: (order, _args, { loaders }) => deliveriesAsOf(order, loaders) ?? loaders.relatedShown(orderDeliveries, order.id),
    }),
    deliveryDatabaseIds: t.intList({
      description: 'Their ids.',
      takes: ['id'],
      resolve: (order, _args, { loaders }) => {
        const deliveries = deliveriesAsOf(order, loaders);
        return deliveries ? whenKnown(deliveries, (rows) => rows.map(({ id }) => id)) : loaders.ids(orderDeliveryIds, order.id);
      },
    }),
    payments: t.field({
      type: [PaymentType],
      description: 'How it was paid.',
      takes: ['id'],
      resolve: ({ id }, _args, { loaders }) => loaders.relatedShown(orderPayments, id),
    }),
    paymentDatabaseIds: t.intList({
      description: 'Their ids.',
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
  { name: 'OrderEdge', description: 'One of the orders and its place in the list.' },
);

builder.prismaObjectField(OrderProductType, 'order', (t) =>
  t.field({
    type: OrderType,
    description: 'The order it is of.',
    requires: 'order.read',
    takes: ['orderId', 'salesPageId'],
    resolve: ({ orderId }, _args, { loaders }) => loaders.requireShown('Order', orderId),
  }),
);
