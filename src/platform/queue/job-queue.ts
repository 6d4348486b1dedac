import type { JobTier } from '../../../prisma/generated/client/enums.ts';
import type { Database, SqlClient } from '../database/database.ts';
import {
  addJobsStatement,
  extendLeasesStatement,
  fetchJobsStatement,
  type LanePosition,
  readDueTimesStatement,
  readJobBacklogStatement,
  readWaitingJobsStatement,
  readyDueJobsStatement,
  releaseAllJobsStatement,
  releaseJobsStatement,
  removeJobsStatement,
  runJobsNowStatement,
  type StoredJobInsert,
} from './job-statements.ts';

/**
 * A job to add to a queue. It is run at least once, after the transaction that adds it has
 * committed.
 */
export interface JobInsert<Data extends object> {
  readonly data: Data;
  readonly organisationId: number;
  /**
   * The lane of the job, such as the id of its webhook. A lane belongs to one organisation. A fetch
   * limits jobs by lane.
   */
  readonly lane: number;
  /** Identifies the job within its lane. */
  readonly key: string;
  /**
   * `failing` if the previous job of the lane failed. One such job of a lane runs at a time across
   * all processes, which leaves capacity for other lanes.
   */
  readonly tier: JobTier;
  /** Seconds until the job is due; 0 for immediately. */
  readonly delaySeconds: number;
}

export interface Job<Data extends object> {
  readonly id: string;
  readonly organisationId: number;
  readonly lane: number;
  readonly data: Data;
}

/** The maximum number of jobs that a fetch returns, in total and per lane. */
export interface FetchLimits {
  readonly total: number;
  /** The limits of individual lanes. Jobs of a lane with a limit of 0 or less are not fetched. */
  readonly lanes: ReadonlyMap<number, number>;
  /** The limit of all other lanes. */
  readonly otherLanes: number;
  /** Organisations whose jobs are not fetched. */
  readonly excludedOrganisations: readonly number[];
}

/**
 * A queue of jobs of one kind, in the table `jobs`. Jobs are added and removed in the transaction
 * that changes the data they belong to, so that both are committed together. The lease of a fetched
 * job ends after ten seconds unless it is extended, and in any case after `maxLeaseSeconds`. Any
 * process can then fetch the job again.
 */
export interface JobQueue<Data extends object> {
  readonly name: string;
  add(transaction: SqlClient, jobs: readonly JobInsert<Data>[]): Promise<void>;
  /**
   * Removes jobs. Returns the ids of those that existed: another process may have removed a job
   * after its lease had ended.
   */
  remove(transaction: SqlClient, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Fetches due jobs. Lanes are served in turn, and the jobs of a lane in the order in which they
   * become due. The cost depends on the number of due jobs, not on the number of jobs that wait for
   * a later time.
   */
  fetch(limits: FetchLimits): Promise<Job<Data>[]>;
  /** Extends the lease of jobs in progress. Must be called every few seconds. */
  extendLease(ids: readonly string[]): Promise<void>;
  /** Requeues fetched jobs, so that any process can fetch them immediately. */
  release(ids: readonly string[]): Promise<void>;
  /**
   * Makes the waiting jobs of a lane with these keys due immediately. Returns the keys of those
   * jobs.
   */
  runNow(transaction: SqlClient, lane: number, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns the number of waiting jobs of a lane, and when the first of them is due (null if none
   * waits).
   */
  readWaiting(
    client: SqlClient,
    lane: number,
  ): Promise<{ readonly count: number; readonly dueAt: Date | null }>;
  /**
   * Returns the number of jobs that are due and the number of jobs that become due later, excluding
   * jobs in progress.
   */
  readBacklog(client: SqlClient): Promise<Backlog>;
}

export interface Backlog {
  readonly due: number;
  /** When the oldest due job became due. Null if none is due. */
  readonly dueSince: Date | null;
  readonly later: number;
}

interface QueueOptions {
  readonly name: string;
  /**
   * Seconds after which a job in progress is requeued, however often its lease is extended. Must be
   * longer than any job takes.
   */
  readonly maxLeaseSeconds: number;
}

/** Seconds without an extension after which the process of a job is considered to have ended. */
const leaseSeconds = 10;

/** Creates the access of this process to a queue. */
export function createJobQueue<Data extends object>(
  database: SqlClient,
  { name: queue, maxLeaseSeconds }: QueueOptions,
): JobQueue<Data> {
  /** The last lane from which this process has fetched, so that the next fetch begins after it. */
  let position: LanePosition = { organisationId: 0, lane: 0, tier: 'working' };

  return {
    name: queue,
    async add(transaction, jobs) {
      if (jobs.length > 0)
        await transaction.query(addJobsStatement({ queue, jobs: JSON.stringify(jobs.map(toStored)) }));
    },
    async remove(transaction, ids) {
      const removed = ids.length > 0 ? await transaction.query(removeJobsStatement({ queue, ids })) : [];
      return new Set(removed.map(({ id }) => id));
    },
    async fetch({ total, lanes, otherLanes, excludedOrganisations }) {
      await database.query(readyDueJobsStatement({ queue }));
      const rows = await database.query(
        fetchJobsStatement({
          queue,
          total,
          otherLimit: otherLanes,
          excludedOrganisations,
          leaseSeconds,
          limits: JSON.stringify(Object.fromEntries(lanes)),
          afterOrganisation: position.organisationId,
          afterLane: position.lane,
          afterTier: position.tier,
        }),
      );
      position = rows[0]?.position ?? position;
      // Only `add` writes the data of jobs.
      return rows.map(({ id, organisationId, lane, data }) => ({
        id,
        organisationId,
        lane,
        data: data as Data,
      }));
    },
    async extendLease(ids) {
      if (ids.length > 0) await database.query(extendLeasesStatement({ ids, leaseSeconds, maxLeaseSeconds }));
    },
    async release(ids) {
      if (ids.length > 0) await database.query(releaseJobsStatement({ ids }));
    },
    async runNow(transaction, lane, keys) {
      const rows = await transaction.query(runJobsNowStatement({ queue, lane, keys }));
      return new Set(rows.map(({ key }) => key));
    },
    async readWaiting(client, lane) {
      const [waiting] = await client.query(readWaitingJobsStatement({ queue, lane }));
      return waiting ?? { count: 0, dueAt: null };
    },
    async readBacklog(client) {
      const [backlog] = await client.query(readJobBacklogStatement({ queue }));
      return backlog ?? { due: 0, dueSince: null, later: 0 };
    },
  };
}

function toStored<Data extends object>({
  organisationId,
  lane,
  tier,
  key,
  data,
  delaySeconds,
}: JobInsert<Data>): StoredJobInsert {
  return { organisation_id: organisationId, lane, tier, key, data, delay: delaySeconds };
}

/** Returns when the oldest due job of each queue became due, without queues that have no due job. */
export async function readDueTimes(client: SqlClient): Promise<ReadonlyMap<string, Date>> {
  const rows = await client.query(readDueTimesStatement());
  return new Map(rows.map(({ queue, dueSince }) => [queue, dueSince]));
}

/**
 * Requeues all jobs in progress, of all queues. For the embedded database when it is opened: only
 * this process uses it, so the process that fetched the jobs has ended.
 */
export async function releaseOrphans({ kind, query }: Pick<Database, 'kind' | 'query'>): Promise<void> {
  if (kind === 'embedded') await query(releaseAllJobsStatement());
}
