import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant } from './mutant.ts';
import { findNearestTests } from './nearest-tests.ts';
import { runTests } from './run-tests.ts';
import type { TestProfile } from './test-profile.ts';
import type { Workspace } from './workspace.ts';

/**
 * The result of trying a mutant. `killed`: a test failed. `timed out`: the tests took longer than three times their usual
 * duration plus a minute, which counts as detected. `invalid`: the mutant does not compile.
 */
export type MutantStatus = 'killed' | 'timed out' | 'survived' | 'invalid';

export interface TriedMutant {
  readonly mutant: Mutant;
  readonly status: MutantStatus;
  readonly seconds: number;
  /** The test files that were selected for the mutant. */
  readonly tests: readonly string[];
}

/** The number of test files in the first run, which detects most mutants. */
const firstFiles = 4;
/** The maximum sum of the usual durations of the further test files, in seconds. */
const furtherSeconds = 150;

/**
 * Writes a mutant into a workspace, runs the nearest tests and then further ones until one fails, and restores the source.
 * If `signal` was aborted, the result is not valid.
 */
export async function tryMutant(
  workspace: Workspace,
  mutant: Mutant,
  profiles: readonly TestProfile[],
  signal: AbortSignal,
): Promise<TriedMutant> {
  const started = performance.now();
  const nearest = findNearestTests(profiles, mutant, (file) => readFileSync(join(workspace.root, file), 'utf8'));
  const rounds = [nearest.slice(0, firstFiles), takeWithin(nearest.slice(firstFiles), furtherSeconds)].filter(
    ({ length }) => length > 0,
  );
  const tried = (status: MutantStatus): TriedMutant => ({
    mutant,
    status,
    seconds: (performance.now() - started) / 1000,
    tests: rounds.flat().map(({ file }) => file),
  });
  const source = await workspace.read(mutant.file);
  await workspace.write(mutant.file, applyMutant(source, mutant));
  try {
    for (const round of rounds) {
      const usual = round.reduce((sum, { seconds }) => sum + seconds, 0);
      const outcome = await runTests(
        workspace.root,
        round.map(({ file }) => file),
        { limitSeconds: 60 + usual * 3, signal, options: ['--bail', '1'] },
      );
      if (outcome !== 'passed') return tried(outcome === 'failed' ? 'killed' : 'timed out');
    }
    return tried(compiles(workspace) ? 'survived' : 'invalid');
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
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.', ...incremental], { cwd: root, stdio: 'ignore' }).status === 0;
}
