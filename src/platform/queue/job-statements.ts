import { JobTier } from '../../../prisma/generated/client/enums.ts';
import {
  array,
  enumOf,
  int,
  json,
  notNull,
  nullable,
  text,
  timestamptz,
  uuid,
} from '../database/sql-types.ts';
import { defineStatement } from '../database/statement.ts';

// Statements with `isPrepared: false` are planned for each execution, from the current sizes of the
// table and its indexes. A plan that PostgreSQL kept from when the table was empty would read the
// whole table. Conditions of statements that select jobs by their ids cast `state` to text, so that
// no plan reads a partial index of jobs with that state instead.

/**
 * Returns the text of a CTE that adds jobs to a queue in the statement that contains it. `source`
 * selects organisation_id, lane, tier, key, data and due_at.
 */
export const addJobsText = (queue: string, source: string) => `
  insert into jobs (queue, organisation_id, lane, tier, key, data, state, due_at)
  select '${queue}', added.organisation_id, added.lane, added.tier, added.key, added.data,
         case when added.due_at <= now() then 'ready' else 'scheduled' end::job_state, added.due_at
    from (${source}) added`;

/** `jobs` is a JSON array of `StoredJobInsert`. */
export const addJobsStatement = defineStatement({
  name: 'add-jobs',
  params: { queue: text, jobs: json() },
  text: `
  insert into jobs (queue, organisation_id, lane, tier, key, data, state, due_at)
  select $1, added.organisation_id, added.lane, added.tier, added.key, added.data,
         case when added.delay <= 0 then 'ready' else 'scheduled' end::job_state, now() + added.delay * interval '1 second'
    from jsonb_to_recordset($2::jsonb) as added(
           organisation_id int, lane int, tier job_tier, key text, data jsonb, delay float8)`,
});

/** An element of the parameter `jobs` of `addJobsStatement`. `delay` is in seconds. */
export interface StoredJobInsert {
  readonly organisation_id: number;
  readonly lane: number;
  readonly tier: JobTier;
  readonly key: string;
  readonly data: object;
  readonly delay: number;
}

/** The position of a fetch in the order of the lanes: by organisation, lane and tier. */
export interface LanePosition {
  readonly organisationId: number;
  readonly lane: number;
  readonly tier: JobTier;
}

/**
 * Makes scheduled jobs that have become due, and running jobs whose lease has ended, ready. At most
 * 1,000 per execution, so that a fetch after a long interruption is not delayed.
 */
export const readyDueJobsStatement = defineStatement({
  name: 'ready-due-jobs',
  params: { queue: text },
  text: `
  update jobs set state = 'ready'
   where id = any(array(select id from jobs where queue = $1 and state <> 'ready' and due_at <= now()
                         order by due_at limit 1000 for update skip locked))`,
  isPrepared: false,
});

/** Returns those of the queues that have due jobs, including jobs whose lease has ended. */
export const findDueQueuesStatement = defineStatement({
  name: 'find-due-queues',
  params: { queues: array(text) },
  row: { queue: notNull(text) },
  text: `
  select queue from unnest($1::text[]) queue
   where exists (select from jobs j where j.queue = queue.queue and j.state = 'ready')
      or exists (select from jobs j where j.queue = queue.queue and j.state <> 'ready' and j.due_at <= now())`,
  isPrepared: false,
});

/**
 * Marks ready jobs as running. Walks the lanes with ready jobs in their order, beginning after the
 * lane $5 to $7 and continuing from the first lane, until $4 lanes with available jobs have been
 * found. The walk descends the index jobs_ready once per lane, and once per organisation in $8,
 * whose lanes it skips. Of the n-th lane, it reads at most an n-th of $4 jobs, or more if the lanes
 * before had fewer. The lanes are served in turn, and the jobs of a lane in the order in which they
 * became due. A lane `failing` has at most one running job. `position` is the last lane from which
 * the statement took a job.
 */
