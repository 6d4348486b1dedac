import { array, boolean, int, json, notNull, nullable, text, timestamptz, uuid } from '../database/sql-types.ts';
import { defineStatement } from '../database/statement.ts';
import { queueSchema } from './queue-schema.ts';

/**
 * Returns the text of a CTE that adds jobs to a queue in the statement that contains it. `source` selects data, group_id, key and
 * due_at. Inserts the same rows as `JobQueue.add`, with the options of the queue.
 */
export const addJobsText = (queue: string, source: string) => `
  insert into ${queueSchema}.job (name, data, group_id, group_tier, singleton_key, start_after, keep_until, expire_seconds, deletion_seconds,
                          retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select q.name, added.data, added.group_id, 'working', added.key, added.due_at, added.due_at + q.retention_seconds * interval '1 second',
         q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
         q.heartbeat_seconds
    from (${source}) added cross join ${queueSchema}.queue q
   where q.name = '${queue}'`;

/** The maximum number of jobs that a fetch returns, in total and per group. */
export interface FetchLimits {
  readonly total: number;
  /** The limits of individual groups. Jobs of a group with a limit of 0 or less are not fetched. */
  readonly groups: ReadonlyMap<string, number>;
  /** The limit of all other groups. */
  readonly otherGroups: number;
}

/** SQL condition for the waiting jobs of the queue $1. It must match the condition of the index. */
const isWaitingSql = `name = $1 and group_id is not null and state < 'active' and not blocked`;

/**
 * The index from which jobs are fetched. The jobs of a group and tier form a range of the index, so a fetch reads no jobs of
 * groups at their limit, however many wait.
 */
export const createFetchIndex = defineStatement({
  name: 'create-fetch-index',
  text: `
  create index if not exists job_waiting on ${queueSchema}.job (name, group_id, group_tier, start_after)
   where group_id is not null and state < 'active' and not blocked`,
  isPrepared: false,
});

/**
 * Creates the schema of pg-boss. `if not exists` does not suffice: a backend that looked for the schema before another process
 * created it still tries to create it.
 */
export const createQueueSchema = defineStatement({
  name: 'create-queue-schema',
  text: `create schema ${queueSchema}`,
  isPrepared: false,
});

/**
 * Whether the schema of pg-boss exists. Reading the catalogue makes a schema visible that another process created since this
 * transaction began.
 */
export const hasQueueSchema = defineStatement({
  name: 'has-queue-schema',
  row: { exists: notNull(boolean) },
  text: `select count(*) > 0 as exists from pg_namespace where nspname = '${queueSchema}'`,
  isPrepared: false,
});

/** Whether the table with pg-boss's version and the index of `createFetchIndex` exist. */
export const findQueueSchema = defineStatement({
  name: 'find-queue-schema',
  row: { exists: notNull(boolean) },
  text: `select num_nulls(to_regclass('${queueSchema}.version'), to_regclass('${queueSchema}.job_waiting')) = 0 as exists`,
  isPrepared: false,
});

/** Reads the version of pg-boss's schema. */
export const readQueueVersion = defineStatement({
  name: 'read-queue-version',
  row: { version: notNull(int) },
  text: `select max(version) as version from ${queueSchema}.version`,
  isPrepared: false,
});

/**
 * Marks due jobs as in progress, as pg-boss's `fetch` does. pg-boss reads all waiting jobs in the order of their creation until
 * it has found enough, so each of its fetches would read the whole backlog of a group at its limit. This statement finds the
 * lanes (the pairs of group and tier with waiting jobs) with one descent of the index per lane, and reads at most `limit` jobs of
 * each. The lanes are served in turn. At most one job of a group's lane `failing` is in progress.
 *
 * The statement is not prepared: PostgreSQL would keep the plan of an empty table, which reads the whole table for each lane.
 */
