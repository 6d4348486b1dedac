import { fromLocalMoment } from '../format/local-moment.ts';
import { daysBefore } from '../format/moment.ts';
import type { ListPlace } from './list-place.ts';

export interface Period {
  /** Inclusive. */
  readonly from: string | null;
  /** Exclusive. */
  readonly before: string | null;
}

/** Returns the names of the filters of a period in the address. */
export function periodFilters(name: string): readonly [from: string, to: string] {
  return [`${name}-from`, `${name}-to`];
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Returns the first and last moment of the days that a period filter has, in a time zone. Null without valid days. */
export function readPeriod({ filters }: ListPlace, name: string, timeZone: string): Period | null {
  const from = startOf(filters[`${name}-from`], 0, timeZone);
  const before = startOf(filters[`${name}-to`], 1, timeZone);
  return from === null && before === null ? null : { from, before };
}

/** Returns whether the last day of a period filter precedes the first. Such a list would be empty. */
export function isPeriodReversed({ filters }: ListPlace, name: string): boolean {
  const { [`${name}-from`]: first = '', [`${name}-to`]: last = '' } = filters;
  return first !== '' && last !== '' && first > last;
}

/** Returns when a day begins, or the day `later` days after it. Null for what is not a day. */
function startOf(day: string | undefined, later: number, timeZone: string): string | null {
  if (day === undefined || !dayPattern.test(day) || Number.isNaN(Date.parse(day))) return null;
  return fromLocalMoment(`${daysBefore(day, -later)}T00:00:00`, timeZone);
}
