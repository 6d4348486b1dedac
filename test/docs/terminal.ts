import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../../tools/harness/until.ts';

/**
 * A shell that runs blocks one after the other. Each block starts with the variables and the
 * working directory that the previous block left.
 */
export interface Terminal {
  /**
   * Runs commands and returns their standard output and standard error. Rejects if their exit
   * status is not 0.
   */
  run(commands: string): Promise<string>;
  /** Starts commands that run until they are interrupted. The terminal is busy until then. */
  start(commands: string): void;
  readonly isBusy: boolean;
  /** Whether the started commands have ended. */
  readonly hasEnded: boolean;
  /** The output of the started commands so far. */
  readonly output: string;
  /** Sends SIGINT, as Ctrl-C does. Resolves when the commands have ended. */
  interrupt(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A Bash script that executes NUL-terminated blocks. After each block, it prints the exit status,
 * as in `<status 0>`.
 */
const loopScript = `
exec 2>&1
trap : INT
while IFS= read -r -d '' block <&3; do eval "$block"; printf '<status %s>' $?; done
`;

/** The time limit of a block, in milliseconds. */
export const blockTimeoutMs = 120_000;

/** Matches the exit status at the end of the output. */
const ended = /<status (\d+)>$/;

export function openTerminal(folder: string, environment: Readonly<Record<string, string>>): Terminal {
  const shell = spawn('bash', ['-c', loopScript], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  shell.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const send = (commands: string) => {
    printed = '';
    const blocks = shell.stdio[3];
    if (!blocks || !('write' in blocks)) throw new Error('The shell has no pipe for its blocks.');
    blocks.write(`${commands}\0`);
  };
  const end = () =>
    until(
      () => ended.exec(printed) ?? (shell.exitCode !== null && ['', String(shell.exitCode)]),
      blockTimeoutMs,
    );
  let isBusy = false;
  return {
    async run(commands) {
      send(commands);
      const [mark, status] = await end();
      const output = mark ? printed.slice(0, -mark.length) : printed;
      if (status !== '0') throw new Error(`Exit status ${status}:\n${commands}\n${output}`);
      return output;
    },
    start(commands) {
      send(commands);
      isBusy = true;
    },
    get isBusy() {
      return isBusy;
    },
    get hasEnded() {
      return ended.test(printed) || shell.exitCode !== null;
    },
    get output() {
      return printed;
    },
    async interrupt() {
      signal(shell, 'SIGINT');
      await end();
      isBusy = false;
    },
    async close() {
      if (shell.exitCode !== null || shell.signalCode !== null) return;
      const exited = once(shell, 'exit');
      if (isBusy) await this.interrupt();
      signal(shell, 'SIGKILL');
      await exited;
    },
  };
}

/** Sends a signal to every process of the terminal, as a key combination does. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, name);
}
