import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createOrganisationShares } from '../../src/webhooks/organisation-shares.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { row, rows } from '../rest/stored.ts';
import { startOnPort } from '../support/another-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const receiver = useReceiver();

const enabled = { enabled_events: ['order.created'] };

// Tests of three suites of this file wait for 30, 5 and 10 seconds. The suites run concurrently to
// shorten the run.
describe('an organisation that fills its share of deliveries', { concurrent: true }, () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
  const webhookCount = 7;
  const eventsEach = 26;
  const webhookIds: number[] = [];

  beforeAll(async () => {
    for (let index = 0; index < webhookCount; index += 1) {
      webhookIds.push((await addWebhook(service, `${receiver.url}/full-${index}`, enabled)).id);
    }
  }, 30_000);

  const handleAll = (handler: Parameters<typeof receiver.handle>[1]) => {
    for (let index = 0; index < webhookCount; index += 1) receiver.handle(`/full-${index}`, handler);
  };
  const sendAll = () =>
    Promise.all(
      webhookIds.map(async (id) => {
        const text = `mutation { sendTestEvent(input: { webhookId: "Webhook:1:${id}" }) { __typename } }`;
        for (let count = 0; count < eventsEach; count += 1) {
          expect((await graphql(service, text)).data).toEqual({
            sendTestEvent: { __typename: 'SendTestEventPayload' },
          });
        }
      }),
    );
  const countAttempts = async () =>
    (
      await row(
        service,
        'select count(*)::int as made from delivery_attempts where test_event_id is not null',
      )
    ).made;

  // Failures reduce the limits of the webhooks, so the case whose deliveries take 15 seconds runs
  // first.
  test.each([
    ['its receivers never respond', 'no response within 15 seconds', () => undefined],
    ['its receivers respond with 500', 'response status 500', (response) => response.writeHead(500).end()],
    ['its receivers close the connection', 'socket hang up', (response) => response.destroy()],
  ] satisfies [string, string, Parameters<typeof receiver.handle>[1]][])(
    'every delivery of the organisation is attempted if %s',
    { timeout: 240_000, concurrent: false },
    async (_title, failure, handler) => {
      const before = await countAttempts();
      handleAll(handler);
      await sendAll();
      await until(async () => (await countAttempts()) === before + webhookCount * eventsEach, 120_000);
      const failures = await rows(
        service,
        'select failure, count(*)::int as made from delivery_attempts where failure = $1 group by failure',
        [failure],
      );
      expect(failures).toEqual([{ failure, made: webhookCount * eventsEach }]);
    },
  );
});

