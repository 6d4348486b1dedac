import { byField, byId, idsByField } from '../../src/database/relations.ts';
import type { Reads } from '../connections/selected-reads.ts';

/** What the fields of an order ask the loaders for. */
export const orderReads: Reads = {
  products: [{ relation: byField('OrderProduct', 'orderId'), keys: 'id' }],
  deliveries: [{ relation: byField('Delivery', 'orderId'), keys: 'id' }],
  payments: [{ relation: byField('Payment', 'orderId'), keys: 'id' }],
  productDatabaseIds: [{ relation: idsByField('OrderProduct', 'orderId'), keys: 'id' }],
  deliveryDatabaseIds: [{ relation: idsByField('Delivery', 'orderId'), keys: 'id' }],
  paymentDatabaseIds: [{ relation: idsByField('Payment', 'orderId'), keys: 'id' }],
  salesPageName: [{ relation: byId('SalesPage'), keys: 'salesPageId' }],
};
