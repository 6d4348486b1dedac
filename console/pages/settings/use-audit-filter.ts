import { useSearchParams } from 'wouter';
import { fromLocalMoment } from '../../format/local-moment.ts';
import { dayOf, daysBefore } from '../../format/moment.ts';
import { daysOf, isPeriodPreset } from '../../format/period-preset.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import type { AuditEntryFilter } from './generated/operations.ts';

/** The filter of the audit log as it is entered. An empty value does not restrict the list. */
export interface EnteredFilter {
  /** `organisation` or `page`. */
  readonly scope: string;
  /** A principal, such as `staff:1`. */
  readonly actor: string;
  /** The type of the object, such as `order`. */
  readonly type: string;
  /** The number of the object. Applies only with `type`. */
  readonly number: string;
  /** A preset for `from` and `to`. Empty for days that the user entered. */
  readonly period: string;
  /** The first and the last day, such as `2026-11-21`. */
  readonly from: string;
  readonly to: string;
}

const names = ['scope', 'actor', 'type', 'number', 'period', 'from', 'to'] as const;

/**
 * Returns the filter of the audit log and a function that changes it. The filter is stored in the
 * address, so that a link or the back button displays the same list. A new preset replaces the
 * days, and new days replace the preset.
 */
export function useAuditFilter(): readonly [
  filter: EnteredFilter,
  change: (changes: Partial<EnteredFilter>) => void,
] {
  const { timeZone } = useSalesPage();
  const [params, setParams] = useSearchParams();
  const stored = Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? '']),
  ) as unknown as EnteredFilter;
  const { period } = stored;
  const days = isPeriodPreset(period) ? daysOf(period, dayOf(new Date(), timeZone)) : { period: '' };
  const filter = { ...stored, ...days };
  const change = (changes: Partial<EnteredFilter>) => {
    const chosen =
      changes.period ?? (changes.from === undefined && changes.to === undefined ? filter.period : '');
    const withoutDays = changes.period !== undefined || chosen !== '' ? { from: '', to: '' } : {};
    const entries = Object.entries({ ...filter, ...changes, period: chosen, ...withoutDays });
    setParams(
      entries.filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return [filter, change];
}

/**
 * Returns the filter for the service. Days begin and end at midnight in `timeZone`. The day `to` is
 * included.
 */
export function toAuditFilter(
  { actor, type, number, from, to }: EnteredFilter,
  timeZone: string,
): AuditEntryFilter {
  const midnight = (day: string) => fromLocalMoment(`${day}T00:00:00`, timeZone);
  return {
    ...(actor !== '' && { principal: actor }),
    ...(type !== '' && number !== '' && { subject: `${type}:${number}` }),
    ...((from !== '' || to !== '') && {
      createdAt: {
        from: from === '' ? null : midnight(from),
        to: to === '' ? null : midnight(daysBefore(to, -1)),
      },
    }),
  };
}
