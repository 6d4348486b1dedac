import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { functionName, recordFunctions } from './record-functions.ts';
import { runTests } from './run-tests.ts';
import type { Workspace } from './workspace.ts';

/** The functions that a test file runs, and the duration of the file. */
export interface TestProfile {
  readonly file: string;
  readonly seconds: number;
  /** The names of the functions that the file runs (see `functionName`). */
  readonly functions: readonly string[];
}

const recordPath = 'functions-that-ran.txt';
/**
 * The maximum duration of a test file in seconds. A slower file is not used, because every surviving mutant would have to run
 * it.
 */
const limitSeconds = 240;

export interface ProfileProgress {
  /** Called with lines about the progress. If it throws, the profiling fails. */
  readonly report: (line: string) => void;
  /** Called once per profile, as soon as it is complete. If it rejects, the profiling fails. */
  readonly onProfile: (profile: TestProfile) => Promise<void>;
  /** Ends the profiling early. `profileTests` then resolves without the remaining profiles. */
  readonly signal: AbortSignal;
}

/**
 * Runs each test file once on sources that report their functions. A file that fails without a mutant is reported and gets no
 * profile.
 */
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
 * Returns the test files that run the code around a mutation. Files whose path shares the most words with the path of the source
 * and with the changed line, and whose text (`readTest`) contains names of that line, come first, then the quicker ones. Code at
 * the top level of a module is regarded as run by every test file that runs a function of the module, or by all test files if
 * there is no such file. For such code and for REST routes the tests of the published contracts come first, because most of it
 * declares the contracts.
 */
export function findNearestTests(
  profiles: readonly TestProfile[],
  { file: source, functionPath, line }: Pick<Mutant, 'file' | 'functionPath' | 'line'>,
  readTest: (file: string) => string,
): readonly TestProfile[] {
  const isTopLevel = functionPath === '';
  const wanted = functionName(source, functionPath);
  const runs = ({ functions: ran }: TestProfile) => ran.some((name) => (isTopLevel ? name.startsWith(wanted) : name === wanted));
  const declaresContract = isTopLevel || source.startsWith('rest-adapter/');
  const comparesContract = ({ file }: TestProfile) => declaresContract && contractTests.test(file);
  const near =
    isTopLevel && !profiles.some(runs) ? profiles : profiles.filter((profile) => runs(profile) || comparesContract(profile));
  return near
    .map((profile) => ({
      profile,
      shared:
        countShared(`${source} ${line}`, profile.file) +
        countNames(line, readTest(profile.file)) +
        (comparesContract(profile) ? 10 : 0),
    }))
    .sort((one, other) => other.shared - one.shared || one.profile.seconds - other.profile.seconds)
    .map(({ profile }) => profile);
}

/** The tests that compare the committed OpenAPI document and GraphQL schema. */
const contractTests = /^test\/(rest\/reference|graphql\/schema)\./;

/** Returns the number of words of a test's path that begin like a word of `source`. */
function countShared(source: string, test: string): number {
  const words = (text: string) =>
    new Set((text.replace(/\.(test\.)?ts$/, '').match(/[a-z]{3,}/g) ?? []).map((word) => word.replace(/s$/, '')));
  const own = words(source);
  return [...words(test)].filter((word) => [...own].some((other) => other.slice(0, 5) === word.slice(0, 5))).length;
}

/**
 * Returns the number of multi-word names, such as columns and functions, that both a line and the text of a test contain. At most
 * 2.
 */
function countNames(line: string, text: string): number {
  const names = new Set(line.match(/\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+(?:[A-Z][a-z]+)+\b/g));
  return Math.min(2, [...names].filter((name) => text.includes(name)).length);
}
