import { useSearchParams } from 'wouter';
import { dayOf } from '../../format/moment.ts';
import { type Days, daysOf, isPeriodPreset, type PeriodPreset } from '../../format/period-preset.ts';
import { useSalesPage } from '../../session/sales-page.tsx';

/** The period of a report. A day is empty while the user enters it. */
export interface Period extends Days {
  /** Null for days that the user entered. */
  readonly preset: PeriodPreset | null;
}

/**
 * Whether both days are entered, the first is not after the last, and the period has at most
 * `maxDays` days.
 */
export function isComplete(days: Days, maxDays = Number.POSITIVE_INFINITY): boolean {
  const count = dayCountOf(days);
  return count >= 1 && count <= maxDays;
}

/**
 * Returns the number of days of a period, zero or less if it ends before it begins. NaN unless both
 * days are entered.
 */
export function dayCountOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/**
 * Returns the period of a report and a function that changes it. The period is stored in the
 * address as a preset or as days. Defaults to the preset `initial`. A preset ends today at the
 * latest, in the time zone of the sales page.
 */
export function usePeriod(
  initial: PeriodPreset = 'this-month',
): readonly [period: Period, setPeriod: (period: PeriodPreset | Days) => void] {
  const { timeZone } = useSalesPage();
  const [params, setParams] = useSearchParams();
  const setPeriod = (period: PeriodPreset | Days) => {
    setParams(typeof period === 'string' ? { period } : { from: period.from, to: period.to }, {
      replace: true,
    });
  };
  return [readPeriod(params, initial, dayOf(new Date(), timeZone)), setPeriod];
}

function readPeriod(params: URLSearchParams, initial: PeriodPreset, today: string): Period {
  const named = params.get('period');
  const hasDays = params.has('from') || params.has('to');
  if (hasDays && !isPeriodPreset(named))
    return { preset: null, from: readDay(params, 'from'), to: readDay(params, 'to') };
  const preset = isPeriodPreset(named) ? named : initial;
  const { from, to } = daysOf(preset, today);
  return { preset, from, to: to < today ? to : today };
}

/**
 * Returns the day in a query parameter of the address. Empty if the parameter is missing or cannot
 * be displayed by a date input.
 */
function readDay(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return /^\d{4,6}-\d\d-\d\d$/.test(day) ? day : '';
}
