import { PgBoss } from 'pg-boss';
import type { Database, SqlClient } from '../database/database.ts';
import { memoize } from '../database/model-rows.ts';

/** Work to be done later, at least once. */
export interface JobInsert<Data extends object> {
  readonly data: Data;
  /** Jobs of one group share its limit (groupLimits), whatever process runs them. */
  readonly group: string;
  /** What the job is found by in its group. */
  readonly key: string;
  readonly tier: GroupTier;
  /** Seconds from now; 0 for at once. */
  readonly delay: number;
}

/** `failing` where the group's last job failed: it is then given one at a time, so that it takes no place from others. */
export type GroupTier = 'working' | 'failing';

export interface Job<Data extends object> {
  readonly id: string;
  readonly data: Data;
}

/**
 * A queue of one kind of jobs on pg-boss, in the service's own database. Jobs are added and removed by the transaction of what
 * they belong to, so that neither is there without the other. A job that was fetched comes back when its process is not heard of for
 * ten seconds, and in any case after `leaseSeconds`.
 */
export interface JobQueue<Data extends object> {
  add(transaction: SqlClient, jobs: readonly JobInsert<Data>[]): Promise<void>;
  remove(transaction: SqlClient, ids: readonly string[]): Promise<void>;
  /** Takes jobs that are due, `fetchSize` at most, oldest first. Jobs of `ignoredGroups` are left out. */
  fetch(ignoredGroups: readonly string[]): Promise<Job<Data>[]>;
  /** Says that these jobs are still under way; to be said every few seconds. */
  keep(ids: readonly string[]): Promise<void>;
  /** Gives jobs back that were fetched, so that any process may take them at once. */
  release(ids: readonly string[]): Promise<void>;
  /** Makes the jobs of a group that wait due at once, those with these keys; returns their keys. */
  hasten(transaction: SqlClient, group: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** How many jobs of a group wait, and when the first of them is due. */
  readWaiting(client: SqlClient, group: string): Promise<{ readonly count: number; readonly dueAt: Date | null }>;
  /** What is to be done: how many jobs are due and since when, and how many will be later. */
  readBacklog(client: SqlClient): Promise<Backlog>;
  stop(): Promise<void>;
}

export interface Backlog {
  readonly due: number;
  readonly dueSince: Date | null;
  readonly later: number;
}

/** The schema of the database that pg-boss has to itself. */
export const queueSchema = 'pgboss';

/** Jobs of a group that may be under way at once. */
const groupLimits = { default: 25, tiers: { failing: 1 } satisfies { [Tier in GroupTier]?: number } };

/** Jobs that are fetched at once, at most. */
export const fetchSize = 50;

interface QueueOptions {
  readonly name: string;
  /** Longer than any job takes. */
  readonly leaseSeconds: number;
  /** Whether this process looks for jobs whose process is gone. */
  readonly supervise: boolean;
  readonly onError: (error: unknown) => void;
}

/** Seconds between two looks for jobs whose process is gone, whichever process looks. */
const superviseInterval = 5;
/** Seconds without a word after which it is. */
const heartbeatSeconds = 10;

/** Opens a queue; its schema must be installed (installJobQueue). */
export async function openJobQueue<Data extends object>(
  database: Database,
  { name, leaseSeconds, supervise, onError }: QueueOptions,
): Promise<JobQueue<Data>> {
  const boss = createBoss(database, { supervise, migrate: false });
  boss.on('error', onError);
  await boss.start();
  const terms = { expireInSeconds: leaseSeconds, heartbeatSeconds, retryLimit: 1_000_000, retentionSeconds: 30 * 86_400 };
  await boss.createQueue(name, terms);
  await boss.updateQueue(name, terms);
  // Fills pg-boss's memory of the queue, which it would else ask for inside of a transaction: on one connection that never ends.
  await boss.fetch(name, { minPriority: 1 });
  if (database.kind === 'embedded') await releaseOrphans(database, boss, name);
  return {
    async add(transaction, jobs) {
      const inserts = jobs.map(({ data, group, key, tier, delay }) => ({
        data,
        singletonKey: key,
        group: { id: group, tier },
        startAfter: Math.round(delay * 1000) / 1000,
      }));
      if (inserts.length > 0) await boss.insert(name, inserts, { db: toBossDatabase(transaction) });
    },
    async remove(transaction, ids) {
      if (ids.length > 0) await boss.deleteJob(name, [...ids], { db: toBossDatabase(transaction) });
    },
    fetch(ignoredGroups) {
      const ignored = ignoredGroups.length > 0 && { ignoreGroups: [...ignoredGroups] };
      return boss.fetch<Data>(name, { batchSize: fetchSize, groupConcurrency: groupLimits, ...ignored });
    },
    async keep(ids) {
      if (ids.length > 0) await boss.touch(name, [...ids]);
    },
    async release(ids) {
      if (ids.length > 0) await boss.fail(name, [...ids]);
    },
    async hasten(transaction, group, keys) {
      const rows = await transaction.query<{ key: string }>({
        name: 'hasten-jobs',
        text: hastenText,
        values: [name, group, keys],
      });
      return new Set(rows.map(({ key }) => key));
    },
    async readWaiting(client, group) {
      const [waiting] = await client.query<{ count: number; dueAt: Date | null }>({
        name: 'waiting-jobs',
        text: waitingText,
        values: [name, group],
      });
      return waiting ?? { count: 0, dueAt: null };
    },
    async readBacklog(client) {
      const [backlog] = await client.query<Backlog>({ name: 'job-backlog', text: backlogText, values: [name] });
      return backlog ?? { due: 0, dueSince: null, later: 0 };
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}

/** The embedded database has one process: what was under way before this one is nobody's now. */
async function releaseOrphans(database: Database, boss: PgBoss, name: string): Promise<void> {
  const text = `select id from ${queueSchema}.job where name = $1 and state = 'active'`;
  const orphans = await database.query<{ id: string }>({ text, values: [name] });
  if (orphans.length > 0)
    await boss.fail(
      name,
      orphans.map(({ id }) => id),
    );
}

/** pg-boss has no words for these. `created` and `retry` are its states before `active`. */
const waits = `name = $1 and group_id = $2 and state in ('created', 'retry')`;
const hastenText = `
  update ${queueSchema}.job set start_after = least(start_after, now()) where ${waits} and singleton_key = any($3::text[])
  returning singleton_key as key`;
const waitingText = `select count(*)::int as count, min(start_after) as "dueAt" from ${queueSchema}.job where ${waits}`;

const backlogText = `
  select (count(*) filter (where start_after <= now()))::int as due,
         min(start_after) filter (where start_after <= now()) as "dueSince",
         (count(*) filter (where start_after > now()))::int as later
    from ${queueSchema}.job where name = $1 and state in ('created', 'retry')`;

/** Makes or updates pg-boss's own schema; it may be run at any time, by several processes at once. */
export async function installJobQueue(database: Database): Promise<void> {
  const boss = createBoss(database, { supervise: false, migrate: true });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

/** Whether the schema is there in the version that this code needs. */
export async function isJobQueueInstalled(database: Database): Promise<boolean> {
  const boss = createBoss(database, { supervise: false, migrate: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    return true;
  } catch (error) {
    if (error instanceof Error && /not installed|requires migrations/.test(error.message)) return false;
    throw error;
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

function createBoss(database: Database, options: { readonly supervise: boolean; readonly migrate: boolean }): PgBoss {
  return new PgBoss({
    ...options,
    db: toBossDatabase(database, (text) => database.script(text)),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: queueSchema,
    schedule: false,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
    reindex: false,
    monitorVacuum: false,
  });
}

/**
 * What pg-boss runs its SQL by. Only outside of a transaction it needs several statements at once. Its own are large and few: they
 * are prepared, because to plan one costs more than to run it.
 */
function toBossDatabase(client: SqlClient, script?: (text: string) => Promise<unknown[]>) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows:
        values.length === 0 && script ? await script(text) : await client.query(memoize(text, 'job-queue', () => text, values)),
    }),
  };
}
