import type { Config } from '../../src/platform/config/environment.ts';
import type { Database } from '../../src/platform/database/database.ts';
import {
  openReadReplica,
  type ReadReplica,
  type ReplicaState,
} from '../../src/platform/database/read-replica.ts';
import type { Logger } from '../telemetry/logger.ts';
import { traceDatabase } from '../telemetry/trace-database.ts';
import type { Tracing } from '../telemetry/tracing.ts';

/**
 * Opens the read replica from which reports are read. Returns null if DATABASE_REPLICA_URL is not
 * set.
 */
export function startReadReplica(
  config: Config,
  primary: Database,
  logger: Logger,
  tracing: Tracing,
): ReadReplica | null {
  const { databaseReplicaUrl: url, maxReplicaLagSeconds: maxLagSeconds, databasePoolSize: poolSize } = config;
  if (url === null) return null;
  return openReadReplica({
    url,
    poolSize,
    primary,
    maxLagSeconds,
    // If the primary is behind a pooler, the replica is treated as if it were behind a pooler too:
    // settings are applied to each transaction. No direct connection is made, because nothing
    // listens for notifications or applies migrations on a replica.
    directUrl: config.databaseDirectUrl === null ? null : url,
    trace: (database) => traceDatabase(database, tracing),
    statementTimeoutMs: config.statementTimeoutMs,
    usesPreparedStatements: config.usesPreparedStatements,
    onIdleError: (error) => logger.warn({ error }, 'a connection to the read replica was lost'),
    onStateChange: (state) =>
      state === 'used'
        ? logger.info('reports are read from the replica')
        : logger.warn({ reason: reasons[state] }, 'reports are read from the primary'),
  });
}

const reasons: Readonly<Record<Exclude<ReplicaState, 'used'>, string>> = {
  unreachable: 'the server of DATABASE_REPLICA_URL does not respond',
  'not a standby': 'the server of DATABASE_REPLICA_URL is not a standby of DATABASE_URL',
  lag: 'the replica lags by more than DATABASE_REPLICA_MAX_LAG_SECONDS',
};
