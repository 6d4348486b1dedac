import type { Job, JobQueue } from './job-queue.ts';

interface JobWorkerOptions<Data extends object> {
  readonly queue: JobQueue<Data>;
  /** Returns the group of a job, as in `JobInsert`. The groups are served in turn. */
  readonly groupOf: (data: Data) => string;
  /** Maximum number of jobs that this process runs concurrently. */
  readonly maxInFlight: number;
  /** Maximum number of jobs of one group that this process runs concurrently. */
  readonly maxPerGroup: number;
  /**
   * Called with each fetched job. Must do the work of the job, then remove or release the job. A job that is neither removed nor
   * released runs again about ten seconds later. `stopping` is aborted when the worker stops.
   */
  readonly run: (job: Job<Data>, stopping: AbortSignal) => Promise<void>;
  /** Called with every unexpected error. Required. Must not throw. */
  readonly onError: (error: unknown) => void;
}

export interface JobWorker {
  /** Starts to fetch jobs in the background. Call it when jobs may have become due. Returns immediately. */
  wake(): void;
  /** Returns the number of jobs in progress. */
  countInFlight(): number;
  /** Stops fetching jobs and resolves when the jobs in progress have ended, or after `drainTimeMs` milliseconds. */
  stop(drainTimeMs: number): Promise<void>;
}

/** Milliseconds between two polls for jobs that have become due. */
const pollIntervalMs = 1_000;
/** Milliseconds between two extensions of the leases of jobs in progress. */
const leaseExtensionIntervalMs = 3_000;

/**
 * Creates a worker that runs due jobs of a queue. Groups without a job in progress are served first, so that a group with many
 * jobs does not delay other groups.
 */
export function createJobWorker<Data extends object>(options: JobWorkerOptions<Data>): JobWorker {
  const { queue, groupOf, maxInFlight, maxPerGroup, run, onError } = options;
  const inFlight = new Map<string, { readonly group: string; readonly work: Promise<void> }>();
  const stopping = new AbortController();
  let fetching: Promise<void> | null = null;
  let isRequested = false;

  const start = (job: Job<Data>): void => {
    // A job whose lease has expired is fetched again while this process still runs it. It is not started again: the run in
    // progress will remove or release it.
    if (inFlight.has(job.id)) return;
    const work = run(job, stopping.signal)
      .catch(onError)
      .finally(() => {
        inFlight.delete(job.id);
        wake();
      });
    inFlight.set(job.id, { group: groupOf(job.data), work });
  };

  const countByGroup = (): Map<string, number> => {
    const groups = Map.groupBy(inFlight.values(), ({ group }) => group);
    return new Map([...groups].map(([group, jobs]) => [group, jobs.length]));
  };

  /** Fetches jobs of groups without a job in progress, then of groups below their limit. */
  const fetchJobs = async (): Promise<void> => {
    while (isRequested && !stopping.signal.aborted) {
      isRequested = false;
      const none = new Map([...countByGroup().keys()].map((group) => [group, 0]));
      await fetchInto({ groups: none, otherGroups: maxPerGroup });
      const places = new Map([...countByGroup()].map(([group, count]) => [group, maxPerGroup - count]));
      await fetchInto({ groups: places, otherGroups: 0 });
    }
  };

  const fetchInto = async (limits: { readonly groups: ReadonlyMap<string, number>; readonly otherGroups: number }) => {
    const total = maxInFlight - inFlight.size;
    if (total <= 0 || stopping.signal.aborted) return;
    for (const job of await queue.fetch({ total, ...limits })) start(job);
  };

  const wake = (): void => {
    isRequested = true;
    if (stopping.signal.aborted || fetching || inFlight.size >= maxInFlight) return;
    fetching = fetchJobs()
      .catch(onError)
      .finally(() => {
        fetching = null;
        if (isRequested) wake();
      });
  };

  const poll = setInterval(wake, pollIntervalMs);
  const extendLease = () => void queue.extendLease([...inFlight.keys()]).catch(onError);
  const leaseTimer = setInterval(extendLease, leaseExtensionIntervalMs);
  return {
    wake,
    countInFlight: () => inFlight.size,
    async stop(drainTimeMs) {
      stopping.abort();
      clearInterval(poll);
      await fetching;
      const work = Promise.all([...inFlight.values()].map((entry) => entry.work));
      const timeout = new Promise((resolve) => setTimeout(resolve, drainTimeMs).unref());
      await Promise.race([work, timeout]);
      clearInterval(leaseTimer);
    },
  };
}
