import { addDays, endOfDay, startOfDay } from '../platform/calendar/day-in-zone.ts';
import { offsetInZone } from '../platform/calendar/zone-offset.ts';
import type { DailyPeriod } from './daily-period.ts';
import type { Interval } from './page-periods.ts';

/**
 * From this day on, there are no intervals, because nothing is recorded so late. The next day would
 * be after the year 9999.
 */
const firstUnusedDay = '9999-12-30';

/**
 * Returns the days of a period in a time zone, except a day that the time zone skips. Their labels
 * are such as `2026-11-21`.
 */
export function daysOf({ from, to }: DailyPeriod, timeZone: string): Interval[] {
  const days: Interval[] = [];
  for (let day = from; day <= to && day < firstUnusedDay; day = addDays(day, 1)) {
    const starts = startOfDay(day, timeZone);
    if (starts < endOfDay(day, timeZone)) days.push({ starts, label: day });
  }
  return days;
}

const hourMs = 3_600_000;
/** Hours begin at a multiple of this, because time zones differ from UTC by quarters of an hour. */
const stepMs = hourMs / 4;

/**
 * Returns the hours of a day in a time zone. Their labels are `0` to `23`. An hour that is repeated
 * when clocks are turned back is returned for each occurrence.
 */
export function hoursOf(day: string, timeZone: string): Interval[] {
  const hours: Interval[] = [];
  if (day >= firstUnusedDay) return hours;
  const ends = endOfDay(day, timeZone).getTime();
  for (let time = startOfDay(day, timeZone).getTime(); time < ends; time += stepMs) {
    const localTime = time + offsetInZone(time, timeZone);
    const label = String(new Date(localTime).getUTCHours());
    if (label !== hours.at(-1)?.label || localTime % hourMs === 0)
      hours.push({ starts: new Date(time), label });
  }
  return hours;
}
