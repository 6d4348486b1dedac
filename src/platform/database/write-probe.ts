import type { Database, SqlClient } from './database.ts';
import { isStorageFailure } from './database-errors.ts';
import { readSqlError } from './sql-error.ts';

/**
 * Returns a function that reads whether the server can write its files. While no statement has
 * failed because of the disk, it runs none. Afterwards it writes a temporary table of 1 MB at each
 * call, until that succeeds.
 */
export function createWriteProbe({
  health,
  countInterruptions,
}: Pick<Database, 'health' | 'countInterruptions'>) {
  let overcome = 0;
  return async (): Promise<boolean> => {
    const { storage } = countInterruptions();
    if (storage === overcome) return true;
    if (!(await canWrite(health))) return false;
    overcome = storage;
    return true;
  };
}

async function canWrite(client: SqlClient): Promise<boolean> {
  try {
    await client.query({ text: probe, values: [] });
    return true;
  } catch (error) {
    const sqlError = readSqlError(error);
    // Any other error, such as a missing privilege for temporary tables, says nothing about the
    // disk.
    if (sqlError === null) throw error;
    return !isStorageFailure(sqlError);
  }
}

const probe = `create temporary table write_probe on commit drop as
               select repeat('x', 1000) as filler from generate_series(1, 1000)`;
