/**
 * What units of a sold voucher are worth, in minor units: themselves where it is spent by amount, else their share of what it stood for
 * when it was sold, rounded. A voucher that replaces another stands for that share of the first one's uses that it has.
 */
export function valueOfUnits(product: string, units: string): string {
  return `case when ${product}.is_multiuse and ${product}.is_monetary then ${units}
       else round(${product}.voucher_value::numeric * ${units} / (${product}.used_before + ${product}.redeem_stock)) end`;
}
