import { afterEach, describe, expect, test, vi } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from '../webhooks/receiver.ts';
import { type Subscriber, subscribe, transports } from './subscribers.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

const subscribers: Subscriber[] = [];
afterEach(() => {
  for (const { stop } of subscribers.splice(0)) stop();
});

describe.each(transports)('over %s', (transport) => {
  const follow = (variables: Record<string, unknown>): Subscriber => {
    const subscriber = subscribe(service.url, transport, { variables });
    subscribers.push(subscriber);
    return subscriber;
  };

  test('a subscription `after` a test event begins with the events that follow the test event (D49)', async () => {
    const path = `/${transport.length}`;
    const { id } = await addWebhook(service, `${receiver.url}${path}`);
    await order(service);
    await until(() => receiver.at(path).length === 1);
    const text = `mutation { sendTestEvent(input: { webhookId: "Webhook:1:${id}" }) { eventId } }`;
    const after = (await graphql(service, text)).data.sendTestEvent.eventId;
    await order(service);
    await order(service);
    await until(() => receiver.at(path).length === 4);
    const sent = receiver
      .at(path)
      .slice(1)
      .map(({ event }) => event);
    const expected = sent
      .filter((event) => event.name !== 'webhook.test')
      .sort((a, b) => a.position - b.position);
    expect(expected).toHaveLength(2);
    const subscriber = follow({ after });
    await vi.waitFor(() => expect(subscriber.ids()).toEqual(expected.map((event) => event.id)), 30_000);
    expect(await follow({ page: 'SalesPage:2', after }).end).toBe('INVALID_INPUT');
  });
});
