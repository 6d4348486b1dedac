import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { digestOwned, readOneOfEach, type Tenant } from '../../../test/tenancy/owned-rows.ts';
import { signIn } from '../chaos-sign-in.ts';
import { forgeCursors } from '../forgery/forge-cursors.ts';
import { forgeDeliveries } from '../forgery/forge-deliveries.ts';
import { forgeTokens } from '../forgery/forge-tokens.ts';
import type { Forged } from '../forgery/forged.ts';
import { replayRefreshes } from '../forgery/replay-refreshes.ts';
import type { Part } from '../part.ts';
import { startReceiver } from '../receiver.ts';
import { createCaller } from '../tenancy/caller.ts';
import { sellOn } from '../tenancy/sell-on.ts';

const page1: Tenant = { salesPageIds: [1], organisationId: 1 };

export const forgeries: Part = {
  id: 'forgeries',
  what: 'access tokens, keys, refresh tokens and cursors forged, altered or reused, wherever they are accepted; deliveries altered before their receiver verifies them',
  unit: 'rounds',
  times: 20,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const { query } = database;
    const server = await startServer(database.environment);
    const receiver = await startReceiver(cleanup);
    const caller = createCaller(server.url, `Bearer ${demoApiKey}`);
    const accessToken = (await signIn(server.url, 'admin@demo.test')).replace('Bearer ', '');
    const counts = new Map<string, number>();
    const lost: string[] = [];
    const count = async (what: string, work: Promise<Forged>) => {
      const { tried, taken } = await work;
      counts.set(what, (counts.get(what) ?? 0) + tried);
      lost.push(...taken);
    };
    for (let round = 0; round < times; round += 1) {
      const before = JSON.stringify(await digestOwned(query, page1));
      await count('tokens', forgeTokens(server.url, accessToken, demoApiKey));
      await count('cursors', forgeCursors(caller, await readOneOfEach(query, page1, round)));
      if (JSON.stringify(await digestOwned(query, page1)) !== before) lost.push('something was changed');
      await count('refreshes', replayRefreshes(server.url));
      await count(
        'deliveries',
        forgeDeliveries(caller, receiver, () => sellOn(caller, query, page1)),
      );
    }
    const { code } = await server.terminate();
    if (code !== 0) lost.push(`the server ended with ${code}`);
    return {
      done: times,
      seen: [`${[...counts].map(([what, tried]) => `${tried.toLocaleString('en')} ${what}`).join(', ')}; ${lost.length} taken`],
      lost,
    };
  },
};
