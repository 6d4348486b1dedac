import { formatTable } from '../harness/format-table.ts';
import type { Row } from './row.ts';

/** The rows measured with a given number of orders in the database. */
export interface Scale {
  readonly orders: number;
  readonly rows: readonly Row[];
}

/**
 * Returns the ratios by the number of orders as a Markdown table. Each scale has the same rows in
 * the same order.
 */
export function formatScales(scales: readonly Scale[]): string {
  const [first] = scales;
  const rows = (first?.rows ?? []).map(({ figure: { name, against } }, index) => [
    // The page number is omitted, because it depends on the number of orders.
    name.replace(/^page [\d,]*\d/, 'the second-last page'),
    against,
    ...scales.map((scale) => scale.rows[index]?.figure.ratio.toFixed(2) ?? ''),
  ]);
  const headings = [
    'ratio by number of orders',
    'against',
    ...scales.map(({ orders }) => orders.toLocaleString('en')),
  ];
  return formatTable(
    headings,
    rows,
    scales.map((_, index) => index + 2),
  );
}
