/** Returns the local date of a time in the given time zone, as midnight UTC of that date: the form of parsed `date` columns. */
export function dayInZone(timeZone: string, time: Date): Date {
  return new Date(time.toLocaleDateString('sv', { timeZone }));
}
