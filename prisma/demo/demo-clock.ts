/**
 * Converts offsets in days and minutes to times of the demo data. An offset is relative to midnight
 * UTC at the start of the day of `now`, so that the data has the same age whenever it is loaded.
 * Negative days are in the past. Day 0 is the current day, on which no recorded event takes place.
 */
export interface DemoClock {
  at(days: number, minutes?: number): Date;
  /** Returns a date as YYYY-MM-DD. */
  dayAt(days: number): string;
}

export function createDemoClock(now: Date): DemoClock {
  const today = startOfDay(now).getTime();
  const at = (days: number, minutes = 0) => new Date(today + days * millisecondsPerDay + minutes * 60_000);
  return { at, dayAt: (days) => at(days).toISOString().slice(0, 10) };
}

export function addDays(time: Date, days: number, minutes = 0): Date {
  return new Date(time.getTime() + days * millisecondsPerDay + minutes * 60_000);
}

/** Returns midnight UTC at the start of the day of `time`. */
export function startOfDay(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()));
}

const millisecondsPerDay = 86_400_000;
