import type { InputFields } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { mutation } from '../mutations/mutation.ts';
import { objectPayload } from '../mutations/object-payload.ts';
import { readPageObjectId, readSharedObjectId } from '../nodes/global-ids.ts';
import { HoldType } from './hold.ts';
import { readVoucher, VoucherToRedeemInput } from './redeem-mutation.ts';
import { redeemErrors } from './redemption-errors.ts';
import { readUnitsToRedeem, UnitsToRedeemInput, unitsPaths } from './units-input.ts';

function readHoldKey(globalId: string): { readonly salesPageId: number; readonly holdId: number } {
  const { salesPageId, id: holdId } = readPageObjectId('Hold', globalId);
  return { salesPageId, holdId };
}

const holdId = (t: InputFields) => t.id({ required: true, description: 'The global id of the hold.' });

mutation('holdSoldVoucher', {
  description:
    'Reserves units of a sold voucher until a time, for example while a guest stays or a basket is paid. Only `captureHold` can redeem them.',
  requires: 'voucher.redeem',
  rejects: redeemErrors,
  input: (t) => ({
    voucher: t.field({ type: VoucherToRedeemInput, required: true, description: 'The voucher.' }),
    redeemLocationId: t.id({
      required: true,
      description: 'The global id of the redeem location where the units will be redeemed.',
    }),
    units: t.field({ type: UnitsToRedeemInput, required: true, description: 'The units to reserve.' }),
    expiresAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'When the units are released. Must be in the future, at most 30 days from now.',
    }),
  }),
  payload: objectPayload('HoldSoldVoucherPayload', 'hold', 'Hold', HoldType),
  resolve({ voucher, redeemLocationId, units, expiresAt }, request, { services }) {
    const input = {
      ...readVoucher(voucher),
      redeemLocationId: readSharedObjectId('RedeemLocation', redeemLocationId, 'redeemLocationId'),
      ...readUnitsToRedeem(units),
      expiresAt,
    };
    const voucherCode = voucher.soldVoucherWithCode
      ? 'voucher.soldVoucherWithCode.code'
      : 'voucher.code.code';
    const paths = { voucherCode, ...unitsPaths('reductor', units) };
    return withFieldPaths(paths, () => services.holdSoldVoucher(request, input));
  },
});

mutation('captureHold', {
  description:
    'Redeems units of an open hold at its redeem location, and releases the others. The voucher may have expired since the hold was created.',
  requires: 'voucher.redeem',
  rejects: ['NOT_FOUND', 'HOLD_ENDED', 'EXCEEDS_REMAINING', 'BLOCKED'],
  input: (t) => ({
    id: holdId(t),
    units: t.field({ type: UnitsToRedeemInput, required: true, description: 'The units to redeem.' }),
  }),
  payload: objectPayload('CaptureHoldPayload', 'hold', 'Hold', HoldType),
  resolve({ id, units }, request, { services }) {
    const input = { ...readHoldKey(id), ...readUnitsToRedeem(units) };
    return withFieldPaths(unitsPaths('reductor', units), () => services.captureHold(request, input));
  },
});

mutation('releaseHold', {
  description: 'Releases an open hold, so that its units can be redeemed again.',
  requires: 'voucher.redeem',
  rejects: ['NOT_FOUND', 'HOLD_ENDED'],
  input: (t) => ({ id: holdId(t) }),
  payload: objectPayload('ReleaseHoldPayload', 'hold', 'Hold', HoldType),
  resolve: ({ id }, request, { services }) => services.releaseHold(request, readHoldKey(id)),
});
