import { beforeAll, describe, expect, inject, test } from 'vitest';
import { queueSchema } from '../../src/platform/queue/job-queue.ts';
import { row, rows } from '../rest/stored.ts';
import { startOnPort } from '../support/another-service.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, until, useReceiver } from './receiver.ts';

const receiver = useReceiver();

const enabled = { enabled_events: ['order.created'] };

describe('an organisation that fills its share of deliveries', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
  const webhookCount = 8;
  const eventsEach = 30;
  const webhookIds: number[] = [];

  beforeAll(async () => {
    for (let index = 0; index < webhookCount; index += 1) {
      webhookIds.push((await addWebhook(service, `${receiver.url}/full-${index}`, enabled)).id);
    }
  }, 30_000);

  const answerAll = (answer: Parameters<typeof receiver.answer>[1]) => {
    for (let index = 0; index < webhookCount; index += 1) receiver.answer(`/full-${index}`, answer);
  };
  const sendAll = () =>
    Promise.all(
      webhookIds.map(async (id) => {
        const text = `mutation { sendTestEvent(salesPageDatabaseId: 1, webhookDatabaseId: ${id}) { __typename } }`;
        for (let count = 0; count < eventsEach; count += 1) {
          expect((await graphql(service, text)).data).toEqual({ sendTestEvent: { __typename: 'SendTestEventPayload' } });
        }
      }),
    );
  const countAttempts = async () =>
    (await row(service, 'select count(*)::int as made from delivery_attempts where test_event_id is not null')).made;

  test.each([
    ['its receivers respond with 500', 'response status 500', (response) => response.writeHead(500).end()],
    ['its receivers close the connection', 'socket hang up', (response) => response.destroy()],
    ['its receivers never respond', 'no response within 15 seconds', () => undefined],
  ] satisfies [string, string, Parameters<typeof receiver.answer>[1]][])(
    'has all of its deliveries attempted if %s',
    { timeout: 240_000 },
    async (_title, failure, answer) => {
      const before = await countAttempts();
      answerAll(answer);
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

describe('a delivery whose lease ends while it is in flight', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
  const text = `select id, state, retry_count as retries from ${queueSchema}.job where name = 'webhook-deliveries'`;

  test('is fetched again by the same process, but is sent and recorded once', { timeout: 60_000 }, async () => {
    const { id } = await addWebhook(service, `${receiver.url}/leased`, enabled);
    const answers: (() => void)[] = [];
    receiver.answer('/leased', (response) => void answers.push(() => response.writeHead(503).end()));
    await graphql(service, `mutation { sendTestEvent(salesPageDatabaseId: 1, webhookDatabaseId: ${id}) { __typename } }`);
    await until(() => answers.length === 1);
    await rows(service, `update ${queueSchema}.job set started_on = started_on - interval '10 minutes' where state = 'active'`);
    await until(
      async () => (await rows(service, text)).some(({ state, retries }) => state === 'active' && retries === 1),
      30_000,
    );
    answers[0]?.();
    await until(async () => (await rows(service, text)).length === 0);
    expect(receiver.at('/leased')).toHaveLength(1);
    const attempts = await rows(service, 'select response_status as status from delivery_attempts where webhook_id = $1', [id]);
    expect(attempts).toEqual([{ status: 503 }]);
  });
});

/** True on PostgreSQL. An embedded database can be opened by one process only. */
const onPostgresql = inject('template').kind === 'postgresql';

describe.skipIf(!onPostgresql)('deliveries in flight when a process ends', () => {
  const service = useTestService({ ROLE: 'api' });
  const start = () => startOnPort(service, 0, { WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });

  test('are aborted and sent by the next process, including those of an organisation that fills its share', {
    timeout: 90_000,
  }, async () => {
    const [webhookCount, eventsEach] = [6, 30];
    const paths = Array.from({ length: webhookCount }, (_, index) => `/aborted-${index}`);
    let inFlight = 0;
    const ids: number[] = [];
    const first = await start();
    for (const path of paths) {
      receiver.answer(path, () => {
        inFlight += 1;
      });
      ids.push((await addWebhook(first, `${receiver.url}${path}`, enabled)).id);
    }
    const send = async (id: number) => {
      const text = `mutation { sendTestEvent(salesPageDatabaseId: 1, webhookDatabaseId: ${id}) { __typename } }`;
      for (let count = 0; count < eventsEach; count += 1) await graphql(service, text);
    };
    await Promise.all(ids.map(send));
    await until(() => inFlight > 100, 30_000);
    await first.close();
    const attempts = () =>
      rows(service, 'select response_status as status, count(*)::int as made from delivery_attempts group by response_status');
    for (const path of paths) receiver.answer(path, (response) => response.writeHead(204).end());
    const second = await start();
    try {
      await until(async () => (await attempts()).some(({ status, made }) => status === 204 && made === 180), 30_000);
      expect(await attempts()).toEqual([{ status: 204, made: 180 }]);
    } finally {
      await second.close();
    }
  });
});
