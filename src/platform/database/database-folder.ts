import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../errors/start-error.ts';

/** The name of the database's folder in DATA_DIR, in a copy and in a backup file. */
export const databaseFolder = 'pgdata';

/**
 * The name of the folder in DATA_DIR in which the first start builds the database. While it exists,
 * no client has received a response from the database.
 */
const unfinishedFolder = 'pgdata.new';

/**
 * The beginning of the names of folders in DATA_DIR that contain a copy, or a backup that is being
 * restored.
 */
export const workFolderPrefix = 'backup-work-';

/** Files in every folder of a PostgreSQL server. None of them may be empty. */
const requiredFiles = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

/**
 * Throws a StartError unless `folder` contains the files of a PostgreSQL server. PGlite would
 * create a new database in it otherwise.
 */
export async function assertDatabaseFolder(folder: string): Promise<void> {
  for (const name of requiredFiles) {
    const stats = await stat(join(folder, name)).catch(ignoreMissing);
    if (stats?.isDirectory() || (stats?.size ?? 0) > 0) continue;
    throw unusableDatabaseError(folder, `${name} is ${stats ? 'empty' : 'missing'}`);
  }
}

/** Returns the error of a database that cannot be opened. */
export function unusableDatabaseError(folder: string, reason: string): StartError {
  return new StartError(
    `The database in ${folder} cannot be opened: ${reason}. If the folder is complete and writable and the disk has space, its files are damaged: move it to another place and restore a backup (docs/operations/backup.md).`,
  );
}

/**
 * Returns the path of the database in DATA_DIR. If DATA_DIR contains nothing of the service, or
 * only the files of an interrupted first start, calls `create` to build the database in a temporary
 * folder, which is renamed when `create` has resolved.
 *
 * Throws a StartError if the database is damaged, or if it is missing and DATA_DIR contains other
 * data of the service. Requires the lock on DATA_DIR.
 */
export async function findOrCreateDatabase(
  dataDir: string,
  create: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(dataDir, databaseFolder);
  const unfinished = join(dataDir, unfinishedFolder);
  const names = await readdir(dataDir);
  if (names.includes(databaseFolder)) {
    await assertDatabaseFolder(folder);
    await rm(unfinished, { recursive: true, force: true });
    return folder;
  }
  const found = names.find((name) => isOwnData(name));
  if (found !== undefined && !names.includes(unfinishedFolder)) {
    throw new StartError(
      `${dataDir} contains ${found}, but no database (${databaseFolder}). Nothing was changed. Restore a backup (npm run cli -- restore FILE). To begin with a new database instead, set DATA_DIR to an empty folder.`,
    );
  }
  await rm(unfinished, { recursive: true, force: true });
  await create(unfinished);
  await rename(unfinished, folder);
  return folder;
}

/**
 * Whether the service or one of its commands writes a file or folder of this name next to a
 * database.
 */
function isOwnData(name: string): boolean {
  return ['secrets.json', 'outbox'].includes(name) || name.startsWith(workFolderPrefix);
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
