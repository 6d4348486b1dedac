import { ConfigurationError, parseEnvironment } from '../src/platform/config/environment.ts';
import { DataDirectoryLockedError } from '../src/platform/database/data-directory-lock.ts';
import { SessionSettingsError } from '../src/platform/database/session-settings.ts';
import { createBanner } from './banner.ts';
import { createLogger } from './logger.ts';
import { openDatabase } from './open-database.ts';
import { startService } from './start-service.ts';
import { loadTrustedDocuments } from './trusted-documents.ts';

/** The time limit of a stop after the shutdown delay, in milliseconds. */
const maxStopMs = 15_000;

/**
 * Starts the service and runs it until `stopRequested` resolves. If it resolves while the service is starting, the service
 * completes its start before it stops. Exits with 0 when the service has stopped, and with 1 if it cannot start or does not stop
 * in time.
 */
export async function runService(stopRequested: Promise<void>): Promise<void> {
  try {
    const config = parseEnvironment();
    void stopRequested.then(() => setTimeout(() => process.exit(1), config.shutdownDelayMs + maxStopMs).unref());
    const logger = createLogger(config.logLevel);
    const trustedDocuments = await loadTrustedDocuments(config);
    const opened = await openDatabase(config, logger, (step) =>
      process.stdout.write(`${step} …
`),
    );
    const service = await startService(config, logger, opened, { trustedDocuments });
    process.stdout.write(`${createBanner(service.url, config)}\n`);
    await stopRequested;
    await service.close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exitCode = 1;
  }
}

/** Returns the message that is printed if the service cannot start. Only unexpected errors include a stack trace. */
function describeStartError(error: unknown): string {
  if (error instanceof ConfigurationError) return `Vouchsafe cannot start:\n\n${error.message.replace(/^/gm, '  ')}\n`;
  if (error instanceof DataDirectoryLockedError || error instanceof SessionSettingsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `Vouchsafe cannot start: ${error.message}. Set PORT to a free port.`;
  if ('code' in error && error.code === 'ECONNREFUSED')
    return `Vouchsafe cannot reach the database at DATABASE_URL: ${error.message}`;
  return error.stack ?? error.message;
}
