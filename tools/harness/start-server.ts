import { serverEnvironment } from './server-environment.ts';
import { type RunningProgram, startProgram } from './start-program.ts';

/**
 * Starts a server on a free port, like `npm start`. Another script can be run instead, with
 * arguments. `cleanup` stops the server if it is still running.
 */
export function startServer(
  environment: Readonly<Record<string, string>>,
  cleanup: AsyncDisposableStack,
  script: readonly string[] = ['server/main.ts'],
): Promise<RunningProgram> {
  return startProgram(script, cleanup, { environment: { ...serverEnvironment, ...environment } });
}
