import { createRequire } from 'node:module';
import { z } from 'zod';
import type { SqlClient } from '../database/database.ts';
import { findQueueSchema, readQueueVersion } from './job-statements.ts';

/**
 * Whether pg-boss's schema is installed in the version that this code requires, with the index of `fetch`. The required version
 * is read from the package.json of pg-boss, because loading pg-boss would cost memory that most commands do not need.
 */
export async function isJobQueueInstalled(database: SqlClient): Promise<boolean> {
  const [found] = await database.query(findQueueSchema());
  if (!found?.exists) return false;
  const [installed] = await database.query(readQueueVersion());
  return (installed?.version ?? 0) >= readRequiredVersion();
}

function readRequiredVersion(): number {
  const description: unknown = createRequire(import.meta.url)('pg-boss/package.json');
  return z.object({ pgboss: z.object({ schema: z.int() }) }).parse(description).pgboss.schema;
}
