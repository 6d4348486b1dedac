import { setTimeout as wait } from 'node:timers/promises';
import { createApiKey } from '../../../test/attacks/create-api-key.ts';
import type { Attack } from '../../../test/attacks/isolation/attack.ts';
import { attacks } from '../../../test/attacks/isolation/attacks.ts';
import { measureTills } from '../../../test/attacks/isolation/measure-tills.ts';
import { type Shop, seedShops } from '../../../test/attacks/isolation/seed-shops.ts';
import type { TillTimes } from '../../../test/attacks/isolation/tills.ts';
import { startNameServer } from '../../../test/support/name-server.ts';
import { formatMilliseconds } from '../../harness/percentile.ts';
import { watchResidentMemory } from '../../harness/resident-memory.ts';
import { signIn } from '../../harness/sign-in.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import type { Part } from '../part.ts';

/**
 * The maximum p99 of the tills during an attack (D62): `minBoundMs`, or `factor` times their p99 at
 * rest, whichever is higher.
 */
const minBoundMs = 250;
const factor = 5;
/** The number of orders, and in a short run. */
const orders = { normal: 100_000, short: 1_000 };
/** Seconds that the tills run before they are measured. */
const warmUpSeconds = 3;

export const isolationOfTenants: Part = {
  id: 'isolation-of-tenants',
  description: `${attacks.length} attacks, each by one principal with the fewest permissions required, during another organisation's sales`,
  unit: 'seconds per attack',
  times: 20,
  async run({ createDatabase, startServer, report, cleanup, isShort }, times) {
    const database = await createDatabase();
    const shop = await seedShops(database, isShort ? orders.short : orders.normal, report);
    const nameServer = await startNameServer();
    cleanup.defer(nameServer.close);
    const environment = {
      ...database.environment,
      WEBHOOK_DNS_SERVERS: nameServer.address,
      // With a trusted proxy, an attacker can claim a different address for each request.
      TRUST_PROXY: 'true',
      // The default, which the environment of the other parts raises.
      LIMIT_LOOKUP_MISSES_PER_MINUTE: '30',
    };
    const start = () => startServer({ ...environment, NODE_OPTIONS: '--max-old-space-size=1024' });
    let server = await start();
    shop.authorization = await createApiKey(
      server.url,
      await signIn(server.url, 'admin@other.test', 'other-shop'),
      {
        permissions: ['REDEEM_VOUCHER', 'MANAGE_ORDERS'],
        salesPageIds: [3],
      },
    );
    if (!isShort) await measure(server, shop, warmUpSeconds);
    let restBefore = await measure(server, shop, times);
    const observations = [`tills at rest: ${format(restBefore)}`];
    const violations = restBefore.violations.map((line) => `at rest: ${line}`);
    const slowResponses: string[] = [];
    for (const attack of attacks.filter(({ isInShortRuns = false }) => isInShortRuns || !isShort)) {
      const administrator = await signIn(server.url, 'admin@demo.test');
      const authorization = await createApiKey(server.url, administrator, {
        permissions: attack.permissions,
        salesPageIds: [1],
      });
      const {
        tillTimes,
        memory,
        figures,
        violations: ofAttack,
      } = await attackDuringSales(attack, { server, authorization });
      if (server.hasEnded()) {
        violations.push(`${attack.id}: the server exited: ${server.output().slice(-300)}`);
        server = await start();
        await measure(server, shop, warmUpSeconds);
      }
      // Work that the attack left in progress ends during this pause, so it affects neither the
      // measurement at rest nor the next attack.
      if (!isShort) await wait(1_000);
      const restAfter = isShort ? restBefore : await measure(server, shop, times);
      // The lower value is used, because a machine that was busy during one of the two measurements
      // must not raise the limit.
      const rest = Math.min(restBefore.p99, restAfter.p99);
      const allowed = Math.max(minBoundMs, factor * rest);
      const line = `${attack.id}: tills ${format(tillTimes)}; p99 at rest ${formatMilliseconds(rest)}, limit ${formatMilliseconds(allowed)}; attacker: ${figures}; peak memory +${Math.round(memory)} MB`;
      report(`  ${line}`);
      observations.push(line);
      violations.push(...[...ofAttack, ...tillTimes.violations].map((reason) => `${attack.id}: ${reason}`));
      violations.push(...restAfter.violations.map((reason) => `at rest after ${attack.id}: ${reason}`));
      if (tillTimes.p99 > allowed)
        slowResponses.push(
          `${attack.id}: p99 of the tills was ${formatMilliseconds(tillTimes.p99)}, limit ${formatMilliseconds(allowed)}`,
        );
      restBefore = restAfter;
    }
    return { done: times, observations, violations, slowResponses };

    async function attackDuringSales(
      attack: Attack,
      { server, authorization }: { server: RunningProgram; authorization: string },
    ) {
      const end = new AbortController();
      const memory = await watchResidentMemory(server.pid);
      const attacking = attack.run({ url: server.url, authorization, database, signal: end.signal, cleanup });
      try {
        const tillTimes = await measure(server, shop, times);
        end.abort();
        const { summary: figures, violations: ofAttack = [] } = await attacking;
        const { before, highest } = memory.stop();
        return { tillTimes, figures, violations: ofAttack, memory: highest - before };
      } finally {
        end.abort();
        memory.stop();
      }
    }
  },
};

function measure({ url }: RunningProgram, shop: Shop, seconds: number): Promise<TillTimes> {
  return measureTills({ url, shop, seconds });
}

function format({ requests, p50, p99, slowest }: TillTimes): string {
  return `${requests.toLocaleString('en')} requests, p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)}, slowest ${formatMilliseconds(slowest)}`;
}
