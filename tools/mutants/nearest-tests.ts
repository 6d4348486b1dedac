import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { functionName, recordFunctions } from './record-functions.ts';
import { runTests } from './run-tests.ts';
import type { Workspace } from './workspace.ts';

/** What one test file runs, and how long it takes. */
export interface TestProfile {
  readonly file: string;
  readonly seconds: number;
  /** Names of functions (see functionName). */
  readonly functions: readonly string[];
}

const recordPath = 'functions-that-ran.txt';
/** A test file that takes longer than this is not used: it would be waited for at every mutant that survives. */
const limitSeconds = 240;

export interface ProfileProgress {
  /** Called with lines about the progress. */
  readonly report: (line: string) => void;
  /** Called with each profile as soon as it is known. */
  readonly onProfile: (profile: TestProfile) => Promise<void>;
  /** Ends the runs early. */
  readonly signal: AbortSignal;
}

/** Runs each test file once on sources that report their functions. A file that fails without any mutant is reported and left out. */
export async function profileTests(
  workspaces: readonly Workspace[],
  sources: readonly string[],
  tests: readonly string[],
  { report, onProfile, signal }: ProfileProgress,
): Promise<void> {
  const originals = new Map<string, string>();
  const [first] = workspaces;
  for (const file of sources) originals.set(file, (await first?.read(file)) ?? '');
  const waiting = [...tests];
  await Promise.all(
    workspaces.map(async (workspace) => {
      const recorder = join(workspace.root, 'tools/mutants/recorder.ts');
      for (const [file, source] of originals) await workspace.write(file, recordFunctions(source, file, recorder));
      for (let file = waiting.shift(); file !== undefined && !signal.aborted; file = waiting.shift()) {
        await writeFile(join(workspace.root, recordPath), '');
        const { outcome, seconds, output } = await runTests(workspace.root, [file], limitSeconds, signal);
        if (signal.aborted) return;
        report(`profiled ${file}: ${outcome}, ${seconds.toFixed(0)} s (${waiting.length} to go)`);
        if (outcome === 'passed') {
          const functions = (await readFile(join(workspace.root, recordPath), 'utf8')).split('\n').filter(Boolean);
          await onProfile({ file, seconds, functions: [...new Set(functions)] });
        } else report(`  not used, because it does not pass without a mutant:\n${output}`);
      }
      for (const [file, source] of originals) await workspace.write(file, source);
    }),
  );
}

/**
 * The test files that run the code around a mutation, nearest first: those whose path shares most words with the source's, then the quick
 * ones. Code at the top level of a module counts as run by all that run any function of it, and a module without functions by all. The
 * tests of the published contracts come first for it, because most of it declares what they compare.
 */
export function findNearestTests(profiles: readonly TestProfile[], source: string, functionPath: string): readonly TestProfile[] {
  const isTopLevel = functionPath === '';
  const wanted = functionName(source, functionPath);
  const runs = ({ functions: ran }: TestProfile) => ran.some((name) => (isTopLevel ? name.startsWith(wanted) : name === wanted));
  const comparesContract = ({ file }: TestProfile) => isTopLevel && contractTests.test(file);
  const near =
    isTopLevel && !profiles.some(runs) ? profiles : profiles.filter((profile) => runs(profile) || comparesContract(profile));
  return near
    .map((profile) => ({ profile, shared: countShared(source, profile.file) + (comparesContract(profile) ? 10 : 0) }))
    .sort((one, other) => other.shared - one.shared || one.profile.seconds - other.profile.seconds)
    .map(({ profile }) => profile);
}

/** The tests that compare the committed OpenAPI document and GraphQL schema. */
const contractTests = /^test\/(rest\/reference|graphql\/schema)\./;

function countShared(source: string, test: string): number {
  const words = (path: string) =>
    new Set((path.replace(/\.(test\.)?ts$/, '').match(/[a-z]{3,}/g) ?? []).map((word) => word.replace(/s$/, '')));
  const own = words(source);
  return [...words(test)].filter((word) => [...own].some((other) => other.slice(0, 5) === word.slice(0, 5))).length;
}