export const fetchJobs = defineStatement({
  name: 'fetch-jobs',
  params: { queue: text, limits: json(), otherLimit: int, total: int },
  row: { id: uuid, data: notNull(json<object>()) },
  text: `
  with recursive lane (group_id, tier) as (
    (select group_id, group_tier from ${queueSchema}.job where ${isWaitingSql} order by group_id, group_tier limit 1)
    union all
    select following.* from lane, lateral (
      select group_id, group_tier from ${queueSchema}.job
       where ${isWaitingSql} and (group_id, group_tier) > (lane.group_id, lane.tier)
       order by group_id, group_tier limit 1) following
  ), limited as (
    select group_id, tier,
           case when tier <> 'failing' then least(coalesce(($2::jsonb ->> group_id)::int, $3), $4)
                when coalesce(($2::jsonb ->> group_id)::int, $3) < 1 or exists (
                  select from ${queueSchema}.job active
                   where active.name = $1 and active.group_id = lane.group_id and active.state = 'active'
                     and active.group_tier = 'failing') then 0
                else 1 end as maximum
      from lane
  ), due as (
    select found.id, found.start_after, found.turn from limited, lateral (
      select id, start_after, row_number() over (order by start_after) as turn from (
        select id, start_after from ${queueSchema}.job
         where ${isWaitingSql} and group_id = limited.group_id and group_tier = limited.tier and start_after <= now()
         order by start_after limit greatest(limited.maximum, 0)) job) found
  ), locked as (
    select id from ${queueSchema}.job
     where name = $1 and state < 'active' and id = any(array(select id from due order by turn, start_after limit $4))
       for update skip locked
  )
  update ${queueSchema}.job
     set state = 'active', started_on = now(), heartbeat_on = now(),
         retry_count = case when started_on is null then retry_count else retry_count + 1 end
   where name = $1 and id = any(array(select id from locked))
  returning id, data`,
  isPrepared: false,
});

/**
 * SQL condition for the waiting jobs of a group, which pg-boss's API cannot select. `created` and `retry` are the states of a job
 * before `active`. $1 queue · $2 group.
 */
const isWaitingInGroupSql = `name = $1 and group_id = $2 and state in ('created', 'retry')`;
export const runJobsNow = defineStatement({
  name: 'run-jobs-now',
  params: { queue: text, group: text, keys: array(text) },
  row: { key: notNull(text) },
  text: `
  update ${queueSchema}.job set start_after = least(start_after, now()) where ${isWaitingInGroupSql} and singleton_key = any($3::text[])
  returning singleton_key as key`,
});

/** Deletes jobs and returns the ids of those that existed, which pg-boss's `deleteJob` does not return. */
export const removeJobs = defineStatement({
  name: 'remove-jobs',
  params: { queue: text, ids: array(uuid) },
  row: { id: uuid },
  text: `delete from ${queueSchema}.job where name = $1 and id = any($2::uuid[]) returning id`,
});

export const readWaitingJobs = defineStatement({
  name: 'waiting-jobs',
  params: { queue: text, group: text },
  row: { count: notNull(int), dueAt: nullable(timestamptz) },
  text: `select count(*)::int as count, min(start_after) as "dueAt" from ${queueSchema}.job where ${isWaitingInGroupSql}`,
});

export const readJobBacklog = defineStatement({
  name: 'job-backlog',
  params: { queue: text },
  row: { due: notNull(int), dueSince: nullable(timestamptz), later: notNull(int) },
  text: `
  select (count(*) filter (where start_after <= now()))::int as due,
         min(start_after) filter (where start_after <= now()) as "dueSince",
         (count(*) filter (where start_after > now()))::int as later
    from ${queueSchema}.job where name = $1 and state in ('created', 'retry')`,
});

export const findJobsInProgress = defineStatement({
  name: 'jobs-in-progress',
  params: { queue: text },
  row: { id: uuid },
  text: `select id from ${queueSchema}.job where name = $1 and state = 'active'`,
  isPrepared: false,
});
