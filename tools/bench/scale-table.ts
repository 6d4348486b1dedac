import type { Row } from './row.ts';

/** The rows that were measured with one number of orders. */
export interface Scale {
  readonly orders: number;
  readonly rows: readonly Row[];
}

/** Returns the ratios by the number of orders as a Markdown table. Each scale has the same rows in the same order. */
export function formatScales(scales: readonly Scale[]): string {
  const [first] = scales;
  const lines = [
    ['ratio by number of orders', 'against', ...scales.map(({ orders }) => orders.toLocaleString('en'))],
    ['---', '---', ...scales.map(() => '---:')],
    ...(first?.rows ?? []).map(({ figure: { name, against } }, index) => [
      // The page number is omitted, because it depends on the number of orders.
      name.replace(/^page [\d,]*\d/, 'the last page but one'),
      against,
      ...scales.map(({ rows }) => rows[index]?.figure.ratio.toFixed(2) ?? ''),
    ]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
