import { useElementSize } from '@mantine/hooks';
import { memo } from 'react';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { liveTexts } from '../../texts/live-texts.ts';
import { listTicks } from './chart-ticks.ts';
import styles from './figures-chart.module.css';

/** What was sold and redeemed in a period of time, in minor units. */
export interface Bars {
  /** The name of the period. */
  readonly at: string;
  readonly revenue: number;
  readonly redeemed: number;
}

interface FiguresChartProps {
  /** Accessible name. */
  readonly title: string;
  readonly bars: readonly Bars[];
}

/** Lengths in pixels. The plot is what remains of the height and width. */
const height = 230;
const axisHeight = 24;
const axisWidth = 72;
const labelWidth = 56;

/** The revenue and the redeemed value by period, as two bars per period. */
export const FiguresChart = memo(({ title, bars }: FiguresChartProps) => {
  const { currency } = useSalesPage();
  const { ref, width } = useElementSize();
  const money = (amount: number) => formatMoney({ amount, currency });
  const ticks = listTicks(Math.max(...bars.flatMap(({ revenue, redeemed }) => [revenue, redeemed])));
  const plotHeight = height - axisHeight;
  const plotWidth = Math.max(width - axisWidth, 0);
  const y = (amount: number) => 8 + (plotHeight - 8) * (1 - amount / (ticks.at(-1) ?? 1));
  const step = plotWidth / bars.length;
  const barWidth = step * 0.4;
  const labelEvery = Math.max(1, Math.ceil(labelWidth / step));
  return (
    <figure className={styles.chart} ref={ref}>
      <svg role="img" aria-label={title} width={width} height={height}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={axisWidth} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={styles.label} x={axisWidth - 8} y={y(tick)} dy="0.35em" textAnchor="end">
              {money(tick).replace(/\D00(?=\D*$)/, '')}
            </text>
          </g>
        ))}
        {bars.map(({ at, revenue, redeemed }, index) => {
          const left = axisWidth + step * index;
          return (
            <g key={at} className={styles.period}>
              <title>{`${at}\n${liveTexts.revenue}: ${money(revenue)}\n${liveTexts.redeemed}: ${money(redeemed)}`}</title>
              <rect className={styles.hover} x={left} y={0} width={step} height={plotHeight} />
              {revenue > 0 && (
                <rect
                  data-bar
                  className={styles.revenue}
                  x={left + step * 0.1}
                  width={barWidth}
                  y={y(revenue)}
                  height={y(0) - y(revenue)}
                />
              )}
              {redeemed > 0 && (
                <rect
                  data-bar
                  className={styles.redeemed}
                  x={left + step * 0.1 + barWidth}
                  width={barWidth}
                  y={y(redeemed)}
                  height={y(0) - y(redeemed)}
                />
              )}
              {index % labelEvery === 0 && (
                <text className={styles.label} x={left + step / 2} y={height - 6} textAnchor="middle">
                  {at}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.revenue}>{liveTexts.revenue}</span>
        <span className={styles.redeemed}>{liveTexts.redeemed}</span>
      </figcaption>
    </figure>
  );
});
