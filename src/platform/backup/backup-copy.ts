import { randomUUID } from 'node:crypto';
import { constants, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedSecret } from '../config/variables/secret-variables.ts';
import { databaseFolder, workFolderPrefix } from '../database/database-folder.ts';
import { readFreeBytes } from '../database/free-bytes.ts';
import { StartError } from '../errors/start-error.ts';
import { createManifest, manifestFile } from './backup-manifest.ts';

/** Runs `copy` while no statement runs and every committed row is in the files. */
export type WithQuietFiles = (copy: () => Promise<void>) => Promise<void>;

/**
 * Copies the embedded database to a new folder in DATA_DIR, adds a manifest, and returns the path
 * of the new folder. Statements wait while the files are copied. If the file system supports it,
 * blocks are shared instead of copied. The caller must remove the folder.
 */
export async function createBackupCopy(
  dataDir: string,
  codeSecrets: readonly NamedSecret[],
  withQuietFiles: WithQuietFiles,
): Promise<string> {
  await assertSpaceForCopy(join(dataDir, databaseFolder));
  const folder = await createWorkFolder(dataDir);
  try {
    const to = join(folder, databaseFolder);
    await withQuietFiles(() =>
      cp(join(dataDir, databaseFolder), to, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    );
    await writeFile(join(folder, manifestFile), await createManifest(to, codeSecrets), { mode: 0o600 });
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Throws a StartError if the disk has not twice the space that a copy of the folder needs: the
 * archive may be written to the same disk, and the service must be able to continue on it.
 */
async function assertSpaceForCopy(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name)).then(({ size }) => size)),
  );
  const required = 2 * sizes.reduce((sum, size) => sum + size, 0);
  const free = await readFreeBytes(folder);
  if (free >= required) return;
  throw new StartError(
    `The backup needs ${toMegabytes(required)} MB on the disk of ${folder}, which has ${toMegabytes(free)} MB free. Free space, or enlarge the disk.`,
  );
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

/** Creates an empty folder in DATA_DIR for a copy or for a backup that is being restored. */
export async function createWorkFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, `${workFolderPrefix}${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Removes the folders of backups and restores that were killed. Requires the lock on DATA_DIR. */
export async function removeWorkFolders(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(workFolderPrefix));
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}
