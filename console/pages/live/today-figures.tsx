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
}

/** Displays the figures of today in large type, as far as the user's role permits. */
export function TodayFigures({ today }: { readonly today: Today }) {
  const { currency } = useSalesPage();
  return (
    <dl className={styles.figures}>
      {countersOf(today, (amount) => formatMoney({ amount, currency })).map(({ name, value, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {detail && <dd className={styles.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}

function countersOf({ figures, refunds }: Today, money: (amount: number) => string): Counter[] {
  if (!figures) return refunds === null ? [] : [{ name: liveTexts.refunds, value: refunds }];
  return [
    { name: liveTexts.orders, value: figures.orders },
    {
      name: liveTexts.revenue,
      value: money(figures.revenue.amount),
      detail: liveTexts.vouchersSold(figures.vouchersSold),
    },
    { name: liveTexts.redemptions, value: figures.redemptions, detail: money(figures.redeemed.amount) },
    { name: liveTexts.refunds, value: figures.refunds, detail: money(figures.refunded.amount) },
  ];
}
