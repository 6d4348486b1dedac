/**
 * Returns the local date of a time in the given time zone, as midnight UTC of that date. `date` columns are parsed to the same
 * form.
 */
export function dayInZone(timeZone: string, time: Date): Date {
  return new Date(time.toLocaleDateString('sv', { timeZone }));
}
