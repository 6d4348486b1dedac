import { spawnSync } from 'node:child_process';
import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a Chromium for the tests of the console, or null if none was found. */
    chromium: string | null;
  }
}

/**
 * The paths of Chromium, in order of preference. The headless shell comes first: it has no windows or menus, so the tests take a
 * quarter less time.
 */
const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Builds the console if it is out of date and the run includes tests in test/console, test/docs or test/deploy. Also finds a
 * browser for the tests of the console, at the path in CHROMIUM if it is set. Without a browser, these tests are skipped. Throws
 * instead if REQUIRE_CHROMIUM is `true`.
 */
export default async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles();
  const includes = (folder: string) => testFiles.some((file) => file.includes(`/test/${folder}/`));
  const chromium = includes('console') ? await findChromium() : null;
  project.provide('chromium', chromium);
  if (includes('console') && chromium === null) {
    const notice = `There is no Chromium at ${chromiumPaths.join(', ')} nor in CHROMIUM`;
    if (process.env.REQUIRE_CHROMIUM === 'true') throw new Error(`${notice}.`);
    process.stdout.write(`${notice}: the console's tests in a browser are skipped.\n`);
  }
  if (['console', 'docs', 'deploy'].some(includes)) buildConsole();
}

function buildConsole(): void {
  const script = fileURLToPath(new URL('../../tools/build-console.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, '--if-needed'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the console could not be built');
}

async function findChromium(): Promise<string | null> {
  for (const path of process.env.CHROMIUM ? [process.env.CHROMIUM] : chromiumPaths) {
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return path;
  }
  return null;
}
