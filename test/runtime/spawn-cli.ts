import { launchNode } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import type { runCli } from './run-cli.ts';

/**
 * Like `runCli`, but in a separate process, for tests of the exit code and of handles that would
 * keep the process running.
 */
export const spawnCli: typeof runCli = async (environment, args, input = null) => {
  const cli = launchNode(['server/cli.ts', ...args], {
    environment: { ...spawnEnvironment, ...environment },
    input,
  });
  return { code: await cli.exit, stdout: cli.stdout(), stderr: cli.stderr() };
};
