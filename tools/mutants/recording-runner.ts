import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunnerTestFile, TestRunner } from 'vitest';
import { recordPath } from './recorder.ts';
import type { TestProfile } from './test-profile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The file to which the profiles are appended, one per line, in the workspace. */
const profilesPath = fileURLToPath(new URL('../../profiles.jsonl', import.meta.url));

declare global {
  /**
   * The functions that this process has reported while it loaded modules. Global, because each test
   * file has its own runner.
   */
  var functionsOfLoading: Set<string> | undefined;
}

/**
 * A Vitest runner that appends the profile of each test file that passes. The files must run one
 * after another.
 */
export default class RecordingRunner extends TestRunner {
  #started = 0;

  /**
   * Ignores the functions that ran while modules were loaded, because only the first of several
   * files in one process loads a module.
   */
  onBeforeRunFiles(): void {
    this.#started = performance.now();
    globalThis.functionsOfLoading ??= new Set();
    for (const name of takeFunctions()) globalThis.functionsOfLoading.add(name);
    writeFileSync(recordPath, '');
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    const ownFunctions = takeFunctions();
    const [file] = files;
    if (file?.result?.state !== 'pass') return;
    // Every process that a test starts also loads the modules, so the functions that run during
    // this loading are ignored too.
    const functions = [...new Set(readFileSync(recordPath, 'utf8').split('\n').filter(Boolean))].filter(
      (name) => ownFunctions.has(name) || !globalThis.functionsOfLoading?.has(name),
    );
    const seconds = (performance.now() - this.#started) / 1000;
    const profile: TestProfile = { file: relative(root, file.filepath), seconds, functions };
    appendFileSync(profilesPath, `${JSON.stringify(profile)}\n`);
  }
}

/** Returns the functions that this process has reported since the previous call. */
function takeFunctions(): ReadonlySet<string> {
  const functions = globalThis.functionsThatRan ?? new Set();
  globalThis.functionsThatRan = new Set();
  return functions;
}
