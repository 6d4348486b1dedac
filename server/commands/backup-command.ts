import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createBackupCopy, removeWorkFolders } from '../../src/platform/backup/backup-copy.ts';
import { writeBackupFile } from '../../src/platform/backup/backup-file.ts';
import { requestBackupCopy } from '../../src/platform/backup/backup-socket.ts';
import type { Config } from '../../src/platform/config/environment.ts';
import { loadSecrets } from '../../src/platform/config/secrets.ts';
import { lockDataDirectory } from '../../src/platform/database/data-directory-lock.ts';
import { assertDatabaseFolder, databaseFolder } from '../../src/platform/database/database-folder.ts';
import { protectDirectory } from '../../src/platform/database/private-directory.ts';
import { type Command, CommandFailure, parsePositional } from './command.ts';
import { readEmbeddedConfig } from './read-embedded-config.ts';

const help = `Usage: npm run cli -- backup FILE

Backs up the embedded database in DATA_DIR to a compressed tar archive, even while the service runs. The
backup contains every change whose response was sent before it began. Requests wait while the files are
copied. The file appears under its name when it is complete, and replaces an earlier file of that name. Its size
in bytes is printed on standard output.

The secrets are not in the backup: store DATA_DIR/secrets.json, or JWT_SECRETS and CODE_SECRETS, separately.
Without them, voucher codes cannot be read.

Back up PostgreSQL with pg_dump or pg_basebackup instead: see docs/operations/backup.md.

Example:

  npm run cli -- backup /backups/vouchsafe.tar.gz
`;

export const backupCommand: Command = {
  help,
  async run(args, { print, note, readConfig }) {
    const file = parsePositional(args, 'FILE');
    const config = await readEmbeddedConfig(
      readConfig,
      `pg_dump --format=custom --file=${file} "$DATABASE_URL"`,
    );
    const { dataDir } = config;
    if (!(await stat(join(dataDir, databaseFolder)).catch(() => null))) {
      throw new CommandFailure(`${dataDir} contains no database. Set DATA_DIR to the folder of the service.`);
    }
    note('Copying the embedded database …');
    const { path, release } = await createCopy(config);
    try {
      let reported = 0;
      const size = await writeBackupFile(path, resolve(file), (bytes) => {
        if (bytes < reported + progressBytes) return;
        reported = bytes;
        note(`${Math.round(bytes / 1_000_000)} MB …`);
      });
      print(`bytes ${size}`);
    } finally {
      await release();
    }
    note(
      `The backup ${file} is complete. It does not contain the secrets, without which voucher codes cannot be read.`,
    );
  },
};

/** The number of bytes between two lines of progress. */
const progressBytes = 100_000_000;

interface Copy {
  readonly path: string;
  release(): Promise<void> | void;
}

/**
 * Copies the database to a folder. If a running service has the database open, the service makes
 * the copy. The caller must call `release` after reading the copy.
 */
async function createCopy(config: Config): Promise<Copy> {
  const { dataDir } = config;
  const requested = await requestBackupCopy(dataDir).catch((error: Error) => {
    throw new CommandFailure(
      `The running service could not copy the database: ${error.message.replace(/\.$/, '')}. Run the command again.`,
    );
  });
  if (requested) return requested;
  const lock = await lockDataDirectory(dataDir);
  try {
    await protectDirectory(dataDir);
    await assertDatabaseFolder(join(dataDir, databaseFolder));
    await removeWorkFolders(dataDir);
    const { code } = await loadSecrets(config);
    const path = await createBackupCopy(dataDir, code, (copy) => copy());
    return {
      path,
      async release() {
        await rm(path, { recursive: true, force: true });
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
