import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import { emailGroupOf } from './email-job.ts';

/** The part of a job that the worker reads. */
interface SentJob {
  readonly organisationId: number;
}

interface EmailWorkerOptions<Data extends SentJob> {
  readonly queue: JobQueue<Data>;
  /** Sends the e-mail of a job, records the result and ends the job. If it rejects, the job is sent again after its lease. */
  readonly send: (job: Job<Data>) => Promise<void>;
  /** Called with every unexpected error. Required. Must not throw. */
  readonly onError: (error: unknown) => void;
}

export interface EmailWorker {
  /** Fetches jobs in the background, because some may have become due. Returns immediately. */
  wake(): void;
  /** Returns the number of e-mails that are being sent. */
  countInFlight(): number;
  /** Stops fetching jobs and resolves when the e-mails in flight have been recorded, or after `drainTimeMs` milliseconds. */
  stop(drainTimeMs: number): Promise<void>;
}

/** Maximum number of e-mails that a process sends concurrently, each on one connection to the mail server. */
export const maxInFlight = 8;
/** Maximum number of e-mails of one organisation that a process sends concurrently. */
const maxPerOrganisation = 3;
/** Milliseconds between two polls for e-mails that have become due. */
const pollIntervalMs = 1_000;
/** Milliseconds between two extensions of the leases of jobs in progress. */
const leaseExtensionIntervalMs = 3_000;

/**
 * Creates a worker that sends due e-mails. Organisations without an e-mail in flight are served first, so that one with many
 * e-mails does not delay another. A mail server that does not respond delays only e-mails.
 */
export function createEmailWorker<Data extends SentJob>({ queue, send, onError }: EmailWorkerOptions<Data>): EmailWorker {
  const inFlight = new Map<string, { readonly organisationId: number; readonly work: Promise<void> }>();
  let fetching: Promise<void> | null = null;
  let isRequested = false;
  let stopped = false;

  const start = (job: Job<Data>): void => {
    // A job whose lease has expired is fetched again while this process still sends it. The attempt in flight ends it.
    if (inFlight.has(job.id)) return;
    const work = send(job)
      .catch(onError)
      .finally(() => {
        inFlight.delete(job.id);
        wake();
      });
    inFlight.set(job.id, { organisationId: job.data.organisationId, work });
  };

  const countByGroup = (): Map<string, number> => {
    const groups = Map.groupBy(inFlight.values(), ({ organisationId }) => emailGroupOf(organisationId));
    return new Map([...groups].map(([group, jobs]) => [group, jobs.length]));
  };

  /** Fetches for organisations without an e-mail in flight, then for those below their limit. */
  const fetchJobs = async (): Promise<void> => {
    while (isRequested && !stopped) {
      isRequested = false;
      const busy = countByGroup();
      const none = new Map([...busy.keys()].map((group) => [group, 0]));
      await fetchInto({ groups: none, otherGroups: maxPerOrganisation });
      const places = new Map([...countByGroup()].map(([group, count]) => [group, maxPerOrganisation - count]));
      await fetchInto({ groups: places, otherGroups: 0 });
    }
  };

  const fetchInto = async (limits: { readonly groups: ReadonlyMap<string, number>; readonly otherGroups: number }) => {
    const total = maxInFlight - inFlight.size;
    if (total <= 0 || stopped) return;
    for (const job of await queue.fetch({ total, ...limits })) start(job);
  };

  const wake = (): void => {
    isRequested = true;
    if (stopped || fetching || inFlight.size >= maxInFlight) return;
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
      stopped = true;
      clearInterval(poll);
      await fetching;
      const work = Promise.all([...inFlight.values()].map((entry) => entry.work));
      const timeout = new Promise((resolve) => setTimeout(resolve, drainTimeMs).unref());
      await Promise.race([work, timeout]);
      clearInterval(leaseTimer);
    },
  };
}