describe('the lease of a delivery', { concurrent: true }, () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
  /** The part of a statement that selects the jobs of the webhook $1. */
  const jobsSql = `jobs where queue = 'webhook-deliveries' and lane = $1`;
  const selectJobsSql = `select state::text, started_at > now() - interval '1 minute' as "isFetchedAgain", data->'attempt' as attempt from ${jobsSql}`;
  const updateJobsSql = (change: string) =>
    `update ${jobsSql.replace('where', `set ${change} where state = 'running' and`)}`;

  test('a delivery whose lease ends in flight is sent and recorded once', {
    timeout: 60_000,
    concurrent: false,
  }, async () => {
    const { id } = await addWebhook(service, `${receiver.url}/leased`, {
      enabled_events: ['order-product.cancelled'],
    });
    const pending: (() => void)[] = [];
    receiver.handle('/leased', (response) => void pending.push(() => response.writeHead(503).end()));
    await graphql(
      service,
      `mutation { sendTestEvent(input: { webhookId: "Webhook:1:${id}" }) { __typename } }`,
    );
    await until(() => pending.length === 1);
    await rows(service, updateJobsSql(`started_at = started_at - interval '10 minutes'`), [id]);
    await until(
      async () =>
        (await rows(service, selectJobsSql, [id])).some(
          ({ state, isFetchedAgain }) => state === 'running' && isFetchedAgain,
        ),
      30_000,
    );
    pending[0]?.();
    await until(async () => (await rows(service, selectJobsSql, [id])).length === 0);
    expect(receiver.at('/leased')).toHaveLength(1);
    const attempts = await rows(
      service,
      'select response_status as status from delivery_attempts where webhook_id = $1',
      [id],
    );
    expect(attempts).toEqual([{ status: 503 }]);
  });

  test('a delivery that two processes send because its lease ended is retried once', {
    concurrent: false,
  }, async () => {
    const { id } = await addWebhook(service, `${receiver.url}/twice`, enabled);
    const pending: (() => void)[] = [];
    receiver.handle('/twice', (response) => void pending.push(() => response.writeHead(503).end()));
    const other = await startOnPort(service, 0, { WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
    try {
      expect((await order(service)).status).toBe(201);
      await until(async () => {
        // The process that is still delivering the job may fetch the job again, and then ignores
        // it.
        await rows(service, updateJobsSql(`state = 'ready', due_at = now()`), [id]);
        return pending.length === 2;
      });
      for (const respond of pending) respond();
      const attempts = 'select attempt from delivery_attempts where webhook_id = $1';
      expect(await until(async () => (await rows(service, attempts, [id])).length === 2)).toBe(true);
      expect(await rows(service, selectJobsSql, [id])).toMatchObject([{ attempt: 2 }]);
    } finally {
      await other.close();
    }
  });
});

test('an organisation with more than 400 fetched jobs is excluded until one of its jobs has ended', async () => {
  const data = { salesPageId: 1, webhookId: 1, eventId: '', isTest: true, attempt: 1 };
  const jobs = Array.from({ length: 401 }, (_, index) => ({
    id: String(index),
    organisationId: 7,
    lane: 1,
    data,
  }));
  const excluded: (readonly number[])[] = [];
  const shares = createOrganisationShares({
    async fetch({ excludedOrganisations }) {
      excluded.push(excludedOrganisations);
      return excluded.length === 1 ? jobs : [];
    },
  });
  for (let fetch = 1; fetch <= 2; fetch += 1) await shares.fetch(new Map());
  for (const job of jobs.slice(0, 1)) shares.release(job);
  await shares.fetch(new Map());
  expect(excluded).toEqual([[], [7], []]);
});

/** True on PostgreSQL. An embedded database can be opened by one process only. */
const onPostgresql = inject('template').kind === 'postgresql';

describe.skipIf(!onPostgresql)('deliveries in flight when a process ends', { concurrent: true }, () => {
  const service = useTestService({ ROLE: 'api' });
  const start = () => startOnPort(service, 0, { WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });

  test('deliveries in flight are aborted when a process ends, and are sent by the next process', {
    timeout: 120_000,
  }, async () => {
    // The test events are few enough to be sent long before the first request times out after 15
    // seconds.
    const [webhookCount, eventsEach] = [2, 3];
    const total = webhookCount * eventsEach;
    const paths = Array.from({ length: webhookCount }, (_, index) => `/aborted-${index}`);
    let inFlight = 0;
    const ids: number[] = [];
    const first = await start();
    for (const path of paths) {
      receiver.handle(path, () => {
        inFlight += 1;
      });
      ids.push((await addWebhook(first, `${receiver.url}${path}`, enabled)).id);
    }
    const send = async (id: number) => {
      const text = `mutation { sendTestEvent(input: { webhookId: "Webhook:1:${id}" }) { __typename } }`;
      for (let count = 0; count < eventsEach; count += 1) await graphql(service, text);
    };
    await Promise.all(ids.map(send));
    await until(() => inFlight > total / 2, 30_000);
    await first.close();
    const attempts = () =>
      rows(
        service,
        'select response_status as status, count(*)::int as made from delivery_attempts group by response_status',
      );
    for (const path of paths) receiver.handle(path, (response) => response.writeHead(204).end());
    const second = await start();
    try {
      await until(
        async () => (await attempts()).some(({ status, made }) => status === 204 && made === total),
        60_000,
      );
      expect(await attempts()).toEqual([{ status: 204, made: total }]);
    } finally {
      await second.close();
    }
  });
});
