import { dayInZone } from '../platform/calendar/day-in-zone.ts';
import type { FieldName, ModelRows } from '../platform/database/model-rows.ts';

/** The voucher fields that determine, in addition to its stock, whether the voucher is on sale. */
export const saleFields = [
  'isActive',
  'archivedAt',
  'accessLevel',
  'salePeriodFrom',
  'salePeriodTo',
  'validityEndsOn',
] as const satisfies FieldName<'Voucher'>[];

/**
 * Whether a voucher is on sale at the given time, apart from its stock. A voucher whose validity has ended is not on sale.
 * `timeZone` is the sales page's and determines when the last day of validity ends.
 */
export function isOnSale(
  {
    isActive,
    archivedAt,
    accessLevel,
    salePeriodFrom,
    salePeriodTo,
    validityEndsOn,
  }: Pick<ModelRows['Voucher'], (typeof saleFields)[number]>,
  timeZone: string,
  now = new Date(),
): boolean {
  const inPeriod = (salePeriodFrom === null || salePeriodFrom <= now) && (salePeriodTo === null || now <= salePeriodTo);
  const hasEnded = validityEndsOn !== null && validityEndsOn < dayInZone(timeZone, now);
  return isActive && archivedAt === null && accessLevel !== 'unpublished' && inPeriod && !hasEnded;
}

/**
 * `isOnSale` as an SQL condition on the voucher with table alias `v`. `today` is an SQL expression: the current day in the
 * sales page's time zone.
 */
export function isOnSaleSql(today: string): string {
  return `v.is_active and v.archived_at is null and v.access_level <> 'unpublished'
     and (v.sale_period_from is null or v.sale_period_from <= now()) and (v.sale_period_to is null or now() <= v.sale_period_to)
     and (v.validity_ends_on is null or v.validity_ends_on >= ${today})`;
}
