import type { Database, SqlClient } from '../platform/database/database.ts';
import { boolean, notNull } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';

/**
 * Moves the jobs of 0.2.0, which used the schema `pgboss`, to the table `jobs`. Does nothing if the
 * schema does not exist. Safe to repeat, and to run in several processes while processes of 0.2.0
 * add, fetch and remove jobs: a job that such a process runs is moved ten seconds after its last
 * heartbeat. On the embedded database, no other process exists: all jobs are moved, and the schema
 * is dropped. On PostgreSQL, the schema is kept for processes of 0.2.0.
 *
 * @until 0.4.0 Jobs of 0.2.0 are in the schema `pgboss`.
 */
export async function moveFormerJobs(database: Database): Promise<void> {
  if (!(await hasFormerQueue(database))) return;
  const isOnlyProcess = database.kind === 'embedded';
  await database.transaction(async (transaction) => {
    await transaction.query(moveJobsStatement({ includesRunning: isOnlyProcess }));
    if (isOnlyProcess) await transaction.query(dropFormerSchemaStatement());
  });
}

/** Whether the schema of the previous version contains jobs that have not ended. */
export async function hasFormerJobs(client: SqlClient): Promise<boolean> {
  if (!(await hasFormerQueue(client))) return false;
  const [found] = await client.query(findFormerJobStatement());
  return found?.exists ?? false;
}

async function hasFormerQueue(client: SqlClient): Promise<boolean> {
  const [found] = await client.query(findFormerQueueStatement());
  return found?.exists ?? false;
}

const findFormerQueueStatement = defineStatement({
  name: 'find-former-queue',
  row: { exists: notNull(boolean) },
  text: `select to_regclass('pgboss.job') is not null as exists`,
  isPrepared: false,
});

const findFormerJobStatement = defineStatement({
  name: 'find-former-job',
  row: { exists: notNull(boolean) },
  text: `select exists (select from pgboss.job where state <= 'active') as exists`,
  isPrepared: false,
});

/** Maximum duration in milliseconds of moving jobs. 100,000 jobs take a few seconds. */
const timeoutMs = 600_000;

/**
 * Moves waiting jobs, and running jobs whose process has ended, or all running jobs if
 * `includesRunning` is true. The groups of the previous version are named `webhook:` or
 * `organisation:` and the id. Deliveries whose sales page no longer exists are discarded.
 */
const moveJobsStatement = defineStatement({
  name: 'move-former-jobs',
  params: { includesRunning: boolean },
  text: `
  with chosen as (
    select name, id from pgboss.job
     where group_id ~ '^(webhook|organisation):[0-9]{1,9}$'
       and (state < 'active'
            or state = 'active' and ($1 or coalesce(heartbeat_on, started_on) < now() - interval '10 seconds'))
       for update skip locked
  ), moved as (
    delete from pgboss.job j using chosen where j.name = chosen.name and j.id = chosen.id
    returning j.id, j.name, split_part(j.group_id, ':', 1) as kind, split_part(j.group_id, ':', 2)::int as lane, j.group_tier,
              j.singleton_key, j.data, case when j.state = 'active' then now() else j.start_after end as due_at
  ), owned as (
    select m.*, case kind when 'organisation' then lane else p.organisation_id end as organisation_id
      from moved m left join sales_pages p on m.kind = 'webhook' and p.id = (m.data ->> 'salesPageId')::int
  )
  insert into jobs (id, queue, organisation_id, lane, tier, key, data, state, due_at)
  select id, name, organisation_id, lane, case group_tier when 'failing' then 'failing' else 'working' end::job_tier,
         coalesce(singleton_key, id::text), data, case when due_at <= now() then 'ready' else 'scheduled' end::job_state, due_at
    from owned where organisation_id in (select id from organisations)
  on conflict (id) do nothing`,
  timeoutMs,
  isPrepared: false,
});

const dropFormerSchemaStatement = defineStatement({
  name: 'drop-former-queue',
  text: 'drop schema pgboss cascade',
  isPrepared: false,
});
