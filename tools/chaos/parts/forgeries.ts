import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { forgeCursors } from '../../../test/attacks/forgery/forge-cursors.ts';
import { forgeDeliveries } from '../../../test/attacks/forgery/forge-deliveries.ts';
import { forgeTokens } from '../../../test/attacks/forgery/forge-tokens.ts';
import type { ForgeryResult } from '../../../test/attacks/forgery/forgery-result.ts';
import { replayRefreshes } from '../../../test/attacks/forgery/replay-refreshes.ts';
import { createCaller } from '../../../test/attacks/tenancy/caller.ts';
import { digestOwned, readOneOfEach, type Tenant } from '../../../test/attacks/tenancy/owned-rows.ts';
import { sellOnPage } from '../../../test/attacks/tenancy/sell-on-page.ts';
import { signIn } from '../../harness/sign-in.ts';
import { startReceiver } from '../../harness/webhook-receiver.ts';
import type { Part } from '../part.ts';

const page1: Tenant = { salesPageIds: [1], organisationId: 1 };

export const forgeries: Part = {
  id: 'forgeries',
  description:
    'access tokens, keys, refresh tokens and cursors forged, altered or reused, at every entry point; deliveries altered before their receiver verifies them',
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
    const violations: string[] = [];
    const add = async (what: string, work: Promise<ForgeryResult>) => {
      const { tried, accepted } = await work;
      counts.set(what, (counts.get(what) ?? 0) + tried);
      violations.push(...accepted);
    };
    for (let round = 0; round < times; round += 1) {
      const before = JSON.stringify(await digestOwned(query, page1));
      await add('tokens', forgeTokens(server.url, accessToken, demoApiKey));
      await add('cursors', forgeCursors(caller, await readOneOfEach(query, page1, round)));
      if (JSON.stringify(await digestOwned(query, page1)) !== before)
        violations.push('a rejected request changed a row');
      await add('refreshes', replayRefreshes(server.url));
      await add(
        'deliveries',
        forgeDeliveries(caller, receiver, () => sellOnPage(caller, query, page1)),
      );
    }
    const code = await server.stop();
    if (code !== 0) violations.push(`the server exited with code ${code}`);
    return {
      done: times,
      observations: [
        `${[...counts].map(([what, tried]) => `${tried.toLocaleString('en')} ${what}`).join(', ')}; ${violations.length} accepted`,
      ],
      violations,
    };
  },
};
