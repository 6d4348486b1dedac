import { PgBoss } from 'pg-boss';
import { lockByName } from '../database/advisory-lock.ts';
import type { Database, SqlClient } from '../database/database.ts';
import { memoize } from '../database/model-rows.ts';
import {
  createFetchIndex,
  createQueueSchema,
  type FetchLimits,
  fetchJobs,
  findJobsInProgress,
  hasQueueSchema,
  readJobBacklog,
  readWaitingJobs,
  removeJobs,
  runJobsNow,
} from './job-statements.ts';
import { queueSchema } from './queue-schema.ts';

/** A job to add to a queue. It is run at least once, after the transaction that adds it has committed. */
export interface JobInsert<Data extends object> {
  readonly data: Data;
  /** The group to which the job belongs. A fetch limits the number of jobs per group (`FetchLimits`). */
  readonly group: string;
  /** Identifies the job within its group. */
  readonly key: string;
  readonly tier: GroupTier;
  /** Seconds until the job is due; 0 for immediately. */
  readonly delaySeconds: number;
}

/**
 * `failing` if the previous job of the group failed. At most one such job of a group runs at a time across all processes, which
 * leaves capacity for other groups.
 */
export type GroupTier = 'working' | 'failing';

export interface Job<Data extends object> {
  readonly id: string;
  readonly data: Data;
}

/**
 * A queue of jobs of one kind, on pg-boss in the service's database. Jobs are added and removed in the transaction that changes
 * the data they belong to, so that both are committed together. A fetched job is requeued if its process sends no heartbeat for
 * ten seconds, and in any case after `leaseSeconds`.
 */
