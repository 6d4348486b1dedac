import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { chromiumPaths, findChromium } from '../../tools/harness/find-chromium.ts';
import { listImportedModules } from './imported-modules.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a Chromium, or null if none was found or no test file uses a browser. */
    chromium: string | null;
  }
}

/**
 * Builds the client, the console and the documentation if they are out of date and the run includes
 * tests that need them. Also finds a browser for the tests that use one, at the path in CHROMIUM if
 * it is set. Without a browser, these tests are skipped. Throws instead if REQUIRE_CHROMIUM is
 * `true`.
 */
export default async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles();
  const includes = (folder: string) => testFiles.some((file) => file.includes(`/test/${folder}/`));
  const usesBrowser = testFiles.some((file) => listImportedModules(file).has('playwright-core'));
  const chromium = usesBrowser ? findChromium(process.env.CHROMIUM) : null;
  project.provide('chromium', chromium);
  if (usesBrowser && chromium === null) {
    const notice = `There is no Chromium at ${chromiumPaths.join(', ')} nor in CHROMIUM`;
    if (process.env.REQUIRE_CHROMIUM === 'true') throw new Error(`${notice}.`);
    process.stdout.write(`${notice}: the tests in a browser are skipped.\n`);
  }
  if (['console', 'docs', 'deploy'].some(includes)) build('build-console');
  if (includes('docs')) build('docs-site/main');
  if (['client', 'contract', 'docs', 'examples'].some(includes)) build('build-client');
}

function build(tool: 'build-client' | 'build-console' | 'docs-site/main'): void {
  const script = fileURLToPath(new URL(`../../tools/${tool}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [script, '--if-needed'], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`tools/${tool}.ts failed`);
}
