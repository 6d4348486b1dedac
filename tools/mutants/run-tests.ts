import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The result of a run. `failed` includes runs that `signal` ended. */
export type Outcome = 'passed' | 'failed' | 'timed out';

export interface TestRun {
  readonly outcome: Outcome;
  readonly seconds: number;
  /** The last 2,000 characters of the output. Reported if the run fails unexpectedly. */
  readonly output: string;
}

/**
 * Runs test files in a workspace, one after another, and stops at the first failure. After `limitSeconds` the run is killed
 * together with every process that it started. `signal` also kills the run, whose outcome is then `failed`.
 */
export async function runTests(
  root: string,
  files: readonly string[],
  limitSeconds: number,
  signal: AbortSignal,
): Promise<TestRun> {
  const started = performance.now();
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--maxWorkers', '1', ...files],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
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
  return {
    outcome: isLate ? 'timed out' : code === 0 ? 'passed' : 'failed',
    seconds: (performance.now() - started) / 1000,
    output: chunks.join('').slice(-2_000),
  };
}
