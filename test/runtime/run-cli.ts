import { Readable } from 'node:stream';
import { runCommand } from '../../server/commands/run-command.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import type { Database } from '../../src/platform/database/database.ts';

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the command line with only this environment, in this process, which takes a twentieth of the
 * time of a separate process. Standard input contains `input` and stays open, because a command
 * that has read a line must not wait for the end of the input. If `input` is null, standard input
 * is empty and closed.
 */
export async function runCli(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
  input: string | null = null,
): Promise<CliResult> {
  const result = { stdout: '', stderr: '' };
  const append = (stream: keyof typeof result) => ({
    write: (text: string) => {
      result[stream] += text;
    },
  });
  const stdin = new Readable({ read: () => undefined });
  stdin.push(input);
  const code = await runCommand(args, {
    env: { ...environment },
    stdin,
    stdout: append('stdout'),
    stderr: append('stderr'),
  });
  return { code, ...result };
}

/**
 * Opens the database of an environment, calls `work` with it and closes it. Returns the result of
 * `work`. An embedded database must not be open in another process.
 */
export async function withDatabaseOf<Result>(
  environment: Readonly<Record<string, string>>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase(parseEnvironment(environment), createLogger('silent'), () => undefined);
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}
