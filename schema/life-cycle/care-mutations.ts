import { z } from 'zod';
import { type ExtensionsResult, maxExtendedVouchers } from '../../src/life-cycle/extend-vouchers.ts';
import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { nonBlankText } from '../../src/platform/values/non-blank-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { builder, type InputFields } from '../builder.ts';
import { formatFilters, type ListFilters } from '../connections/list-filters.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload, replayedField } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { OrderProductType } from '../orders/order-product.ts';
import { OrderProductFilterType, restrictOrderProducts } from '../orders/order-product-filter.ts';

const productId = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the order product.' });

const extension = (t: InputFields) => ({
  lastDay: t.field({
    type: 'Date',
    required: true,
    description:
      'The new last day on which the voucher can be redeemed, in the time zone of the sales page. Must not be in the past. For `extendVoucher`, must be after the current last day.',
  }),
  reason: t.string({ description: 'The reason for the extension, which the history of the order contains.' }),
});

function readProductKey(globalId: string): { readonly salesPageId: number; readonly orderProductId: number } {
  const { salesPageId, id: orderProductId } = readPageObjectId('OrderProduct', globalId);
  return { salesPageId, orderProductId };
}

mutation('extendVoucher', {
  description: 'Extends a sold voucher to the end of a day, even if it has expired.',
  requires: 'order-product.extend',
  rejects: ['NOT_FOUND', 'FULLY_REDEEMED', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({ id: productId(t), ...extension(t) }),
  payload: objectPayload('ExtendVoucherPayload', 'orderProduct', 'OrderProduct', OrderProductType),
  resolve: ({ id, lastDay, reason }, request, { services }) =>
    services.extendVoucher(request, { ...readProductKey(id), lastDay, reason: reason ?? '' }),
});

const ExtendVouchersPayloadType = builder
  .objectRef<{ readonly result: ExtensionsResult; readonly replayed: boolean }>('ExtendVouchersPayload')
  .implement({
    description: 'The result of the mutation `extendVouchers`.',
    fields: (t) => ({
      extended: t.int({
        description: 'The number of extended vouchers.',
        resolve: ({ result }) => result.extended,
      }),
      hasMore: t.boolean({
        description:
          'Whether more vouchers match. To extend them, send the mutation again with another idempotency key.',
        resolve: ({ result }) => result.hasMore,
      }),
      replayed: t.exposeBoolean('replayed', { description: replayedField }),
    }),
  });

mutation('extendVouchers', {
  description: `Extends the sold vouchers that match a filter to the end of a day, at most ${maxExtendedVouchers} of them. Skips vouchers whose status is neither IN_PROGRESS nor EXPIRED, and those that can be redeemed after that day.`,
  requires: 'order-product.extend',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    filter: t.field({
      type: OrderProductFilterType,
      description:
        'The vouchers to extend, as in `SalesPage.soldVouchers`. Must have at least one field, unless `all` is true.',
    }),
    all: t.boolean({
      description:
        'True extends all sold vouchers of the sales page. Must not be combined with a filter. Defaults to false.',
    }),
    ...extension(t),
  }),
  payload: ExtendVouchersPayloadType,
  resolve({ salesPageId: globalId, filter: given, all, lastDay, reason }, request, context) {
    const salesPageId = readSalesPageId(globalId);
    const filter = given ?? {};
    assertBounded(filter, all === true);
    const input = { salesPageId, filter, lastDay, reason: reason ?? '' };
    return context.services.extendVouchers(request, input, () =>
      restrictOrderProducts(context, salesPageId, filter),
    );
  },
});

/**
 * Throws INVALID_INPUT unless either the filter restricts the vouchers or all of them are requested,
 * so that an omitted or empty filter extends nothing (D94).
 */
function assertBounded(filter: ListFilters, isAll: boolean): void {
  const isEmpty = formatFilters(filter) === '';
  if (isEmpty && !isAll)
    throw invalidInput([
      fieldError('filter', 'REQUIRED', 'must have at least one field, unless `all` is true'),
    ]);
  if (!isEmpty && isAll)
    throw invalidInput([fieldError('all', 'CONFLICT', 'must not be combined with `filter`')]);
}

mutation('blockVoucher', {
  description:
    'Blocks a sold voucher, so that it cannot be redeemed until it is unblocked. The voucher can still be refunded, cancelled, extended and replaced. A voucher that replaces it is not blocked.',
  requires: 'order-product.block',
  rejects: ['NOT_FOUND', 'CANCELLED', 'REFUNDED', 'REGENERATED', 'BLOCKED'],
  input: (t) => ({
    id: productId(t),
    reason: t.string({ description: 'The reason for the block, for staff members.' }),
  }),
  payload: objectPayload('BlockVoucherPayload', 'orderProduct', 'OrderProduct', OrderProductType),
  resolve: ({ id, reason }, request, { services }) =>
    services.blockVoucher(request, { ...readProductKey(id), reason: reason?.trim() || null }),
});

mutation('unblockVoucher', {
  description: 'Unblocks a sold voucher, so that it can be redeemed again.',
  requires: 'order-product.block',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({ id: productId(t) }),
  payload: objectPayload('UnblockVoucherPayload', 'orderProduct', 'OrderProduct', OrderProductType),
  resolve: ({ id }, request, { services }) => services.unblockVoucher(request, readProductKey(id)),
});

const reasonShape = z.object({ reason: nonBlankText(textLimits.reason) });

mutation('adjustBalance', {
  description:
    'Corrects the balance of a sold multi-use voucher: adds units, or removes remaining ones. Its redemptions and the price paid are unchanged. A voucher that loses its last remaining units becomes COMPLETED. A COMPLETED voucher that gains units can be redeemed again.',
  requires: 'order-product.adjust',
  rejects: ['NOT_FOUND', 'EXCEEDS_REMAINING', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({
    id: productId(t),
    units: t.field({
      type: 'SafeInt',
      required: true,
      description:
        'The units to add, or to remove if negative: minor units for a monetary voucher, otherwise uses. Must not be 0. At most the remaining units can be removed.',
    }),
    reason: t.string({
      required: true,
      description: 'The reason for the correction, which the history of the order contains.',
    }),
  }),
  payload: objectPayload('AdjustBalancePayload', 'orderProduct', 'OrderProduct', OrderProductType),
  resolve({ id, units, reason }, request, { services }) {
    const { data, error } = reasonShape.safeParse({ reason });
    const errors = [
      ...(units === 0 ? [fieldError('units', 'OUT_OF_RANGE', 'must not be 0')] : []),
      ...(error ? toFieldErrors(error) : []),
    ];
    if (!data || errors.length > 0) throw invalidInput(errors);
    return services.adjustBalance(request, { ...readProductKey(id), units, ...data });
  },
});
