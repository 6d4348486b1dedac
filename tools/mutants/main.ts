import { appendFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type KnownSurvivor, knownSurvivors } from './known-survivors.ts';
import type { Mutant } from './mutant.ts';
import { type MutantOptions, parseOptions, usage } from './mutants-options.ts';
import { createTestRunner } from './run-tests.ts';
import { type SampledMutant, sampleMutants } from './sample-mutants.ts';
import { findSources, findTests } from './scope.ts';
import { profileTests, readJsonLines, type TestProfile } from './test-profile.ts';
import { type MutantBench, type TriedMutant, tryMutant } from './try-mutant.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/**
 * The maximum share of mutants that may survive, including those that known-survivors.ts explains.
 */
const maxSurvivingShare = 0.05;

const project = fileURLToPath(new URL('../../', import.meta.url));
const started = performance.now();

try {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) process.stdout.write(usage);
  else await run(options);
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}

async function run(options: MutantOptions): Promise<void> {
  const sources = findSources(project).filter((file) => options.only === null || file.includes(options.only));
  const mutants = sampleMutants(project, sources, options.count, options.seed);
  if (options.list) {
    for (const mutant of mutants) process.stdout.write(`${describe(mutant)}\n`);
    return;
  }
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort());
  await using cleanup = new AsyncDisposableStack();
  report(`${mutants.length} mutants of ${sources.length} files; copying the project ${options.jobs} times`);
  const workspaces: Workspace[] = [];
  for (let job = 0; job < options.jobs; job += 1) workspaces.push(await createWorkspace(project, cleanup));
  const profiles = await readProfiles(options.profile, workspaces, stopped.signal);
  const benches = workspaces.map((workspace) => ({
    workspace,
    runner: cleanup.use(
      createTestRunner({ root: workspace.root, signal: stopped.signal, isRecording: false }),
    ),
  }));
  const tried = await tryAll(benches, mutants, profiles, options, stopped.signal);
  if (stopped.signal.aborted) {
    report('stopped');
    process.exitCode = 130;
    return;
  }
  conclude(tried);
}

/**
 * Returns the profiles of all tests. Profiles in the file are reused. Test files without a profile
 * are profiled, and the new profiles are appended to the file, one per line.
 */
async function readProfiles(
  file: string | null,
  workspaces: readonly Workspace[],
  signal: AbortSignal,
): Promise<TestProfile[]> {
  const known = await readJsonLines<TestProfile>(file);
  const missing = findTests(project).filter((test) => !known.some((profile) => profile.file === test));
  if (missing.length === 0) return known;
  report(`profiling ${missing.length} test files`);
  const profiles = await profileTests(workspaces, findSources(project), missing, signal);
  if (file !== null)
    await appendFile(file, profiles.map((profile) => `${JSON.stringify(profile)}\n`).join(''));
  report(`profiled ${profiles.length} test files; the others failed without a mutant or took too long`);
  return [...known, ...profiles].sort((one, other) => one.file.localeCompare(other.file));
}

async function tryAll(
  benches: readonly MutantBench[],
  mutants: readonly SampledMutant[],
  profiles: readonly TestProfile[],
  { results, survivors }: MutantOptions,
  signal: AbortSignal,
): Promise<TriedMutant[]> {
  // The latest result of a mutant replaces earlier ones.
  const stored = new Map(
    (await readJsonLines<TriedMutant>(results)).map((result) => [result.mutant.key, result]),
  );
  const isWaiting = (mutant: SampledMutant) => {
    const status = stored.get(mutant.key)?.status;
    return survivors ? status === 'survived' && findKnown(mutant) === undefined : status === undefined;
  };
  const waiting = mutants.filter(isWaiting);
  const tried = mutants.filter((mutant) => !isWaiting(mutant)).flatMap(({ key }) => stored.get(key) ?? []);
  await Promise.all(
    benches.map(async (bench) => {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const result = await tryMutant(bench, mutant, profiles, tried);
        if (signal.aborted) return;
        tried.push(result);
        if (results !== null) await appendFile(results, `${JSON.stringify(result)}\n`);
        report(
          `${tried.length}/${mutants.length} ${result.status} (${result.seconds.toFixed(0)} s) ${describe(mutant)}`,
        );
      }
    }),
  );
  return tried;
}

function conclude(tried: readonly TriedMutant[]): void {
  const valid = tried.filter(({ status }) => status !== 'invalid');
  const surviving = valid
    .filter(({ status }) => status !== 'killed' && status !== 'timed out')
    .map(({ mutant }) => ({ mutant, known: findKnown(mutant) }));
  for (const { mutant, known } of surviving) {
    process.stdout.write(
      `\n${describe(mutant)}\n  ${known ? `equivalent: ${known.reason}` : 'UNEXPLAINED: write a test that fails with this mutation'}\n`,
    );
  }
  const unexplained = surviving.filter(({ known }) => known === undefined);
  const share = valid.length === 0 ? 0 : surviving.length / valid.length;
  process.stdout.write(
    `\n${valid.length} mutants, ${surviving.length} survived (${(share * 100).toFixed(1)} %), ${unexplained.length} of them unexplained; ` +
      `${valid.filter(({ status }) => status === 'timed out').length} timed out, ${tried.length - valid.length} did not compile\n`,
  );
  if (unexplained.length > 0 || share > maxSurvivingShare) process.exitCode = 1;
}

function findKnown({ file, line, mutant }: Mutant): KnownSurvivor | undefined {
  return knownSurvivors.find(
    (known) => known.file === file && known.line === line && known.mutant === mutant,
  );
}

function describe({ file, lineNumber, line, mutant }: Mutant): string {
  return `${file}:${lineNumber}\n  - ${line}\n  + ${mutant}`;
}

function report(line: string): void {
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}\n`);
}
