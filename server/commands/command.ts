import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Secrets } from '../../src/platform/config/secrets.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** A command of the command line (server/cli.ts). */
export interface Command {
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What `help` prints: how it is used, its options, examples. */
  readonly help: string;
  /** Throws a UsageError for wrong use, before anything is opened; anything else that is thrown means that it could not be done. */
  run(args: readonly string[], tools: Tools): Promise<void>;
}

export interface Tools {
  /** A line for programs, on standard output. */
  print(line: string): void;
  /** A line for people, on standard error. */
  note(line: string): void;
  /** The password of a staff member, from wherever it may come. */
  readPassword(): Promise<string>;
  /** Runs work on the configured database, which is closed afterwards. */
  withDatabase<Result>(work: (database: Database, secrets: Secrets) => Promise<Result>): Promise<Result>;
}

/** The command was not used as its help says: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command could not be done, for a reason that its message says how to mend: exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** The options, or a UsageError for one that is unknown, lacks its value, or takes none. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) throw new UsageError(error.message);
    throw error;
  }
}

/** The same values, where all of these options were given; else a UsageError that names every one that was not. */
export function requireOptions<Values extends object, Name extends string & keyof Values>(
  values: Values,
  names: readonly Name[],
): Values & { readonly [Required in Name]: string } {
  if (isComplete(values, names)) return values;
  const missing = names.filter((name) => values[name] === undefined).map((name) => `--${name}`);
  throw new UsageError(`Missing: ${missing.join(', ')}`);
}

function isComplete<Values extends object, Name extends string & keyof Values>(
  values: Values,
  names: readonly Name[],
): values is Values & { readonly [Required in Name]: string } {
  return names.every((name) => typeof values[name] === 'string');
}
