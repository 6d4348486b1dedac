import type { Database } from '../src/platform/database/database.ts';
import { fillOrganisations } from '../src/platform/database/fill-organisations.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import { isJobQueueInstalled } from '../src/platform/queue/is-job-queue-installed.ts';
import { installJobQueue } from '../src/platform/queue/job-queue.ts';

/**
 * Applies the pending migrations, updates existing rows in batches, and installs the job queue. Returns the names of the applied
 * migrations, and `the job queue` if it was installed. Safe to repeat, and to run while the service runs. `report` is called with
 * the name of each table whose rows are updated.
 */
export async function migrateAll(database: Database, report?: (table: string) => void): Promise<string[]> {
  const applied = await applyMigrations(database);
  await fillOrganisations(database, report);
  if (await isJobQueueInstalled(database)) return applied;
  await installJobQueue(database);
  return [...applied, 'the job queue'];
}