export const fetchJobsStatement = defineStatement({
  name: 'fetch-jobs',
  params: {
    queue: text,
    limits: json(),
    otherLimit: int,
    total: int,
    afterOrganisation: int,
    afterLane: int,
    afterTier: enumOf('job_tier', JobTier),
    excludedOrganisations: array(int),
    leaseSeconds: int,
  },
  row: {
    id: uuid,
    organisationId: int,
    lane: int,
    data: json<object>(),
    position: notNull(json<LanePosition>()),
  },
  text: `
  with recursive walk as (
    select $5::int as organisation_id, $6::int as lane, $7::job_tier as tier, false as is_wrapped, '{}'::uuid[] as ids,
           0 as found, 0 as taken, 0 as step
    union all
    select n.organisation_id, n.lane, n.tier, n.is_wrapped, available.ids, walk.found + least(cardinality(available.ids), 1),
           walk.taken + cardinality(available.ids), walk.step + 1
      from walk
     cross join lateral (
       select * from (
         (select walk.is_wrapped, organisation_id, lane, tier from jobs
           where queue = $1 and state = 'ready'
             and (organisation_id, lane, tier)
               > (case when walk.organisation_id = any($8::int[]) then walk.organisation_id + 1 else walk.organisation_id end,
                  case when walk.organisation_id = any($8::int[]) then 0 else walk.lane end, walk.tier)
             and (organisation_id, lane, tier) <= (case when walk.is_wrapped then $5::int else 2147483647 end, $6::int, $7::job_tier)
           order by organisation_id, lane, tier limit 1)
         union all
         (select true, organisation_id, lane, tier from jobs
           where queue = $1 and state = 'ready' and not walk.is_wrapped
             and (organisation_id, lane, tier) <= ($5::int, $6::int, $7::job_tier)
           order by organisation_id, lane, tier limit 1)) following
       limit 1) n
     cross join lateral (
       select case when n.organisation_id = any($8::int[]) then 0
                   else least(coalesce(($2::jsonb ->> n.lane::text)::int, $3::int),
                              greatest($4::int - walk.taken, ($4::int + walk.found) / (walk.found + 1))) end as maximum
       offset 0) limits
     cross join lateral (
       select array(
         select id from jobs
          where queue = $1 and state = 'ready' and organisation_id = n.organisation_id and lane = n.lane and tier = n.tier
          order by due_at
          limit case when limits.maximum <= 0 then 0
                     when n.tier = 'working' then limits.maximum
                     when exists (select from jobs r where r.queue = $1 and r.lane = n.lane and r.state = 'running' and r.tier = 'failing')
                     then 0 else 1 end) as ids
       offset 0) available
     where walk.found < $4::int
  ), chosen as (
    select job.id, job.turn, step, organisation_id, lane, tier from walk, unnest(ids) with ordinality as job(id, turn)
     order by turn, step limit $4
  ), locked as (
    select id from jobs where id = any(array(select id from chosen)) and state::text = 'ready' for update skip locked
  )
  update jobs set state = 'running', started_at = now(), due_at = now() + $9::int * interval '1 second'
   where id = any(array(select id from locked))
  returning id, organisation_id as "organisationId", lane, data,
            (select json_build_object('organisationId', organisation_id, 'lane', lane, 'tier', tier)
               from chosen order by step desc limit 1) as position`,
  isPrepared: false,
});

/**
 * Sets the end of the leases of running jobs, at most $3 seconds after the jobs were fetched. Skips
 * jobs that end at this time.
 */
export const extendLeasesStatement = defineStatement({
  name: 'extend-leases',
  params: { ids: array(uuid), leaseSeconds: int, maxLeaseSeconds: int },
  text: `
  update jobs set due_at = least(now() + $2::int * interval '1 second', started_at + $3::int * interval '1 second')
   where id = any(array(select id from jobs where id = any($1::uuid[]) and state::text = 'running' for update skip locked))`,
  isPrepared: false,
});

/** Makes running jobs ready. */
export const releaseJobsStatement = defineStatement({
  name: 'release-jobs',
  params: { ids: array(uuid) },
  text: `update jobs set state = 'ready', due_at = least(due_at, now()) where id = any($1::uuid[]) and state::text = 'running'`,
  isPrepared: false,
});

/** Makes all running jobs of all queues ready. */
export const releaseAllJobsStatement = defineStatement({
  name: 'release-all-jobs',
  text: `update jobs set state = 'ready', due_at = least(due_at, now()) where state = 'running'`,
  isPrepared: false,
});

/** Makes the waiting jobs of a lane with these keys ready. */
export const runJobsNowStatement = defineStatement({
  name: 'run-jobs-now',
  params: { queue: text, lane: int, keys: array(text) },
  row: { key: text },
  text: `
  update jobs set state = 'ready', due_at = least(due_at, now())
   where queue = $1 and lane = $2 and state <> 'running' and key = any($3::text[])
  returning key`,
  isPrepared: false,
});

/** Deletes jobs and returns the ids of those that existed. */
export const removeJobsStatement = defineStatement({
  name: 'remove-jobs',
  params: { queue: text, ids: array(uuid) },
  row: { id: uuid },
  text: 'delete from jobs where id = any($2::uuid[]) and queue = $1 returning id',
  isPrepared: false,
});

/** Counts the waiting jobs of a lane. */
export const readWaitingJobsStatement = defineStatement({
  name: 'waiting-jobs',
  params: { queue: text, lane: int },
  row: { count: notNull(int), dueAt: nullable(timestamptz) },
  text: `
  select count(*)::int as count, min(due_at) as "dueAt" from jobs where queue = $1 and lane = $2 and state <> 'running'`,
  isPrepared: false,
});

/** Returns the queues with due jobs that no process has fetched, and when the first of each became due. */
export const readDueTimesStatement = defineStatement({
  name: 'due-times',
  row: { queue: text, dueSince: notNull(timestamptz) },
  text: `select queue, min(due_at) as "dueSince" from jobs where state <> 'running' and due_at <= now() group by queue`,
  isPrepared: false,
});

/** Counts the waiting jobs of a queue, by whether they are due. */
export const readJobBacklogStatement = defineStatement({
  name: 'job-backlog',
  params: { queue: text },
  row: { due: notNull(int), dueSince: nullable(timestamptz), later: notNull(int) },
  text: `
  select (count(*) filter (where due_at <= now()))::int as due,
         min(due_at) filter (where due_at <= now()) as "dueSince",
         (count(*) filter (where due_at > now()))::int as later
    from jobs where queue = $1 and state <> 'running'`,
  isPrepared: false,
});
