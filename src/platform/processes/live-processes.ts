import { randomUUID } from 'node:crypto';
import type { ProcessRole } from '../../../prisma/generated/client/enums.ts';
import type { Database } from '../database/database.ts';
import { divideLimit, type ShareOf } from '../throttling/limit-share.ts';
import { endProcessStatement, recordHeartbeatStatement } from './live-process-statements.ts';

/** Milliseconds between two heartbeats of a process. */
export const heartbeatMs = 5_000;
/**
 * Milliseconds without a heartbeat after which a process is no longer live: three missed
 * heartbeats.
 */
export const staleAfterMs = 3 * heartbeatMs;

/** The processes of the service with a recent heartbeat, this one included. */
export interface LiveProcesses {
  /**
   * Returns this process's share of a limit that all processes serving requests have together: at
   * least 1. The whole limit in a worker, which serves none.
   */
  readonly shareOf: ShareOf;
  /** Returns the number of live processes by role, as of the last heartbeat of this process. */
  count(): Readonly<Record<ProcessRole, number>>;
  /** Stops the heartbeats, and removes the record of this process. Never rejects. */
  stop(): Promise<void>;
}

interface LiveProcessesOptions {
  readonly database: Pick<Database, 'kind' | 'health'>;
  readonly role: ProcessRole;
  /** Called with every error of a heartbeat. Required. Must not throw. */
  readonly onError: (error: unknown) => void;
}

/**
 * Starts the heartbeats of this process. Resolves after the first one. The other processes count a
 * started process, and no longer count a stopped one, after at most one interval. They no longer
 * count a killed one after at most `staleAfterMs` and one interval. While the database is
 * unavailable, the last numbers apply.
 *
 * The embedded database has one process, so no statement runs.
 */
export async function startLiveProcesses({
  database: { kind, health },
  role,
  onError,
}: LiveProcessesOptions): Promise<LiveProcesses> {
  const none = { all: 0, api: 0, worker: 0 };
  const id = randomUUID();
  let others: Readonly<Record<ProcessRole, number>> = none;
  let recording: Promise<void> | null = null;
  const record = async (): Promise<void> => {
    const rows = await health.query(recordHeartbeatStatement({ id, role, staleAfterMs }));
    others = { ...none, ...Object.fromEntries(rows.map((row) => [row.role, row.count])) };
  };
  const recordOnce = (): Promise<void> => {
    recording ??= record()
      .catch(onError)
      .finally(() => {
        recording = null;
      });
    return recording;
  };
  const timer = kind === 'embedded' ? undefined : setInterval(recordOnce, heartbeatMs);
  if (timer) await recordOnce();

  return {
    shareOf: (limit) => (role === 'worker' ? limit : divideLimit(limit, 1 + others.all + others.api)),
    count: () => ({ ...others, [role]: others[role] + 1 }),
    async stop() {
      if (!timer) return;
      clearInterval(timer);
      await recording;
      await health.query(endProcessStatement({ id })).catch(onError);
    },
  };
}
