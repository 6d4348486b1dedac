import { join } from 'node:path';
import { createBackupCopy, databaseFolder, removeWorkFolders } from '../src/platform/backup/backup-copy.ts';
import { acceptBackups } from '../src/platform/backup/backup-socket.ts';
import { type Config, ConfigurationError } from '../src/platform/config/environment.ts';
import { loadSecrets, type Secrets } from '../src/platform/config/secrets.ts';
import { lockByName } from '../src/platform/database/advisory-lock.ts';
import { findPoolerProblem } from '../src/platform/database/check-poolers.ts';
import { lockDataDirectory } from '../src/platform/database/data-directory-lock.ts';
import type { Database, Transaction } from '../src/platform/database/database.ts';
import { fillOrganisations } from '../src/platform/database/fill-organisations.ts';
import { listPendingMigrations } from '../src/platform/database/migrations.ts';
import { protectDirectory } from '../src/platform/database/private-directory.ts';
import { isJobQueueInstalled } from '../src/platform/queue/is-job-queue-installed.ts';
import { type CodeVault, createCodeVault } from '../src/vouchers/voucher-code.ts';
import type { Logger } from './logger.ts';

export interface OpenedDatabase {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly codeVault: CodeVault;
  /** Closes the database and releases the lock on DATA_DIR. */
  close(): Promise<void>;
  /** Ends every connection to the database immediately, so that statements to a database that does not respond fail. */
  terminate(): void;
}

/**
 * Opens the configured database and prepares it for use: applies migrations (D2) and, if configured, loads the demo data into an
 * empty database (D1, D50). `report` is called with the name of each step that may take some time.
 */
export async function openDatabase(config: Config, logger: Logger, report: (step: string) => void): Promise<OpenedDatabase> {
  const opened = await open(config, logger, report);
  try {
    await migrate(opened.database, config, report);
    if (config.demoData) await loadDemoDataOnce(opened, report);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function open(config: Config, logger: Logger, report: (step: string) => void): Promise<OpenedDatabase> {
  const { databaseUrl, databasePoolSize: poolSize, statementTimeoutMs, dataDir } = config;
  if (databaseUrl !== null) {
    const secrets = await loadSecrets(config);
    const onIdleError = (error: Error) => logger.warn({ error }, 'a database connection was lost');
    const onReceivingChange = (receivesNotifications: boolean) =>
      receivesNotifications
        ? logger.info('notifications of the database (LISTEN) are received again')
        : logger.error(notificationsLostMessage);
    const connection = {
      url: databaseUrl,
      directUrl: config.databaseDirectUrl,
      usesPreparedStatements: config.usesPreparedStatements,
    };
    const problem = await findPoolerProblem({ ...connection, replicaUrl: config.databaseReplicaUrl });
    if (problem !== null) throw new ConfigurationError(problem);
    const { openPostgresql } = await import('../src/platform/database/open-postgresql.ts');
    const database = openPostgresql({ ...connection, poolSize, statementTimeoutMs, onIdleError, onReceivingChange });
    return { database, secrets, codeVault: createCodeVault(secrets.code), close: database.close, terminate: database.terminate };
  }
  await protectDirectory(dataDir);
  const unlock = await lockDataDirectory(dataDir);
  try {
    report(`Opening the embedded database in ${dataDir}`);
    await removeWorkFolders(dataDir);
    const secrets = await loadSecrets(config);
    const { openEmbedded } = await import('../src/platform/database/open-embedded.ts');
    const database = await openEmbedded({ dataDir: join(dataDir, databaseFolder) });
    // PGlite creates its files as readable and writable for all users, regardless of the umask.
    await protectDirectory(dataDir);
    const stopBackups = await acceptBackups({
      dataDir,
      createCopy: () => createBackupCopy(dataDir, secrets.code, database.withQuietFiles),
      onError: (error) => logger.error({ error }, 'a backup failed, or backups cannot be made while the service runs'),
    });
    const close = async () => {
      await stopBackups();
      await database.close();
      await unlock();
    };
    return { database, secrets, codeVault: createCodeVault(secrets.code), close, terminate: database.terminate };
  } catch (error) {
    await unlock();
    throw error;
  }
}

const notificationsLostMessage =
  'notifications of the database (LISTEN) are not received, so events are polled each second: DATABASE_DIRECT_URL must be the server and database of DATABASE_URL, without a pooler in transaction mode';

async function migrate(database: Database, { autoMigrate }: Config, report: (step: string) => void): Promise<void> {
  const pending = await listPendingMigrations(database);
  if (!(await isJobQueueInstalled(database))) pending.push('the job queue');
  if (pending.length > 0 && !autoMigrate) {
    throw new ConfigurationError(
      `The database lacks ${pending.length} migration(s), starting with ${pending[0]}. Run "npm run migrate", or set AUTO_MIGRATE=true.`,
    );
  }
  if (!autoMigrate) return;
  const reportTable = (table: string) => report(`Setting the organisation of ${table}`);
  if (pending.length === 0) return fillOrganisations(database, reportTable);
  report(`Applying ${pending.length} migration(s)`);
  const { migrateAll } = await import('./migrate-all.ts');
  await migrateAll(database, reportTable);
}

/**
 * Loads the demo data if the database contains no organisation. An advisory lock ensures that processes that start concurrently
 * load it only once.
 */
async function loadDemoDataOnce({ database, codeVault }: OpenedDatabase, report: (step: string) => void): Promise<void> {
  if (await hasOrganisation(database)) return;
  report('Loading the demo data');
  const { demoPassword } = await import('../prisma/demo/demo-credentials.ts');
  const { loadDemoData } = await import('../prisma/demo/load-demo-data.ts');
  const { hashPassword } = await import('../src/access/password.ts');
  const { hashSecret } = await import('../src/access/secret-hash.ts');
  const passwordHash = await hashPassword(demoPassword);
  await database.prismaTransaction(async (transaction) => {
    await lockByName(transaction, 'demo data');
    if (await hasOrganisation(transaction)) return;
    await loadDemoData(transaction, {
      hashCode: codeVault.hash,
      hashCodeEnding: codeVault.hashEnding,
      sealCode: codeVault.seal,
      hashApiKey: hashSecret,
      passwordHash,
    });
  });
}

async function hasOrganisation({ prisma }: Transaction): Promise<boolean> {
  return (await prisma.organisation.findFirst({ select: { id: true } })) !== null;
}
