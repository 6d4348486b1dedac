import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant } from './mutant.ts';
import { findNearestTests } from './nearest-tests.ts';
import type { TestRunner } from './run-tests.ts';
import type { SampledMutant } from './sample-mutants.ts';
import type { TestProfile } from './test-profile.ts';
import type { Workspace } from './workspace.ts';

/**
 * The result of trying a mutant. `killed`: a test failed. `timed out`: the tests took longer than
 * three times their usual duration plus a minute, which counts as detected. `invalid`: the mutant
 * does not compile.
 */
export type MutantStatus = 'killed' | 'timed out' | 'survived' | 'invalid';

export interface TriedMutant {
  readonly mutant: SampledMutant;
  readonly status: MutantStatus;
  readonly seconds: number;
  /** The test files that were selected for the mutant. */
  readonly tests: readonly string[];
  /**
   * The test file that detected the mutant. Null if the mutant survived or timed out, or if the run
   * ended without a result.
   */
  readonly failedFile: string | null;
  /** The first line of the first error. Null if there was no error. */
  readonly error: string | null;
}

/** The number of nearest test files that are always run. */
const firstFiles = 4;
/** The maximum sum of the usual durations of the further test files, in seconds. */
const furtherSeconds = 60;

/** A workspace with the runner of its tests. */
export interface MutantBench {
  readonly workspace: Workspace;
  readonly runner: TestRunner;
}

/**
 * Writes a mutant into a workspace, runs the nearest tests until one fails, and restores the
 * source. Test files that detected `earlier` mutants of the source come first. If the runner's
 * signal was aborted, the result is not valid.
 */
export async function tryMutant(
  { workspace, runner }: MutantBench,
  mutant: SampledMutant,
  profiles: readonly TestProfile[],
  earlier: readonly TriedMutant[],
): Promise<TriedMutant> {
  const ofSource = earlier.filter((one) => one.mutant.file === mutant.file);
  const countKills = (file: string) => ofSource.filter(({ failedFile }) => failedFile === file).length;
  const nearest = findNearestTests(profiles, mutant, (file) =>
    readFileSync(join(workspace.root, file), 'utf8'),
  ).toSorted((one, other) => countKills(other.file) - countKills(one.file));
  const selected = [
    ...nearest.slice(0, firstFiles),
    ...takeWithin(nearest.slice(firstFiles), furtherSeconds),
  ];
  const tests = selected.map(({ file }) => file);
  const usual = selected.reduce((sum, { seconds }) => sum + seconds, 0);
  await runner.start();
  const started = performance.now();
  const source = await workspace.read(mutant.file);
  await workspace.write(mutant.file, applyMutant(source, mutant));
  try {
    const { status, failedFile, error } = await runner.run(
      { files: tests, changed: [mutant.file] },
      60 + usual * 3,
    );
    const seconds = (performance.now() - started) / 1000;
    const result = { mutant, seconds, tests, failedFile, error };
    if (status === 'passed') return { ...result, status: compiles(workspace) ? 'survived' : 'invalid' };
    return { ...result, status: status === 'failed' ? 'killed' : 'timed out' };
  } finally {
    await workspace.write(mutant.file, source);
  }
}

function takeWithin(profiles: readonly TestProfile[], seconds: number): TestProfile[] {
  let sum = 0;
  return profiles.filter((profile) => {
    if (sum + profile.seconds > seconds) return false;
    sum += profile.seconds;
    return true;
  });
}

function compiles({ root }: Workspace): boolean {
  const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules.tsbuildinfo'];
  return (
    spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.', ...incremental], {
      cwd: root,
      stdio: 'ignore',
    }).status === 0
  );
}
