/** `21 Nov 2026, 14:05` in a time zone. */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** Returns the last moment before an expiry, which is the midnight after the last day. Null if the voucher never expires. */
export function formatExpiry(iso: string | null, timeZone: string): string | null {
  return iso && formatMoment(new Date(Date.parse(iso) - 1).toISOString(), timeZone);
}

/** `21 Nov 2026` */
export function formatDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date(iso));
}

/** `21 Nov` of a calendar day, `2026-11-21`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
}

/** `14:05:09` */
export function formatTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(new Date(iso));
}

/** The calendar day in a time zone, as the schema's Date: `2026-11-21`. */
export function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment);
}

/** Returns the date `count` days before a date. Dates have no time zone. */
export function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}
