import { demoApiKey, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { type LaunchedProcess, launchNode } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';

export interface ExampleResult {
  readonly exitCode: number | null;
  /** Everything that the program wrote to standard output and standard error. */
  readonly output: string;
}

/**
 * Starts a program of `examples/` with the URL of a service, the demo API key and the demo sign-in.
 */
export function startExample(url: string, program: string, ...args: readonly string[]): LaunchedProcess {
  const environment = {
    ...spawnEnvironment,
    VOUCHSAFE_URL: url,
    VOUCHSAFE_TOKEN: demoApiKey,
    VOUCHSAFE_EMAIL: 'admin@demo.test',
    VOUCHSAFE_PASSWORD: demoPassword,
  };
  return launchNode([`examples/${program}`, ...args], { environment });
}

/** Runs a program of `examples/` like `startExample`, and waits until it ends. */
export async function runExample(
  url: string,
  program: string,
  ...args: readonly string[]
): Promise<ExampleResult> {
  const running = startExample(url, program, ...args);
  const exitCode = await running.exit;
  return { exitCode, output: running.output() };
}
