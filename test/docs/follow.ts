import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { until } from '../../tools/harness/until.ts';
import { spawnEnvironment } from '../support/spawn-environment.ts';
import { normaliseOutput } from './normalise.ts';
import { type Result, runPage } from './run-page.ts';
import { blockTimeoutMs } from './terminal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a checkout does not have. */
const leftOut = new Set(['.git', '.data', 'coverage']);

export interface Situation {
  /** Variables of every terminal, besides those of a new one. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Texts of the page that this machine replaces by others. */
  readonly replaced?: Readonly<Record<string, string>>;
}

export function readPage(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8');
}

/**
 * Executes the shell blocks of a page in a fresh folder, and compares what they print with what the page shows. The folder contains links
 * to the files of the project, so that all pages share the cache of compiled modules, and to `node_modules` in place of `npm ci`, which
 * takes minutes and needs the registry. The service listens on a free port in place of 4000.
 */
export async function follow(markdown: string, { environment = {}, replaced = {} }: Situation = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-docs-'));
  try {
    const names = (await readdir(root)).filter((name) => !leftOut.has(name));
    await Promise.all(names.map((name) => symlink(join(root, name), join(folder, name))));
    // Without a terminal, curl prints its progress.
    await writeFile(join(folder, '.curlrc'), 'silent\nshow-error\n');
    const port = await findFreePort();
    const terminal = { PATH: process.env.PATH ?? '', HOME: folder, CURL_HOME: folder, LANG: 'C.UTF-8', PORT: String(port) };
    const reader = {
      folder,
      environment: { ...terminal, ...spawnEnvironment, npm_config_loglevel: 'error', ...environment },
      replaced: { 'npm ci && ': '', '127.0.0.1:4000': `127.0.0.1:${port}`, ...replaced },
    };
    const running: Result[] = [];
    await runPage(
      markdown,
      reader,
      (result) => (result.isRunning ? void running.push(result) : expectShown(result)),
      // What a subscription prints is caused by later blocks.
      () => Promise.all(running.map(expectBeginning)).then(() => undefined),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function expectShown({ example: { line, commands, output }, printed }: Result): void {
  if (output === null) return;
  const actual = normaliseOutput(printed(), output.language);
  expect(actual, `line ${line}: ${commands}`).toEqual(normaliseOutput(output.text, output.language));
}

/** A command that still runs may print more than the page shows. */
async function expectBeginning({ example: { line, commands, output }, printed }: Result): Promise<void> {
  if (output === null) return;
  const shown = String(normaliseOutput(output.text, output.language));
  const beginning = () => String(normaliseOutput(printed(), output.language)).slice(0, shown.length);
  await until(() => beginning() === shown, blockTimeoutMs).catch(() => undefined);
  expect(beginning(), `line ${line}: ${commands}`).toBe(shown);
}
