import { mkdir } from 'node:fs/promises';
import { createBackupCopy, removeWorkFolders } from '../../src/platform/backup/backup-copy.ts';
import { acceptBackups } from '../../src/platform/backup/backup-socket.ts';
import type { Config } from '../../src/platform/config/environment.ts';
import { createSecrets, loadSecrets } from '../../src/platform/config/secrets.ts';
import { lockDataDirectory } from '../../src/platform/database/data-directory-lock.ts';
import { findOrCreateDatabase } from '../../src/platform/database/database-folder.ts';
import { openEmbedded } from '../../src/platform/database/open-embedded.ts';
import { protectDirectory } from '../../src/platform/database/private-directory.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { OpenedDatabase, OpenOptions } from './opened-database.ts';

/**
 * Opens the embedded database in DATA_DIR, and accepts requests for backups. If DATA_DIR contains
 * nothing of the service, a database with the demo data is created first (D1). An existing database
 * is opened or refused, and never replaced: throws a StartError if it is locked, incomplete or
 * damaged.
 */
export async function openEmbeddedDatabase(
  config: Config,
  logger: Logger,
  options: OpenOptions,
): Promise<OpenedDatabase> {
  const cleanup = new AsyncDisposableStack();
  try {
    return await openParts(config, logger, options, cleanup);
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}

/** Opens the parts in the order of their dependencies. `cleanup` closes them in reverse order. */
async function openParts(
  config: Config,
  logger: Logger,
  { report, beforeOpening }: OpenOptions,
  cleanup: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  const { dataDir } = config;
  await protectDirectory(dataDir);
  const lock = await lockDataDirectory(dataDir);
  cleanup.defer(lock.release);
  await beforeOpening?.();

  report(`Opening the embedded database in ${dataDir}`);
  const folder = await findOrCreateDatabase(dataDir, (unfinished) =>
    createDatabase(unfinished, config, report),
  );
  await removeWorkFolders(dataDir);
  const secrets = await loadSecrets(config);
  const database = await openEmbedded({ dataDir: folder, beforeCommit: lock.verify });
  cleanup.defer(database.close);
  // PGlite creates its files as readable and writable for all users, regardless of the umask.
  await protectDirectory(dataDir);
  const stopBackups = await acceptBackups({
    dataDir,
    createCopy: () => createBackupCopy(dataDir, secrets.code, database.withQuietFiles),
    onError: (error) =>
      logger.error({ error }, 'a backup failed, or backups cannot be made while the service runs'),
  });
  cleanup.defer(stopBackups);
  return {
    database,
    secrets,
    codeVault: createCodeVault(secrets.code),
    close: () => cleanup.disposeAsync(),
    terminate: database.terminate,
  };
}

/**
 * Creates a database with its tables and, if configured, the demo data. The folder is created
 * before the secrets, because it identifies the secrets of an interrupted first start.
 */
async function createDatabase(folder: string, config: Config, report: (step: string) => void): Promise<void> {
  const { loadDemoDataOnce } = await import('./load-demo-data-once.ts');
  const { migrateAll } = await import('./migrate-all.ts');
  await mkdir(folder);
  const { code } = await createSecrets(config);
  const database = await openEmbedded({ dataDir: folder, isNew: true });
  try {
    report('Creating the tables');
    await migrateAll(database);
    if (config.demoData) await loadDemoDataOnce(database, createCodeVault(code), config, report);
  } finally {
    await database.close();
  }
}
