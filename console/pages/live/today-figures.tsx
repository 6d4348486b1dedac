import { formatWeekday } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { liveTexts } from '../../texts/live-texts.ts';
import styles from './today-figures.module.css';
import type { Today } from './use-figures.ts';

interface Counter {
  readonly name: string;
  readonly value: string | number;
  /** A second figure that is displayed below the value. */
  readonly detail?: string;
  /** The value at the same time of the last week. */
  readonly former?: string | number | undefined;
}

/** Displays the figures of today in large type, as far as the user's role permits. */
export function TodayFigures({ today }: { readonly today: Today }) {
  const { currency } = useSalesPage();
  const { day, hour } = today.comparedUntil;
  const counters = countersOf(today, (amount) => formatMoney({ amount, currency }));
  return (
    <>
      <dl className={styles.figures}>
        {counters.map(({ name, value, detail, former }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            {detail && <dd className={styles.detail}>{detail}</dd>}
            {former !== undefined && <dd className={styles.detail}>{liveTexts.former(former)}</dd>}
          </div>
        ))}
      </dl>
      {today.lastWeek && (
        <p className={styles.detail}>
          {liveTexts.comparedWith(formatWeekday(day), `${String(hour).padStart(2, '0')}:00`)}
        </p>
      )}
    </>
  );
}

function countersOf({ figures, refunds, lastWeek }: Today, money: (amount: number) => string): Counter[] {
  if (!figures) return refunds === null ? [] : [{ name: liveTexts.refunds, value: refunds }];
  return [
    { name: liveTexts.orders, value: figures.orders, former: lastWeek?.orders },
    {
      name: liveTexts.revenue,
      value: money(figures.revenue.amount),
      detail: liveTexts.vouchersSold(figures.vouchersSold),
      former: lastWeek ? money(lastWeek.revenue.amount) : undefined,
    },
    {
      name: liveTexts.redemptions,
      value: figures.redemptions,
      detail: money(figures.redeemed.amount),
      former: lastWeek?.redemptions,
    },
    {
      name: liveTexts.refunds,
      value: figures.refunds,
      detail: money(figures.refunded.amount),
      former: lastWeek?.refunds,
    },
  ];
}
