import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseCount } from '../harness/parse-count.ts';

export interface CompareOptions {
  /** The earlier version: a commit, or the folder of a checkout. */
  readonly before: string;
  /** The URL of a PostgreSQL server on which the user may create databases. */
  readonly server: string;
  /** The maximum number of differences that are printed. */
  readonly show: number;
}

export const help = `Usage: npm run compare:rest -- --before VERSION [options]

Sends the same REST requests to this version and to an earlier one, and compares the responses byte by byte.
Exits with 1 if a response differs.

  --before VERSION  commit or tag of the earlier version, which then runs with the installed packages,
                    or the folder of a checkout in which npm ci has been run
  --database URL    PostgreSQL server on which the user may create databases
                    (default postgres://postgres@127.0.0.1:5432/postgres)
  --show N          maximum number of differences to print (default 20)

The command creates two databases and drops them at the end.
`;

/**
 * Parses the command line. Returns null if help is requested. Throws a TypeError that describes an
 * invalid option.
 */
export function parseOptions(args: readonly string[]): CompareOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      before: { type: 'string' },
      database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
      show: { type: 'string', default: '20' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  if (values.before === undefined) throw new TypeError('--before: is required');
  const before = existsSync(values.before) ? resolve(values.before) : values.before;
  if (existsSync(before) && !existsSync(join(before, 'node_modules')))
    throw new TypeError(`--before: must be a checkout in which npm ci has been run: ${before}`);
  if (!URL.canParse(values.database)) throw new TypeError(`--database: must be a URL: ${values.database}`);
  return { before, server: values.database, show: parseCount('show', values.show, 0) };
}
