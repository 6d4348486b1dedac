import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordFunctions } from './record-functions.ts';
import { createTestRunner } from './run-tests.ts';
import type { Workspace } from './workspace.ts';

/** The functions that a test file runs, and the duration of the file. */
export interface TestProfile {
  readonly file: string;
  readonly seconds: number;
  /** The names of the functions that the file runs (see `functionName`). */
  readonly functions: readonly string[];
}

/**
 * The maximum duration of a test file in seconds. A slower file is not used, because every
 * surviving mutant would have to run it.
 */
const limitSeconds = 240;
/** The maximum duration of a profiling in seconds. */
const profilingSeconds = 3_600;

/**
 * Runs test files once on sources that report their functions, and returns their profiles. A file
 * that fails without a mutant gets no profile. If `signal` is aborted, returns the profiles of the
 * files that have ended.
 */
export async function profileTests(
  workspaces: readonly Workspace[],
  sources: readonly string[],
  tests: readonly string[],
  signal: AbortSignal,
): Promise<TestProfile[]> {
  const profiles = workspaces.map(async (workspace, index) => {
    const files = tests.filter((_, position) => position % workspaces.length === index);
    return files.length === 0 ? [] : profileIn(workspace, sources, files, signal);
  });
  return (await Promise.all(profiles)).flat().filter(({ seconds }) => seconds <= limitSeconds);
}

async function profileIn(
  workspace: Workspace,
  sources: readonly string[],
  tests: readonly string[],
  signal: AbortSignal,
): Promise<TestProfile[]> {
  const inWorkspace = (file: string) => join(workspace.root, file);
  await using runner = createTestRunner({ root: workspace.root, signal, isRecording: true });
  await runner.start();
  const originals = new Map<string, string>();
  for (const file of sources) originals.set(file, await workspace.read(file));
  const recorder = inWorkspace('tools/mutants/recorder.ts');
  for (const [file, source] of originals)
    await workspace.write(file, recordFunctions(source, file, recorder));
  await runner.run({ files: tests, changed: sources }, profilingSeconds);
  for (const [file, source] of originals) await workspace.write(file, source);
  const profiles = await readJsonLines<TestProfile>(inWorkspace('profiles.jsonl'));
  return profiles.filter(({ file }) => tests.includes(file));
}

/**
 * Returns the objects of a file with one JSON object per line. Returns an empty array if the file
 * is null or missing.
 */
export async function readJsonLines<Line>(file: string | null): Promise<Line[]> {
  if (file === null || !existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
