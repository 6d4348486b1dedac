import { setTimeout as wait } from 'node:timers/promises';
import type { Database, SqlClient } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openPostgresql, type PostgresqlOptions } from './open-postgresql.ts';
import { readSqlError } from './sql-error.ts';
import { boolean, float, notNull, nullable } from './sql-types.ts';
import { defineStatement } from './statement.ts';

/**
 * `used` if reads use the replica, otherwise the reason why they do not. `lag` means that the
 * replica lags too far behind.
 */
export type ReplicaState = 'used' | 'unreachable' | 'not a standby' | 'lag';

interface ReadReplicaOptions extends PostgresqlOptions {
  /** The primary, whose position in the write-ahead log is compared with that of the replica. */
  readonly primary: Pick<Database, 'health'>;
  /**
   * Returns a wrapper of the database that creates a span for each statement. Called once, with the
   * replica.
   */
  readonly trace: (database: Database) => Database;
  /** Maximum lag in seconds. While the replica lags further behind, reads use the primary. */
  readonly maxLagSeconds: number;
  /** Called with the new state whenever it changes. The initial state is `unreachable`. */
  readonly onStateChange: (state: ReplicaState) => void;
}

/**
 * A read that can run on the replica. It must have no effects, because it runs again on the primary
 * if the replica fails.
 */
type Read<Result> = (client: SqlClient, lagSeconds: number | null) => Promise<Result>;

/** A standby of the database that serves reads. It may lag behind the primary. */
export interface ReadReplica {
  /**
   * Runs a read on the replica, or on the primary while the replica is unreachable or lags too far
   * behind. `lagSeconds` is an upper bound of the lag: the replica has every change that was
   * committed at least this many seconds ago. Null on the primary. A read that fails because of the
   * replica runs again on the primary.
   */
  read<Result>(primary: SqlClient, read: Read<Result>): Promise<Result>;
  /**
   * Returns the lag in seconds, an upper bound that includes the time since the last check. Null if
   * it is unknown.
   */
  readLagSeconds(): number | null;
  /** Whether reads use the replica. */
  isUsed(): boolean;
  close(): Promise<void>;
  /** Ends every connection immediately. */
  terminate(): void;
}

const checkIntervalMs = 1_000;
/**
 * Maximum time in milliseconds since the last successful check. Beyond it, the replica is
 * considered unreachable.
 */
const maxCheckAgeMs = 5_000;
/**
 * Maximum number of positions of the primary that are stored while the replica has not reached
 * them.
 */
const maxSamples = 600;

const readWrittenPositionStatement = defineStatement({
  name: 'written-position',
  row: { position: notNull(float) },
  isPrepared: false,
  text: `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position`,
});

const readReplayedPositionStatement = defineStatement({
  name: 'replayed-position',
  row: { isStandby: notNull(boolean), position: nullable(float) },
  isPrepared: false,
  text: `select pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position`,
});

/**
 * Opens a read replica and checks it each second. The lag is measured by positions in the
 * write-ahead log. If the replica has replayed a position that the primary reported at some time,
 * it has every change that was committed before that time. The time of the last replayed
 * transaction does not measure the lag, because its age also grows while nothing is written.
 */
export function openReadReplica({
  primary,
  trace,
  maxLagSeconds,
  onStateChange,
  ...options
}: ReadReplicaOptions): ReadReplica {
  const database = trace(openPostgresql(options));
  const stopping = new AbortController();
  let samples: { readonly takenAt: number; readonly position: number }[] = [];
  let replayedAt: number | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isStandby = true;
  let reported: ReplicaState = 'unreachable';

  const readLagSeconds = () =>
    replayedAt === null || !isChecked() ? null : (performance.now() - replayedAt) / 1_000;
  const isChecked = () => performance.now() - checkedAt < maxCheckAgeMs;
  const readState = (): ReplicaState => {
    if (!isStandby) return 'not a standby';
    if (!isChecked()) return 'unreachable';
    const lag = readLagSeconds();
    return lag === null || lag > maxLagSeconds ? 'lag' : 'used';
  };
  const reportState = () => {
    const state = readState();
    if (state !== reported) onStateChange(state);
    reported = state;
    return state;
  };

  const takeSample = async () => {
    const takenAt = performance.now();
    const [written] = await primary.health.query(readWrittenPositionStatement());
    if (written) samples.push({ takenAt, position: written.position });
    // The first sample is kept, so that the lag of a replica that replays nothing is exact.
    // Removing another sample can only overestimate the lag.
    if (samples.length > maxSamples) samples.splice(1, 1);
  };
  const check = async () => {
    // If the primary is unreachable, the lag grows with time.
    await takeSample().catch(() => undefined);
    const [replayed] = await database.health.query(readReplayedPositionStatement());
    isStandby = replayed?.isStandby ?? false;
    const position = replayed?.position ?? Number.NEGATIVE_INFINITY;
    const reached = samples.findLast((sample) => sample.position <= position);
    if (reached) {
      replayedAt = reached.takenAt;
      samples = samples.filter(({ takenAt }) => takenAt > reached.takenAt);
    }
    checkedAt = performance.now();
  };
  const checkRepeatedly = async () => {
    while (!stopping.signal.aborted) {
      await check().catch(markUnreachable);
      reportState();
      await wait(checkIntervalMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const markUnreachable = () => {
    checkedAt = Number.NEGATIVE_INFINITY;
  };
  const checking = checkRepeatedly();

  return {
    async read(primaryClient, read) {
      const lagSeconds = readLagSeconds();
      if (reportState() !== 'used' || lagSeconds === null) return read(primaryClient, null);
      try {
        return await read(database, lagSeconds);
      } catch (error) {
        if (!isReplicaFailure(error)) throw error;
        if (isDatabaseUnavailable(error)) markUnreachable();
        return read(primaryClient, null);
      }
    },
    readLagSeconds,
    isUsed: () => readState() === 'used',
    async close() {
      stopping.abort();
      // No read is in progress any more, and a check of a server that does not respond would delay
      // the shutdown.
      database.terminate();
      await checking;
      await database.close();
    },
    terminate: database.terminate,
  };
}

/**
 * SQLSTATEs of statements that exceeded their time limit, which they would exceed on the primary,
 * too.
 */
const exceededLimits = new Set(['57014', '55P03']);
/**
 * SQLSTATEs that only a replica returns: a conflict with replayed changes (40001), and tables,
 * columns, types and functions that a migration has created and the replica does not have yet.
 */
const replicaStates = new Set(['40001', '42P01', '42703', '42704', '42883']);

function isReplicaFailure(error: unknown): boolean {
  const code = readSqlError(error)?.code ?? '';
  return replicaStates.has(code) || (isDatabaseUnavailable(error) && !exceededLimits.has(code));
}
