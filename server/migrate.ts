import { ConfigurationError, parseEnvironment } from '../src/platform/config/environment.ts';
import { openPostgresql } from '../src/platform/database/open-postgresql.ts';
import { migrateAll } from './database/migrate-all.ts';
import { explainStartError } from './process/explain-start-error.ts';
import { migrateHelp } from './process/usage.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(migrateHelp);
} else {
  await migrate();
}

async function migrate(): Promise<void> {
  try {
    const { databaseUrl, databaseDirectUrl } = parseEnvironment();
    if (databaseUrl === null)
      throw new ConfigurationError(
        'DATABASE_URL is not set. The embedded database is migrated when the service starts.',
      );
    const database = openPostgresql({
      url: databaseDirectUrl ?? databaseUrl,
      poolSize: 2,
      onIdleError: () => undefined,
    });
    const report = (table: string) => void process.stderr.write(`Filling new columns of ${table} …\n`);
    const applied = await migrateAll(database, report).finally(() => database.close());
    process.stdout.write(
      applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date.\n',
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${explainStartError(error) ?? message}\n`);
    process.exitCode = 1;
  }
}
