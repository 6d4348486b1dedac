import { getConstructionPlans } from 'pg-boss';
import { expect, inject, test } from 'vitest';
import { moveFormerJobs } from '../../src/data-migrations/former-jobs.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';

// The jobs of the previous version were in the schema pgboss. pg-boss is installed for this test
// and for test/database/previous-version.test.ts only.

const isEmbedded = inject('template').kind === 'embedded';
const service = useTestService({ ROLE: 'api' });
const worker = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const exists = async () =>
  (await row(service, `select to_regclass('pgboss.job') is not null as exists`)).exists;
/**
 * Creates the schema with jobs, in one script: on the embedded database, a worker drops the schema
 * within two seconds.
 */
const createFormer = ({ database }: typeof service, jobs: string) =>
  database.script(`${getConstructionPlans('pgboss')};
    insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds,
                              partition, table_name)
    select name, 'standard', 0, 0, false, 120, 86400, 86400, false, 'job_common' from (values ('webhook-deliveries'), ('emails')) v(name);
    insert into pgboss.job (name, group_id, group_tier, singleton_key, data, state, start_after, started_on, heartbeat_on)
    select name, group_id, tier, key, data::jsonb, state::pgboss.job_state, now() + delay * interval '1 second',
           now() - seen::int * interval '1 second', now() - seen::int * interval '1 second'
      from (values ${jobs}) v(name, group_id, tier, key, data, state, delay, seen)`);
const readJobs = () =>
  rows(
    service,
    `select queue, organisation_id as organisation, lane, tier::text, key, state::text, data,
            round(extract(epoch from due_at - now()) / 60)::int as minutes from jobs order by queue, key`,
  );

test('waiting jobs and the jobs of processes that have ended are moved once, and others are kept on PostgreSQL', async () => {
  const delivery = '{"salesPageId": 3, "webhookId": 12, "attempt": 2}';
  const email = '{"emailId": 5, "organisationId": 1}';
  expect(await exists()).toBe(false);
  await moveFormerJobs(service.database);
  await createFormer(
    service,
    `('webhook-deliveries', 'webhook:12', 'failing', 'event-1', '${delivery}', 'created', 3000, null),
     ('webhook-deliveries', 'webhook:12', 'working', 'event-2', '${delivery}', 'retry', -5, 600),
     ('webhook-deliveries', 'webhook:12', 'working', 'event-3', '${delivery}', 'active', -5, 11),
     ('webhook-deliveries', 'webhook:12', 'working', 'event-4', '${delivery}', 'active', -5, 3),
     ('webhook-deliveries', 'webhook:12', 'working', 'event-5', '${delivery}', 'completed', -5, 600),
     ('webhook-deliveries', 'webhook:13', 'working', 'event-6', '{"salesPageId": 999, "webhookId": 13}', 'created', 0, null),
     ('emails', 'organisation:1', 'working', '5', '${email}', 'created', 36000, null)`,
  );
  await moveFormerJobs(service.database);
  const moved = { queue: 'webhook-deliveries', organisation: 2, lane: 12, data: JSON.parse(delivery) };
  const due = { ...moved, tier: 'working', state: 'ready', minutes: 0 };
  const expected = [
    { queue: 'emails', organisation: 1, lane: 1, tier: 'working', key: '5', data: JSON.parse(email) },
    { ...moved, tier: 'failing', key: 'event-1', state: 'scheduled', minutes: 50 },
    { ...due, key: 'event-2' },
    { ...due, key: 'event-3' },
    ...(isEmbedded ? [{ ...due, key: 'event-4' }] : []),
  ];
  expect(await readJobs()).toMatchObject(expected);
  expect(await exists()).toBe(!isEmbedded);
  if (!isEmbedded) {
    const kept = await rows(service, 'select singleton_key as key from pgboss.job order by 1');
    expect(kept).toEqual([{ key: 'event-4' }, { key: 'event-5' }]);
  }
  await moveFormerJobs(service.database);
  expect(await readJobs()).toMatchObject(expected);
});

test('a worker delivers events and keeps retries that a process of the previous version has queued', async () => {
  const { id } = await addWebhook(worker, `${receiver.url}/former`, { enabled_events: ['order.created'] });
  expect((await order(worker)).status).toBe(201);
  await until(() => receiver.at('/former').length === 1);
  const eventId = receiver.at('/former')[0]?.event.id;
  const data = (attempt: number) =>
    JSON.stringify({ salesPageId: 1, webhookId: id, eventId, isTest: false, attempt });
  await createFormer(
    worker,
    `('webhook-deliveries', 'webhook:${id}', 'working', '${eventId}', '${data(2)}', 'created', 0, null),
     ('webhook-deliveries', 'webhook:${id}', 'failing', 'another', '${data(3)}', 'created', 3000, null)`,
  );
  await until(() => receiver.at('/former').length === 2, 15_000);
  expect(receiver.at('/former')[1]?.event.id).toBe(eventId);
  const query = `{ salesPage(databaseId: 1) { webhook(databaseId: ${id}) { health { pendingDeliveries } } } }`;
  await until(
    async () => (await graphql(worker, query)).data.salesPage.webhook.health.pendingDeliveries === 1,
  );
});
