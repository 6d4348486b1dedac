import { join } from 'node:path';
import { demoPassword } from '../prisma/demo/demo-credentials.ts';
import { loadDemoData } from '../prisma/demo/load-demo-data.ts';
import { hashPassword } from '../src/access/password.ts';
import { hashSecret } from '../src/access/secret-hash.ts';
import { type Config, ConfigurationError } from '../src/platform/config/environment.ts';
import { loadSecrets, type Secrets } from '../src/platform/config/secrets.ts';
import { lockByName } from '../src/platform/database/advisory-lock.ts';
import { lockDataDirectory } from '../src/platform/database/data-directory-lock.ts';
import type { Database, Transaction } from '../src/platform/database/database.ts';
import { applyMigrations, listPendingMigrations } from '../src/platform/database/migrations.ts';
import { openEmbedded } from '../src/platform/database/open-embedded.ts';
import { openPostgresql } from '../src/platform/database/open-postgresql.ts';
import { protectDirectory } from '../src/platform/database/private-directory.ts';
import { installJobQueue, isJobQueueInstalled } from '../src/platform/queue/job-queue.ts';
import { type CodeVault, createCodeVault } from '../src/vouchers/voucher-code.ts';
import type { Logger } from './logger.ts';

export interface OpenedDatabase {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly codeVault: CodeVault;
  /** Closes the database and releases the lock on DATA_DIR. */
  close(): Promise<void>;
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
    const database = openPostgresql({ url: databaseUrl, poolSize, statementTimeoutMs, onIdleError });
    return { database, secrets, codeVault: createCodeVault(secrets.code), close: () => database.close() };
  }
  await protectDirectory(dataDir);
  const unlock = await lockDataDirectory(dataDir);
  try {
    report(`Opening the embedded database in ${dataDir}`);
    const secrets = await loadSecrets(config);
    const database = await openEmbedded({ dataDir: join(dataDir, 'pgdata') });
    // PGlite creates its files as readable and writable for all users, regardless of the umask.
    await protectDirectory(dataDir);
    const close = async () => {
      await database.close();
      await unlock();
    };
    return { database, secrets, codeVault: createCodeVault(secrets.code), close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function migrate(database: Database, { autoMigrate }: Config, report: (step: string) => void): Promise<void> {
  const pending = await listPendingMigrations(database);
  if (!(await isJobQueueInstalled(database))) pending.push('the job queue');
  if (pending.length === 0) return;
  if (!autoMigrate) {
    throw new ConfigurationError(
      `The database lacks ${pending.length} migration(s), starting with ${pending[0]}. Run "npm run migrate", or set AUTO_MIGRATE=true.`,
    );
  }
  report(`Applying ${pending.length} migration(s)`);
  await applyMigrations(database);
  await installJobQueue(database);
}

/**
 * Loads the demo data if the database contains no organisation. An advisory lock ensures that processes that start concurrently
 * load it only once.
 */
async function loadDemoDataOnce({ database, codeVault }: OpenedDatabase, report: (step: string) => void): Promise<void> {
  if (await hasOrganisation(database)) return;
  report('Loading the demo data');
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
