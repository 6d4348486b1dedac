import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { signIn } from '../../harness/sign-in.ts';
import { becomesTrue, until } from '../../harness/until.ts';
import type { Part } from '../part.ts';
import { auditFollower, readIdsAfter } from '../subscriptions/audit-follower.ts';
import { startFollower } from '../subscriptions/follower.ts';
import { placeFirstOrder, startOrderLoad } from '../subscriptions/order-load.ts';

/** The number of seconds within which a revocation takes effect (D30). */
const limitSeconds = 60;
const kept = 100;
/** The time in milliseconds for which the load continues after the limit. */
const extraMs = 5_000;

export const revocations: Part = {
  id: 'revocations',
  description: `the access of subscribers revoked under load, next to ${kept} subscribers that keep theirs`,
  unit: 'subscribers',
  times: 200,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer({ ...database.environment, LIMIT_SOCKETS_PER_ADDRESS: '10000' });
    const url = () => server.url;
    const after = await placeFirstOrder(server.url, database.query);
    const stopping = new AbortController();
    cleanup.defer(() => stopping.abort());
    const follow = (authorization: string) =>
      startFollower({ url, authorization, after, signal: stopping.signal });
    const tokens = await Promise.all(
      ['custom@demo.test', 'admin@demo.test'].map((email) => signIn(server.url, email)),
    );
    const revoked = Array.from({ length: times }, (_, index) => follow(tokens[index % tokens.length] ?? ''));
    const others = Array.from({ length: kept }, () => follow(`Bearer ${demoApiKey}`));
    const load = startOrderLoad(url, '');
    cleanup.defer(() => load.stop());
    await until(
      () => [...revoked, ...others].every(({ ids }) => ids.length > 5),
      60_000,
      'not every subscriber received more than 5 events',
    );

    await database.query('update refresh_token_families set revoked_at = now()');
    const revokedAt = performance.now();
    let slowest = 0;
    const ended = revoked.map(({ stopped }) =>
      stopped.then(() => {
        slowest = Math.max(slowest, (performance.now() - revokedAt) / 1_000);
      }),
    );
    const allEnded = Promise.all(ended).then(() => true);
    const limitMs = limitSeconds * 1_000 + extraMs;
    const wereEnded = await Promise.race([
      allEnded,
      new Promise<boolean>((resolve) => setTimeout(resolve, limitMs, false)),
    ]);
    await load.stop();
    await until(async () => (await database.query('select from events where position is null')).length === 0);
    const expected = await readIdsAfter(database.query, after);
    await becomesTrue(() => others.every(({ ids }) => ids.length >= expected.length), 60_000);
    stopping.abort();
    const lateRows = await database.query(
      `select id from events
        where created_at > (select max(revoked_at) + interval '${limitSeconds} seconds' from refresh_token_families)`,
    );
    const late = new Set(lateRows.map(({ id }) => String(id)));
    const lateEvents = revoked.reduce((sum, { ids }) => sum + ids.filter((id) => late.has(id)).length, 0);
    return {
      done: revoked.length,
      observations: [
        `revoked subscriptions ended within ${slowest.toFixed(1)} s; ${expected.length.toLocaleString('en')} events in total`,
      ],
      violations: [
        ...(wereEnded && slowest <= limitSeconds
          ? []
          : [`a subscription had not ended ${limitSeconds} s after its revocation`]),
        ...(lateEvents > 0
          ? [`${lateEvents} events were sent more than ${limitSeconds} s after the revocation`]
          : []),
        ...revoked.flatMap((follower, index) =>
          auditFollower(`revoked subscriber ${index}`, follower, expected.slice(0, follower.ids.length)),
        ),
        ...others.flatMap((follower, index) => auditFollower(`subscriber ${index}`, follower, expected)),
      ],
    };
  },
};
