import { demoApiKey, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { type LaunchedProcess, launch, launchNode } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';

export interface ExampleResult {
  readonly exitCode: number | null;
  /** Everything that the program wrote to standard output and standard error. */
  readonly output: string;
}

/** The environment of the programs: the URL of a service, the demo API key and the demo sign-in. */
const environmentOf = (url: string) => ({
  ...spawnEnvironment,
  VOUCHSAFE_URL: url,
  VOUCHSAFE_TOKEN: demoApiKey,
  VOUCHSAFE_EMAIL: 'admin@demo.test',
  VOUCHSAFE_PASSWORD: demoPassword,
});

/**
 * Starts a program of `examples/` with the URL of a service, the demo API key and the demo sign-in.
 */
export function startExample(url: string, program: string, ...args: readonly string[]): LaunchedProcess {
  return launchNode([`examples/${program}`, ...args], { environment: environmentOf(url) });
}

/**
 * Runs a command like `startExample`, with further variables, and waits until it ends.
 */
export async function runCommand(
  url: string,
  [command = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<ExampleResult> {
  return waitFor(launch(command, args, { environment: { ...environmentOf(url), ...variables } }));
}

/** Runs a program of `examples/` like `startExample`, and waits until it ends. */
export async function runExample(
  url: string,
  program: string,
  ...args: readonly string[]
): Promise<ExampleResult> {
  return waitFor(startExample(url, program, ...args));
}

async function waitFor(running: LaunchedProcess): Promise<ExampleResult> {
  const exitCode = await running.exit;
  return { exitCode, output: running.output() };
}
