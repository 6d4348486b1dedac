import { itemRoute } from '../item-route.ts';
import { listRoute } from '../list-route.ts';
import {
  GetOrderDocument,
  ListOrdersDocument,
  ListProductRedemptionsDocument,
  ListProductRefundsDocument,
} from '../operations/generated/operations.ts';
import { toOrder } from '../resources/order.ts';
import { toRedemption } from '../resources/redemption.ts';
import { toRefund } from '../resources/refund.ts';
import { orderExpansions, placeOrder } from './place-order.ts';
import { redemptionExpansions } from './redemptions.ts';

export const refundExpansions = {
  product: ['expandProduct'],
  order: ['expandOrder'],
  'order.payments': ['expandOrder', 'expandPayments'],
} as const;

export const orderRoutes = [
  placeOrder,
  listRoute({
    path: '/sales-pages/:salesPageId/orders',
    summary: 'The orders of a sales page.',
    action: 'ORDER_READ',
    document: ListOrdersDocument,
    expansions: orderExpansions,
    connection: (data) => data.salesPage?.orders,
    toResource: toOrder,
  }),
  itemRoute({
    path: '/sales-pages/:salesPageId/orders/:orderId',
    summary: 'An order.',
    action: 'ORDER_READ',
    document: GetOrderDocument,
    expansions: orderExpansions,
    item: (data) => data.salesPage?.order,
    toResource: toOrder,
  }),
  listRoute({
    path: '/sales-pages/:salesPageId/orders/:orderId/products/:productId/refunds',
    summary: 'The refunds of an order product.',
    action: 'REFUND_READ',
    document: ListProductRefundsDocument,
    expansions: refundExpansions,
    connection: (data) => data.salesPage?.refunds,
    toResource: toRefund,
  }),
  listRoute({
    path: '/sales-pages/:salesPageId/orders/:orderId/products/:productId/redemptions',
    summary: 'The redemptions of an order product.',
    action: 'REDEMPTION_READ',
    document: ListProductRedemptionsDocument,
    expansions: redemptionExpansions,
    connection: (data) => data.salesPage?.redemptions,
    toResource: toRedemption,
  }),
];
