import { dayInZone, formatDay } from '../platform/calendar/day-in-zone.ts';
import type { FieldName, ModelRows } from '../platform/rows/model-rows.ts';

/**
 * The voucher fields that determine whether a voucher is on sale. Its stock is checked separately
 * (stock.ts).
 */
export const saleFields = [
  'isActive',
  'archivedAt',
  'accessLevel',
  'salePeriodFrom',
  'salePeriodTo',
  'validityEndsOn',
] as const satisfies FieldName<'Voucher'>[];

type SaleColumns = Pick<ModelRows['Voucher'], (typeof saleFields)[number]>;

/** Why a voucher is not on sale. */
export type OffSaleReason =
  | 'archived'
  | 'inactive'
  | 'unpublished'
  | 'before_sale_period'
  | 'after_sale_period'
  | 'after_validity';

/**
 * Returns why a voucher is not on sale at the time `now`, regardless of its stock. Null if it is on
 * sale. The end of the sale period is exclusive. A voucher whose validity has ended is not on
 * sale. `timeZone` is that of the sales page and determines when the last day of validity ends.
 */
export function findOffSaleReason(
  { isActive, archivedAt, accessLevel, salePeriodFrom, salePeriodTo, validityEndsOn }: SaleColumns,
  timeZone: string,
  now = new Date(),
): OffSaleReason | null {
  if (archivedAt !== null) return 'archived';
  if (!isActive) return 'inactive';
  if (accessLevel === 'unpublished') return 'unpublished';
  if (salePeriodFrom !== null && now < salePeriodFrom) return 'before_sale_period';
  if (salePeriodTo !== null && salePeriodTo <= now) return 'after_sale_period';
  return validityEndsOn !== null && formatDay(validityEndsOn) < dayInZone(now, timeZone)
    ? 'after_validity'
    : null;
}

/** Returns whether a voucher is on sale: see `findOffSaleReason`. */
export function isOnSale(voucher: SaleColumns, timeZone: string, now = new Date()): boolean {
  return findOffSaleReason(voucher, timeZone, now) === null;
}

/**
 * Returns the SQL condition of `isOnSale` for the voucher with table alias `v`, at the database's
 * current time. `today` is an SQL expression for the current day in the time zone of the sales
 * page.
 */
export function isOnSaleSql(today: string): string {
  return `v.is_active and v.archived_at is null and v.access_level <> 'unpublished'
     and (v.sale_period_from is null or v.sale_period_from <= now()) and (v.sale_period_to is null or now() < v.sale_period_to)
     and (v.validity_ends_on is null or v.validity_ends_on >= ${today})`;
}
