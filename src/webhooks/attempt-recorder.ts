import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import type { DeliveryJob } from './delivery-job.ts';
import { type Attempt, recordAttempts } from './record-attempts.ts';

/**
 * The end of a fetched job: an attempt, or the id of a job that is removed or requeued without an
 * attempt.
 */
export type JobEnd =
  | { readonly kind: 'attempted'; readonly attempt: Attempt }
  | { readonly kind: 'dropped'; readonly jobId: string }
  | { readonly kind: 'requeued'; readonly jobId: string };

export interface AttemptRecorder {
  /**
   * Records the end of a job. Resolves when it has been recorded or recording it has failed. Never
   * rejects. A job whose end could not be recorded is requeued when its lease expires.
   */
  record(end: JobEnd): Promise<void>;
  /** Stops the retries that are made while the database is unavailable. */
  stopRetrying(): void;
}

interface RecorderOptions {
  readonly database: Database;
  readonly queue: JobQueue<DeliveryJob>;
  /** Called with each error that prevented ends from being recorded. Required. Must not throw. */
  readonly onError: (error: unknown) => void;
}

/**
 * Minimum time between the starts of two groups, in milliseconds. An attempt is recorded with at
 * most this delay. The pause makes groups larger when many attempts end.
 */
const groupIntervalMs = 10;
/** Maximum number of ends in a group. A response has up to 64 KiB, so a group has at most 6 MB. */
const maxGroupSize = 100;
/**
 * Milliseconds for which a group is retried while the database is unavailable. Leases expire after
 * ten seconds without a heartbeat, which requires the database.
 */
const retryTimeMs = 10_000;
const retryPauseMs = 500;

/**
 * Creates a recorder that records ends in groups, each in one transaction. The first end is
 * recorded immediately; later ends are recorded with the next groups.
 */
export function createAttemptRecorder({ database, queue, onError }: RecorderOptions): AttemptRecorder {
  let pending: { readonly end: JobEnd; readonly resolve: () => void }[] = [];
  let isRecording = false;
  let retries = true;

  const write = (ends: readonly JobEnd[]): Promise<void> => {
    const requeued = ends.filter((end) => end.kind === 'requeued').map(({ jobId }) => jobId);
    if (requeued.length > 0) return queue.release(requeued);
    const attempts = ends.filter((end) => end.kind === 'attempted').map(({ attempt }) => attempt);
    const dropped = ends.filter((end) => end.kind === 'dropped').map(({ jobId }) => jobId);
    return recordAttempts(database, queue, attempts, dropped);
  };

  /**
   * Records a group. While the database is unavailable, the group is retried, because its events
   * would otherwise be delivered again. After any other error, its ends are recorded separately, so
   * that an end that cannot be recorded does not roll back the others.
   */
  const writeGroup = async (ends: readonly JobEnd[]): Promise<void> => {
    for (const deadline = performance.now() + retryTimeMs; ; await wait(retryPauseMs)) {
      try {
        return await write(ends);
      } catch (error) {
        const isUnavailable = isDatabaseUnavailable(error);
        if (isUnavailable && retries && performance.now() < deadline) continue;
        if (isUnavailable || ends.length === 1) return onError(error);
        for (const end of ends) await writeGroup([end]);
        return;
      }
    }
  };

  const recordPending = async (): Promise<void> => {
    isRecording = true;
    while (pending.length > 0) {
      const startedAt = performance.now();
      const group = pending.slice(0, maxGroupSize);
      pending = pending.slice(maxGroupSize);
      // Jobs are requeued separately: if the transaction were repeated, another process might have
      // fetched them since then.
      const kinds = Map.groupBy(
        group.map(({ end }) => end),
        ({ kind }) => kind === 'requeued',
      );
      for (const ends of kinds.values()) await writeGroup(ends);
      for (const { resolve } of group) resolve();
      const pauseMs = startedAt + groupIntervalMs - performance.now();
      if (pauseMs > 0) await wait(pauseMs);
    }
    isRecording = false;
  };

  return {
    record: (end) =>
      new Promise((resolve) => {
        pending.push({ end, resolve });
        if (!isRecording) void recordPending();
      }),
    stopRetrying() {
      retries = false;
    },
  };
}
