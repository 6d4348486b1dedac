import './v8-flags.ts';
import { ConfigurationError, parseEnvironment } from '../src/platform/config/environment.ts';
import { DataDirectoryLockedError } from '../src/platform/database/data-directory-lock.ts';
import { SessionSettingsError } from '../src/platform/database/session-settings.ts';
import { createBanner } from './banner.ts';
import { createLogger } from './logger.ts';
import { openDatabase } from './open-database.ts';
import { type RunningService, startService } from './start-service.ts';
import { loadTrustedDocuments } from './trusted-documents.ts';
import { startHelp } from './usage.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(startHelp);
} else {
  await main();
}

async function main(): Promise<void> {
  try {
    const config = parseEnvironment();
    const logger = createLogger(config.logLevel);
    const trustedDocuments = await loadTrustedDocuments(config);
    const opened = await openDatabase(config, logger, (step) =>
      process.stdout.write(`${step} …
`),
    );
    const service = await startService(config, logger, opened, { trustedDocuments });
    process.stdout.write(`${createBanner(service.url, config)}\n`);
    stopOnSignals(service);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exitCode = 1;
  }
}

/** Stops the service gracefully on the first signal, and exits immediately on the second. */
function stopOnSignals(service: RunningService): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await service.close();
      process.exit(0);
    });
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
