import { type Figure, isReached, type Row } from './row.ts';

const columns = [
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

/** Returns the rows as an aligned table. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [columns, ...rows.map(toCells)];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const isText = (column: number) => column < 2 || column === 4 || column === 7;
  const lines = cells.map((line) =>
    line
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

function toCells(row: Row): string[] {
  const { figure, unit, bound, processor, database } = row;
  return [
    figure.name,
    figure.against,
    formatNumber(figure.ours),
    formatNumber(figure.theirs),
    unit,
    figure.ratio.toFixed(2),
    figure.goal === null ? '' : `${bound === 'at least' ? '≥' : '≤'} ${figure.goal}`,
    figure.goal === null ? '' : isReached(row) ? 'pass' : 'MISS',
    ...toCostCells(processor),
    ...toCostCells(database),
  ];
}

function toCostCells(cost: Figure | null): string[] {
  return cost ? [formatNumber(cost.ours), formatNumber(cost.theirs), cost.ratio.toFixed(2)] : ['', '', ''];
}

function formatNumber(value: number): string {
  return value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en');
}
