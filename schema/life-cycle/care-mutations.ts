import { z } from 'zod';
import { type ExtensionsResult, maxExtendedVouchers } from '../../src/life-cycle/extend-vouchers.ts';
import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { nonBlankText } from '../../src/platform/values/non-blank-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { builder, type InputFields } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { assertBounded, expectedCountField } from '../mutations/expected-count.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload, replayedField } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId } from '../nodes/global-ids.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { restrictSoldVouchers, SoldVoucherFilterType } from '../orders/sold-voucher-filter.ts';
import { readUnits, UnitsInput, unitsPaths } from '../redemptions/units-input.ts';
import { releaseHoldsField } from './release-holds-field.ts';

const productId = (t: InputFields) =>
  t.id({ required: true, description: 'The global id of the sold voucher.' });

const extension = (t: InputFields) => ({
  lastDay: t.field({
    type: 'Date',
    required: true,
    description:
      'The new last day on which the voucher can be redeemed, in the time zone of the sales page. Must not be in the past.',
  }),
  reason: t.string({ description: 'The reason for the extension, which the history of the order contains.' }),
});

function readProductKey(globalId: string): { readonly salesPageId: number; readonly orderProductId: number } {
  const { salesPageId, id: orderProductId } = readPageObjectId('SoldVoucher', globalId);
  return { salesPageId, orderProductId };
}

mutation('extendSoldVoucher', {
  description:
    'Extends a sold voucher to the end of a day, even if it has expired. The day must be after its current last day.',
  requires: 'order-product.extend',
  rejects: ['NOT_FOUND', 'FULLY_REDEEMED', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({ id: productId(t), ...extension(t) }),
  payload: objectPayload('ExtendSoldVoucherPayload', 'soldVoucher', 'OrderProduct', SoldVoucherType),
  resolve: ({ id, lastDay, reason }, request, { services }) =>
    services.extendVoucher(request, { ...readProductKey(id), lastDay, reason: reason ?? '' }),
});

const ExtendVouchersPayloadType = builder
  .objectRef<{ readonly result: ExtensionsResult; readonly replayed: boolean }>('ExtendSoldVouchersPayload')
  .implement({
    description: 'The result of the mutation `extendSoldVouchers`.',
    fields: (t) => ({
      extended: t.int({
        description: 'The number of extended vouchers.',
        resolve: ({ result }) => result.extended,
      }),
      hasMore: t.boolean({
        description:
          'Whether vouchers remain that match and would not be skipped. To extend them, send the mutation again, with `expectedCount` reduced by `extended` and another idempotency key.',
        resolve: ({ result }) => result.hasMore,
      }),
      replayed: t.exposeBoolean('replayed', { description: replayedField }),
    }),
  });

mutation('extendSoldVouchers', {
  description: `Extends the sold vouchers that match a filter to the end of a day. Skips vouchers whose status is neither IN_PROGRESS nor EXPIRED, and those that can be redeemed after that day. A call extends at most ${maxExtendedVouchers} vouchers.`,
  requires: 'order-product.extend',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT'],
  input: (t) => ({
    salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
    filter: t.field({
      type: SoldVoucherFilterType,
      description:
        'The vouchers to extend, as in `SalesPage.soldVouchers`. Must have at least one field, unless `all` is true.',
    }),
    all: t.boolean({
      description:
        'True extends all sold vouchers of the sales page. Must not be combined with a filter. Defaults to false.',
    }),
    expectedCount: expectedCountField(
      t,
      'matching vouchers, without those that are skipped, also beyond what one call extends',
    ),
    ...extension(t),
  }),
  payload: ExtendVouchersPayloadType,
  resolve({ salesPageId: globalId, filter: given, all, expectedCount, lastDay, reason }, request, context) {
    const salesPageId = readSalesPageId(globalId);
    const filter = given ?? {};
    assertBounded(filter, all === true);
    const input = { salesPageId, filter, expectedCount, lastDay, reason: reason ?? '' };
    return context.services.extendVouchers(request, input, () =>
      restrictSoldVouchers(context, salesPageId, filter),
    );
  },
});

mutation('blockSoldVoucher', {
  description:
    'Blocks a sold voucher, so that it cannot be redeemed until it is unblocked. The voucher can still be refunded, cancelled, extended and replaced. A voucher that replaces it is not blocked.',
  requires: 'order-product.block',
  rejects: ['NOT_FOUND', 'CANCELLED', 'REFUNDED', 'REGENERATED', 'BLOCKED'],
  input: (t) => ({
    id: productId(t),
    reason: t.string({ description: 'The reason for the block, for staff members.' }),
  }),
  payload: objectPayload('BlockSoldVoucherPayload', 'soldVoucher', 'OrderProduct', SoldVoucherType),
  resolve: ({ id, reason }, request, { services }) =>
    services.blockVoucher(request, { ...readProductKey(id), reason: reason?.trim() || null }),
});

mutation('unblockSoldVoucher', {
  description: 'Unblocks a sold voucher, so that it can be redeemed again.',
  requires: 'order-product.block',
  rejects: ['NOT_FOUND', 'STATE_CONFLICT', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({ id: productId(t) }),
  payload: objectPayload('UnblockSoldVoucherPayload', 'soldVoucher', 'OrderProduct', SoldVoucherType),
  resolve: ({ id }, request, { services }) => services.unblockVoucher(request, readProductKey(id)),
});

const reasonShape = z.object({ reason: nonBlankText(textLimits.reason) });

mutation('adjustSoldVoucherBalance', {
  description:
    'Corrects the balance of a sold multi-use voucher: adds units, or removes remaining ones. Its redemptions and the price paid are unchanged. A voucher that loses its last remaining units becomes COMPLETED. A COMPLETED voucher that gains units can be redeemed again.',
  requires: 'order-product.adjust',
  rejects: ['NOT_FOUND', 'EXCEEDS_REMAINING', 'ON_HOLD', 'CANCELLED', 'REFUNDED', 'REGENERATED'],
  input: (t) => ({
    id: productId(t),
    units: t.field({
      type: UnitsInput,
      required: true,
      description:
        'The units to add, or to remove if negative. Must not be 0. At most the remaining units can be removed.',
    }),
    reason: t.string({
      required: true,
      description: 'The reason for the correction, which the history of the order contains.',
    }),
    releaseHolds: releaseHoldsField(t),
  }),
  payload: objectPayload('AdjustSoldVoucherBalancePayload', 'soldVoucher', 'OrderProduct', SoldVoucherType),
  resolve({ id, units: stated, reason, releaseHolds }, request, { services }) {
    const { units, unit } = readUnits(stated);
    return withFieldPaths(unitsPaths('units', stated), async () => {
      const { data, error } = reasonShape.safeParse({ reason });
      const errors = [
        ...(units === 0 ? [fieldError('units', 'OUT_OF_RANGE', 'must not be 0')] : []),
        ...(error ? toFieldErrors(error) : []),
      ];
      if (!data || errors.length > 0) throw invalidInput(errors);
      return services.adjustBalance(request, {
        ...readProductKey(id),
        units,
        unit,
        releaseHolds: releaseHolds ?? false,
        ...data,
      });
    });
  },
});
