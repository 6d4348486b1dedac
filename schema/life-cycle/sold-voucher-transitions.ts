import { readEventSnapshot } from '../../src/events/event-record.ts';
import { forceAction } from '../../src/life-cycle/force.ts';
import type { TransitionResult } from '../../src/life-cycle/transition-product.ts';
import { maxShippingStatuses } from '../../src/life-cycle/update-shipping-status.ts';
import type { Row } from '../../src/platform/rows/model-rows.ts';
import { attachRows } from '../../src/platform/rows/relation.ts';
import { builder, type InputFields } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload, replayedField } from '../mutations/object-payload.ts';
import { readIdOnPage, readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { ShippingStatusType } from '../orders/sold-voucher-enums.ts';
import { replacedProduct, replacingProduct } from '../rows/relations.ts';
import { productAsOf } from '../snapshots/as-of-event.ts';
import { releaseHoldsField } from './release-holds-field.ts';

export interface TransitionPayload {
  readonly product: Row<'OrderProduct'>;
  readonly refundId: number | null;
  readonly replayed: boolean;
}

export type PayloadFields = PothosSchemaTypes.ObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  TransitionPayload
>;

export const productFields = (t: PayloadFields) => ({
  soldVoucher: t.field({
    type: SoldVoucherType,
    description: 'The sold voucher in its current state.',
    resolve: ({ product }) => product,
  }),
  replayed: t.exposeBoolean('replayed', { description: replayedField }),
});

export const productPayload = (name: string, fields = productFields) =>
  builder.objectRef<TransitionPayload>(`${name}Payload`).implement({
    description: `The result of the mutation \`${name[0]?.toLowerCase()}${name.slice(1)}\`.`,
    fields,
  });

const regenerationFields = (t: PayloadFields) => ({
  replaced: t.field({
    type: SoldVoucherType,
    description: 'The old sold voucher, whose code can no longer be redeemed.',
    resolve: ({ product }) => product,
  }),
  soldVoucher: t.field({
    type: SoldVoucherType,
    description: 'The new sold voucher, with a new code and the remaining balance.',
    async resolve({ product }, _args, { loaders }) {
      const [successor] = await loaders.related(replacingProduct, product);
      if (!successor) throw new Error(`sold voucher ${product.id} was regenerated but has no replacement`);
      attachRows(successor, replacedProduct, [product]);
      return successor;
    },
  }),
  replayed: t.exposeBoolean('replayed', { description: replayedField }),
});

export const soldVoucherId = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the sold voucher.' });

export const force = (t: InputFields) =>
  t.boolean({
    description:
      'Whether to proceed even if the voucher was redeemed, in full or in part. Requires an administrator. Defaults to false.',
  });

mutation('cancelRedemption', {
  description:
    'Cancels a redemption and restores its units to the voucher. The permission is required on the sales page that redeemed or on the one that sold the voucher. An imported redemption is rejected with STATE_CONFLICT.',
  requires: { action: 'redemption.cancel', on: 'any-page' },
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

mutation('cancelSoldVoucher', {
  description: 'Cancels a sold voucher without a refund. Its code can no longer be redeemed.',
  requires: 'order-product.cancel',
  alsoRequires: forceAction,
  rejects: ['NOT_FOUND', 'STATE_CONFLICT', 'CANCELLED', 'REFUNDED', 'REGENERATED', 'VOUCHER_USED', 'ON_HOLD'],
  input: (t) => ({ id: soldVoucherId(t), force: force(t), releaseHolds: releaseHoldsField(t) }),
  payload: productPayload('CancelSoldVoucher'),
  async resolve({ id, force: forced, releaseHolds }, request, context) {
    const input = { ...readProductId(id), force: forced ?? false, releaseHolds: releaseHolds ?? false };
    return toPayload(context, await context.services.cancelOrderProduct(request, input));
  },
});

mutation('regenerateSoldVoucher', {
  description: 'Replaces a sold voucher with one that has a new code and the remaining balance.',
  requires: 'order-product.regenerate',
  rejects: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'FULLY_REDEEMED',
    'CANCELLED',
    'REFUNDED',
    'REGENERATED',
    'ON_HOLD',
  ],
  input: (t) => ({ id: soldVoucherId(t), releaseHolds: releaseHoldsField(t) }),
  payload: productPayload('RegenerateSoldVoucher', regenerationFields),
  async resolve({ id, releaseHolds }, request, context) {
    const input = { ...readProductId(id), releaseHolds: releaseHolds ?? false };
    return toPayload(context, await context.services.regenerateOrderProduct(request, input));
  },
});

mutation('refundToSoldVoucher', {
  description:
    'Refunds a sold voucher by a new voucher instead of money. Ends the voucher, even if it has expired, and issues one of the same article with its own code, the remaining balance and a new period of validity. The new voucher belongs to the same order and has the price paid, so that no money is booked. Returns NOT_ON_SALE if the period in which vouchers of the article are valid has ended.',
  requires: 'order-product.refund',
  rejects: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'FULLY_REDEEMED',
    'CANCELLED',
    'REFUNDED',
    'REGENERATED',
    'NOT_ON_SALE',
    'ON_HOLD',
  ],
  input: (t) => ({ id: soldVoucherId(t), releaseHolds: releaseHoldsField(t) }),
  payload: productPayload('RefundToSoldVoucher', regenerationFields),
  async resolve({ id, releaseHolds }, request, context) {
    const input = { ...readProductId(id), releaseHolds: releaseHolds ?? false };
    return toPayload(context, await context.services.refundToNewVoucher(request, input));
  },
});

mutation('updateSoldVoucherShippingStatus', {
  description: 'Updates the shipping status of a voucher that is delivered by post.',
  requires: 'order-product.ship',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    id: soldVoucherId(t),
    shippingStatus: t.field({
      type: ShippingStatusType,
      required: true,
      description: 'The new shipping status.',
    }),
  }),
  payload: objectPayload(
    'UpdateSoldVoucherShippingStatusPayload',
    'soldVoucher',
    'OrderProduct',
    SoldVoucherType,
  ),
  resolve: ({ id, shippingStatus }, request, { services }) =>
    services.updateShippingStatus(request, { ...readProductId(id), shippingStatus }),
});

