import { useState } from 'react';
import { dayOf } from '../../format/moment.ts';
import { useSalesPage } from '../../session/sales-page.tsx';

/** The first and last day of a report, such as `2026-11-21`. Empty while the user enters a day. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Whether both days are entered, the first not after the last. */
export function isComplete({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from <= to;
}

/** The period of a report: the current month up to today, until the user changes it. */
export function usePeriod(): readonly [period: Period, setPeriod: (period: Period) => void] {
  const { timeZone } = useSalesPage();
  return useState(() => {
    const today = dayOf(new Date(), timeZone);
    return { from: `${today.slice(0, 7)}-01`, to: today };
  });
}
