import type { ModelRows } from '../platform/rows/model-rows.ts';
import { isByAmount, isByAmountSql } from './voucher-unit.ts';

/**
 * Returns the SQL expression for the value, in minor units, of units of a sold voucher. Units of a
 * monetary multi-use voucher are already minor units. Otherwise the value is the units' share of
 * the voucher's value at sale time, rounded half up. A voucher that replaces another has the value
 * of the first voucher, so the share is relative to the first voucher's uses. Corrections of the
 * balance do not change the value of a unit.
 *
 * `redeemStock` is the SQL expression for the number of units of the voucher. Defaults to its
 * column.
 *
 * The share is rounded in integers, which takes a third of the time of `numeric`. The value is
 * divided first, so that no product exceeds 2^63 - 1: the uses of a voucher that is not monetary,
 * and so the remainder of the division, are below 2^31.
 */
export function valueOfUnits(
  product: string,
  units: string,
  redeemStock = `${product}.redeem_stock`,
): string {
  const all = allUnits(product, redeemStock);
  const value = `${product}.voucher_value::bigint`;
  return `case when ${isByAmountSql(product)} then ${units}
       else ${value} / ${all} * ${units} + (2 * (${value} % ${all}) * ${units} + ${all}) / (2 * ${all}) end`;
}

/**
 * Returns the SQL condition that the value of a sold voucher is not a multiple of its units, so
 * that the value of a unit is rounded.
 */
export function hasUnevenUnits(product: string): string {
  return `(not ${isByAmountSql(product)} and ${product}.voucher_value % ${allUnits(product)} <> 0)`;
}

function allUnits(product: string, redeemStock = `${product}.redeem_stock`): string {
  return `(${product}.used_before::bigint + ${redeemStock} - ${product}.adjusted_units)`;
}

type ValuedProduct = Pick<
  ModelRows['OrderProduct'],
  'isMultiuse' | 'isMonetary' | 'voucherValue' | 'usedBefore' | 'redeemStock' | 'adjustedUnits'
>;

/** Returns the value of units of a sold voucher, in minor units, like `valueOfUnits`. */
export function calculateValueOfUnits(product: ValuedProduct, units: number): number {
  if (isByAmount(product)) return units;
  const all = BigInt(product.usedBefore + product.redeemStock - product.adjustedUnits);
  return Number((2n * BigInt(product.voucherValue) * BigInt(units) + all) / (2n * all));
}
