import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunnerTestFile, TestRunner } from 'vitest';
import { recordPath } from './recorder.ts';
import type { TestProfile } from './test-profile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The file to which the profiles are appended, one per line, in the workspace. */
const profilesPath = fileURLToPath(new URL('../../profiles.jsonl', import.meta.url));

/** The runner of Vitest that appends the profile of each test file that passes. The files must run one after another. */
export default class RecordingRunner extends TestRunner {
  #started = 0;

  /** Ignores what happened while modules were loaded, because only the first of several files in one process loads a module. */
  onBeforeRunFiles(): void {
    this.#started = performance.now();
    globalThis.functionsThatRan?.clear();
    writeFileSync(recordPath, '');
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    const [file] = files;
    if (file?.result?.state !== 'pass') return;
    const functions = [...new Set(readFileSync(recordPath, 'utf8').split('\n').filter(Boolean))];
    const seconds = (performance.now() - this.#started) / 1000;
    const profile: TestProfile = { file: relative(root, file.filepath), seconds, functions };
    appendFileSync(profilesPath, `${JSON.stringify(profile)}\n`);
  }
}
