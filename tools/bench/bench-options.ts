import { parseArgs } from 'node:util';
import { parseCount } from '../harness/parse-count.ts';
import { type RowId, rowIds, scaleRowIds } from './row.ts';

export interface BenchOptions {
  /**
   * The numbers of orders to measure with, in the given sequence. If there are several, a table
   * lists the ratios by number of orders.
   */
  readonly orders: readonly number[];
  /** The duration of a round in seconds. */
  readonly seconds: number;
  /** The number of rounds of each program. */
  readonly rounds: number;
  /** The rows to measure, in the order of the table. */
  readonly only: readonly RowId[];
  /** The path of the JSON file to write. Null if no file is written. */
  readonly json: string | null;
  /** Whether a missed goal results in exit code 1. */
  readonly strict: boolean;
}

export const help = `Usage: npm run bench -- [options]

Compares Vouchsafe with hand-written programs on the same PostgreSQL, in the same run.

  --orders N     number of orders on sales page 1 (default 200000)
  --scale LIST   measure with each of these numbers of orders; the default rows are then
                 ${scaleRowIds.join(',')}
  --seconds N    duration of a round in seconds (default 4)
  --rounds N     rounds of each program, of which the median is the result (default 5)
  --only LIST    rows to measure, separated by commas (default all):
                 ${rowIds.join(',')}
  --json FILE    also write the figures to FILE
  --strict       exit with 1 if a goal is missed

BENCH_DATABASE_URL is the URL of a PostgreSQL server on which the user may create databases. Its default is
postgres://postgres@127.0.0.1:5432/postgres. The bench creates one database there and drops it at the end.
`;

/**
 * Parses the command line. Returns null if help is requested. Throws a TypeError that describes an
 * invalid option.
 */
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
    seconds: parseCount('seconds', values.seconds),
    rounds: parseCount('rounds', values.rounds),
    only: values.only === undefined ? defaultRows : parseRowIds(values.only),
    json: values.json ?? null,
    strict: values.strict,
  };
}

function parseRowIds(list: string): RowId[] {
  const requested = list.split(',').map((item) => item.trim());
  const unknown = requested.filter((item) => !rowIds.some((id) => id === item));
  if (unknown.length > 0) throw new TypeError(`--only: unknown row: ${unknown.join(', ')}`);
  return rowIds.filter((id) => requested.includes(id));
}
