import { readEventSnapshot } from '../../src/events/event-record.ts';
import { forceAction } from '../../src/life-cycle/force.ts';
import type { TransitionResult } from '../../src/life-cycle/transition-product.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { Row } from '../../src/platform/rows/model-rows.ts';
import { attachRows } from '../../src/platform/rows/relation.ts';
import { builder, type InputFields } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload, replayedField } from '../mutations/object-payload.ts';
import { readPageObjectId } from '../nodes/global-ids.ts';
import { OrderProductType } from '../orders/order-product.ts';
import { ShippingStatusType } from '../orders/order-product-enums.ts';
import { RefundType } from '../refunds/refund.ts';
import { refundProduct, replacedProduct, replacingProduct } from '../rows/relations.ts';
import { productAsOf } from '../snapshots/as-of-event.ts';

interface TransitionPayload {
  readonly product: Row<'OrderProduct'>;
  readonly refundId: number | null;
  readonly replayed: boolean;
}

type PayloadFields = PothosSchemaTypes.ObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  TransitionPayload
>;

const productFields = (t: PayloadFields) => ({
  orderProduct: t.field({
    type: OrderProductType,
    description: 'The sold voucher in its current state.',
    resolve: ({ product }) => product,
  }),
  replayed: t.exposeBoolean('replayed', { description: replayedField }),
});

const productPayload = (name: string, fields = productFields) =>
  builder.objectRef<TransitionPayload>(`${name}Payload`).implement({
    description: `The result of the mutation \`${name[0]?.toLowerCase()}${name.slice(1)}\`.`,
    fields,
  });

const refundFields = (t: PayloadFields) => ({
  ...productFields(t),
  refund: t.field({
    type: RefundType,
    description: 'The refund in its current state.',
    async resolve({ refundId, product }, _args, { loaders }) {
      const refund = await loaders.requireRow('Refund', refundId ?? 0);
      attachRows(refund, refundProduct, [product]);
      return refund;
    },
  }),
});

const regenerationFields = (t: PayloadFields) => ({
  replaced: t.field({
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
});

const orderProductId = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the order product.' });

const force = (t: InputFields) =>
  t.boolean({
    description:
      'Whether to proceed even if the voucher was redeemed, in full or in part. Requires an administrator. Defaults to false.',
  });

mutation('cancelRedemption', {
  description:
    'Cancels a redemption and restores its units to the voucher. An imported redemption is rejected with STATE_CONFLICT.',
  requires: 'redemption.cancel',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({
    id: t.id({ required: true, description: 'The global id of the redemption.' }),
    reason: t.string({ description: 'The reason for the cancellation, which is stored with it.' }),
  }),
  payload: productPayload('CancelRedemption'),
  async resolve({ id, reason }, request, context) {
    const { salesPageId, id: redemptionId } = readPageObjectId('Redemption', id);
    const input = { salesPageId, redemptionId, reason: reason ?? '' };
    return toPayload(context, await context.services.cancelRedemption(request, input));
  },
});

mutation('cancelOrderProduct', {
  description: 'Cancels a sold voucher without a refund. Its code can no longer be redeemed.',
  requires: 'order-product.cancel',
  alsoRequires: forceAction,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT', 'CANCELLED', 'REFUNDED', 'REGENERATED', 'VOUCHER_USED'],
  input: (t) => ({ id: orderProductId(t), force: force(t) }),
  payload: productPayload('CancelOrderProduct'),
  async resolve({ id, force: forced }, request, context) {
    const input = { ...readProductId(id), force: forced ?? false };
    return toPayload(context, await context.services.cancelOrderProduct(request, input));
  },
});

mutation('refundOrderProduct', {
  description: 'Refunds a sold voucher, in full or in part. Its code can no longer be redeemed.',
  requires: 'order-product.refund',
  alsoRequires: forceAction,
  rejects: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'PAYMENT_DECLINED',
    'CANCELLED',
    'REGENERATED',
    'VOUCHER_USED',
    'AMOUNT_EXCEEDS_PAID',
  ],
  input: (t) => ({
    id: orderProductId(t),
    amount: t.field({
      type: 'SafeInt',
      description:
        'The amount in minor units, at least 1. Defaults to the part of the price paid that has not been refunded.',
    }),
    reason: t.string({ description: 'The reason for the refund.' }),
    throughPaymentGateway: t.boolean({
      description: 'Whether the payment gateway makes the refund. Defaults to false.',
    }),
    force: force(t),
  }),
  payload: productPayload('RefundOrderProduct', refundFields),
  async resolve({ id, amount, reason, throughPaymentGateway, force: forced }, request, context) {
    if (typeof amount === 'number' && amount < 1)
      throw invalidInput([{ field: 'amount', code: 'OUT_OF_RANGE', message: 'must be at least 1' }]);
    const input = {
      ...readProductId(id),
      amount: amount ?? null,
      reason: reason ?? '',
      throughPaymentGateway: throughPaymentGateway ?? false,
      force: forced ?? false,
    };
    return toPayload(context, await context.services.refundOrderProduct(request, input));
  },
});

mutation('regenerateOrderProduct', {
  description: 'Replaces a sold voucher with one that has a new code and the remaining balance.',
  requires: 'order-product.regenerate',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT', 'FULLY_REDEEMED', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({ id: orderProductId(t) }),
  payload: productPayload('RegenerateOrderProduct', regenerationFields),
  async resolve({ id }, request, context) {
    return toPayload(context, await context.services.regenerateOrderProduct(request, readProductId(id)));
  },
});

mutation('updateShippingStatus', {
  description: 'Updates the shipping status of a voucher that is delivered by post.',
  requires: 'order-product.ship',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: orderProductId(t),
    shippingStatus: t.field({
      type: ShippingStatusType,
      required: true,
      description: 'The new shipping status.',
    }),
  }),
  payload: objectPayload('UpdateShippingStatusPayload', 'orderProduct', 'OrderProduct', OrderProductType),
  resolve: ({ id, shippingStatus }, request, { services }) =>
    services.updateShippingStatus(request, { ...readProductId(id), shippingStatus }),
});

function readProductId(globalId: string): { readonly salesPageId: number; readonly orderProductId: number } {
  const { salesPageId, id: orderProductId } = readPageObjectId('OrderProduct', globalId);
  return { salesPageId, orderProductId };
}

/**
 * Returns the product as of the transition's event, or in its current state if the request is a
 * replay (D60).
 */
async function toPayload(
  context: GraphqlContext,
  { eventId, replayed }: TransitionResult,
): Promise<TransitionPayload> {
  const { orderProductId, refundId, productStates } = await readEventSnapshot(context.database, eventId);
  context.loaders.clear();
  const current = await context.loaders.requireRow('OrderProduct', orderProductId ?? 0);
  const state = replayed ? undefined : productStates.find(({ id }) => id === current.id);
  return {
    product: state ? await productAsOf(current, state, context.loaders) : current,
    refundId,
    replayed,
  };
}
