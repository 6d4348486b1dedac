import { randomUUID } from 'node:crypto';
import type { ProcessRole } from '../../../prisma/generated/client/enums.ts';
import type { Database } from '../database/database.ts';
import { divideLimit, type ShareOf } from '../throttling/limit-share.ts';
import { beatStatement, endProcessStatement } from './live-process-statements.ts';

/** Milliseconds between two beats of a process. */
export const beatIntervalMs = 5_000;
/** Milliseconds without a beat after which a process is no longer live: three missed beats. */
export const deadAfterMs = 3 * beatIntervalMs;

/** The processes of the service that have recently stated that they run, this one included. */
export interface LiveProcesses {
  /**
   * Returns this process's share of a limit that all processes serving requests have together: at
   * least 1. The whole limit in a worker, which serves none.
   */
  readonly shareOf: ShareOf;
  /** Returns the number of live processes by role, as of the last beat of this process. */
  count(): Readonly<Record<ProcessRole, number>>;
  /** Stops the beats, and removes this process from those of the other processes. Never rejects. */
  stop(): Promise<void>;
}

interface LiveProcessesOptions {
  readonly database: Pick<Database, 'kind' | 'health'>;
  readonly role: ProcessRole;
  /** Called with every error of a beat. Required. Must not throw. */
  readonly onError: (error: unknown) => void;
}

/**
 * Starts the beats of this process. Resolves after the first one. The other processes know a started
 * or stopped process after at most one interval, and a killed one after at most `deadAfterMs` and one
 * interval. While the database is unavailable, the last numbers apply.
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
  let beating: Promise<void> | null = null;
  const beat = async (): Promise<void> => {
    const rows = await health.query(beatStatement({ id, role, deadAfterMs }));
    others = { ...none, ...Object.fromEntries(rows.map((row) => [row.role, row.count])) };
  };
  const beatOnce = (): Promise<void> => {
    beating ??= beat()
      .catch(onError)
      .finally(() => {
        beating = null;
      });
    return beating;
  };
  const timer = kind === 'embedded' ? undefined : setInterval(beatOnce, beatIntervalMs);
  if (timer) await beatOnce();

  return {
    shareOf: (limit) => (role === 'worker' ? limit : divideLimit(limit, 1 + others.all + others.api)),
    count: () => ({ ...others, [role]: others[role] + 1 }),
    async stop() {
      if (!timer) return;
      clearInterval(timer);
      await beating;
      await health.query(endProcessStatement({ id })).catch(onError);
    },
  };
}
