import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '../../src/platform/config/environment.ts';
import type { Secrets } from '../../src/platform/config/secrets.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** A command of the command line interface (server/commands/run-command.ts). */
export interface Command {
  /** The text that `help` prints: usage, options and examples. */
  readonly help: string;
  /**
   * Runs the command. Throws a UsageError on invalid usage, before the database is opened. Any
   * other error means that the command failed.
   */
  run(args: readonly string[], tools: Tools): Promise<void>;
}

/** The access of a command to the terminal and the database. */
export interface Tools {
  /** Writes a machine-readable line to standard output. */
  print(line: string): void;
  /** Writes a line for the user to standard error. */
  note(line: string): void;
  /** Reads the password of a staff member from STAFF_PASSWORD, the terminal or standard input. */
  readPassword(): Promise<string>;
  /** Parses the configuration. Throws a ConfigurationError if it is invalid. */
  readConfig(): Promise<Config>;
  /** Opens the configured database, runs `work` on it and closes it. */
  withDatabase<Result>(work: (database: Database, secrets: Secrets) => Promise<Result>): Promise<Result>;
}

/** Thrown on invalid usage of a command. The process exits with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Thrown if a command fails. The message states the cause and how to fix it. The process exits with
 * code 1.
 */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/**
 * Returns the parsed options. Throws a UsageError for an unknown option, a missing value or an
 * unexpected value.
 */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) throw new UsageError(error.message);
    throw error;
  }
}

/**
 * Returns the only positional argument. Throws a UsageError that contains `name` if the argument is
 * missing. Also throws a UsageError for an option and for a second argument.
 */
export function parsePositional(args: readonly string[], name: string): string {
  const [value, ...others] = args;
  if (value === undefined || value === '') throw new UsageError(`missing argument: ${name}`);
  const unknown = [value, ...others].find((arg) => arg.startsWith('-')) ?? others[0];
  if (unknown !== undefined) throw new UsageError(`unknown argument: ${unknown}`);
  return value;
}

/**
 * Returns `values` if all of the named options are present. Otherwise throws a UsageError that
 * lists the missing options.
 */
export function requireOptions<Values extends object, Name extends string & keyof Values>(
  values: Values,
  names: readonly Name[],
): Values & { readonly [Required in Name]: string } {
  if (isComplete(values, names)) return values;
  const missing = names.filter((name) => values[name] === undefined).map((name) => `--${name}`);
  throw new UsageError(`missing options: ${missing.join(', ')}`);
}

function isComplete<Values extends object, Name extends string & keyof Values>(
  values: Values,
  names: readonly Name[],
): values is Values & { readonly [Required in Name]: string } {
  return names.every((name) => typeof values[name] === 'string');
}
