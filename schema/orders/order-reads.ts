import type { Reads } from '../connections/selected-reads.ts';
import {
  orderDeliveries,
  orderDeliveryIds,
  orderPaymentIds,
  orderPayments,
  orderProductIds,
  orderProducts,
  salesPageNames,
} from '../relations.ts';

/** What the fields of an order ask the loaders for. */
export const orderReads: Reads = {
  products: [{ relation: orderProducts, keys: 'id', shown: true }],
  deliveries: [{ relation: orderDeliveries, keys: 'id', shown: true }],
  payments: [{ relation: orderPayments, keys: 'id', shown: true }],
  productDatabaseIds: [{ relation: orderProductIds, keys: 'id' }],
  deliveryDatabaseIds: [{ relation: orderDeliveryIds, keys: 'id' }],
  paymentDatabaseIds: [{ relation: orderPaymentIds, keys: 'id' }],
  salesPageName: [{ relation: salesPageNames, keys: 'salesPageId' }],
};
