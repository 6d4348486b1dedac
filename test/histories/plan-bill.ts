import { expect } from 'vitest';
import type { Row } from '../rest/stored.ts';
import {
  type Model,
  openState,
  type Product,
  type Rejection,
  remaining,
  toGraphqlUnits,
  toUnitsInput,
} from './model.ts';
import { type Plan, pickFrom } from './plan.ts';
import { rejectForm, toNumber } from './quantity.ts';
import { rejectCaller, rejectRedeem } from './rules.ts';
import type { StepOf } from './steps.ts';

interface BillItem {
  readonly product: Product;
  readonly requested: number | null;
  /** The units to redeem: as many as are free, if the bill is partial. Null for all. */
  readonly units: number | null;
  readonly rejection: Rejection | null;
}

/** Plans a bill of one or two vouchers (D84). */
export function planBill(model: Model, step: StepOf<'bill'>): Plan | null {
  const { caller, location, isPartial } = step;
  const items = step.vouchers.flatMap(({ product: pick, units: quantity }, index): BillItem[] => {
    const product = pickFrom(model.products, pick);
    const isListed = step.vouchers
      .slice(0, index)
      .some((other) => pickFrom(model.products, other.product) === product);
    if (!product || isListed) return [];
    const requested = toNumber(quantity, remaining(product), product.stock);
    const isLimited = isPartial && requested !== null && remaining(product) > 0;
    const units = isLimited ? Math.min(requested, remaining(product)) : requested;
    return [{ product, requested, units, rejection: rejectRedeem(product, location, units) }];
  });
  if (items.length === 0) return null;
  const invalid = items.find(({ requested }) => rejectForm(requested) !== null);
  const rejected = isPartial ? undefined : items.find(({ rejection }) => rejection !== null);
  return {
    mutation: 'redeemSoldVouchers',
    caller,
    input: {
      redeemLocationId: `RedeemLocation:${location}`,
      mode: isPartial ? 'AS_FAR_AS_POSSIBLE' : 'ALL_OR_NOTHING',
      vouchers: items.map(({ product, requested }) => ({
        voucher: { soldVoucherId: `SoldVoucher:1:${product.id}` },
        units: toUnitsInput(product, requested),
      })),
    },
    rejection:
      rejectCaller('redeem', caller) ?? (invalid ? 'INVALID_INPUT' : null) ?? rejected?.rejection ?? null,
    apply: (response) => ({
      __typename: 'RedeemSoldVouchersPayload',
      results: items.map((item, index) => redeemItem(model, item, response.results[index])),
    }),
  };
}

function redeemItem(model: Model, { product, requested, units, rejection }: BillItem, result: Row): Row {
  if (rejection !== null)
    return {
      redemption: null,
      unredeemedUnits: requested === null ? null : toGraphqlUnits(product, requested),
      rejection: { code: rejection },
    };
  const redeemed = units ?? remaining(product);
  const id: number = result.redemption.databaseId;
  expect(model.redemptions.map((redemption) => redemption.id)).not.toContain(id);
  product.used += redeemed;
  product.state = openState(product);
  product.eventNames.push('redeemed');
  model.redemptions.push({ id, product, units: redeemed, page: 1, cancelled: false });
  return {
    redemption: { databaseId: id, units: toGraphqlUnits(product, redeemed) },
    unredeemedUnits: requested === null ? null : toGraphqlUnits(product, requested - redeemed),
    rejection: null,
  };
}
