import { ConfigurationError, parseEnvironment } from '../src/platform/config/environment.ts';
import { openDatabase } from './database/open-database.ts';
import { loadTrustedDocuments } from './graphql/trusted-documents.ts';
import { assertPortsFree } from './http/start-listening.ts';
import { createBanner } from './process/banner.ts';
import { collectStartGarbage } from './process/collect-garbage.ts';
import { explainStartError } from './process/explain-start-error.ts';
import { startService } from './start-service.ts';
import { createLogger } from './telemetry/logger.ts';

/** The time limit of a stop after the shutdown delay, in milliseconds. */
const maxStopMs = 15_000;

/**
 * Starts the service and runs it until `stopRequested` resolves. If it resolves while the service
 * is starting, the service completes its start before it stops. Exits with 0 when the service has
 * stopped, and with 1 if it cannot start or does not stop in time.
 */
export async function runService(stopRequested: Promise<void>): Promise<void> {
  try {
    const config = parseEnvironment();
    void stopRequested.then(() =>
      setTimeout(() => process.exit(1), config.shutdownDelayMs + maxStopMs).unref(),
    );
    const logger = createLogger(config.logLevel);
    const trustedDocuments = await loadTrustedDocuments(config);
    const report = (step: string) => process.stdout.write(`${step} …\n`);
    const opened = await openDatabase(config, logger, report, () => assertPortsFree(config));
    const service = await startService(config, logger, opened, { trustedDocuments });
    process.stdout.write(`${createBanner(service.url, config)}\n`);
    collectStartGarbage();
    await stopRequested;
    await service.close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Returns the message that is printed if the service cannot start. Only unexpected errors include a
 * stack trace.
 */
function describeStartError(error: unknown): string {
  if (error instanceof ConfigurationError)
    return `Vouchsafe cannot start:\n\n${error.message.replace(/^/gm, '  ')}\n`;
  const explained = explainStartError(error);
  if (explained !== null) return `Vouchsafe cannot start: ${explained}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
