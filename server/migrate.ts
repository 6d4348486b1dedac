import { ConfigurationError, parseEnvironment } from '../src/platform/config/environment.ts';
import type { Database } from '../src/platform/database/database.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import { openPostgresql } from '../src/platform/database/open-postgresql.ts';
import { installJobQueue, isJobQueueInstalled } from '../src/platform/queue/job-queue.ts';
import { migrateHelp } from './usage.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(migrateHelp);
} else {
  await migrate();
}

async function migrate(): Promise<void> {
  try {
    const { databaseUrl } = parseEnvironment();
    if (databaseUrl === null)
      throw new ConfigurationError('DATABASE_URL is not set. The embedded database is migrated when the service starts.');
    const database = openPostgresql({ url: databaseUrl, poolSize: 2, onIdleError: () => undefined });
    const applied = await migrateAll(database).finally(() => database.close());
    process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date.\n');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function migrateAll(database: Database): Promise<string[]> {
  const applied = await applyMigrations(database);
  if (await isJobQueueInstalled(database)) return applied;
  await installJobQueue(database);
  return [...applied, 'the job queue'];
}
