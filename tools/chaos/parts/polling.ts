import { formatMilliseconds, percentile } from '../../harness/percentile.ts';
import type { Part } from '../part.ts';
import type { ChaosDatabase } from '../part-resources.ts';
import { polledLists } from '../polling/list.ts';
import { type ReceivedRows, startPoller } from '../polling/poller.ts';
import { sellGiftCardPair, writeRows } from '../polling/writers.ts';

const servers = 4;
const writers = 16;

export const polling: Part = {
  id: 'polling',
  description: `lists polled for new rows while ${writers} writers in ${servers} servers place orders, redeem and refund`,
  unit: 'rows',
  times: 100_000,
  async run({ createDatabase, startServer, report }, times) {
    const database = await createDatabase();
    const environment = { ...database.environment, DATABASE_POOL_SIZE: '8' };
    const urls = await Promise.all(
      Array.from({ length: servers }, async () => (await startServer(environment)).url),
    );
    const [redeemed, refunded] = await sellGiftCardPair(urls[0] ?? '');
    const pollers = polledLists(redeemed, refunded).map((list) => startPoller(list, urls));
    const started = performance.now();
    const done = await writeRows({
      urls,
      writers,
      rows: times,
      redeemed,
      refunded,
      report: (written) => report(`  ${written} rows written`),
    });
    const seconds = (performance.now() - started) / 1000;
    const received = await Promise.all(pollers.map((poller) => poller.finish()));
    const delays = received.flatMap((list) => list.delays);
    return {
      done,
      observations: [
        `${Math.round(done / seconds)} rows per second, ${received.reduce((sum, { ids }) => sum + ids.length, 0)} rows received by ${received.length} pollers`,
        `delay of the newest rows: median ${formatMilliseconds(percentile(delays, 50))}, p99 ${formatMilliseconds(percentile(delays, 99))}, longest ${formatMilliseconds(percentile(delays, 100))}`,
      ],
      violations: (await Promise.all(received.map((list) => compare(database, list)))).flat(),
    };
  },
};

/**
 * Compares the rows that a poller received with those of the table. Returns a line if any were
 * lost, and one if any repeated.
 */
async function compare(database: ChaosDatabase, { list, ids }: ReceivedRows): Promise<string[]> {
  const stored = await database.query(list.idsQuery);
  const unique = new Set(ids);
  const lost = stored.filter(({ id }) => !unique.has(Number(id))).length;
  const repeated = ids.length - unique.size;
  return [
    ...(lost > 0 ? [`${list.name}: ${lost} of ${stored.length} rows were never received`] : []),
    ...(repeated > 0 ? [`${list.name}: ${repeated} rows were received more than once`] : []),
  ];
}
