import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useQuery } from 'urql';
import type { Bars } from '../../components/bar-chart.tsx';
import { dayOf, daysBefore, formatDay } from '../../format/moment.ts';
import { type Failure, failureOf } from '../../operations/failure.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { LiveFiguresDocument, type LiveFiguresQuery } from './generated/operations.ts';

type DayFigures = NonNullable<LiveFiguresQuery['dailyFigures']>[number];

/** What the role lets see of today so far; null is what it does not, or what is not known yet. */
export interface Today {
  readonly figures: DayFigures | null;
  /** Number of refunds, for users who may read refunds but no other figures. */
  readonly refunds: number | null;
}

interface Figures {
  readonly today: Today;
  /** Today by the hour, and the last thirty days, today included; empty where the role does not let see them. */
  readonly hours: readonly Bars[];
  readonly days: readonly Bars[];
  readonly failure: Failure | null;
  /** After something has happened; what comes quickly one after another is read once. */
  readonly readAgain: () => void;
}

const dayCount = 30;
/** Delay between an event and the request for the figures, which then include other events of that time. Milliseconds. */
const settling = 100;

/** The figures of the sales page's days, which begin and end in its time zone. */
export function useFigures(): Figures {
  const { id, databaseId: salesPageId, timeZone } = useSalesPage();
  const readsReports = useCan('REPORT_READ');
  const readsRefunds = useCan('REFUND_READ') && !readsReports;
  const to = dayOf(new Date(), timeZone);
  const from = daysBefore(to, dayCount - 1);
  const [{ data, error }, read] = useQuery({
    query: LiveFiguresDocument,
    variables: { salesPageId, salesPageIds: [id], from, to, readsReports, readsRefunds },
    pause: !readsReports && !readsRefunds,
  });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const readAgain = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      read({ requestPolicy: 'network-only' });
    }, settling);
  }, [read]);

  // Kept until other figures are loaded, because charts are expensive to draw.
  const figures = useMemo(() => {
    const { dailyFigures, hourlyFigures, salesPage } = data ?? {};
    const refunds = salesPage?.refunds?.nodes.filter(({ createdAt }) => dayOf(new Date(createdAt), timeZone) === to);
    return {
      today: {
        figures: dailyFigures ? (dailyFigures.find(({ day }) => day === to) ?? nothingOn(to)) : null,
        refunds: refunds?.length ?? null,
      },
      hours: hourlyFigures ? everyHour(hourlyFigures) : [],
      days: dailyFigures ? everyDay(dailyFigures, from) : [],
    };
  }, [data, from, to, timeZone]);
  return { ...figures, failure: error ? failureOf(error) : null, readAgain };
}

/** The service leaves out days on which nothing happened, and hours. */
function everyDay(figures: readonly DayFigures[], from: string): Bars[] {
  const known = new Map(figures.map((figure) => [figure.day, figure]));
  return Array.from({ length: dayCount }, (_, index): Bars => {
    const day = daysBefore(from, -index);
    const { paid, redeemed } = known.get(day) ?? nothingOn(day);
    return { at: formatDay(day), amounts: [paid.amount, redeemed.amount] };
  });
}

function everyHour(figures: NonNullable<LiveFiguresQuery['hourlyFigures']>): Bars[] {
  const known = new Map(figures.map((figure) => [figure.hour, figure]));
  return Array.from({ length: 24 }, (_, hour): Bars => {
    const { paid, redeemed } = known.get(hour) ?? nothing;
    return { at: `${String(hour).padStart(2, '0')}:00`, amounts: [paid.amount, redeemed.amount] };
  });
}

const nothing = {
  ...{ orders: 0, vouchersSold: 0, paid: { amount: 0 }, redemptions: 0, redeemed: { amount: 0 } },
  ...{ refunds: 0, refunded: { amount: 0 } },
};

function nothingOn(day: string): DayFigures {
  return { day, ...nothing };
}
