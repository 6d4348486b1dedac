import { type RunningProgram, startProgram } from '../harness/start-program.ts';

/**
 * Starts `node script` on a free port, in production mode. If a module is given, it is imported
 * before the script. Output after the start is written to standard error. `cleanup` stops the
 * program if it is still running.
 */
export function startBenchProgram(
  script: string,
  environment: Readonly<Record<string, string>>,
  cleanup: AsyncDisposableStack,
  imported?: string,
): Promise<RunningProgram> {
  return startProgram([script], cleanup, {
    environment: {
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
      ...environment,
      PORT: '0',
      HOST: '127.0.0.1',
    },
    imported,
    forwardsOutput: true,
  });
}
