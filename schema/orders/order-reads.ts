import { idsByField } from '../../src/database/relations.ts';
import type { Reads } from '../connections/selected-reads.ts';
import { orderDeliveries, orderPayments, orderProducts, salesPageNames } from '../relations.ts';

/** What the fields of an order ask the loaders for. */
export const orderReads: Reads = {
  products: [{ relation: orderProducts, keys: 'id', shown: true }],
  deliveries: [{ relation: orderDeliveries, keys: 'id', shown: true }],
  payments: [{ relation: orderPayments, keys: 'id', shown: true }],
  productDatabaseIds: [{ relation: idsByField('OrderProduct', 'orderId'), keys: 'id' }],
  deliveryDatabaseIds: [{ relation: idsByField('Delivery', 'orderId'), keys: 'id' }],
  paymentDatabaseIds: [{ relation: idsByField('Payment', 'orderId'), keys: 'id' }],
  salesPageName: [{ relation: salesPageNames, keys: 'salesPageId' }],
};
