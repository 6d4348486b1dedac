import { fillLastDays } from '../../src/data-migrations/fill-last-days.ts';
import { widenAmounts } from '../../src/data-migrations/widen-amounts.ts';
import { type Config, ConfigurationError } from '../../src/platform/config/environment.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { listPendingMigrations } from '../../src/platform/database/migrations.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { OpenedDatabase, OpenOptions } from './opened-database.ts';

/**
 * Opens the configured database and prepares it for use: applies migrations (D2) and, if
 * configured, loads the demo data into an empty database (D1, D50).
 */
export async function openDatabase(
  config: Config,
  logger: Logger,
  report: OpenOptions['report'],
  beforeOpening?: () => Promise<void>,
): Promise<OpenedDatabase> {
  const options: OpenOptions = { report, ...(beforeOpening && { beforeOpening }) };
  const opened = await open(config, logger, options);
  try {
    await migrate(opened.database, config, report);
    // The demo data of the embedded database is loaded when the database is created.
    if (config.demoData && opened.database.kind === 'postgresql') {
      const { loadDemoDataOnce } = await import('./load-demo-data-once.ts');
      await loadDemoDataOnce(opened.database, opened.codeVault, config, report);
    }
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function open(config: Config, logger: Logger, options: OpenOptions): Promise<OpenedDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl === null) {
    const { openEmbeddedDatabase } = await import('./open-embedded-database.ts');
    return openEmbeddedDatabase(config, logger, options);
  }
  const { openServerDatabase } = await import('./open-server-database.ts');
  return openServerDatabase({ ...config, databaseUrl }, logger, options);
}

async function migrate(
  database: Database,
  { autoMigrate }: Config,
  report: (step: string) => void,
): Promise<void> {
  const pending = await listPendingMigrations(database);
  if (pending.length > 0 && !autoMigrate) {
    throw new ConfigurationError(
      `The database lacks ${pending.length} migration(s), starting with ${pending[0]}. Run "npm run migrate", or set AUTO_MIGRATE=true.`,
    );
  }
  if (!autoMigrate) return;
  const reportTable = (table: string) => report(`Filling new columns of ${table}`);
  if (pending.length === 0) {
    await fillLastDays(database, reportTable);
    if (database.kind === 'embedded') await widenAmounts(database, { report: reportTable });
    return;
  }
  report(`Applying ${pending.length} migration(s)`);
  const { migrateAll } = await import('./migrate-all.ts');
  await migrateAll(database, reportTable);
}
