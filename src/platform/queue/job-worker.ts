import { createJobLoop } from './job-loop.ts';
import type { Job, JobQueue } from './job-queue.ts';
import type { QueuePoll } from './queue-poll.ts';

interface JobWorkerOptions<Data extends object> {
  readonly queue: JobQueue<Data>;
  readonly poll: QueuePoll;
  /** Maximum number of jobs that this process runs concurrently. */
  readonly maxInFlight: number;
  /** Maximum number of jobs of one lane that this process runs concurrently. */
  readonly maxPerLane: number;
  /**
   * Called with each fetched job. Must do the work of the job, then remove or release the job. A
   * job that is neither removed nor released runs again about ten seconds later. `stopping` is
   * aborted when the worker stops.
   */
  readonly run: (job: Job<Data>, stopping: AbortSignal) => Promise<void>;
  /** Called with every unexpected error. Required. Must not throw. */
  readonly onError: (error: unknown) => void;
}

export interface JobWorker {
  /**
   * Starts to fetch jobs in the background. Call it when jobs may have become due. Returns
   * immediately.
   */
  wake(): void;
  /** Returns the number of jobs in progress. */
  countInFlight(): number;
  /**
   * Stops fetching jobs and resolves when the jobs in progress have ended, or after `drainTimeMs`
   * milliseconds.
   */
  stop(drainTimeMs: number): Promise<void>;
}

/**
 * Creates a worker that runs due jobs of a queue. Lanes are served in turn, so that a lane with
 * many jobs does not delay other lanes.
 */
export function createJobWorker<Data extends object>(options: JobWorkerOptions<Data>): JobWorker {
  const { queue, poll, maxInFlight, maxPerLane, run, onError } = options;
  const loop = createJobLoop<Data>({
    queue,
    poll,
    maxInProgress: maxInFlight,
    batchSize: 1,
    onError,
    async fetch(inProgress) {
      const jobsOfLanes = Map.groupBy(inProgress.values(), ({ lane }) => lane);
      const lanes = new Map([...jobsOfLanes].map(([lane, jobs]) => [lane, maxPerLane - jobs.length]));
      const total = maxInFlight - inProgress.size;
      return queue.fetch({ total, lanes, otherLanes: maxPerLane, excludedOrganisations: [] });
    },
    run: (jobs, stopping) => jobs.map((job) => run(job, stopping)),
  });
  return { wake: loop.wake, countInFlight: loop.countInProgress, stop: loop.stop };
}
