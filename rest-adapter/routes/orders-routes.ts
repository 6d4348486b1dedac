import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import {
  GetOrderDocument,
  ListOrdersDocument,
  ListProductRedemptionsDocument,
  ListProductRefundsDocument,
} from '../operations/generated/operations.ts';
import { orderShape, toOrder } from '../resources/order-resource.ts';
import { redemptionShape, toRedemption } from '../resources/redemption-resource.ts';
import { refundShape, toRefund } from '../resources/refund-resource.ts';
import { itemRoute } from '../routing/item-route.ts';
import { listRoute } from '../routing/list-route.ts';
import type { PathParams } from '../routing/route-variables.ts';
import { orderExpansions, placeOrder } from './place-order-route.ts';
import { productDocument } from './product-document-route.ts';
import { redemptionExpansions } from './redemptions-routes.ts';

export const refundExpansions = {
  product: ['expandProduct'],
  order: ['expandOrder'],
  'order.payments': ['expandOrder', 'expandPayments'],
} as const;

export const orderRoutes = [
  placeOrder,
  listRoute({
    path: '/sales-pages/:salesPageId/orders',
    name: 'listOrders',
    tag: 'Orders',
    summary: 'List the orders of a sales page',
    description: 'Returns the orders of every sales channel.',
    action: 'ORDER_READ',
    operation: ListOrdersDocument,
    expansions: orderExpansions,
    connection: (data) => data.salesPage?.orders,
    shape: orderShape,
    toResource: toOrder,
  }),
  itemRoute({
    path: '/sales-pages/:salesPageId/orders/:orderId',
    name: 'getOrder',
    tag: 'Orders',
    summary: 'Retrieve an order',
    description: 'The order contains the ids of its products, deliveries and payments, or these objects.',
    action: 'ORDER_READ',
    operation: GetOrderDocument,
    expansions: orderExpansions,
    item: (data) => data.salesPage?.order,
    shape: orderShape,
    toResource: toOrder,
  }),
  listRoute({
    path: '/sales-pages/:salesPageId/orders/:orderId/products/:productId/refunds',
    name: 'listProductRefunds',
    tag: 'Orders',
    summary: 'List the refunds of an order product',
    description: 'An order product can be refunded in several parts.',
    action: 'REFUND_READ',
    operation: ListProductRefundsDocument,
    toIds: toProductIds,
    expansions: refundExpansions,
    connection: (data) => data.salesPage?.refunds,
    shape: refundShape,
    toResource: toRefund,
  }),
  listRoute({
    path: '/sales-pages/:salesPageId/orders/:orderId/products/:productId/redemptions',
    name: 'listProductRedemptions',
    tag: 'Redemptions',
    summary: 'List the redemptions of an order product',
    description: 'Omits cancelled redemptions.',
    action: 'REDEMPTION_READ',
    operation: ListProductRedemptionsDocument,
    toIds: toProductIds,
    expansions: redemptionExpansions,
    connection: (data) => data.salesPage?.redemptions,
    shape: redemptionShape,
    toResource: toRedemption,
  }),
  productDocument,
];

function toProductIds({ salesPageId, orderId, productId }: PathParams<':salesPageId/:orderId/:productId'>) {
  return {
    salesPageId,
    orderId: encodePageGlobalId('Order', salesPageId, orderId),
    orderProductId: encodePageGlobalId('SoldVoucher', salesPageId, productId),
  };
}
