/** The day that a calendar in that time zone shows, as columns of days are read: its midnight in UTC. */
export function dayInZone(timeZone: string, moment: Date): Date {
  return new Date(moment.toLocaleDateString('sv', { timeZone }));
}
