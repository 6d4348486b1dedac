import { openDatabase } from '../../../server/database/open-database.ts';
import { createLogger } from '../../../server/telemetry/logger.ts';
import { createEventFeed } from '../../../src/events/event-feed.ts';
import { createEventId } from '../../../src/events/event-id.ts';
import { createEventRelay } from '../../../src/events/relay.ts';
import { parseEnvironment } from '../../../src/platform/config/environment.ts';
import type { SqlClient } from '../../../src/platform/database/database.ts';
import { relayStatement } from '../../../src/webhooks/delivery-statements.ts';
import { startSubscriberProcess } from '../live/fan-out.ts';
import { atMost, type Bench, type Row } from '../row.ts';
import { startBenchProgram } from '../start-bench-program.ts';

const pages = 100;
const subscribers = 5_000;
const eventsPerSecond = 10;
/** The number of pages that receive an event in one step, in one transaction. */
const pagesPerStep = 10;
/** The goals: the median delay in milliseconds, and the memory per subscriber in kilobytes. */
const goals = { median: 100, memory: 60 };

/**
 * Measures the delay of events that one process of the service sends to 5,000 subscribers of a
 * hundred sales pages, with 10 events per second on each page. The bench itself writes and relays
 * the events, because placing a thousand orders per second would saturate the machine. Throws if a
 * subscriber does not receive every event exactly once.
 */
export async function measureManyPages(bench: Bench): Promise<Row[]> {
  const { environment, cleanup, comparison } = bench;
  const config = parseEnvironment({ ...environment, DATABASE_POOL_SIZE: '4' });
  const { database, close } = await openDatabase(config, createLogger('warn'), () => undefined);
  cleanup.defer(close);
  const orders = await database.query<PageOrder>({ text: seedPagesText, values: [pages] });
  const relay = createEventRelay({
    database,
    statement: relayStatement,
    feed: await createEventFeed(database),
    onRelayed: () => undefined,
    onError(error) {
      throw error;
    },
  });
  cleanup.defer(() => relay.stop());

  const program = await startBenchProgram(
    'server/main.ts',
    { ...environment, LIMIT_SOCKETS_PER_ADDRESS: '10000' },
    cleanup,
  );
  let next = 0;
  const subscriberProcess = await startSubscriberProcess(bench);
  const { delays, atRest, loaded } = await subscriberProcess.measure({
    program,
    subscribers,
    pagesPerStep,
    stepsPerSecond: (pages * eventsPerSecond) / pagesPerStep,
    salesPageIds: orders.map(({ salesPageId }) => `SalesPage:${salesPageId}`),
    async step() {
      const written = Array.from(
        { length: pagesPerStep },
        (_, index) => orders[(next + index) % pages] as PageOrder,
      );
      next = (next + pagesPerStep) % pages;
      await writeEvents(database, written);
      relay.wake();
    },
    seconds: comparison.seconds,
  });
  await program.stop();
  const name = `an event to ${subscribers} subscribers of ${pages} pages, ${eventsPerSecond} per second and page`;
  const memory = ((loaded - atRest) * 1024) / subscribers;
  return [
    atMost(`${name}: median delay, ms`, 'ms', delays.median, goals.median),
    atMost(`${name}: memory of each, KB`, 'KB', memory, goals.memory),
  ];
}

/**
 * A sales page and its only order. Every event of the page is an `order.created` event of this
 * order.
 */
interface PageOrder {
  readonly salesPageId: number;
  readonly orderId: number;
}

/** Adds copies of sales page 1, each with one order. */
const seedPagesText = `
with source as (
  select s from sales_pages s where s.id = 1
), page as (
  insert into sales_pages
  select (jsonb_populate_record(s, jsonb_build_object('id', nextval(pg_get_serial_sequence('sales_pages', 'id')), 'subdomain', 'bench-' || n))).*
    from source cross join generate_series(1, $1::int) n
  returning organisation_id, id, currency
)
insert into orders (organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email)
select organisation_id, id, 'VB-LIVE-' || id, 'en', currency, 'Live Buyer', 'live@bench.test' from page
returning sales_page_id as "salesPageId", id as "orderId"`;

async function writeEvents(client: SqlClient, orders: readonly PageOrder[]): Promise<void> {
  const text = `
  insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
  select e.id, 'order.created', o.organisation_id, o.sales_page_id, o.id, '{}'
    from jsonb_to_recordset($1::jsonb) as e(id uuid, "orderId" int) join orders o on o.id = e."orderId"`;
  const rows = orders.map((order) => ({ id: createEventId(), ...order }));
  await client.query({ text, values: [JSON.stringify(rows)] });
}
