import { describe, expect, inject, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { lockRows, undoWaiting } from '../races/row-lock.ts';
import { orderInput } from '../rest/sales.ts';
import { subscribe } from '../subscriptions/subscribers.ts';
import { createClient } from '../support/keep-alive-client.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';

const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded) process.stdout.write('Skipped: test/webhooks/killed-relay.test.ts needs PostgreSQL.\n');

const query =
  'subscription ($after: ID) { events(salesPageId: "SalesPage:1", after: $after) { id: eventId } }';
const waitingSql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe.skipIf(isEmbedded)('a relay that is interrupted', { timeout: 60_000 }, () => {
  // The jobs are not run, so that they can be counted.
  const servers = useServerProcesses(1, { ROLE: 'api' });

  test.each([
    ['before it has its lock', `select pg_advisory_xact_lock(hashtext('vouchsafe event positions'))`],
    ['after it has assigned positions', 'lock table jobs'],
  ])(
    '%s relays each event once, with its jobs, if the statement is rolled back or the process killed',
    async (_when, lock) => {
      await servers.query(
        `insert into webhooks (organisation_id, sales_page_id, url, enabled_events)
       select organisation_id, id, 'https://hooks.example/', '{order.created}' from sales_pages where id = 1`,
      );
      const killed = await servers.start();
      const client = createClient(killed.url);
      const orders: number[] = [];
      const place = async () => {
        const { status, body } = await client.post('/v2.1/sales-pages/1/orders', orderInput());
        expect(status).toBe(201);
        orders.push(body.id);
      };
      /** Places an order, and calls `interrupt` while its event is being relayed. */
      const placeInterrupted = async (interrupt: () => Promise<unknown>) => {
        const held = await lockRows(servers, lock);
        await place();
        await until(async () => (await servers.query(waitingSql)).length > 0);
        await interrupt();
        await held.release();
      };
      const readEvents = () =>
        servers.query(
          `select id, position, (select count(*)::int from jobs where key = e.id::text) as jobs
           from events e where order_id = any($1) order by position`,
          [orders],
        );

      await place();
      const [first] = await until(async () => {
        const found = await readEvents();
        return found[0]?.position != null && found;
      });
      const follow = (url = '') => subscribe(url, 'graphql-ws', { query, variables: { after: first?.id } });
      const steady = follow(servers.urls[0]);
      const ended = follow(killed.url);
      await placeInterrupted(() => undoWaiting(servers));
      await until(() => steady.events.length > 0 && ended.events.length > 0);
      await placeInterrupted(() => killed.kill());
      await until(() => steady.events.length > 1);
      client.close();

      const events = await readEvents();
      expect(steady.ids()).toEqual(events.slice(1).map(({ id }) => id));
      expect(ended.ids()).toEqual(steady.ids().slice(0, 1));
      const [webhooks] = await servers.query(
        `select count(*)::int from webhooks where sales_page_id = 1 and active and 'order.created' = any(enabled_events)`,
      );
      expect(events.map(({ jobs }) => jobs)).toEqual(orders.map(() => webhooks?.count));
      steady.stop();
    },
  );
});
