import { fromLocalMoment } from '../format/local-moment.ts';
import { dayOf, daysBefore } from '../format/moment.ts';
import { type Days, daysOf, isPeriodPreset, type PeriodPreset } from '../format/period-preset.ts';
import type { ListPlace } from './list-place.ts';

export interface Period {
  /** The inclusive start, as ISO 8601. Null if the period has no start. */
  readonly from: string | null;
  /** The exclusive end, as ISO 8601. Null if the period has no end. */
  readonly to: string | null;
}

/** A period of days, both inclusive. A bound that is null is open. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Returns the names under which the address stores a period: one for its preset, and two for its
 * first and last day.
 */
export function periodFilters(name: string): readonly [preset: string, from: string, to: string] {
  return [name, `${name}-from`, `${name}-to`];
}

/**
 * Returns the preset of a period filter. Null if the filter is not set, or contains days or an
 * unknown preset.
 */
export function readPreset({ filters }: ListPlace, name: string): PeriodPreset | null {
  const preset = filters[name];
  return isPeriodPreset(preset) ? preset : null;
}

/** Returns the days of a period filter in a time zone. A day that is not set is empty. */
export function readDays(place: ListPlace, name: string, timeZone: string): Days {
  const preset = readPreset(place, name);
  if (preset) return daysOf(preset, dayOf(new Date(), timeZone));
  const { [`${name}-from`]: from = '', [`${name}-to`]: to = '' } = place.filters;
  return { from, to };
}

/**
 * Returns the first and the last day of a period filter. A bound without a valid day is null.
 * Returns null if neither is valid.
 */
export function readDayRange(place: ListPlace, name: string, timeZone: string): DayRange | null {
  const days = readDays(place, name, timeZone);
  const from = isDay(days.from) ? days.from : null;
  const to = isDay(days.to) ? days.to : null;
  return from === null && to === null ? null : { from, to };
}

/** A day in the years 1000 to 9999, which the schema accepts. */
const dayPattern = /^[1-9]\d{3}-\d\d-\d\d$/;

/**
 * Returns the period of a filter, from the start of its first day to the end of its last day in a
 * time zone. A bound without a valid day is null. Returns null if neither day is valid.
 */
export function readPeriod(place: ListPlace, name: string, timeZone: string): Period | null {
  const days = readDays(place, name, timeZone);
  const from = startOf(days.from, 0, timeZone);
  const to = startOf(days.to, 1, timeZone);
  return from === null && to === null ? null : { from, to };
}

/**
 * Returns whether the last day of a period filter precedes the first. No row could match such a
 * filter.
 */
export function isPeriodReversed(place: ListPlace, name: string): boolean {
  const { [`${name}-from`]: first = '', [`${name}-to`]: last = '' } = place.filters;
  return readPreset(place, name) === null && first !== '' && last !== '' && first > last;
}

function isDay(text: string): boolean {
  return dayPattern.test(text) && !Number.isNaN(Date.parse(text)) && daysBefore(text, 0) === text;
}

/**
 * Returns the start of the day that is `later` days after `day`, in a time zone. Null if `day` is
 * not a valid date.
 */
function startOf(day: string, later: number, timeZone: string): string | null {
  return isDay(day) ? fromLocalMoment(`${daysBefore(day, -later)}T00:00:00`, timeZone) : null;
}
