import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnEnvironment } from './spawn-environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A server in a separate process, started like `npm start`. */
export interface ServerProcess {
  /** The URL without a trailing slash. */
  readonly url: string;
  /** Suspends the process without ending it, so that requests to it wait. */
  pause(): void;
  /** Kills the process immediately, as in a crash, and resolves when it has ended. */
  kill(): Promise<void>;
}

/**
 * Starts a server on a free port, with no environment variables other than these and `spawnEnvironment`. Resolves when it is
 * ready.
 */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: root,
    env: { ...spawnEnvironment, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'close');
  try {
    return {
      url: await readUrl(child),
      pause: () => void child.kill('SIGSTOP'),
      async kill() {
        child.kill('SIGKILL');
        await gone;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/**
 * Returns the URL from the banner. Rejects if the process ends before it prints the banner. Later output is written to standard
 * error, next to the failure of a test.
 */
function readUrl(child: ChildProcess): Promise<string> {
  let output = '';
  let isRunning = false;
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      if (isRunning) process.stderr.write(chunk);
      output += chunk;
      const [, url] = /is running at (http:\/\/\S+)/.exec(output) ?? [];
      isRunning ||= url !== undefined;
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`the server ended with ${code} before it ran:\n${output}`)));
  });
}
