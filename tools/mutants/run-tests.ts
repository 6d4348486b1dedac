import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The result of a run. `failed` includes runs that `signal` ended. */
export type Outcome = 'passed' | 'failed' | 'timed out';

export interface TestRunSettings {
  readonly limitSeconds: number;
  readonly signal: AbortSignal;
  /** Further options of Vitest. */
  readonly options: readonly string[];
  /** Whether the output is written to stderr. By default it is discarded. */
  readonly isVerbose?: boolean;
}

/**
 * Runs test files in a workspace, one after another. After `limitSeconds` the run is killed together with every process that it
 * started. `signal` also kills the run.
 */
export async function runTests(
  root: string,
  files: readonly string[],
  { limitSeconds, signal, options, isVerbose = false }: TestRunSettings,
): Promise<Outcome> {
  const output = isVerbose ? process.stderr : 'ignore';
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers', '1', ...options, ...files],
    { cwd: root, stdio: ['ignore', output, output], detached: true },
  );
  let isLate = false;
  // Kills the process group, because a vitest that hangs leaves its workers and servers running.
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limitSeconds * 1000);
  signal.addEventListener('abort', end, { once: true });
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  if (isLate) return 'timed out';
  return code === 0 ? 'passed' : 'failed';
}
