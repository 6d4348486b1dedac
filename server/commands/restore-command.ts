import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorkFolder, removeWorkFolders } from '../../src/platform/backup/backup-copy.ts';
import { extractBackupFile } from '../../src/platform/backup/backup-file.ts';
import { findMissingSecrets, readManifest } from '../../src/platform/backup/backup-manifest.ts';
import type { Config } from '../../src/platform/config/environment.ts';
import { findSecrets } from '../../src/platform/config/secrets.ts';
import { lockDataDirectory } from '../../src/platform/database/data-directory-lock.ts';
import { databaseFolder } from '../../src/platform/database/database-folder.ts';
import { listUnknownMigrations } from '../../src/platform/database/migrations.ts';
import { openEmbedded } from '../../src/platform/database/open-embedded.ts';
import { protectDirectory } from '../../src/platform/database/private-directory.ts';
import { type Command, CommandFailure, parsePositional } from './command.ts';
import { readEmbeddedConfig } from './read-embedded-config.ts';

const help = `Usage: npm run cli -- restore FILE

Restores a backup of the embedded database into DATA_DIR, which must not contain a database. First copy the
secrets.json of the service that was backed up into DATA_DIR, or set its JWT_SECRETS and CODE_SECRETS. The
numbers of restored organisations, orders and audit entries are printed on standard output.

A backup that is damaged, or that was made with other secrets or by a later version, is not restored. An
interrupted restore leaves no database and can be repeated. Then run the command after-restore, before the
service starts.

Example:

  DATA_DIR=restored npm run cli -- restore /backups/vouchsafe.tar.gz
`;

export const restoreCommand: Command = {
  help,
  async run(args, { print, note, readConfig }) {
    const file = parsePositional(args, 'FILE');
    const config = await readEmbeddedConfig(readConfig, 'pg_restore');
    const { dataDir } = config;
    await protectDirectory(dataDir);
    const lock = await lockDataDirectory(dataDir);
    try {
      const target = join(dataDir, databaseFolder);
      if (!(await isEmpty(target))) {
        throw new CommandFailure(
          `${dataDir} contains a database, which is not overwritten. Set DATA_DIR to an empty folder, or move ${target} to another place.`,
        );
      }
      await removeWorkFolders(dataDir);
      const folder = await createWorkFolder(dataDir);
      try {
        note(`Extracting ${file} …`);
        await extractBackupFile(file, folder);
        const createdAt = await assertRestorable(config, file, folder);
        note('Opening the database …');
        for (const [what, count] of Object.entries(await countRows(join(folder, databaseFolder))))
          print(`${what} ${count}`);
        await protectDirectory(folder);
        await rename(join(folder, databaseFolder), target);
        note(
          `The database is restored as of ${createdAt.toISOString()}. Before you start the service, run: npm run cli -- after-restore`,
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    } finally {
      await lock.release();
    }
  },
};

/**
 * Returns the creation time of the backup. Throws a CommandFailure if the backup cannot be used
 * with this version and these secrets.
 */
async function assertRestorable(config: Config, file: string, folder: string): Promise<Date> {
  const manifest = await readManifest(folder);
  if (!manifest)
    throw new CommandFailure(`The file ${file} is not a backup of this version or an earlier one.`);
  const missing = findMissingSecrets(manifest, (await findSecrets(config))?.code ?? []);
  if (missing.length === 0) return manifest.createdAt;
  throw new CommandFailure(
    `The codes in the backup are sealed with secrets that are not configured: ${missing.join(', ')}. Copy the secrets.json of the service that was backed up into ${config.dataDir}, or set its JWT_SECRETS and CODE_SECRETS.`,
  );
}

/**
 * Opens the restored database and counts rows. On opening, PostgreSQL completes its recovery from
 * the log. Throws a CommandFailure if a later version made the backup.
 */
async function countRows(path: string): Promise<Record<string, number>> {
  const database = await openEmbedded({ dataDir: path });
  try {
    const [unknown] = await listUnknownMigrations(database);
    if (unknown !== undefined) {
      throw new CommandFailure(
        `The backup was made by a later version, which has the migration ${unknown}. Restore it with that version.`,
      );
    }
    const { prisma } = database;
    return {
      organisations: await prisma.organisation.count(),
      orders: await prisma.order.count(),
      'audit-entries': await prisma.auditEntry.count(),
    };
  } finally {
    await database.close();
  }
}

/** Returns whether a folder is empty or does not exist. */
async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'ENOTDIR') return false;
    throw error;
  }
}
