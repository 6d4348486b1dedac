import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { until } from '../../tools/harness/until.ts';
import { normaliseOutput, withoutNumbers } from './normalise.ts';
import { type BlockResult, runPage } from './run-page.ts';
import { blockTimeoutMs } from './terminal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The entries of the project's root that are not linked into the folder in which a page is
 * executed.
 */
const excludedFiles = new Set(['.git', '.data', 'coverage']);

export interface PageOptions {
  /** Environment variables of every terminal, in addition to the defaults. Empty by default. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Replacements for texts of the page, by the text that is replaced. Empty by default. */
  readonly replaced?: Readonly<Record<string, string>>;
  /**
   * Matches commands whose output has sums of all data. Their numbers are not compared. Matches
   * none by default.
   */
  readonly sums?: RegExp;
  /**
   * Called with the path of `.data` before the first block. Must create this folder. By default,
   * the service creates it.
   */
  readonly createData?: (folder: string) => Promise<void>;
}

export function readPage(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8');
}

/**
 * Executes the shell blocks of a page in a new folder, and asserts that each prints the output that
 * the page shows. The folder contains links to the files of the project, so that all pages share
 * the cache of compiled modules. `npm ci` is omitted, because it takes minutes and requires the
 * registry. The service listens on a free port instead of 4000.
 */
export async function checkPage(markdown: string, options: PageOptions = {}): Promise<void> {
  const { environment = {}, replaced = {}, sums = /(?!)/, createData } = options;
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-docs-'));
  try {
    const names = (await readdir(root)).filter((name) => !excludedFiles.has(name));
    await Promise.all(names.map((name) => symlink(join(root, name), join(folder, name))));
    await createData?.(join(folder, '.data'));
    // Without these options, curl would print its progress, because its output is not a terminal.
    await writeFile(join(folder, '.curlrc'), 'silent\nshow-error\n');
    const port = await findFreePort();
    const terminal = {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      CURL_HOME: folder,
      LANG: 'C.UTF-8',
      PORT: String(port),
    };
    const settings = {
      folder,
      environment: { ...terminal, ...spawnEnvironment, npm_config_loglevel: 'error', ...environment },
      replaced: { 'npm ci && ': '', '127.0.0.1:4000': `127.0.0.1:${port}`, ...replaced },
    };
    const running: BlockResult[] = [];
    await runPage(
      markdown,
      settings,
      (result) => (result.isRunning ? void running.push(result) : expectShown(result, sums)),
      // Checked at the end, because subscriptions print events that later blocks cause.
      () => Promise.all(running.map(expectBeginning)).then(() => undefined),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function expectShown({ example: { line, commands, output }, printed }: BlockResult, sums: RegExp): void {
  if (output === null) return;
  const read = (text: string) =>
    normaliseOutput(sums.test(commands) ? withoutNumbers(text) : text, output.language);
  expect(read(printed()), `line ${line}: ${commands}`).toEqual(read(output.text));
}

/** Asserts that the output of a running command begins with the output that the page shows. */
async function expectBeginning({ example: { line, commands, output }, printed }: BlockResult): Promise<void> {
  if (output === null) return;
  const shown = String(normaliseOutput(output.text, output.language));
  const beginning = () => String(normaliseOutput(printed(), output.language)).slice(0, shown.length);
  await until(() => beginning() === shown, blockTimeoutMs).catch(() => undefined);
  expect(beginning(), `line ${line}: ${commands}`).toBe(shown);
}
