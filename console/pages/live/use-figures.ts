import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useQuery } from 'urql';
import type { Bars } from '../../components/display/bar-chart.tsx';
import { dayOf, daysBefore, formatDay, hourOf } from '../../format/moment.ts';
import { type Failure, failureOf } from '../../operations/failure.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { LiveFiguresDocument, type LiveFiguresQuery } from './generated/operations.ts';

type DayFigures = NonNullable<LiveFiguresQuery['dailyFigures']>[number];

/**
 * The figures of today so far. A value is null if the user's role does not permit it, or until it
 * is loaded.
 */
export interface Today {
  readonly figures: DayFigures | null;
  /**
   * The figures of the same day of the last week until the end of the current hour. Null if the
   * role does not permit them.
   */
  readonly lastWeek: Omit<DayFigures, 'day'> | null;
  /** The day of `lastWeek`, and the hour, 1 to 24, at which its figures end. */
  readonly comparedUntil: { readonly day: string; readonly hour: number };
  /** Number of refunds, for users who may read refunds but no other figures. */
  readonly refunds: number | null;
}

interface Figures {
  readonly today: Today;
  /**
   * The revenue and the redeemed value of today by hour, and of the last thirty days, including
   * today, by day. Empty if the user's role does not permit them, or until they are loaded.
   */
  readonly hours: readonly Bars[];
  readonly days: readonly Bars[];
  readonly failure: Failure | null;
  /** Loads the figures again after an event. Calls in quick succession lead to one request. */
  readonly reload: () => void;
}

const dayCount = 30;
/**
 * Delay in milliseconds between an event and the request for the figures. All events during the
 * delay share one request.
 */
const reloadDelayMs = 100;

/**
 * Loads the figures of the sales page. Days begin and end at midnight in the time zone of the sales
 * page.
 */
export function useFigures(): Figures {
  const { id, databaseId: salesPageId, timeZone } = useSalesPage();
  const readsReports = useCan('REPORT_READ');
  const readsRefunds = useCan('REFUND_READ') && !readsReports;
  const to = dayOf(new Date(), timeZone);
  const from = daysBefore(to, dayCount - 1);
  const lastWeek = daysBefore(to, 7);
  const hour = hourOf(new Date(), timeZone);
  const [{ data, error }, read] = useQuery({
    query: LiveFiguresDocument,
    variables: {
      salesPageId,
      salesPageIds: [id],
      period: { from, to },
      today: to,
      lastWeek,
      readsReports,
      readsRefunds,
    },
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
  const reload = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      read({ requestPolicy: 'network-only' });
    }, reloadDelayMs);
  }, [read]);

  // The arrays keep their identity until other figures are loaded. New arrays would redraw the
  // charts, which is expensive.
  const figures = useMemo(() => {
    const { dailyFigures, hourlyFigures, salesPage } = data ?? {};
    const refunds = salesPage?.refunds?.nodes.filter(
      ({ createdAt }) => dayOf(new Date(createdAt), timeZone) === to,
    );
    return {
      today: {
        figures: dailyFigures ? (dailyFigures.find(({ day }) => day === to) ?? zeroFiguresOn(to)) : null,
        refunds: refunds?.length ?? null,
        lastWeek: data?.lastWeek ? sumHours(data.lastWeek.filter((each) => each.hour <= hour)) : null,
        comparedUntil: { day: lastWeek, hour: hour + 1 },
      },
      hours: hourlyFigures ? toHourBars(hourlyFigures) : [],
      days: dailyFigures ? toDayBars(dailyFigures, from) : [],
    };
  }, [data, from, to, lastWeek, hour, timeZone]);
  return { ...figures, failure: error ? failureOf(error) : null, reload };
}

/**
 * Returns the bars of every day from `from`. The service omits days without figures, so their bars
 * are 0.
 */
function toDayBars(figures: readonly DayFigures[], from: string): Bars[] {
  const known = new Map(figures.map((figure) => [figure.day, figure]));
  return Array.from({ length: dayCount }, (_, index): Bars => {
    const day = daysBefore(from, -index);
    const { revenue, redeemed } = known.get(day) ?? zeroFiguresOn(day);
    return { at: formatDay(day), amounts: [revenue.amount, redeemed.amount] };
  });
}

function toHourBars(figures: NonNullable<LiveFiguresQuery['hourlyFigures']>): Bars[] {
  const known = new Map(figures.map((figure) => [figure.hour, figure]));
  return Array.from({ length: 24 }, (_, hour): Bars => {
    const { revenue, redeemed } = known.get(hour) ?? zeroFigures;
    return { at: `${String(hour).padStart(2, '0')}:00`, amounts: [revenue.amount, redeemed.amount] };
  });
}

const zeroFigures = {
  orders: 0,
  vouchersSold: 0,
  revenue: { amount: 0 },
  redemptions: 0,
  redeemed: { amount: 0 },
  refunds: 0,
  refunded: { amount: 0 },
};

type Sums = Omit<DayFigures, 'day'>;

function sumHours(hours: NonNullable<LiveFiguresQuery['lastWeek']>): Sums {
  return hours.reduce<Sums>(
    (sum, each) => ({
      orders: sum.orders + each.orders,
      vouchersSold: sum.vouchersSold + each.vouchersSold,
      revenue: { amount: sum.revenue.amount + each.revenue.amount },
      redemptions: sum.redemptions + each.redemptions,
      redeemed: { amount: sum.redeemed.amount + each.redeemed.amount },
      refunds: sum.refunds + each.refunds,
      refunded: { amount: sum.refunded.amount + each.refunded.amount },
    }),
    zeroFigures,
  );
}

function zeroFiguresOn(day: string): DayFigures {
  return { day, ...zeroFigures };
}
