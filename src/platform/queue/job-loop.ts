import { setTimeout as wait } from 'node:timers/promises';
import type { Job, JobQueue } from './job-queue.ts';
import type { QueuePoll } from './queue-poll.ts';

interface JobLoopOptions<Data extends object> {
  readonly queue: Pick<JobQueue<Data>, 'name' | 'extendLease'>;
  /** Wakes the loop when jobs have become due. */
  readonly poll: QueuePoll;
  /** Maximum number of jobs in progress in this process. */
  readonly maxInProgress: number;
  /**
   * Number of jobs of a full fetch. Jobs are fetched while at least this number can be started. A
   * fetch that returns fewer is followed by a pause.
   */
  readonly batchSize: number;
  /**
   * Fetches due jobs, at most as many as can be started. Called with the jobs in progress, by id.
   * One fetch runs at a time.
   */
  readonly fetch: (inProgress: ReadonlyMap<string, Job<Data>>) => Promise<readonly Job<Data>[]>;
  /**
   * Runs fetched jobs, of which there is at least one. Returns a promise for each of them, in their
   * order. Must remove or release each job from the queue; a job that is neither runs again about
   * ten seconds later. `stopping` is aborted when the loop stops.
   */
  readonly run: (jobs: readonly Job<Data>[], stopping: AbortSignal) => readonly Promise<void>[];
  /**
   * Called once for each fetched job: when it has ended, or immediately if it is already in
   * progress. Must not throw.
   */
  readonly onEnd?: (job: Job<Data>) => void;
  /** Called when the loop stops, after the last fetch. Must not throw. */
  readonly onStop?: () => void;
  /**
   * Called if jobs are in progress when the time to drain has ended. Must make them end: `stop`
   * waits for them. If omitted, `stop` resolves at that time. Must not throw.
   */
  readonly abort?: () => void;
  /** Called with every unexpected error. Required. Must not throw. */
  readonly onError: (error: unknown) => void;
}

/** Runs the due jobs of a queue in the background. Any number of processes can share the queue. */
export interface JobLoop {
  /** Fetches jobs. Call it when jobs may have become due. Returns immediately. */
  wake(): void;
  /** Returns the number of jobs in progress. */
  countInProgress(): number;
  /** Stops fetching jobs, and gives the jobs in progress `drainTimeMs` milliseconds to end. */
  stop(drainTimeMs: number): Promise<void>;
}

/**
 * Minimum time in milliseconds from the end of a fetch to the start of the next one, unless the
 * fetch was full. Many jobs end during this pause, so that the next fetch returns many.
 */
const fetchPauseMs = 15;
/** Milliseconds between two extensions of the leases of jobs in progress. */
const leaseExtensionIntervalMs = 3_000;

export function createJobLoop<Data extends object>(options: JobLoopOptions<Data>): JobLoop {
  const { queue, poll, maxInProgress, batchSize, fetch, run, onEnd, onStop, abort, onError } = options;
  const inProgress = new Map<string, Job<Data>>();
  const runs = new Set<Promise<void>>();
  const stopping = new AbortController();
  let fetching: Promise<void> | null = null;
  let isRequested = false;

  const start = (fetched: readonly Job<Data>[]): void => {
    const jobs = fetched.filter((job) => {
      // A job whose lease has expired is fetched again while this process still runs it. The run in
      // progress completes it.
      const isNew = !inProgress.has(job.id);
      if (!isNew) onEnd?.(job);
      return isNew;
    });
    if (jobs.length === 0) return;
    for (const [index, work] of run(jobs, stopping.signal).entries()) {
      const job = jobs[index] as Job<Data>;
      const ended = work.catch(onError).finally(() => {
        inProgress.delete(job.id);
        runs.delete(ended);
        onEnd?.(job);
        wake();
      });
      inProgress.set(job.id, job);
      runs.add(ended);
    }
  };

  const isFull = () => inProgress.size > maxInProgress - batchSize;
  const fetchJobs = async (): Promise<void> => {
    while (isRequested && !stopping.signal.aborted && !isFull()) {
      isRequested = false;
      const jobs = await fetch(inProgress);
      start(jobs);
      if (jobs.length > 0) isRequested = true;
      if (jobs.length < batchSize) await wait(fetchPauseMs);
    }
  };

  const wake = (): void => {
    isRequested = true;
    if (stopping.signal.aborted || fetching) return;
    fetching = fetchJobs()
      .catch(onError)
      .finally(() => {
        fetching = null;
        if (isRequested && !stopping.signal.aborted && !isFull()) wake();
      });
  };

  const stopPolling = poll.watch(queue.name, wake);
  const extendLease = () => void queue.extendLease([...inProgress.keys()]).catch(onError);
  const leaseTimer = setInterval(extendLease, leaseExtensionIntervalMs);
  return {
    wake,
    countInProgress: () => inProgress.size,
    async stop(drainTimeMs) {
      stopping.abort();
      stopPolling();
      await fetching;
      onStop?.();
      const ended = Promise.all(runs).then(() => true);
      const isDrained = await Promise.race([ended, wait(drainTimeMs, false, { ref: false })]);
      if (!isDrained && abort) {
        abort();
        await ended;
      }
      clearInterval(leaseTimer);
    },
  };
}
