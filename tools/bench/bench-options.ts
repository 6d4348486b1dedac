import { parseArgs } from 'node:util';
import { type RowId, rowIds, scaleRowIds } from './row.ts';

export interface BenchOptions {
  /** The numbers of orders to measure with. They are measured one after the other, and their ratios are printed side by side. */
  readonly orders: readonly number[];
  readonly seconds: number;
  readonly rounds: number;
  readonly only: readonly RowId[];
  readonly json: string | null;
  readonly strict: boolean;
}

export const help = `Usage: npm run bench -- [options]

Compares Vouchsafe with hand-written programs on the same PostgreSQL, in the same run.

  --orders N     orders on sales page 1 (200000)
  --scale LIST   measure at several numbers of orders, only the rows ${scaleRowIds.join(',')}
  --seconds N    length of a round (4)
  --rounds N     rounds of each program; the result is the median (5)
  --only LIST    rows, separated by commas: ${rowIds.join(',')}
  --json FILE    also write the figures to FILE
  --strict       exit with 1 if a goal is missed

BENCH_DATABASE_URL is a PostgreSQL where a database may be created, by default
postgres://postgres@127.0.0.1:5432/postgres. The database is dropped at the end.
`;

/** Parses the command line. Returns null if help is requested. Throws a TypeError that describes an invalid option. */
export function parseOptions(args: readonly string[]): BenchOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '200000' },
      scale: { type: 'string' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      json: { type: 'string' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const defaultRows = values.scale === undefined ? rowIds : scaleRowIds;
  return {
    orders:
      values.scale === undefined
        ? [parseCount('orders', values.orders, 1000)]
        : values.scale.split(',').map((count) => parseCount('scale', count, 1000)),
    seconds: parseCount('seconds', values.seconds, 1),
    rounds: parseCount('rounds', values.rounds, 1),
    only: values.only === undefined ? defaultRows : parseRowIds(values.only),
    json: values.json ?? null,
    strict: values.strict,
  };
}

function parseCount(name: string, text: string, min: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < min) throw new TypeError(`--${name} must be an integer from ${min}`);
  return count;
}

function parseRowIds(list: string): RowId[] {
  const wanted = list.split(',').map((item) => item.trim());
  const unknown = wanted.filter((item) => !rowIds.some((id) => id === item));
  if (unknown.length > 0) throw new TypeError(`--only knows ${rowIds.join(', ')}; not ${unknown.join(', ')}`);
  return rowIds.filter((id) => wanted.includes(id));
}
