import { locale } from '../language/language.ts';

/** Formats a moment in a time zone: `21 Nov 2026, 14:05`, or `21.11.2026, 14:05` in German. */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}

/** Formats a calendar day such as `2026-11-21`: `21 Nov 2026`, or `21.11.2026` in German. */
export function formatDate(day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** Like `formatDate`, but without the year: `21 Nov`, or `21. Nov.` in German. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** Formats a month such as `2026-11`: `November 2026`. */
export function formatMonth(month: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** Like `formatMonth`, but short, for the axis of a chart: `Nov 26`. */
export function formatShortMonth(month: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** Formats the time of day of a moment in a time zone: `14:05:09`. */
export function formatTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(new Date(iso));
}

/**
 * Returns the calendar day of a moment in a time zone, in the format of the schema's `Date`, such
 * as `2026-11-21`.
 */
export function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment);
}

/** Returns the hour of a moment in a time zone, 0 to 23. */
export function hourOf(moment: Date, timeZone: string): number {
  return Number(
    new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(moment),
  );
}

/** Formats the day of the week of a calendar day: `Monday`. */
export function formatWeekday(day: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/**
 * Returns the date `count` days before `day`, or after it if `count` is negative. Dates have no
 * time zone.
 */
export function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}
