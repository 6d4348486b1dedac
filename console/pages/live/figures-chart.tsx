import { memo } from 'react';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { liveTexts } from '../../texts/live-texts.ts';

/** What was sold and redeemed in one stretch of time, in minor units. */
export interface Bars {
  /** What the stretch is called. */
  readonly at: string;
  readonly revenue: number;
  readonly redeemed: number;
}

interface FiguresChartProps {
  /** Accessible name. */
  readonly title: string;
  readonly bars: readonly Bars[];
}

/** Money taken and vouchers redeemed, by time. Colours come from the page's own properties, so that it follows light and dark. */
export const FiguresChart = memo(({ title, bars }: FiguresChartProps) => {
  const { currency } = useSalesPage();
  const money = (amount: number) => formatMoney({ amount, currency });
  const brief = (amount: number) => money(amount).replace(/\.00$/, '');
  const label = (text: string) => <span style={{ color: 'var(--text)' }}>{text}</span>;
  return (
    <ResponsiveContainer width="100%" height={260}>
      <BarChart data={[...bars]} title={title} margin={{ top: 4, right: 4, bottom: 0, left: 0 }} barGap={0}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="at" stroke="var(--text-quiet)" minTickGap={16} />
        <YAxis tickFormatter={brief} stroke="var(--text-quiet)" width={72} />
        <Tooltip
          cursor={{ fill: 'var(--surface-raised)' }}
          contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 }}
          itemStyle={{ color: 'var(--text)' }}
          formatter={(amount) => money(Number(amount))}
        />
        <Legend formatter={label} />
        <Bar dataKey="revenue" name={liveTexts.revenue} fill="var(--accent)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        <Bar dataKey="redeemed" name={liveTexts.redeemed} fill="var(--info)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
});