export interface JobQueue<Data extends object> {
  add(transaction: SqlClient, jobs: readonly JobInsert<Data>[]): Promise<void>;
  /** Removes jobs. Returns the ids of those that existed: another process may have removed a job after its lease had ended. */
  remove(transaction: SqlClient, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Fetches due jobs. Groups are served in turn, and the jobs of a group in the order in which they become due. */
  fetch(limits: FetchLimits): Promise<Job<Data>[]>;
  /** Extends the lease of jobs in progress. Must be called every few seconds. */
  extendLease(ids: readonly string[]): Promise<void>;
  /** Requeues fetched jobs, so that any process can fetch them immediately. */
  release(ids: readonly string[]): Promise<void>;
  /** Makes the waiting jobs of a group with these keys due immediately. Returns the keys of those jobs. */
  runNow(transaction: SqlClient, group: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the number of waiting jobs of a group, and when the first of them is due (null if none waits). */
  readWaiting(client: SqlClient, group: string): Promise<{ readonly count: number; readonly dueAt: Date | null }>;
  /** Returns the number of jobs that are due and the number of jobs that become due later, excluding jobs in progress. */
  readBacklog(client: SqlClient): Promise<Backlog>;
  /** Stops pg-boss's background work. Does not wait for jobs in progress. */
  stop(): Promise<void>;
}

export interface Backlog {
  readonly due: number;
  /** When the oldest due job became due. Null if none is due. */
  readonly dueSince: Date | null;
  readonly later: number;
}

interface QueueOptions {
  readonly name: string;
  /** Seconds after which a job in progress is requeued. Must be longer than any job takes. */
  readonly leaseSeconds: number;
  /** Whether this process requeues jobs of processes that have ended. */
  readonly supervise: boolean;
  /** Called with every error of pg-boss's background work. Required. */
  readonly onError: (error: unknown) => void;
}

/** The interval in seconds at which one of the processes checks for jobs of processes that have ended. */
const superviseIntervalSeconds = 5;
/** Seconds without a heartbeat after which a job's process is considered to have ended. */
const heartbeatSeconds = 10;

/** Opens a queue and creates it if it does not exist. Requires the schema that `installJobQueue` installs. */
export async function openJobQueue<Data extends object>(
  database: Database,
  { name, leaseSeconds, supervise, onError }: QueueOptions,
): Promise<JobQueue<Data>> {
  const boss = createBoss(database, { supervise, migrate: false });
  boss.on('error', onError);
  await boss.start();
  const queueOptions = { expireInSeconds: leaseSeconds, heartbeatSeconds, retryLimit: 1_000_000, retentionSeconds: 30 * 86_400 };
  await boss.createQueue(name, queueOptions);
  await boss.updateQueue(name, queueOptions);
  // Fills pg-boss's cache of queues. No job is fetched, because none has a priority of 1. With an empty cache, pg-boss would read
  // the queue during a transaction, which would wait forever on the single connection of the embedded database.
  await boss.fetch(name, { minPriority: 1 });
  if (database.kind === 'embedded') await releaseOrphans(database, boss, name);
  return {
    async add(transaction, jobs) {
      const inserts = jobs.map(({ data, group, key, tier, delaySeconds }) => ({
        data,
        singletonKey: key,
        group: { id: group, tier },
        startAfter: Math.round(delaySeconds * 1000) / 1000,
      }));
      if (inserts.length > 0) await boss.insert(name, inserts, { db: toBossDatabase(transaction) });
    },
    async remove(transaction, ids) {
      const removed = ids.length > 0 ? await transaction.query(removeJobs({ queue: name, ids })) : [];
      return new Set(removed.map(({ id }) => id));
    },
    async fetch({ total, groups, otherGroups }) {
      const limits = JSON.stringify(Object.fromEntries(groups));
      const rows = await database.query(fetchJobs({ queue: name, limits, otherLimit: otherGroups, total }));
      // Only `add` writes the data of jobs.
      return rows.map(({ id, data }) => ({ id, data: data as Data }));
    },
    async extendLease(ids) {
      if (ids.length > 0) await boss.touch(name, [...ids]);
    },
    async release(ids) {
      if (ids.length > 0) await boss.fail(name, [...ids]);
    },
    async runNow(transaction, group, keys) {
      const rows = await transaction.query(runJobsNow({ queue: name, group, keys }));
      return new Set(rows.map(({ key }) => key));
    },
    async readWaiting(client, group) {
      const [waiting] = await client.query(readWaitingJobs({ queue: name, group }));
      return waiting ?? { count: 0, dueAt: null };
    },
    async readBacklog(client) {
      const [backlog] = await client.query(readJobBacklog({ queue: name }));
      return backlog ?? { due: 0, dueSince: null, later: 0 };
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}

/** Requeues all jobs in progress. Only this process uses the embedded database, so the process that fetched them has ended. */
async function releaseOrphans(database: Database, boss: PgBoss, name: string): Promise<void> {
  const orphans = await database.query(findJobsInProgress({ queue: name }));
  if (orphans.length > 0)
    await boss.fail(
      name,
      orphans.map(({ id }) => id),
    );
}

/** Creates or updates pg-boss's schema. Safe to run at any time and by several processes concurrently. */
export async function installJobQueue(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    // Without the lock, processes that create the schema concurrently would fail.
    await lockByName(transaction, 'job queue');
    const [found] = await transaction.query(hasQueueSchema());
    if (!found?.exists) await transaction.query(createQueueSchema());
  });
  const boss = createBoss(database, { supervise: false, migrate: true });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  await database.transaction(async (transaction) => {
    // Without the lock, processes that create the index concurrently would fail.
    await lockByName(transaction, 'job queue');
    await transaction.query(createFetchIndex());
  });
}

function createBoss(database: Database, options: { readonly supervise: boolean; readonly migrate: boolean }): PgBoss {
  return new PgBoss({
    ...options,
    db: toBossDatabase(database, (text) => database.script(text)),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: queueSchema,
    schedule: false,
    superviseIntervalSeconds: superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    reindex: false,
    monitorVacuum: false,
  });
}

/**
 * Returns the database interface through which pg-boss runs its SQL. pg-boss runs scripts of several statements only outside
 * transactions. Its other statements are few and large. They are prepared, because planning one takes longer than running it.
 */
function toBossDatabase(client: SqlClient, script?: (text: string) => Promise<unknown[]>) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows:
        values.length === 0 && script ? await script(text) : await client.query(memoize(text, 'job-queue', () => text, values)),
    }),
  };
}
