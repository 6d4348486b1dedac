import { type Config, ConfigurationError } from '../../src/platform/config/environment.ts';
import { loadSecrets } from '../../src/platform/config/secrets.ts';
import { findPoolerProblem } from '../../src/platform/database/check-poolers.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { StartError } from '../../src/platform/errors/start-error.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { explainDatabaseError } from '../process/explain-start-error.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { OpenedDatabase, OpenOptions } from './opened-database.ts';

/** Opens the PostgreSQL database at DATABASE_URL (D2). */
export async function openServerDatabase(
  config: Config & { readonly databaseUrl: string },
  logger: Logger,
  { beforeOpening }: OpenOptions,
): Promise<OpenedDatabase> {
  const { databaseUrl: url, databasePoolSize: poolSize, statementTimeoutMs } = config;
  const secrets = await loadSecrets(config);
  const onIdleError = (error: Error) => logger.warn({ error }, 'a database connection was lost');
  const onReceivingChange = (receivesNotifications: boolean) =>
    receivesNotifications
      ? logger.info('notifications of the database (LISTEN) are received again')
      : logger.error(notificationsLostMessage);
  const connection = {
    url,
    directUrl: config.databaseDirectUrl,
    usesPreparedStatements: config.usesPreparedStatements,
  };
  const problem = await findPoolerProblem({ ...connection, replicaUrl: config.databaseReplicaUrl }).catch(
    (error: unknown) => {
      throw new StartError(explainDatabaseError(error));
    },
  );
  if (problem !== null) throw new ConfigurationError(problem);
  await beforeOpening?.();
  const database = openPostgresql({
    ...connection,
    poolSize,
    statementTimeoutMs,
    onIdleError,
    onReceivingChange,
  });
  return {
    database,
    secrets,
    codeVault: createCodeVault(secrets.code),
    close: database.close,
    terminate: database.terminate,
  };
}

const notificationsLostMessage =
  'notifications of the database (LISTEN) are not received, so events are polled each second: DATABASE_DIRECT_URL must be the server and database of DATABASE_URL, without a pooler in transaction mode';
