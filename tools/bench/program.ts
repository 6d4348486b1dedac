import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './bench-environment.ts';

/** A child process that serves HTTP. */
export interface RunningProgram {
  readonly pid: number;
  /** The URL without a trailing slash. */
  readonly url: string;
  /** Sends a message to the module that was imported into the process. Resolves with its response. */
  ask(question: string): Promise<unknown>;
  /** Stops the process and waits until it has ended. */
  stop(): Promise<void>;
}

const project = fileURLToPath(new URL('../../', import.meta.url));
const startTimeoutMs = 60_000;

/**
 * Starts `node script` on a free port. If a module is given, it is imported before the script. Resolves when `/livez` responds.
 * Rejects if the process ends before that. `cleanup` stops the process if it is still running.
 */
export async function startProgram(
  script: string,
  environment: Readonly<Record<string, string>>,
  cleanup: AsyncDisposableStack,
  imported?: string,
): Promise<RunningProgram> {
  const port = await findFreePort();
  if (cleanup.disposed) throw new Error('the bench was stopped');
  const child = spawn(process.execPath, imported === undefined ? [script] : ['--import', imported, script], {
    cwd: project,
    env: { ...childEnvironment, ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  cleanup.defer(() => end(child));
  await once(child, 'spawn');
  const program = {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    ask: (question: string) => ask(child, question),
    stop: () => end(child),
  };
  await untilLive(program.url, child, script);
  return program;
}

async function untilLive(url: string, child: ChildProcess, script: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`${script} ended with ${child.exitCode ?? child.signalCode}`);
    const response = await fetch(`${url}/livez`).catch(() => null);
    if (response?.ok) return;
    await wait(5);
  }
  throw new Error(`${script} did not answer within ${startTimeoutMs / 1000} s`);
}

async function ask(child: ChildProcess, question: string): Promise<unknown> {
  const answered = once(child, 'message');
  child.send(question);
  const [answer] = await answered;
  return answer;
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
