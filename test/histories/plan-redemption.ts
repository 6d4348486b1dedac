import { expect } from 'vitest';
import { redemptionOf } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import {
  type Model,
  openState,
  type Product,
  type Rejection,
  remaining,
  toGraphqlProduct,
  toGraphqlUnits,
  toUnitsInput,
} from './model.ts';
import { type Plan, pickFrom } from './plan.ts';
import { sisterPage } from './prepare-sales-page.ts';
import { rejectForm, toNumber } from './quantity.ts';
import { rejectCaller, rejectCancelRedemption, rejectOnSister, rejectRedeem } from './rules.ts';
import type { StepOf } from './steps.ts';

const allLocations = 12;
const unknownCode = 'N0PE-N0PE-N0PE-N0PE';

export function planRedeem(
  model: Model,
  product: Product,
  { caller, by, location, reductor: requested, onSister = false }: StepOf<'redeem'>,
): Plan {
  const reductor = toNumber(requested, remaining(product), product.stock);
  const another = model.products.find((other) => other !== product)?.code ?? unknownCode;
  const codes = {
    product: null,
    code: product.code,
    both: product.code,
    'another code': another,
    'unknown code': unknownCode,
  };
  const soldVoucherId = by === 'code' || by === 'unknown code' ? null : product.id;
  const input = {
    ...redemptionOf({
      soldVoucherId,
      voucherCode: codes[by],
      redeemLocationId: location,
      units: toUnitsInput(product, reductor),
    }),
    ...(onSister && { salesPageId: `SalesPage:${sisterPage}` }),
  };
  const rejectRedemption = (): Rejection | null => {
    if (location > allLocations || by === 'another code') return 'INVALID_INPUT';
    return by === 'unknown code' ? 'NOT_FOUND' : rejectRedeem(product, location, reductor);
  };
  const rejection =
    (onSister ? rejectOnSister(caller) : rejectCaller('redeem', caller)) ??
    rejectForm(reductor) ??
    rejectRedemption();
  return {
    mutation: 'redeemSoldVoucher',
    caller,
    input,
    rejection,
    apply: redeemed(model, product, reductor, onSister ? sisterPage : 1),
  };
}

const redeemed =
  (model: Model, product: Product, requested: number | null, page: number) => (response: Row) => {
    const units = requested ?? remaining(product);
    const id: number = response.redemption.databaseId;
    product.used += units;
    product.state = openState(product);
    product.eventNames.push('redeemed');
    expect(model.redemptions.map((redemption) => redemption.id)).not.toContain(id);
    model.redemptions.push({ id, product, units, page, cancelled: false });
    return {
      __typename: 'RedeemSoldVoucherPayload',
      redemption: {
        databaseId: id,
        units: toGraphqlUnits(product, units),
        soldVoucher: toGraphqlProduct(product),
      },
    };
  };

/**
 * Plans the cancellation of a redemption. If the history has no redemption, plans the cancellation
 * of an unknown redemption if the pick is 0, and returns null otherwise.
 */
export function planCancelRedemption(
  model: Model,
  { caller, redemption: pick }: StepOf<'cancelRedemption'>,
): Plan | null {
  const redemption = pickFrom(model.redemptions, pick);
  if (!redemption && pick > 0) return null;
  const rejection =
    rejectCaller('cancelRedemption', caller) ??
    (redemption ? rejectCancelRedemption(redemption) : ('NOT_FOUND' as const));
  return {
    mutation: 'cancelRedemption',
    caller,
    input: { id: `Redemption:${redemption?.page ?? 1}:${redemption?.id ?? 2_000_000_000}` },
    rejection,
    apply() {
      if (!redemption) throw new Error('an unknown redemption was cancelled');
      const { product, units } = redemption;
      redemption.cancelled = true;
      product.used -= units;
      product.state = 'in_progress';
      product.eventNames.push('redeem_cancelled');
      return { __typename: 'CancelRedemptionPayload', soldVoucher: toGraphqlProduct(product) };
    },
  };
}
