/**
 * Returns the SQL expression for the value, in minor units, of units of a sold voucher. Units of a monetary multi-use voucher are
 * already minor units. Otherwise the value is the units' share of the voucher's value at sale time, rounded. A voucher that
 * replaces another has the value of the first voucher, so the share is relative to the first voucher's uses.
 */
export function valueOfUnits(product: string, units: string): string {
  return `case when ${product}.is_multiuse and ${product}.is_monetary then ${units}
       else round(${product}.voucher_value::numeric * ${units} / (${product}.used_before + ${product}.redeem_stock)) end`;
}
