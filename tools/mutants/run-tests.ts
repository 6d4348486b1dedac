import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestRunRequest, TestRunResult } from './test-worker.ts';

/**
 * The result of a run. `failedFile` is null if no file failed, `error` if there was no error, and
 * both if there is no result.
 */
export interface Outcome extends TestRunResult {
  /** `failed` includes runs that were aborted by the signal. */
  readonly status: 'passed' | 'failed' | 'timed out';
}

const noFailure: TestRunResult = { failedFile: null, error: null };

/**
 * Runs test files in a workspace. Vitest is kept between runs, because its start takes longer than
 * most test files.
 */
export interface TestRunner extends AsyncDisposable {
  /**
   * Starts Vitest and creates the template database, if Vitest is not running. Must be called while
   * no source is mutated.
   */
  start(): Promise<void>;
  /**
   * Runs files one after another until one fails, or all of them if `isRecording`. After
   * `limitSeconds` the run is killed together with every process that it started.
   */
  run(request: TestRunRequest, limitSeconds: number): Promise<Outcome>;
}

export interface TestRunnerSettings {
  /** The folder of the workspace. */
  readonly root: string;
  /** Kills the current run when it is aborted. */
  readonly signal: AbortSignal;
  /**
   * Whether all files run, even after a failure, and append their profiles (see
   * recording-runner.ts).
   */
  readonly isRecording: boolean;
}

export function createTestRunner({ root, signal, isRecording }: TestRunnerSettings): TestRunner {
  let worker: ChildProcess | null = null;
  // Kills the process group, because a Vitest that hangs leaves its workers and servers running.
  const kill = () => worker?.pid !== undefined && process.kill(-worker.pid, 'SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  const output = isRecording ? 2 : 'ignore';

  const send = async (request: TestRunRequest, limitSeconds: number): Promise<Outcome> => {
    if (worker === null) return { status: 'failed', ...noFailure };
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const onMessage = (result: TestRunResult) =>
      resolve({
        status: result.failedFile === null && result.error === null ? 'passed' : 'failed',
        ...result,
      });
    let isLate = false;
    const onExit = () => resolve({ status: isLate ? 'timed out' : 'failed', ...noFailure });
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, limitSeconds * 1000);
    worker.once('message', onMessage).once('exit', onExit).send(request);
    const outcome = await promise;
    clearTimeout(timer);
    worker?.off('message', onMessage).off('exit', onExit);
    return outcome;
  };

  return {
    start: async () => {
      if (worker !== null) return;
      worker = fork(join(root, 'tools/mutants/test-worker.ts'), isRecording ? ['--record'] : [], {
        cwd: root,
        detached: true,
        stdio: ['ignore', output, output, 'ipc'],
      }).once('exit', () => {
        worker = null;
      });
      // The first run creates the template database.
      const { status } = await send({ files: ['test/mutants/mutations.test.ts'], changed: [] }, 300);
      if (status !== 'passed' && !signal.aborted)
        throw new Error('test/mutants/mutations.test.ts fails without a mutant');
    },
    run: send,
    [Symbol.asyncDispose]: async () => {
      signal.removeEventListener('abort', kill);
      if (worker === null) return;
      const exited = once(worker, 'exit');
      if (worker.connected) worker.disconnect();
      await exited;
    },
  };
}
