import { setTimeout as wait } from 'node:timers/promises';
import { startNameServer } from '../../../test/support/name-server.ts';
import { watchResidentMemory } from '../../bench/resident-memory.ts';
import type { RunningProgram } from '../../harness/start-program.ts';
import { signIn } from '../chaos-sign-in.ts';
import type { Attack } from '../isolation/attack.ts';
import { attacks } from '../isolation/attacks.ts';
import { createTenantApiKey } from '../isolation/create-tenant-api-key.ts';
import { type Shop, seedShops } from '../isolation/seed-shops.ts';
import { runTills, type TillTimes } from '../isolation/tills.ts';
import type { Part } from '../part.ts';
import { formatMilliseconds } from '../percentile.ts';

/**
 * The maximum p99 of the tills during an attack (D62): `minBoundMs`, or `factor` times their p99 at rest, whichever is higher.
 */
const minBoundMs = 250;
const factor = 5;
const orders = 100_000;
/** Seconds that the tills run before they are measured. */
const warmUpSeconds = 3;

export const isolationOfTenants: Part = {
  id: 'isolation-of-tenants',
  description: `${attacks.length} attacks, each by one principal with the fewest permissions required, during another organisation's sales`,
  unit: 'seconds per attack',
  times: 20,
  async run({ createDatabase, startServer, report, cleanup }, times) {
    const database = await createDatabase();
    const shop = await seedShops(database, orders, report);
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
    shop.authorization = await createTenantApiKey(server.url, await signIn(server.url, 'admin@other.test', 'other-shop'), {
      permissions: ['REDEEM_VOUCHER', 'MANAGE_ORDERS'],
      salesPageIds: [3],
    });
    await measure(server, shop, warmUpSeconds);
    let restBefore = await measure(server, shop, times);
    const observations = [`tills at rest: ${format(restBefore)}`];
    const violations = restBefore.violations.map((line) => `at rest: ${line}`);
    const slowResponses: string[] = [];
    for (const attack of attacks) {
      const administrator = await signIn(server.url, 'admin@demo.test');
      const authorization = await createTenantApiKey(server.url, administrator, {
        permissions: attack.permissions,
        salesPageIds: [1],
      });
      const { tillTimes, memory, figures, violations: ofAttack } = await attackDuringSales(attack, { server, authorization });
      if (server.hasEnded()) {
        violations.push(`${attack.id}: the server exited: ${server.output().slice(-300)}`);
        server = await start();
        await measure(server, shop, warmUpSeconds);
      }
      // Work that the attack left in progress ends during this pause, so it affects neither the measurement at rest nor the next
      // attack.
      await wait(1_000);
      const restAfter = await measure(server, shop, times);
      // The lower value is used, because a machine that was busy during one of the two measurements must not raise the limit.
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
  return runTills(url, shop, AbortSignal.timeout(seconds * 1_000));
}

function format({ requests, p99, slowest }: TillTimes): string {
  return `${requests.toLocaleString('en')} requests, p99 ${formatMilliseconds(p99)}, slowest ${formatMilliseconds(slowest)}`;
}
