import { expect } from 'vitest';
import {
  endHold,
  type Model,
  openState,
  type Product,
  remaining,
  toGraphqlProduct,
  toGraphqlUnits,
  toUnitsInput,
} from './model.ts';
import { type Plan, pickFrom } from './plan.ts';
import { rejectForm, toNumber } from './quantity.ts';
import { rejectCaller, rejectCapture, rejectRedeem } from './rules.ts';
import type { StepOf } from './steps.ts';

const allLocations = 12;

export function planHold(
  model: Model,
  product: Product,
  { caller, location, quantity }: StepOf<'hold'>,
): Plan {
  const units = toNumber(quantity, remaining(product), product.stock);
  return {
    mutation: 'holdSoldVoucher',
    caller,
    input: {
      voucher: { soldVoucherId: `SoldVoucher:1:${product.id}` },
      redeemLocationId: `RedeemLocation:${location}`,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      units: toUnitsInput(product, units),
    },
    rejection:
      rejectCaller('hold', caller) ??
      rejectForm(units) ??
      (location > allLocations ? 'INVALID_INPUT' : rejectRedeem(product, location, units)),
    apply(response) {
      const held = units ?? remaining(product);
      const id: number = response.hold.databaseId;
      expect(model.holds.map((hold) => hold.id)).not.toContain(id);
      product.onHold += held;
      product.eventNames.push('held');
      model.holds.push({ id, product, units: held, location, isOpen: true });
      return {
        __typename: 'HoldSoldVoucherPayload',
        hold: {
          databaseId: id,
          units: toGraphqlUnits(product, held),
          soldVoucher: toGraphqlProduct(product),
        },
      };
    },
  };
}

export function planCapture(model: Model, { caller, hold: pick, quantity }: StepOf<'capture'>): Plan | null {
  const hold = pickFrom(model.holds, pick);
  if (!hold) return null;
  const { product } = hold;
  const units = toNumber(quantity, hold.units, hold.units);
  return {
    mutation: 'captureHold',
    caller,
    input: { id: `Hold:1:${hold.id}`, units: toUnitsInput(product, units) },
    rejection: rejectCaller('hold', caller) ?? rejectForm(units) ?? rejectCapture(hold, units),
    apply(response) {
      const redeemed = units ?? hold.units;
      const id: number = response.hold.redemption.databaseId;
      endHold(hold, 'redeemed');
      product.used += redeemed;
      product.state = openState(product);
      model.redemptions.push({ id, product, units: redeemed, page: 1, cancelled: false });
      const redemption = {
        databaseId: id,
        units: toGraphqlUnits(product, redeemed),
        soldVoucher: toGraphqlProduct(product),
      };
      return { __typename: 'CaptureHoldPayload', hold: { status: 'CAPTURED', redemption } };
    },
  };
}

export function planRelease(model: Model, { caller, hold: pick }: StepOf<'release'>): Plan | null {
  const hold = pickFrom(model.holds, pick);
  if (!hold) return null;
  return {
    mutation: 'releaseHold',
    caller,
    input: { id: `Hold:1:${hold.id}` },
    rejection: rejectCaller('hold', caller) ?? (hold.isOpen ? null : 'HOLD_ENDED'),
    apply() {
      endHold(hold, 'hold released');
      const soldVoucher = toGraphqlProduct(hold.product);
      return { __typename: 'ReleaseHoldPayload', hold: { status: 'RELEASED', soldVoucher } };
    },
  };
}
