import { dayInZone } from '../platform/calendar/day-in-zone.ts';
import type { FieldName, ModelRows } from '../platform/database/model-rows.ts';

/** What of a voucher says whether it is sold, beside how much of it is left. */
export const saleFields = [
  'isActive',
  'archivedAt',
  'accessLevel',
  'salePeriodFrom',
  'salePeriodTo',
  'validityEndsOn',
] as const satisfies FieldName<'Voucher'>[];

/** Whether a voucher is sold now, if enough of it is left: not when nobody could redeem it any more. Its days are those of the time zone. */
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
