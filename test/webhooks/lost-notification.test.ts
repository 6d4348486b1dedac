import { beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { sell } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write(
    'Skipped: test/webhooks/lost-notification.test.ts needs PostgreSQL to make NOTIFY fail.\n',
  );

describe.skipIf(!onPostgresql)('while NOTIFY fails', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
  const receiver = useReceiver();
  let webhook: number;
  let deliveredId: string;
  let failedId: string;

  beforeAll(async () => {
    webhook = (await addWebhook(service, `${receiver.url}/heard`, { enabled_events: ['order.created'] })).id;
    await sell(service);
    deliveredId = (await until(() => receiver.at('/heard')[0])).event.id;
    receiver.handle('/heard', (response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    await sell(service);
    failedId = (await until(() => receiver.at('/heard')[1])).event.id;
    const failed = `select id from delivery_attempts where event_id = '${failedId}'`;
    await until(async () => (await rows(service, failed)).length === 1);
    receiver.handle('/heard', (response) => response.writeHead(204).end());
    await service.database.script(`
      create function public.pg_notify(text, text) returns void language plpgsql as $$ begin raise 'no notification'; end $$;
      do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`);
    // Existing connections do not resolve the name of the function again, so they are terminated.
    const ownLast =
      'select pid from pg_stat_activity where datname = current_database() order by pid = pg_backend_pid()';
    await rows(service, `select pg_terminate_backend(pid) from (${ownLast}) backend`).catch(() => undefined);
    const isRejected = (error: unknown) => /no notification/.test(String(error));
    await until(() => rows(service, `select pg_notify('a', 'b')`).then(() => false, isRejected));
  });

  test.each([
    ['sendTestEvent', () => '', 'eventId', ({ eventId }: Row) => ({ name: 'webhook.test', id: eventId })],
    [
      'redeliverEvent',
      () => `, eventId: "${deliveredId}"`,
      'eventId',
      () => ({ name: 'order.created', id: deliveredId }),
    ],
    [
      'redeliverFailedEvents',
      () => ', startAt: "2020-01-01T00:00:00Z", expectedCount: 1',
      'count',
      ({ count }: Row) => ({ name: 'order.created', id: count === 1 && failedId }),
    ],
  ])('the mutation %s succeeds and its delivery arrives', async (name, args, field, eventOf) => {
    const earlier = receiver.at('/heard').length;
    const selection = `... on ${name[0]?.toUpperCase()}${name.slice(1)}Payload { ${field} }`;
    const text = `mutation { ${name}(input: { webhookId: "Webhook:1:${webhook}"${args()} }) { ${selection} } }`;
    const { data, errors } = await graphql(service, text);
    expect(errors).toBeUndefined();
    expect((await until(() => receiver.at('/heard')[earlier])).event).toMatchObject(eventOf(data[name]));
  });
});
