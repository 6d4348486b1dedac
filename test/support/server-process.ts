import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnEnvironment } from './spawn-environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** Without a slash at the end. */
  readonly url: string;
  /** Lets it do nothing more, without ending it: what is sent to it waits. */
  pause(): void;
  /** Ends it at once, as a crash would, and resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a server with this environment and nothing else, on a free port; resolves when it answers. */
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

/** What the banner says; rejects where the process ends before it. What is logged afterwards is passed on, to be seen beside a failure. */
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
