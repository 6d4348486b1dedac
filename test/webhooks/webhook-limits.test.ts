import { describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { expectProblem } from '../rest/problems.ts';
import { order } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const path = '/v2.1/sales-pages/1/webhooks';

describe('the limit of 50 webhooks per sales page (D62)', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
  const create = (index: number) =>
    request(service, path, {
      json: { url: `https://hooks.example/${index}`, enabled_events: ['order.created'] },
    });

  test('of 60 concurrent requests, 50 create a webhook and ten are rejected with 409', async () => {
    const responses = await Promise.all(Array.from({ length: 60 }, (_, index) => create(index)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
    for (const response of responses.filter(({ status }) => status !== 201))
      expectProblem(response, 409, 'state_conflict');
    expect(await row(service, 'select count(*)::int as count from webhooks')).toEqual({ count: 50 });
    expect(
      await row(service, `select count(*)::int as count from audit_entries where action = 'webhook.create'`),
    ).toEqual({
      count: 50,
    });
  });

  test('the 51st webhook of a page is rejected until a webhook is deleted, and other pages are not affected', async () => {
    const before = await digestDatabase(service.database);
    expectProblem(await create(99), 409, 'state_conflict');
    const text = `mutation { createWebhook(input: { salesPageId: "SalesPage:1", url: "https://hooks.example/x", enabledEvents: [ORDER_CREATED] }) {
      userErrors { __typename code } } }`;
    expect((await graphql(service, text)).data).toEqual({ createWebhook: { code: 'STATE_CONFLICT' } });
    expect(await digestDatabase(service.database)).toEqual(before);
    const elsewhere = { json: { url: 'https://hooks.example/2', enabled_events: ['order.created'] } };
    expect((await request(service, '/v2.1/sales-pages/2/webhooks', elsewhere)).status).toBe(201);
    const [first] = (await request(service, path)).body;
    expect((await request(service, `${path}/${first.id}`, { method: 'DELETE' })).status).toBe(201);
    expect((await create(99)).status).toBe(201);
  });
});

describe('the limit of test events and redeliveries per caller (D62)', () => {
  const service = useTestService({
    WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true',
    LIMIT_REDELIVERIES_PER_MINUTE: '5',
  });
  const receiver = useReceiver();
  const send = async (name: string, args: string): Promise<Row> => {
    const text = `mutation { ${name}(input: { ${args} }) {
      __typename userErrors { __typename code } } }`;
    return (await graphql(service, text)).data[name];
  };

  test('test events and redeliveries above the limit are rejected without adding a delivery', async () => {
    const { id } = await addWebhook(service, `${receiver.url}/limited`, {
      enabled_events: ['order.created'],
    });
    await order(service);
    const { event } = await until(() => receiver.at('/limited')[0]);
    const webhook = `webhookId: "Webhook:1:${id}"`;
    const requests = [
      ['sendTestEvent', webhook],
      ['redeliverEvent', `${webhook}, eventId: "${event.id}"`],
      ['redeliverFailedEvents', `${webhook}, startAt: "2020-01-01T00:00:00Z", expectedCount: 0`],
    ] as const;
    const [test, one, failed] = requests;
    // Redeliveries are sent one after another, each after the previous attempt was recorded,
    // because the redelivery of an event that is still waiting adds no attempt.
    const recorded = (count: number) =>
      until(async () => (await rows(service, 'select id from delivery_attempts')).length === count);
    await recorded(1);
    for (const [index, [name, args]] of [test, test, one, one].entries()) {
      expect((await send(name, args)).code).toBeUndefined();
      await recorded(index + 2);
    }
    expect((await send(...failed)).code).toBeUndefined();
    await recorded(5);
    const before = await digestDatabase(service.database);
    for (const [name, args] of requests) {
      expect(await send(name, args)).toEqual({
        message: expect.any(String),
        code: 'RATE_LIMITED',
        policy: 'redeliveries',
        limit: 5,
        window: 60,
        retryAfter: expect.any(Number),
      });
    }
    expect(await digestDatabase(service.database)).toEqual(before);
    expect(receiver.at('/limited')).toHaveLength(5);
  });
});
