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

/** Returns the rows as the table of docs/benchmarks.md. */
export function formatResults(rows: readonly Row[]): string {
  const cells = rows.map(({ figure: { name, against, ratio, goal }, bound, cpu, database }) => [
    name,
    against,
    ratio.toFixed(2),
    formatGoal(goal, bound),
    cpu?.ratio.toFixed(2) ?? '',
    database?.ratio.toFixed(2) ?? '',
  ]);
  return formatTable(['What', 'Against', 'Ratio', 'Goal', 'CPU', 'PostgreSQL'], cells, [2, 3, 4, 5]);
}

function formatGoal(goal: Figure['goal'], bound: Row['bound']): string {
  return goal === null ? '' : `${bound === 'at least' ? '≥' : '≤'} ${goal}`;
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
    formatGoal(figure.goal, bound),
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
