import { type FieldError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import type { BalanceColumns } from './exceeds-remaining-error.ts';

/**
 * The unit of the balance of a sold voucher: the ISO 4217 code of a currency, whose minor units are
 * redeemed, or `uses`.
 */
export type VoucherUnit = string;

type UnitColumns = Pick<BalanceColumns, 'isMultiuse' | 'isMonetary' | 'currency'>;

/** Returns whether a sold voucher is redeemed by amount. Otherwise it is redeemed by uses. */
export function isByAmount({ isMultiuse, isMonetary }: Omit<UnitColumns, 'currency'>): boolean {
  return isMultiuse && isMonetary;
}

/** Returns the SQL condition that a sold voucher is redeemed by amount, like `isByAmount`. */
export function isByAmountSql(product: string): string {
  return `(${product}.is_multiuse and ${product}.is_monetary)`;
}

/** Returns the unit of a sold voucher. */
export function unitOf(product: UnitColumns): VoucherUnit {
  return isByAmount(product) ? product.currency : 'uses';
}

/** Returns the SQL expression for the unit of a sold voucher, like `unitOf`. */
export function unitSql(product: string): string {
  return `case when ${isByAmountSql(product)} then ${product}.currency else 'uses' end`;
}

/**
 * Returns the errors of a request that states a unit other than that of the voucher: of the field
 * `unit`, or of its `currency` if both are currencies. A null `requested` is not checked.
 */
export function validateUnit(unit: VoucherUnit, requested: VoucherUnit | null): FieldError[] {
  if (requested === null || requested === unit) return [];
  if (unit === 'uses')
    return [fieldError('unit', 'CONFLICT', 'does not apply: the voucher is redeemed by uses')];
  return requested === 'uses'
    ? [fieldError('unit', 'CONFLICT', `does not apply: the voucher is redeemed by amount in ${unit}`)]
    : [fieldError('unit.currency', 'CONFLICT', `must be ${unit}`)];
}

/** Throws INVALID_INPUT with the errors of `validateUnit`. */
export function assertUnit(unit: VoucherUnit, requested: VoucherUnit | null): void {
  const errors = validateUnit(unit, requested);
  if (errors.length > 0) throw invalidInput(errors);
}
