import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const node = join(root, 'node_modules/.bin/node');

export interface Spawned {
  readonly process: ChildProcess;
  /** Everything written so far, to standard output and error. */
  output(): string;
  /** Resolves with the exit code, null after a signal. */
  readonly exit: Promise<number | null>;
  /** Resolves with the URL of the banner; rejects when the process ends before it. */
  readonly url: Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

const running = new Set<Spawned>();
const directories: string[] = [];

afterEach(async () => {
  for (const spawned of running) {
    spawned.kill('SIGKILL');
    await spawned.exit;
  }
  running.clear();
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});

export async function makeDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'vouchsafe-runtime-'));
  directories.push(directory);
  return directory;
}

/** Runs one of the service's programs with this environment and nothing else; it is killed after the test. */
export function run(
  script: 'main' | 'migrate',
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Spawned {
  const child = spawn(node, [`src/server/${script}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', HOST: '127.0.0.1', ...environment },
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
  running.add(spawned);
  return spawned;
}

/** Waits until `check` gives something true, for up to ten seconds. */
export async function until<Value>(check: () => Promise<Value> | Value): Promise<Value> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const value = await Promise.resolve(check()).catch(() => null as Value);
    if (value || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
