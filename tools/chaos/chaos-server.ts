import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment, serverEnvironment } from './chaos-environment.ts';

/** A server in a separate process, started like `npm start`. */
export interface Server {
  /** The URL without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** Returns the complete output of the process. */
  output(): string;
  /** Whether the process has ended, for any reason. */
  hasEnded(): boolean;
  /** Kills the process immediately, like a crash (SIGKILL). Resolves when it has ended. */
  kill(): Promise<void>;
  /**
   * Requests a shutdown (SIGTERM). Resolves with the exit code and the elapsed seconds. The code is null if the process had to be
   * killed after 30 seconds.
   */
  terminate(): Promise<{ readonly code: number | null; readonly seconds: number }>;
}

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts a server on a free port. Resolves when it responds. Rejects with its output if it ends before that. `cleanup` kills it
 * if it is still running.
 */
export function startServer(environment: Readonly<Record<string, string>>, cleanup: AsyncDisposableStack): Promise<Server> {
  return startProgram(['server/main.ts'], environment, cleanup);
}

/** Like `startServer`, but runs the given script with the given arguments. The script must print `is running at` and its URL. */
export async function startProgram(
  script: readonly string[],
  environment: Readonly<Record<string, string>>,
  cleanup: AsyncDisposableStack,
): Promise<Server> {
  if (cleanup.disposed) throw new Error('the chaos was stopped');
  const child = spawn(process.execPath, [...script], {
    cwd: project,
    env: { ...childEnvironment, ...serverEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const kill = async () => {
    child.kill('SIGKILL');
    await closed;
  };
  cleanup.defer(kill);
  const chunks: string[] = [];
  const output = () => chunks.join('');
  const url = await readUrl(child, chunks);
  return {
    url,
    pid: child.pid ?? 0,
    output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill,
    async terminate() {
      const started = performance.now();
      const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
      child.kill('SIGTERM');
      const [code] = await closed;
      clearTimeout(timer);
      return { code, seconds: (performance.now() - started) / 1000 };
    },
  };
}

function readUrl(child: ChildProcess, chunks: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let isRunning = false;
    const read = (chunk: Buffer) => {
      chunks.push(chunk.toString());
      if (isRunning) return;
      const [, url] = /is running at (http:\/\/\S+)/.exec(chunks.join('')) ?? [];
      if (url === undefined) return;
      isRunning = true;
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`the server ended with ${code} before it ran:\n${chunks.join('')}`)));
  });
}
