import { useSearchParams } from 'wouter';
import { dayOf } from '../../format/moment.ts';
import { daysOf, type PeriodPreset } from '../../format/period-preset.ts';
import { useSalesPage } from '../../session/sales-page.tsx';

/** The presets that consist of a single day. */
export const dayPresets = ['today', 'yesterday'] as const satisfies readonly PeriodPreset[];

/** The day of a report, such as `2026-11-21`. Empty while the user enters it. */
interface Day {
  /** Null for a day that the user entered. */
  readonly preset: (typeof dayPresets)[number] | null;
  readonly date: string;
}

/**
 * Returns the day of a report and a function that changes it. The day is stored in the address as a
 * preset or a date. Defaults to today in the time zone of the sales page.
 */
export function useDay(): readonly [
  day: Day,
  setDay: (day: { readonly period: string } | { readonly date: string }) => void,
] {
  const { timeZone } = useSalesPage();
  const [params, setParams] = useSearchParams();
  const date = params.get('date');
  const named = dayPresets.find((each) => each === params.get('period'));
  const preset = named ?? (date === null ? 'today' : null);
  const day = preset ? daysOf(preset, dayOf(new Date(), timeZone)).from : (date ?? '');
  return [{ preset, date: day }, (values) => setParams({ ...values }, { replace: true })];
}
