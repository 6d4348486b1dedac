import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../../server/logger.ts';
import { openDatabase } from '../../server/open-database.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { spawnEnvironment } from '../support/spawn-environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the command line with this environment and nothing else. `input` is written to its standard input, which is closed if
 * null.
 */
export async function runCli(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
  input: string | null = null,
): Promise<CliResult> {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['server/cli.ts', ...args], {
    cwd: root,
    env: { ...spawnEnvironment, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // The input is left open, because a command must not wait for its end after it has read a line.
  if (input === null) child.stdin.end();
  else child.stdin.write(input);
  const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

/** Runs `work` with a database that no other process has open, and closes it afterwards. */
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
