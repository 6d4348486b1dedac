import { formatTable } from '../harness/format-table.ts';
import { type Figure, isReached, type Row } from './row.ts';

const headings = [
  '',
  'against',
  'ours',
  'theirs',
  '',
  'ratio',
  'goal',
  '',
  'µs CPU',
  'theirs',
  'ratio',
  'µs PG',
  'theirs',
  'ratio',
];
const numericColumns = [2, 3, 5, 6, 8, 9, 10, 11, 12, 13];

/** Returns the rows as a Markdown table. */
export function formatRows(rows: readonly Row[]): string {
  return formatTable(headings, rows.map(toCells), numericColumns);
}

function toCells(row: Row): string[] {
  const { figure, unit, bound, cpu, database } = row;
  return [
    figure.name,
    figure.against,
    formatNumber(figure.ours),
    formatNumber(figure.theirs),
    unit,
    figure.ratio.toFixed(2),
    figure.goal === null ? '' : `${bound === 'at least' ? '≥' : '≤'} ${figure.goal}`,
    figure.goal === null ? '' : isReached(row) ? 'pass' : 'MISS',
    ...toCostCells(cpu),
    ...toCostCells(database),
  ];
}

function toCostCells(cost: Figure | null): string[] {
  return cost ? [formatNumber(cost.ours), formatNumber(cost.theirs), cost.ratio.toFixed(2)] : ['', '', ''];
}

function formatNumber(value: number): string {
  return value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en');
}
