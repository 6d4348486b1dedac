import { daysBefore } from './moment.ts';

/** The periods that a user can choose by name. */
export const periodPresets = [
  ...(['today', 'yesterday', 'this-week', 'last-week'] as const),
  ...(['this-month', 'last-month', 'this-year', 'last-30-days'] as const),
];

export type PeriodPreset = (typeof periodPresets)[number];

/** The first and the last day of a period, such as `2026-11-21`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export function isPeriodPreset(name: string | null | undefined): name is PeriodPreset {
  return periodPresets.some((preset) => preset === name);
}

/**
 * Returns the days of a preset. Weeks begin on Monday. The current week, month and year end on
 * their last day, which can be after `today`; the last 30 days end on `today`.
 */
export function daysOf(preset: PeriodPreset, today: string): Days {
  const monday = daysBefore(today, (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const endOfLastMonth = daysBefore(firstOfMonth, 1);
  const year = today.slice(0, 4);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
    case 'this-week':
      return { from: monday, to: daysBefore(monday, -6) };
    case 'last-week':
      return { from: daysBefore(monday, 7), to: daysBefore(monday, 1) };
    case 'this-month':
      return { from: firstOfMonth, to: endOfMonth(firstOfMonth) };
    case 'last-month':
      return { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth };
    case 'this-year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'last-30-days':
      return { from: daysBefore(today, 29), to: today };
  }
}

/**
 * Returns the latest earlier period with the same number of days that begins on the same day of the
 * week and does not overlap the given one. Weekends are therefore compared with weekends.
 */
export function formerPeriod({ from, to }: Days): Days {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const distance = Math.ceil(days / 7) * 7;
  return { from: daysBefore(from, distance), to: daysBefore(to, distance) };
}

/**
 * Returns the last day of the month that begins on `first`. 31 days later is always in the next
 * month.
 */
function endOfMonth(first: string): string {
  return daysBefore(`${daysBefore(first, -31).slice(0, 7)}-01`, 1);
}
