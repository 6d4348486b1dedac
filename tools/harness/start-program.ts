import { type LaunchedProcess, type LaunchOptions, launchNode } from './launch.ts';
import { until } from './until.ts';

/** A child process that serves HTTP. */
export interface RunningProgram extends LaunchedProcess {
  /** The URL without a trailing slash. */
  readonly url: string;
}

export interface StartOptions extends Pick<LaunchOptions, 'environment' | 'imported' | 'cwd'> {
  /** Whether output after the start is also written to standard error. Defaults to false. */
  readonly forwardsOutput?: boolean;
}

const startTimeoutMs = 60_000;
const cleanupLimitMs = 5_000;

/**
 * Starts `node` with a script that serves HTTP and prints `is running at` and its URL. Resolves
 * when the URL is printed. Rejects with the output of the script if the URL is not printed within a
 * minute. If the script ends later without a signal from this process, the end of its output is
 * written to standard error. `cleanup` stops the script if it is still running.
 */
export async function startProgram(
  args: readonly string[],
  cleanup: AsyncDisposableStack,
  { forwardsOutput = false, ...options }: StartOptions = {},
): Promise<RunningProgram> {
  if (cleanup.disposed) throw new Error('the run was stopped');
  let isRunning = false;
  const onOutput = (text: string) => void (isRunning && forwardsOutput && process.stderr.write(text));
  const program = launchNode(args, { ...options, onOutput });
  cleanup.defer(() => program.stop(cleanupLimitMs).then(() => undefined));
  const url = await readUrl(program);
  isRunning = true;
  void program.exit.then((code) => {
    if (program.wasSignalled()) return;
    process.stderr.write(`${args.join(' ')} ended with ${code}:\n${program.output().slice(-2_000)}\n`);
  });
  return { ...program, url };
}

/**
 * Resolves with the URL that a program prints. Rejects with the output of the program if the
 * program ends first. Kills the program if it has not printed its URL within a minute.
 */
export async function readUrl(program: LaunchedProcess): Promise<string> {
  const printed = () => /is running at (http:\/\/\S+)\s/.exec(program.output())?.[1];
  await until(() => printed() !== undefined || program.hasEnded(), startTimeoutMs).catch(() =>
    program.kill(),
  );
  const url = printed();
  if (url !== undefined) return url;
  throw new Error(
    `the program ended before it printed its URL (exit code ${await program.exit}):\n${program.output()}`,
  );
}
