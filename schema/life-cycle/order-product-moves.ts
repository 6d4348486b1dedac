import { readEventSnapshot } from '../../src/events/event-snapshot.ts';
import type { MovedProduct } from '../../src/life-cycle/move-product.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { DomainError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { OrderProductType, ShippingStatusType } from '../orders/order-product.ts';
import { RefundType } from '../refunds/refund.ts';

interface MovePayload {
  readonly product: ModelRows['OrderProduct'];
  readonly refundId: number | null;
  readonly replayed: boolean;
}

const replayedField = 'Whether an earlier request with the same key did it.';

const CancelRedemptionPayloadType = builder.objectRef<MovePayload>('CancelRedemptionPayload').implement({
  description: 'A voucher that has units of a redemption back.',
  fields: (t) => ({
    orderProduct: t.field({ type: OrderProductType, description: 'The voucher.', resolve: ({ product }) => product }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

const CancelOrderProductPayloadType = builder.objectRef<MovePayload>('CancelOrderProductPayload').implement({
  description: 'A voucher that was called off.',
  fields: (t) => ({
    orderProduct: t.field({ type: OrderProductType, description: 'The voucher.', resolve: ({ product }) => product }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

const RefundOrderProductPayloadType = builder.objectRef<MovePayload>('RefundOrderProductPayload').implement({
  description: 'A voucher that was paid back.',
  fields: (t) => ({
    orderProduct: t.field({ type: OrderProductType, description: 'The voucher.', resolve: ({ product }) => product }),
    refund: t.field({
      type: RefundType,
      description: 'The refund, as it stands now.',
      resolve: ({ refundId }, _args, { loaders }) => loaders.requireRow('Refund', refundId ?? 0),
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

const RegenerateOrderProductPayloadType = builder.objectRef<MovePayload>('RegenerateOrderProductPayload').implement({
  description: 'A voucher that was replaced.',
  fields: (t) => ({
    retired: t.field({ type: OrderProductType, description: 'The old product.', resolve: ({ product }) => product }),
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The new product, with a new code and what remained.',
      async resolve({ product }, _args, { loaders }) {
        const [successor] = await loaders.rows('OrderProduct', 'regeneratedFromId', product.id);
        if (!successor) throw new Error(`order product ${product.id} was regenerated and has no successor`);
        return successor;
      },
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

builder.mutationFields((t) => {
  const shared = {
    salesPageDatabaseId: t.arg.int({ required: true, description: 'The sales page that sold the voucher.' }),
    idempotencyKey: t.arg.string(idempotencyKeyArgument),
  };
  const orderProductId = t.arg.int({ required: true, description: 'The order product, by the id that REST uses.' });
  const force = t.arg.boolean({ description: 'Do it although something was redeemed; for administrators. False by default.' });
  return {
    cancelRedemption: t.field({
      type: CancelRedemptionPayloadType,
      description: 'Gives the units of a redemption back to its voucher. Needs `cancel.redeem.voucher`.',
      errors: {
        types: [DomainError],
        union: { name: 'CancelRedemptionResult', description: 'The voucher, or why nothing was done.' },
      },
      args: {
        ...shared,
        redemptionId: t.arg.int({ required: true, description: 'The redemption, by the id that REST uses.' }),
        reason: t.arg.string({ description: 'Why; kept with the cancellation.' }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, redemptionId, reason, idempotencyKey }, context) {
        const input = { salesPageId, redemptionId, reason: reason ?? '' };
        return toPayload(context, await context.services.cancelRedemption(createRequestContext(context, idempotencyKey), input));
      },
    }),
    cancelOrderProduct: t.field({
      type: CancelOrderProductPayloadType,
      description: 'Calls a sold voucher off, without paying it back. Needs `manage.orders`.',
      errors: {
        types: [DomainError],
        union: { name: 'CancelOrderProductResult', description: 'The voucher, or why nothing was done.' },
      },
      args: { ...shared, orderProductId, force },
      async resolve(_root, { salesPageDatabaseId: salesPageId, orderProductId: id, force: forced, idempotencyKey }, context) {
        const input = { salesPageId, orderProductId: id, force: forced ?? false };
        return toPayload(
          context,
          await context.services.cancelOrderProduct(createRequestContext(context, idempotencyKey), input),
        );
      },
    }),
    refundOrderProduct: t.field({
      type: RefundOrderProductPayloadType,
      description:
        'Pays a sold voucher back, whole or in part; its code is worth nothing any more. Needs `manage.products.refund`.',
      errors: {
        types: [DomainError],
        union: { name: 'RefundOrderProductResult', description: 'The voucher, or why nothing was done.' },
      },
      args: {
        ...shared,
        orderProductId,
        force,
        amount: t.arg.int({ description: 'Minor units, at least 1; all that was paid and not refunded by default.' }),
        reason: t.arg.string({ description: 'Why.' }),
        throughPaymentGateway: t.arg.boolean({ description: 'Whether the payment gateway pays it back; false by default.' }),
      },
      async resolve(_root, args, context) {
        if (typeof args.amount === 'number' && args.amount < 1) {
          throw invalidInput([{ field: 'amount', message: 'must be at least 1' }]);
        }
        const input = {
          salesPageId: args.salesPageDatabaseId,
          orderProductId: args.orderProductId,
          amount: args.amount ?? null,
          reason: args.reason ?? '',
          throughPaymentGateway: args.throughPaymentGateway ?? false,
          force: args.force ?? false,
        };
        return toPayload(
          context,
          await context.services.refundOrderProduct(createRequestContext(context, args.idempotencyKey), input),
        );
      },
    }),
    regenerateOrderProduct: t.field({
      type: RegenerateOrderProductPayloadType,
      description: 'Replaces a sold voucher by one with a new code and what remains. Needs `manage.orders`.',
      errors: {
        types: [DomainError],
        union: { name: 'RegenerateOrderProductResult', description: 'Both vouchers, or why nothing was done.' },
      },
      args: { ...shared, orderProductId },
      async resolve(_root, { salesPageDatabaseId: salesPageId, orderProductId: id, idempotencyKey }, context) {
        const input = { salesPageId, orderProductId: id };
        return toPayload(
          context,
          await context.services.regenerateOrderProduct(createRequestContext(context, idempotencyKey), input),
        );
      },
    }),
    updateShippingStatus: t.field({
      type: OrderProductType,
      description: 'Says how far the posting of a voucher has come. Needs `process.postal.delivery`.',
      errors: {
        types: [DomainError],
        union: { name: 'UpdateShippingStatusResult', description: 'The voucher, or why nothing was done.' },
      },
      args: {
        salesPageDatabaseId: shared.salesPageDatabaseId,
        orderProductId,
        shippingStatus: t.arg({ type: ShippingStatusType, required: true, description: 'How far it has come.' }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, orderProductId: id, shippingStatus }, context) {
        await context.services.updateShippingStatus(createRequestContext(context, null), {
          salesPageId,
          orderProductId: id,
          shippingStatus,
        });
        context.loaders.readProductsAs([]);
        return context.loaders.requireRow('OrderProduct', id);
      },
    }),
  };
});

/** The product as its event left it; on a replay, as it is now (D60). */
async function toPayload(context: GraphqlContext, { eventId, replayed }: MovedProduct): Promise<MovePayload> {
  const { orderProductId, refundId, productStates } = await readEventSnapshot(context.database, eventId);
  context.loaders.readProductsAs(replayed ? [] : productStates);
  return { product: await context.loaders.requireRow('OrderProduct', orderProductId ?? 0), refundId, replayed };
}
