import { beforeAll, describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { sell } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write('Skipped: test/webhooks/lost-notification.test.ts needs PostgreSQL to make NOTIFY fail.\n');

describe.skipIf(!onPostgresql)('while NOTIFY fails', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
  const receiver = useReceiver();
  let webhook: number;
  let eventId: string;

  beforeAll(async () => {
    webhook = (await addWebhook(service, `${receiver.url}/heard`, { enabled_events: ['order.created'] })).id;
    await sell(service);
    eventId = (await until(() => receiver.at('/heard')[0])).event.id;
    await service.database.script(`
      create function public.pg_notify(text, text) returns void language plpgsql as $$ begin raise 'no notification'; end $$;
      do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`);
    // Only new connections resolve the name of the function again, so the existing ones are terminated.
    const ownLast = 'select pid from pg_stat_activity where datname = current_database() order by pid = pg_backend_pid()';
    await rows(service, `select pg_terminate_backend(pid) from (${ownLast}) backend`).catch(() => undefined);
    const isRejected = (error: unknown) => /no notification/.test(String(error));
    await until(() => rows(service, `select pg_notify('a', 'b')`).then(() => false, isRejected));
  });

  test.each([
    ['sendTestEvent', () => '', '... on SendTestEventPayload { eventId }', 'webhook.test'],
    ['redeliverEvent', () => `, eventId: "${eventId}"`, '', 'order.created'],
    ['redeliverFailed', () => ', since: "2020-01-01T00:00:00Z"', '', null],
  ])('the mutation %s succeeds and returns its payload', async (name, args, selection, delivered) => {
    const heard = receiver.at('/heard').length;
    const text = `mutation { ${name}(salesPageDatabaseId: 1, webhookDatabaseId: ${webhook}${args()}) { __typename ${selection} } }`;
    const { data, errors } = await graphql(service, text);
    expect(errors).toBeUndefined();
    expect(data[name].__typename).not.toBe('DomainError');
    if (delivered) expect((await until(() => receiver.at('/heard')[heard])).event.name).toBe(delivered);
  });
});
