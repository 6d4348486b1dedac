import { readEventSnapshot } from '../../src/events/event-record.ts';
import type { TransitionResult } from '../../src/life-cycle/transition-product.ts';
import type { Row } from '../../src/platform/database/model-rows.ts';
import { attachRows } from '../../src/platform/database/relation.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { productAsOf } from '../events/as-of-event.ts';
import { OrderProductType, ShippingStatusType } from '../orders/order-product.ts';
import { refundProduct, replacedProduct, replacingProduct } from '../reads/relations.ts';
import { RefundType } from '../refunds/refund.ts';
import { refundErrors, voucherStateErrors } from './life-cycle-errors.ts';

interface MovePayload {
  readonly product: Row<'OrderProduct'>;
  readonly refundId: number | null;
  readonly replayed: boolean;
}

const replayedField = 'Whether the result is that of an earlier request with the same idempotency key.';

const CancelRedemptionPayloadType = builder.objectRef<MovePayload>('CancelRedemptionPayload').implement({
  description: 'The result of cancelling a redemption.',
  fields: (t) => ({
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The sold voucher in its current state.',
      resolve: ({ product }) => product,
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

const CancelOrderProductPayloadType = builder.objectRef<MovePayload>('CancelOrderProductPayload').implement({
  description: 'The result of cancelling a voucher.',
  fields: (t) => ({
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The sold voucher in its current state.',
      resolve: ({ product }) => product,
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

const RefundOrderProductPayloadType = builder.objectRef<MovePayload>('RefundOrderProductPayload').implement({
  description: 'The result of refunding a voucher.',
  fields: (t) => ({
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The sold voucher in its current state.',
      resolve: ({ product }) => product,
    }),
    refund: t.field({
      type: RefundType,
      description: 'The refund in its current state.',
      async resolve({ refundId, product }, _args, { loaders }) {
        const refund = await loaders.requireRow('Refund', refundId ?? 0);
        attachRows(refund, refundProduct, [product]);
        return refund;
      },
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

const RegenerateOrderProductPayloadType = builder.objectRef<MovePayload>('RegenerateOrderProductPayload').implement({
  description: 'The result of regenerating a voucher.',
  fields: (t) => ({
    retired: t.field({
      type: OrderProductType,
      description: 'The old order product, whose code can no longer be redeemed.',
      resolve: ({ product }) => product,
    }),
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The new order product, with a new code and the remaining balance.',
      async resolve({ product }, _args, { loaders }) {
        const [successor] = await loaders.related(replacingProduct, product);
        if (!successor) throw new Error(`order product ${product.id} was regenerated but has no replacement`);
        attachRows(successor, replacedProduct, [product]);
        return successor;
      },
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

builder.mutationFields((t) => {
  const shared = {
    salesPageDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the sales page that sold the voucher.' }),
    idempotencyKey: t.arg.string(idempotencyKeyArgument),
  };
  const orderProductId = t.arg.int({ required: true, description: 'The numeric id of the order product.' });
  const force = t.arg.boolean({
    description:
      'Whether to proceed even if the voucher was redeemed, in full or in part. Requires an administrator. Defaults to false.',
  });
  return {
    cancelRedemption: t.field({
      type: CancelRedemptionPayloadType,
      description: 'Cancels a redemption and restores its units to the voucher. Requires `cancel.redeem.voucher`.',
      errors: {
        types: [...rejectionTypes, ...voucherStateErrors],
        union: { name: 'CancelRedemptionResult', description: 'The voucher, or an error if nothing was changed.' },
      },
      args: {
        ...shared,
        redemptionId: t.arg.int({ required: true, description: 'The numeric id of the redemption.' }),
        reason: t.arg.string({ description: 'The reason for the cancellation, which is stored with it.' }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, redemptionId, reason, idempotencyKey }, context) {
        const input = { salesPageId, redemptionId, reason: reason ?? '' };
        return toPayload(context, await context.services.cancelRedemption(createRequestContext(context, idempotencyKey), input));
      },
    }),
    cancelOrderProduct: t.field({
      type: CancelOrderProductPayloadType,
      description: 'Cancels a sold voucher without a refund. Its code can no longer be redeemed. Requires `manage.orders`.',
      errors: {
        types: [...rejectionTypes, ...voucherStateErrors],
        union: { name: 'CancelOrderProductResult', description: 'The voucher, or an error if nothing was changed.' },
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
        'Refunds a sold voucher, in full or in part. Its code can no longer be redeemed. Requires `manage.products.refund`.',
      errors: {
        types: [...rejectionTypes, ...refundErrors],
        union: { name: 'RefundOrderProductResult', description: 'The voucher, or an error if nothing was changed.' },
      },
      args: {
        ...shared,
        orderProductId,
        force,
        amount: t.arg.int({
          description:
            'The amount in minor units, at least 1. Defaults to the part of the price paid that has not been refunded.',
        }),
        reason: t.arg.string({ description: 'The reason for the refund.' }),
        throughPaymentGateway: t.arg.boolean({ description: 'Whether the payment gateway makes the refund. Defaults to false.' }),
      },
      async resolve(_root, args, context) {
        if (typeof args.amount === 'number' && args.amount < 1) {
          throw invalidInput([{ field: 'amount', code: 'OUT_OF_RANGE', message: 'must be at least 1' }]);
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
      description: 'Replaces a sold voucher by one with a new code and the remaining balance. Requires `manage.orders`.',
      errors: {
        types: [...rejectionTypes, ...voucherStateErrors],
        union: {
          name: 'RegenerateOrderProductResult',
          description: 'The replaced voucher and its replacement, or an error if nothing was changed.',
        },
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
      description: 'Updates the shipping status of a voucher that is delivered by post. Requires `process.postal.delivery`.',
      errors: {
        types: rejectionTypes,
        union: { name: 'UpdateShippingStatusResult', description: 'The voucher, or an error if nothing was changed.' },
      },
      args: {
        salesPageDatabaseId: shared.salesPageDatabaseId,
        orderProductId,
        shippingStatus: t.arg({ type: ShippingStatusType, required: true, description: 'The new shipping status.' }),
      },
      async resolve(_root, { salesPageDatabaseId: salesPageId, orderProductId: id, shippingStatus }, context) {
        await context.services.updateShippingStatus(createRequestContext(context, null), {
          salesPageId,
          orderProductId: id,
          shippingStatus,
        });
        context.loaders.clear();
        return context.loaders.requireRow('OrderProduct', id);
      },
    }),
  };
});

/** Returns the product as of the transition's event, or in its current state if the request is a replay (D60). */
async function toPayload(context: GraphqlContext, { eventId, replayed }: TransitionResult): Promise<MovePayload> {
  const { orderProductId, refundId, productStates } = await readEventSnapshot(context.database, eventId);
  context.loaders.clear();
  const current = await context.loaders.requireRow('OrderProduct', orderProductId ?? 0);
  const state = replayed ? undefined : productStates.find(({ id }) => id === current.id);
  return { product: state ? productAsOf(current, state) : current, refundId, replayed };
}
