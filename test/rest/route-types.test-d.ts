/**
 * Mistakes in routes that do not compile. `npm run typecheck` fails if a line below
 * `@ts-expect-error` compiles. This file is never executed.
 */
import { z } from 'zod';
import { unwrap } from '../../rest-adapter/errors/rest-error.ts';
import {
  CreateWebhookDocument,
  GetOrderDocument,
  ListOrdersDocument,
  ListProductRefundsDocument,
  ListRefundsDocument,
  ListWebhooksDocument,
} from '../../rest-adapter/operations/generated/operations.ts';
import { orderShape, toOrder } from '../../rest-adapter/resources/order-resource.ts';
import { refundShape, toRefund } from '../../rest-adapter/resources/refund-resource.ts';
import { toWebhook, webhookShape } from '../../rest-adapter/resources/webhook-resource.ts';
import { refundExpansions } from '../../rest-adapter/routes/orders-routes.ts';
import { orderExpansions } from '../../rest-adapter/routes/place-order-route.ts';
import { itemRoute } from '../../rest-adapter/routing/item-route.ts';
import { listRoute } from '../../rest-adapter/routing/list-route.ts';
import { defineRoute } from '../../rest-adapter/routing/route.ts';

const documented = {
  name: 'test',
  tag: 'Orders',
  summary: 'Test the types of routes',
  description: 'Is not served.',
} as const;
const orders = { ...documented, shape: orderShape, toResource: toOrder } as const;
const refunds = { ...documented, shape: refundShape, toResource: toRefund } as const;

export const itemRoutes = [
  itemRoute({
    ...orders,
    path: '/sales-pages/:salesPageId/orders',
    // @ts-expect-error The path has no `orderId`, which the operation requires.
    operation: GetOrderDocument,
    expansions: orderExpansions,
    item: (data) => data.salesPage?.order,
  }),
  itemRoute({
    ...orders,
    path: '/sales-pages/:salesPageId/orders/:orderId/products/:productId',
    // @ts-expect-error The operation does not declare `productId`.
    operation: GetOrderDocument,
    expansions: orderExpansions,
    item: (data) => data.salesPage?.order,
  }),
  itemRoute({
    ...orders,
    path: '/sales-pages/:salesPageId/orders/:orderId',
    // @ts-expect-error No expansion sets `expandPayments`, which the operation requires.
    operation: GetOrderDocument,
    expansions: { products: ['expandProducts'], deliveries: ['expandDeliveries'] },
    item: (data) => data.salesPage?.order,
  }),
  itemRoute({
    ...orders,
    path: '/sales-pages/:salesPageId/orders/:orderId',
    operation: GetOrderDocument,
    expansions: orderExpansions,
    // @ts-expect-error The operation does not select `voucher`.
    item: (data) => data.salesPage?.voucher,
  }),
  itemRoute({
    ...refunds,
    path: '/sales-pages/:salesPageId/orders/:orderId',
    operation: GetOrderDocument,
    expansions: orderExpansions,
    // @ts-expect-error An order has no `total`, which a refund has.
    item: (data) => data.salesPage?.order,
  }),
];

export const listRoutes = [
  listRoute({
    ...refunds,
    path: '/sales-pages/:salesPageId/orders/:orderId/products/:productId/refunds',
    // @ts-expect-error The operation declares neither `orderId` nor `productId`: it lists all refunds of the sales page.
    operation: ListRefundsDocument,
    expansions: refundExpansions,
    connection: (data) => data.salesPage?.refunds,
  }),
  listRoute({
    ...refunds,
    path: '/sales-pages/:salesPageId/refunds',
    // @ts-expect-error The path has neither `orderId` nor `productId`, which the operation requires.
    operation: ListProductRefundsDocument,
    expansions: refundExpansions,
    connection: (data) => data.salesPage?.refunds,
  }),
  listRoute({
    ...refunds,
    path: '/sales-pages/:salesPageId/refunds',
    // @ts-expect-error The operation declares `expandProduct`, not `expandVoucher`.
    operation: ListRefundsDocument,
    expansions: { ...refundExpansions, voucher: ['expandVoucher'] },
    connection: (data) => data.salesPage?.refunds,
  }),
  listRoute({
    ...documented,
    path: '/sales-pages/:salesPageId/webhooks',
    // @ts-expect-error The operation does not declare the variables of a page.
    operation: ListWebhooksDocument,
    expansions: {},
    connection: (data) => data.salesPage?.webhooks,
    shape: webhookShape,
    toResource: toWebhook,
  }),
  listRoute({
    ...orders,
    path: '/sales-pages/:salesPageId/orders',
    operation: ListOrdersDocument,
    expansions: orderExpansions,
    connection: (data) => data.salesPage?.orders,
    // @ts-expect-error The operation does not select the databaseId of the sales page.
    owner: (data) => data.salesPage?.databaseId ?? 0,
  }),
];

export const createRoute = defineRoute({
  ...documented,
  method: 'POST',
  path: '/sales-pages/:salesPageId/webhooks',
  authentication: 'bearer',
  expansions: orderExpansions,
  input: z.object({ url: z.string() }),
  status: 201,
  shape: webhookShape,
  rejections: [],
  async handle({ params, expand, parseInput, idempotencyKey, caller }, { executeOperation }) {
    const { salesPageId } = params;
    const input = { ...parseInput(), enabledEvents: [] };
    // @ts-expect-error The path has no `webhookId`.
    params.webhookId;
    // @ts-expect-error No expansion sets `expandProduct`.
    expand.expandProduct;
    // @ts-expect-error `salesPageId` is missing.
    await executeOperation(CreateWebhookDocument, { input, idempotencyKey }, caller);
    await executeOperation(
      CreateWebhookDocument,
      // @ts-expect-error The input of a webhook has no `events`.
      { salesPageId, input: { ...input, events: [] }, idempotencyKey },
      caller,
    );
    const result = await executeOperation(
      CreateWebhookDocument,
      // @ts-expect-error The operation declares `idempotencyKey`, not `key`.
      { salesPageId, input, key: idempotencyKey },
      caller,
    );
    const { createWebhook } = unwrap(result);
    return { body: toWebhook(createWebhook.webhook) };
  },
});
