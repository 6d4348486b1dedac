import { parseArgs } from 'node:util';
import type { Part } from './part.ts';

export interface ChaosOptions {
  readonly parts: readonly Part[];
  /** The number of repetitions of each part. Null for the default of each part. */
  readonly times: number | null;
  readonly json: string | null;
}

/** Parses the command line. Returns null if help is requested. Throws a TypeError that describes an invalid option. */
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
    times: values.times === undefined ? null : parseTimes(values.times),
    json: values.json ?? null,
  };
}

/** Returns the text of `--help`. */
export function describeUsage(parts: readonly Part[]): string {
  const width = Math.max(...parts.map(({ id }) => id.length));
  const lines = parts.map(
    ({ id, what, times, unit }) => `  ${id.padEnd(width)}  ${what} (${times.toLocaleString('en')} ${unit})`,
  );
  return `Usage: npm run chaos -- [options]

Attacks and fails Vouchsafe for real, on loopback, and says what was lost. Exits with 1 when something was.

  --only LIST   these parts, with commas
  --times N     each so often, in place of what stands behind it
  --json FILE   also write the outcomes to FILE

Parts:

${lines.join('\n')}

It creates a separate PostgreSQL server in a temporary folder, with the programs that pg_config or /usr/lib/postgresql provides.
`;
}

function selectParts(list: string, parts: readonly Part[]): Part[] {
  const wanted = list.split(',').map((item) => item.trim());
  const unknown = wanted.filter((item) => !parts.some(({ id }) => id === item));
  if (unknown.length > 0) throw new TypeError(`--only knows ${parts.map(({ id }) => id).join(', ')}; not ${unknown.join(', ')}`);
  return parts.filter(({ id }) => wanted.includes(id));
}

function parseTimes(text: string): number {
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1) throw new TypeError('--times must be an integer from 1');
  return times;
}