const ShippingStatusesPayloadType = builder
  .objectRef<{ readonly ids: readonly number[]; readonly replayed: boolean }>(
    'UpdateSoldVouchersShippingStatusPayload',
  )
  .implement({
    description: 'The result of the mutation `updateSoldVouchersShippingStatus`.',
    fields: (t) => ({
      soldVouchers: t.field({
        type: [SoldVoucherType],
        description: 'The sold vouchers in their current state, in the order of the input.',
        resolve: ({ ids }, _args, { loaders }) =>
          Promise.all(ids.map((id) => loaders.requireRow('OrderProduct', id))),
      }),
      replayed: t.exposeBoolean('replayed', { description: replayedField }),
    }),
  });

mutation('updateSoldVouchersShippingStatus', {
  description: `Updates the shipping status of 1 to ${maxShippingStatuses} vouchers of a sales page that are delivered by post: of all of them, or of none.`,
  requires: 'order-product.ship',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    ids: t.idList({ required: true, description: 'The global ids of the sold vouchers.' }),
    shippingStatus: t.field({
      type: ShippingStatusType,
      required: true,
      description: 'The new shipping status.',
    }),
  }),
  payload: ShippingStatusesPayloadType,
  async resolve({ salesPageId: page, ids: globalIds, shippingStatus }, request, { services, loaders }) {
    const salesPageId = readSalesPageId(page);
    const ids = globalIds.map((id, index) => readIdOnPage('SoldVoucher', id, salesPageId, `ids[${index}]`));
    const input = { salesPageId, orderProductIds: ids, shippingStatus };
    const replayed = await services.updateShippingStatuses(request, input);
    loaders.clear();
    return { ids, replayed };
  },
});

export function readProductId(globalId: string): {
  readonly salesPageId: number;
  readonly orderProductId: number;
} {
  const { salesPageId, id: orderProductId } = readPageObjectId('SoldVoucher', globalId);
  return { salesPageId, orderProductId };
}

/**
 * Returns the product as of the transition's event, or in its current state if the request is a
 * replay (D60).
 */
export async function toPayload(
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
