import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { spawnEnvironment } from '../support/spawn-environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const node = join(root, 'node_modules/.bin/node');

export interface Spawned {
  readonly process: ChildProcess;
  /** Returns everything that was written to standard output and error so far. */
  output(): string;
  /** Resolves with the exit code, or null if a signal ended the process. */
  readonly exit: Promise<number | null>;
  /** Resolves with the URL of the banner. Rejects if the process ends before it is printed. */
  readonly url: Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

/** Creates an empty directory, which is removed after the test. */
export async function makeDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'vouchsafe-runtime-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/**
 * Runs a program of the service with this environment and nothing else. The process is killed after the test, before directories
 * that were made earlier are removed.
 */
export function run(
  script: 'main' | 'migrate',
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Spawned {
  const child = spawn(node, [`server/${script}.ts`, ...args], {
    cwd: root,
    env: { ...spawnEnvironment, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk;
      const [, found] = /is running at (http:\/\/\S+)[\s\S]*Ctrl-C/.exec(text) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exit.then((code) => reject(new Error(`ended with ${code} before it ran:\n${text}`)));
  });
  url.catch(() => undefined);
  const spawned = { process: child, output: () => text, exit, url, kill: (signal: NodeJS.Signals) => void child.kill(signal) };
  onTestFinished(async () => {
    spawned.kill('SIGKILL');
    await exit;
  });
  return spawned;
}

/**
 * Waits until `check` returns a truthy value, for up to 30 seconds, and returns the last value. Errors of `check` are ignored.
 */
export async function until<Value>(check: () => Promise<Value> | Value): Promise<Value> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const value = await Promise.resolve(check()).catch(() => null as Value);
    if (value || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
