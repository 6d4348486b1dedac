import { fromLocalMoment } from '../format/local-moment.ts';
import { dayOf, daysBefore } from '../format/moment.ts';
import { type Days, daysOf, isPeriodPreset, type PeriodPreset } from '../format/period-preset.ts';
import type { ListPlace } from './list-place.ts';

export interface Period {
  /** Inclusive. */
  readonly from: string | null;
  /** Exclusive. */
  readonly before: string | null;
}

/** Returns the names of the filters of a period in the address: a preset, or the first and the last day. */
export function periodFilters(name: string): readonly [preset: string, from: string, to: string] {
  return [name, `${name}-from`, `${name}-to`];
}

/** Returns the preset of a period filter. Null for days, and for what is not a preset. */
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

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Returns the first and last moment of the days that a period filter has, in a time zone. Null without valid days. */
export function readPeriod(place: ListPlace, name: string, timeZone: string): Period | null {
  const days = readDays(place, name, timeZone);
  const from = startOf(days.from, 0, timeZone);
  const before = startOf(days.to, 1, timeZone);
  return from === null && before === null ? null : { from, before };
}

/** Returns whether the last day of a period filter precedes the first. Such a list would be empty. */
export function isPeriodReversed(place: ListPlace, name: string): boolean {
  const { [`${name}-from`]: first = '', [`${name}-to`]: last = '' } = place.filters;
  return readPreset(place, name) === null && first !== '' && last !== '' && first > last;
}

/** Returns when a day begins, or the day `later` days after it. Null for what is not a day. */
function startOf(day: string, later: number, timeZone: string): string | null {
  if (!dayPattern.test(day) || Number.isNaN(Date.parse(day))) return null;
  return fromLocalMoment(`${daysBefore(day, -later)}T00:00:00`, timeZone);
}
