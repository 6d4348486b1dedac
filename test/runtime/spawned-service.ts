import { onTestFinished } from 'vitest';
import { type LaunchedProcess, launchNode } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { readUrl } from '../../tools/harness/start-program.ts';

export interface Spawned extends LaunchedProcess {
  /**
   * Resolves with the URL in the banner. Rejects if the process ends before it prints the banner.
   */
  readonly url: Promise<string>;
}

type Environment = Readonly<Record<string, string>>;

/**
 * Starts `server/main.ts` or `server/migrate.ts` with only this environment. The service listens on
 * a free port of 127.0.0.1 by default. The process is killed after the test, before directories
 * that were made earlier are removed. A concurrent test uses `spawnService`, because it cannot use
 * Vitest's global `onTestFinished`.
 */
export function run(
  script: 'main' | 'migrate',
  environment: Environment,
  args: readonly string[] = [],
): Spawned {
  const program = spawnService(script, environment, args);
  onTestFinished(async () => void (await program.kill()));
  return program;
}

/** Like `run`, but the caller kills the process. */
export function spawnService(
  script: 'main' | 'migrate',
  environment: Environment,
  args: readonly string[] = [],
): Spawned {
  const program = launchNode([`server/${script}.ts`, ...args], {
    environment: { ...spawnEnvironment, PORT: '0', HOST: '127.0.0.1', ...environment },
  });
  const url = readUrl(program);
  url.catch(() => undefined);
  return { ...program, url };
}
