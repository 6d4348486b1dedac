import { fileURLToPath } from 'node:url';
import { createVitest, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';

/** A request to run test files of the workspace, in the given order. */
export interface TestRunRequest {
  readonly files: readonly string[];
  /** The sources that have changed since the previous run. */
  readonly changed: readonly string[];
}

export interface TestRunResult {
  /** The first test file that failed. Null if none did. */
  readonly failedFile: string | null;
  /** The first line of the first error. Null if there was no error. */
  readonly error: string | null;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const isRecording = process.argv.includes('--record');
let failure: TestRunResult | null = null;

/** A sequencer for Vitest that keeps the files in the requested order. */
class AsRequested {
  sort = async (files: TestSpecification[]) => files;
  shard = this.sort;
}

const failures: Reporter = {
  onTestCaseResult: (test) => {
    if (test.result().state === 'failed') fail(test.module, test.result().errors);
  },
  onTestModuleEnd: (module) => {
    if (module.state() === 'failed') fail(module, module.errors());
  },
};

const vitest = await createVitest({
  root,
  watch: false,
  maxWorkers: 1,
  reporters: isRecording ? ['default', failures] : [failures],
  // Files of these folders would build the console.
  exclude: ['test/{console,deploy,docs}/**'],
  sequence: { sequencer: AsRequested },
  ...(isRecording && { runner: fileURLToPath(new URL('recording-runner.ts', import.meta.url)) }),
});

await vitest.standalone();

/** Stores the first failure. Ends the run unless it is recorded. */
function fail({ relativeModuleId }: TestModule, errors: readonly unknown[] = []): void {
  if (failure !== null) return;
  failure = { failedFile: relativeModuleId, error: firstLine(errors) };
  if (!isRecording) void vitest.cancelCurrentRun('test-failure');
}

function firstLine([error]: readonly unknown[]): string | null {
  if (error === undefined) return null;
  const isObject = typeof error === 'object' && error !== null && 'message' in error;
  return String(isObject ? error.message : error).split('\n')[0] ?? null;
}

/**
 * Runs the files in a new process, which loads the modules again. The template database and the
 * transformed modules are kept between runs.
 */
async function run({ files, changed }: TestRunRequest): Promise<TestRunResult> {
  failure = null;
  const invalidate = () => {
    for (const file of changed) vitest.invalidateFile(`${root}${file}`);
  };
  invalidate();
  const project = vitest.getRootProject();
  const specifications = files.map((file) => project.createSpecification(`${root}${file}`));
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The sources are restored before the next run.
  invalidate();
  return failure ?? { failedFile: null, error: firstLine(unhandledErrors) };
}

process.on(
  'message',
  (request: TestRunRequest) => void run(request).then((result) => process.send?.(result)),
);
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
