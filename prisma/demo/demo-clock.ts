/**
 * Times of the demo data, counted in days and minutes from the UTC midnight that began the day of `now`, so that every load
 * has the same distances. Negative days are past; day 0 has begun but may not be over, so nothing has happened on it yet.
 */
export interface DemoClock {
  at(days: number, minutes?: number): Date;
  /** YYYY-MM-DD */
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

/** The UTC midnight at which the day of `time` began. */
export function startOfDay(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()));
}

const millisecondsPerDay = 86_400_000;
