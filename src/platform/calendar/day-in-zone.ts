/** Returns the local date of a time in the given time zone, as midnight UTC of that date: the form of parsed `date` columns. */
export function dayInZone(timeZone: string, moment: Date): Date {
  return new Date(moment.toLocaleDateString('sv', { timeZone }));
}
