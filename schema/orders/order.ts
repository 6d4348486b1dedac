import { requiring } from '../../src/platform/rows/relation.ts';
import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { builder } from '../builder.ts';
import { orderDeliveries, orderPayments, orderProducts, orderSalesPage } from '../rows/relations.ts';
import { DeliveryType } from './delivery.ts';
import { metadataField, toMetadataEntries } from './metadata.ts';
import { OrderProductType } from './order-product.ts';
import { PaymentType } from './payment.ts';

export const PurchaserType = builder.rowObject('Order', {
  name: 'Purchaser',
  description: 'The purchaser of an order.',
  fields: (t) => ({
    name: t.exposeString('purchaserName', { description: 'The name.' }),
    email: t.exposeString('purchaserEmail', { description: 'The e-mail address.' }),
    phone: t.exposeString('purchaserPhone', {
      nullable: true,
      description: 'The telephone number. Null if not set.',
    }),
  }),
});

const OrderRestFieldsType = builder.rowObject('Order', {
  name: 'OrderRestFields',
  description:
    'For the REST interface. The name of the sales page, and the numeric ids of the parts of an order.',
  fields: (t) => ({
    salesPageName: t.string({
      description: 'The name of the sales page.',
      select: { with: { salesPage: requiring(orderSalesPage, ['name']) } },
      resolve: ({ salesPage }) => salesPage.name,
    }),
    productDatabaseIds: t.intList({
      description: 'The numeric ids of the order products.',
      select: { with: { rows: orderProducts } },
      resolve: ({ rows }) => rows.map(({ id }) => id),
    }),
    deliveryDatabaseIds: t.intList({
      description: 'The numeric ids of the deliveries.',
      select: { with: { rows: orderDeliveries } },
      resolve: ({ rows }) => rows.map(({ id }) => id),
    }),
    paymentDatabaseIds: t.intList({
      description: 'The numeric ids of the payments.',
      select: { with: { rows: orderPayments } },
      resolve: ({ rows }) => rows.map(({ id }) => id),
    }),
  }),
});

export const OrderDetailsType = builder.rowInterface('Order', {
  name: 'OrderDetails',
  description: 'The fields that an order and its snapshots have in common.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    reference: t.exposeString('reference', { description: 'The human-readable reference of the order.' }),
    language: t.expose('language', { type: 'Language', description: 'The language of the purchaser.' }),
    purchaser: t.variant(PurchaserType, { description: 'The purchaser.' }),
    isManualOrder: t.exposeBoolean('isManualOrder', {
      description:
        'Whether a staff member or an API client placed the order, rather than the purchaser on the storefront.',
    }),
    buyerConsentToPromotionOffers: t.exposeBoolean('buyerConsentToPromotionOffers', {
      description: 'Whether the purchaser agreed to receive promotional offers.',
    }),
    salesChannel: t.exposeString('salesChannel', {
      description: 'The channel through which the order was sold, such as `api`, `storefront` or `phone`.',
    }),
    metadata: t.field({
      ...metadataField,
      select: ['metadata'],
      resolve: ({ metadata }) => toMetadataEntries(metadata),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the order was placed.' }),
    rest: t.variant(OrderRestFieldsType, {
      description:
        'For the REST interface. The name of the sales page, and the numeric ids of the parts of the order.',
    }),
  }),
});

export const OrderType = builder.rowNode('Order', {
  description: 'An order: its purchaser, the vouchers sold, their payments and their deliveries.',
  interfaces: [OrderDetailsType],
  fields: (t) => ({
    products: t.relation(orderProducts, { type: OrderProductType, description: 'The sold vouchers.' }),
    deliveries: t.relation(orderDeliveries, { type: DeliveryType, description: 'The deliveries by post.' }),
    payments: t.relation(orderPayments, { type: PaymentType, description: 'The payments of the order.' }),
    updatedAt: t.field({
      type: 'DateTime',
      description:
        'When the order itself last changed, such as its metadata, or when it was placed. Changes of its vouchers and payments do not count: see `OrderProduct.updatedAt`.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
  }),
});

export const OrderConnectionType = builder.connectionObject(
  { type: OrderType, name: 'OrderConnection', description: 'A page of orders.' },
  { name: 'OrderEdge', description: 'An edge of a list of orders: one object and its cursor.' },
);
