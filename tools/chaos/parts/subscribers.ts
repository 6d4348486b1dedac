import { setTimeout as wait } from 'node:timers/promises';
import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { becomesTrue, until } from '../../harness/until.ts';
import type { Part } from '../part.ts';
import { auditFollower, readIdsAfter } from '../subscriptions/audit-follower.ts';
import { startFollower } from '../subscriptions/follower.ts';
import { placeFirstOrder, startOrderLoad } from '../subscriptions/order-load.ts';

const narrow = 480;
const narrowInShortRun = 120;
/**
 * The numbers of subscribers with responses of about 30 kB each. The responses of a slow subscriber
 * exceed the buffers of its socket.
 */
const wide = { fast: 6, slow: 14 };
const ordersPerKill = 60;
const catchUpMs = 120_000;

const aliases = Array.from({ length: 30 }, (_, index) => `a${index}: soldVouchers { message }`).join(' ');
const wideSelection = `... on OrderCreatedEvent { orderSnapshot { ${aliases} } }`;

export const subscribers: Part = {
  id: 'subscribers',
  description: `a server killed (SIGKILL) while ${narrow + wide.fast + wide.slow} subscribers follow its orders, ${wide.slow} of them reading slowly`,
  unit: 'kills',
  times: 20,
  async run({ createDatabase, startServer, report, cleanup, isShort }, times) {
    const narrowCount = isShort ? narrowInShortRun : narrow;
    const database = await createDatabase();
    const environment = { ...database.environment, LIMIT_SOCKETS_PER_ADDRESS: '10000' };
    let server = await startServer(environment);
    const url = () => server.url;
    const after = await placeFirstOrder(server.url, database.query);
    const stopping = new AbortController();
    cleanup.defer(() => stopping.abort());
    const follow = (isWide: boolean, isSlow: boolean) => {
      const selection = isWide ? wideSelection : '';
      return startFollower({
        url,
        authorization: `Bearer ${demoApiKey}`,
        after,
        selection,
        isSlow,
        signal: stopping.signal,
      });
    };
    const fast = Array.from({ length: narrowCount + wide.fast }, (_, index) =>
      follow(index >= narrowCount, false),
    );
    const slow = Array.from({ length: wide.slow }, () => follow(true, true));
    const all = [...fast, ...slow];
    const load = startOrderLoad(url, 'x'.repeat(1_000));
    cleanup.defer(() => load.stop());

    for (let done = 0; done < times; done += 1) {
      const next = startServer(environment);
      const enough = load.placed() + ordersPerKill;
      await until(
        () => load.placed() >= enough,
        60_000,
        `fewer than ${ordersPerKill} further orders were acknowledged`,
      );
      const replacement = await next;
      await wait(Math.random() * 200);
      const killed = server.kill();
      server = replacement;
      await killed;
      if (done % 5 === 4) report(`  ${done + 1} kills, ${load.placed()} orders acknowledged`);
    }
    await load.stop();
    await until(async () => (await database.query('select from events where position is null')).length === 0);
    const expected = await readIdsAfter(database.query, after);
    await becomesTrue(() => all.every(({ ids }) => ids.length >= expected.length), catchUpMs);
    stopping.abort();
    await Promise.all(all.map(({ stopped }) => stopped));
    const errors = Map.groupBy(
      all.flatMap((follower) => follower.errors),
      (code) => code,
    );
    const received = all.reduce((sum, { ids }) => sum + ids.length, 0);
    const subscriptions = all.reduce((sum, follower) => sum + follower.subscriptions(), 0);
    return {
      done: times,
      observations: [
        `${expected.length.toLocaleString('en')} events received by ${all.length} subscribers, ${received.toLocaleString('en')} messages`,
        `${subscriptions.toLocaleString('en')} subscriptions; errors: ${[...errors].map(([code, { length }]) => `${code} × ${length}`).join(', ') || 'none'}`,
      ],
      violations: [
        ...fast.flatMap((follower, index) => auditFollower(`subscriber ${index}`, follower, expected)),
        ...slow.flatMap((follower, index) => auditFollower(`slow subscriber ${index}`, follower, expected)),
        ...fast.flatMap((follower, index) =>
          follower.errors.includes('SLOW_SUBSCRIBER')
            ? [`subscriber ${index} is not slow, but received SLOW_SUBSCRIBER`]
            : [],
        ),
      ],
    };
  },
};
