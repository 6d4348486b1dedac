import type { Database } from '../src/platform/database/database.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import { isJobQueueInstalled } from '../src/platform/queue/is-job-queue-installed.ts';
import { installJobQueue } from '../src/platform/queue/job-queue.ts';

/** Applies the pending migrations and installs the job queue. Returns the names of what was applied. Safe to repeat. */
export async function migrateAll(database: Database): Promise<string[]> {
  const applied = await applyMigrations(database);
  if (await isJobQueueInstalled(database)) return applied;
  await installJobQueue(database);
  return [...applied, 'the job queue'];
}
