import type { ModelRows } from '../platform/database/model-rows.ts';

/**
 * Returns the SQL expression for the value, in minor units, of units of a sold voucher. Units of a monetary multi-use voucher are
 * already minor units. Otherwise the value is the units' share of the voucher's value at sale time, rounded half up. A voucher
 * that replaces another has the value of the first voucher, so the share is relative to the first voucher's uses. Corrections of
 * the balance do not change the value of a unit.
 *
 * `redeemStock` is the SQL expression for the number of units of the voucher. Defaults to its column.
 *
 * The share is rounded in integers, which takes a third of the time of `numeric`: (2 × value × units + all) / (2 × all) is at
 * most 2^63 - 1 for values and units below 2^31.
 */
export function valueOfUnits(product: string, units: string, redeemStock = `${product}.redeem_stock`): string {
  const all = `(${product}.used_before::bigint + ${redeemStock} - ${product}.adjusted_units)`;
  return `case when ${product}.is_multiuse and ${product}.is_monetary then ${units}
       else (2 * ${product}.voucher_value::bigint * ${units} + ${all}) / (2 * ${all}) end`;
}

type ValuedProduct = Pick<
  ModelRows['OrderProduct'],
  'isMultiuse' | 'isMonetary' | 'voucherValue' | 'usedBefore' | 'redeemStock' | 'adjustedUnits'
>;

/** Returns the value of units of a sold voucher, in minor units, like `valueOfUnits`. */
export function calculateValueOfUnits(product: ValuedProduct, units: number): number {
  if (product.isMultiuse && product.isMonetary) return units;
  const all = BigInt(product.usedBefore + product.redeemStock - product.adjustedUnits);
  return Number((2n * BigInt(product.voucherValue) * BigInt(units) + all) / (2n * all));
}
