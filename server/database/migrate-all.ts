import { fillLastDays } from '../../src/data-migrations/fill-last-days.ts';
import { moveFormerJobs } from '../../src/data-migrations/former-jobs.ts';
import { widenAmounts } from '../../src/data-migrations/widen-amounts.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { applyMigrations } from '../../src/platform/database/migrations.ts';

/**
 * Applies the pending migrations, updates existing rows in batches, and on the embedded database
 * moves the jobs of the previous version and converts its amounts. Returns the names of the applied
 * migrations. Safe to repeat, and to run while the service runs. `report` is called with the name
 * of each table whose rows are updated.
 */
export async function migrateAll(database: Database, report?: (table: string) => void): Promise<string[]> {
  const applied = await applyMigrations(database);
  await fillLastDays(database, report);
  // On PostgreSQL, processes of the previous version can run. The workers move the jobs, and a
  // command converts the amounts.
  if (database.kind === 'embedded') {
    await moveFormerJobs(database);
    await widenAmounts(database, report && { report });
  }
  return applied;
}
