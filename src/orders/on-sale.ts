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
