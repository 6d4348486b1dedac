import { parseArgs } from 'node:util';
import { parseCount } from '../harness/parse-count.ts';
import type { Part } from './part.ts';

export interface ChaosOptions {
  /** The parts to run, in the order in which they run. */
  readonly parts: readonly Part[];
  /** The number of repetitions of each part. Null for the default of each part. */
  readonly times: number | null;
  /** The path of the JSON file to write. Null if no file is written. */
  readonly json: string | null;
}

/**
 * Parses the command line. Returns null if help is requested. Throws a TypeError that describes an
 * invalid option.
 */
export function parseOptions(args: readonly string[], parts: readonly Part[]): ChaosOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      times: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    parts: values.only === undefined ? parts : selectParts(values.only, parts),
    times: values.times === undefined ? null : parseCount('times', values.times),
    json: values.json ?? null,
  };
}

/** Returns the text of `--help`. */
export function describeUsage(parts: readonly Part[]): string {
  const width = Math.max(...parts.map(({ id }) => id.length));
  const lines = parts.map(
    ({ id, description, times, unit }) =>
      `  ${id.padEnd(width)}  ${description} (${times.toLocaleString('en')} ${unit})`,
  );
  return `Usage: npm run chaos -- [options]

Runs Vouchsafe under attacks and failures of real processes on loopback, and reports lost writes, incorrect responses and exceeded limits.
Exits with 1 if it reports any.

  --only LIST   parts to run, separated by commas (default all)
  --times N     number of repetitions of each part (default in parentheses below)
  --json FILE   also write the results to FILE

Parts:

${lines.join('\n')}

The command creates a PostgreSQL server in a temporary folder, with the programs of the newest version in
/usr/lib/postgresql, or otherwise those that pg_config reports.
`;
}

function selectParts(list: string, parts: readonly Part[]): Part[] {
  const requested = list.split(',').map((item) => item.trim());
  const unknown = requested.filter((item) => !parts.some(({ id }) => id === item));
  if (unknown.length > 0) throw new TypeError(`--only: unknown part: ${unknown.join(', ')}`);
  return parts.filter(({ id }) => requested.includes(id));
}
