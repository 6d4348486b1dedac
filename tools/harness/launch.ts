import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';

/** A child process. It is killed when this process ends. */
export interface LaunchedProcess {
  readonly pid: number;
  /**
   * Resolves when the process has ended and its output is complete, with the exit code, or with
   * null if a signal ended it.
   */
  readonly exit: Promise<number | null>;
  /** Returns everything that was written to standard output so far. */
  stdout(): string;
  /** Returns everything that was written to standard error so far. */
  stderr(): string;
  /**
   * Returns everything that was written to standard output and standard error so far, in the order
   * of arrival.
   */
  output(): string;
  hasEnded(): boolean;
  /** Returns whether the parent process has sent a signal to the child process. */
  wasSignalled(): boolean;
  /**
   * Sends a signal, by default SIGKILL, which ends the process like a crash. Resolves with the exit
   * code when it has ended.
   */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
  /**
   * Requests a shutdown (SIGTERM), and kills the process if it has not ended after `limitMs`, 30
   * seconds by default. Resolves with the exit code.
   */
  stop(limitMs?: number): Promise<number | null>;
  /** Sends a message to a module that was imported into the process. Resolves with its response. */
  request(message: string): Promise<unknown>;
}

export interface LaunchOptions {
  /** Variables in addition to `childEnvironment`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Defaults to the folder of the project. */
  readonly cwd?: string;
  /**
   * A module that Node.js imports before the script, and that receives the messages of `request`.
   * Defaults to none.
   */
  readonly imported?: string | undefined;
  /** The user who runs the process. Defaults to the user of this process. */
  readonly user?: { readonly uid: number; readonly gid: number } | null;
  /**
   * Written to standard input, which is left open. By default the process has no standard input.
   */
  readonly input?: string | null;
  /** Called with each piece of output. Defaults to none. */
  readonly onOutput?: (text: string) => void;
}

export const project = fileURLToPath(new URL('../..', import.meta.url));

/** Runs Node.js in a separate process, in the version of this process. */
export function launchNode(args: readonly string[], options: LaunchOptions = {}): LaunchedProcess {
  const { imported } = options;
  const all = imported === undefined ? args : ['--import', imported, ...args];
  return launch(process.execPath, all, options);
}

/** Runs a command in a separate process. */
export function launch(
  command: string,
  args: readonly string[],
  options: LaunchOptions = {},
): LaunchedProcess {
  const { environment, cwd = project, imported, user, input = null, onOutput } = options;
  const child = spawn(command, args, {
    ...user,
    cwd,
    env: { ...childEnvironment, ...environment },
    stdio: [
      input === null ? 'ignore' : 'pipe',
      'pipe',
      'pipe',
      ...(imported === undefined ? [] : (['ipc'] as const)),
    ],
  });
  killAtExit(child);
  const chunks: { readonly stream: 'stdout' | 'stderr'; readonly text: string }[] = [];
  const receive = (stream: 'stdout' | 'stderr', text: string) => {
    chunks.push({ stream, text });
    onOutput?.(text);
  };
  const read = (...streams: readonly string[]) =>
    chunks.flatMap(({ stream, text }) => (streams.includes(stream) ? [text] : [])).join('');
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => receive(stream, text));
  }
  child.on('error', ({ message }) => receive('stderr', `${message}\n`));
  if (input !== null) child.stdin?.write(input);
  const exit = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    return exit;
  };
  return {
    pid: child.pid ?? 0,
    exit,
    stdout: () => read('stdout'),
    stderr: () => read('stderr'),
    output: () => read('stdout', 'stderr'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    wasSignalled: () => child.killed,
    kill,
    async stop(limitMs = 30_000) {
      const timer = setTimeout(kill, limitMs, 'SIGKILL');
      return kill('SIGTERM').finally(() => clearTimeout(timer));
    },
    async request(message) {
      const response = once(child, 'message');
      child.send(message);
      return (await response)[0];
    },
  };
}

const running = new Set<ChildProcess>();
let isWatching = false;

/** Kills the child process when this process exits or is ended by a signal. */
function killAtExit(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (isWatching) return;
  isWatching = true;
  process.on('exit', killRunning);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const onSignal = () => {
      // A tool with its own listener stops its processes gracefully and exits. Without such a
      // listener, the signal ends this process.
      if (process.listenerCount(signal) > 1) return;
      killRunning();
      process.off(signal, onSignal);
      process.kill(process.pid, signal);
    };
    process.prependListener(signal, onSignal);
  }
}

function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}
