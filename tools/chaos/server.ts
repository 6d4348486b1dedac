import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment, serverEnvironment } from './environment.ts';

/** A server in a process of its own, as `npm start` runs it. */
export interface Server {
  /** Without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** Everything that it wrote. */
  output(): string;
  /** Whether it has ended by itself or otherwise. */
  hasEnded(): boolean;
  /** Ends it at once, as a crash would (SIGKILL); resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM); resolves with its exit code and the seconds that it took, null where it had to be killed after 30. */
  terminate(): Promise<{ readonly code: number | null; readonly seconds: number }>;
}

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Starts a server on a free port; resolves when it answers, rejects with its output where it ends before. `cleanup` kills it at the latest. */
export function startServer(environment: Readonly<Record<string, string>>, cleanup: AsyncDisposableStack): Promise<Server> {
  return startProgram(['server/main.ts'], environment, cleanup);
}

/** Like `startServer`, but runs this script with these arguments. It must print `is running at` and its URL. */
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
