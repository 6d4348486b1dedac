import { useElementSize } from '@mantine/hooks';
import { memo } from 'react';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import styles from './bar-chart.module.css';
import { formatTick, listTicks } from './chart-ticks.ts';

/** Two amounts of a period of time, in minor units of the sales page's currency. */
export interface Bars {
  /** The name of the period. */
  readonly at: string;
  readonly amounts: readonly [first: number, second: number];
}

interface BarChartProps {
  /** Accessible name. */
  readonly title: string;
  /** The names of the two amounts, for the legend. */
  readonly names: readonly [first: string, second: string];
  readonly bars: readonly Bars[];
}

/**
 * The height of the chart, the sizes of its axes, the width of a character of a label, and the
 * minimum gap between labels, in pixels. The plot fills the remaining space.
 */
const height = 230;
const axisHeight = 24;
const axisWidth = 72;
const characterWidth = 7;
const labelGap = 12;

const classes = [styles.first, styles.second];

/** A chart with two bars per period, one for each of its amounts. */
export const BarChart = memo(({ title, names, bars }: BarChartProps) => {
  const { currency } = useSalesPage();
  const { ref, width } = useElementSize();
  const money = (amount: number) => formatMoney({ amount, currency });
  const ticks = listTicks(Math.max(...bars.flatMap(({ amounts }) => amounts)));
  const plotHeight = height - axisHeight;
  const plotWidth = Math.max(width - axisWidth, 0);
  const y = (amount: number) => 8 + (plotHeight - 8) * (1 - amount / (ticks.at(-1) || 1));
  const step = plotWidth / bars.length;
  const barWidth = step * 0.4;
  const longest = Math.max(...bars.map(({ at }) => at.length));
  const labelEvery = Math.max(1, Math.ceil((longest * characterWidth + labelGap) / step));
  return (
    <figure className={styles.chart} ref={ref}>
      <svg role="img" aria-label={title} width={width} height={height}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={axisWidth} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={styles.label} x={axisWidth - 8} y={y(tick)} dy="0.35em" textAnchor="end">
              {formatTick({ amount: tick, currency })}
            </text>
          </g>
        ))}
        {bars.map(({ at, amounts }, index) => {
          const left = axisWidth + step * index;
          return (
            <g key={at} className={styles.period}>
              <title>
                {[at, ...amounts.map((amount, side) => `${names[side]}: ${money(amount)}`)].join('\n')}
              </title>
              <rect className={styles.hover} x={left} y={0} width={step} height={plotHeight} />
              {amounts.map(
                (amount, side) =>
                  amount > 0 && (
                    <rect
                      key={names[side]}
                      data-bar
                      className={classes[side]}
                      x={left + step * 0.1 + barWidth * side}
                      width={barWidth}
                      y={y(amount)}
                      height={y(0) - y(amount)}
                    />
                  ),
              )}
              {index % labelEvery === 0 && left + (step + at.length * characterWidth) / 2 <= width && (
                <text className={styles.label} x={left + step / 2} y={height - 6} textAnchor="middle">
                  {at}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.legend}>
        {names.map((name, side) => (
          <span key={name} className={classes[side]}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
});
