import { requiring } from '../../src/platform/rows/relation.ts';
import { builder } from '../builder.ts';
import { orderDeliveries, orderPayments, orderProducts, orderSalesPage } from '../rows/relations.ts';
import { rowFields } from '../rows/row-fields.ts';
import { rowInterface, rowNode, rowType } from '../rows/row-type.ts';
import { DeliveryType } from './delivery.ts';
import { metadataField, toMetadataEntries } from './metadata.ts';
import { OrderProductType } from './order-product.ts';
import { PaymentType } from './payment.ts';

const order = rowFields('Order');

export const PurchaserType = rowType('Purchaser', 'Order', {
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

const OrderRestFieldsType = rowType('OrderRestFields', 'Order', {
  description:
    'For the REST interface. The name of the sales page, and the numeric ids of the parts of an order.',
  fields: (t) => ({
    salesPageName: t.string({
      description: 'The name of the sales page.',
      ...order.with(
        { salesPage: requiring(orderSalesPage, ['name']) },
        [],
        (_order, { salesPage: [salesPage] }) => salesPage?.name ?? '',
      ),
    }),
    productDatabaseIds: t.intList({
      description: 'The numeric ids of the order products.',
      ...order.ids(orderProducts),
    }),
    deliveryDatabaseIds: t.intList({
      description: 'The numeric ids of the deliveries.',
      ...order.ids(orderDeliveries),
    }),
    paymentDatabaseIds: t.intList({
      description: 'The numeric ids of the payments.',
      ...order.ids(orderPayments),
    }),
  }),
});

export const OrderDetailsType = rowInterface('OrderDetails', 'Order', {
  description: 'The fields that an order and its snapshots have in common.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    reference: t.exposeString('reference', { description: 'The human-readable reference of the order.' }),
    language: t.expose('language', { type: 'Language', description: 'The language of the purchaser.' }),
    purchaser: t.field({
      type: PurchaserType,
      description: 'The purchaser.',
      ...order.sameRow(),
    }),
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
      ...order.from(['metadata'], ({ metadata }) => toMetadataEntries(metadata)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the order was placed.' }),
    rest: t.field({
      type: OrderRestFieldsType,
      description:
        'For the REST interface. The name of the sales page, and the numeric ids of the parts of the order.',
      ...order.sameRow(),
    }),
  }),
});

export const OrderType = rowNode('Order', 'Order', {
  description: 'An order: its purchaser, the vouchers sold, their payments and their deliveries.',
  details: OrderDetailsType,
  fields: (t) => ({
    products: t.field({
      type: [OrderProductType],
      description: 'The sold vouchers.',
      ...order.many(orderProducts),
    }),
    deliveries: t.field({
      type: [DeliveryType],
      description: 'The deliveries by post.',
      ...order.many(orderDeliveries),
    }),
    payments: t.field({
      type: [PaymentType],
      description: 'The payments of the order.',
      ...order.many(orderPayments),
    }),
  }),
});

export const OrderConnectionType = builder.connectionObject(
  { type: OrderType, name: 'OrderConnection', description: 'A page of orders.' },
  { name: 'OrderEdge', description: 'An edge of a list of orders: one object and its cursor.' },
);
