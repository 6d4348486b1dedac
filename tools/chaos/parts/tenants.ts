import { createApiKey } from '../../../test/attacks/create-api-key.ts';
import { type Caller, createCaller } from '../../../test/attacks/tenancy/caller.ts';
import { createDeliveredWebhook, createGuestToken } from '../../../test/attacks/tenancy/create-rows.ts';
import type { Ids } from '../../../test/attacks/tenancy/id-request.ts';
import { type Intruder, type IntrusionResult, sum } from '../../../test/attacks/tenancy/intruder.ts';
import { listenForForeignEvents } from '../../../test/attacks/tenancy/listen-for-foreign-events.ts';
import {
  digestOwned,
  globalId,
  type Query,
  readOneOfEach,
  type Tenant,
} from '../../../test/attacks/tenancy/owned-rows.ts';
import {
  findInconclusive,
  idRequests,
  requestAtCursors,
  requestById,
} from '../../../test/attacks/tenancy/request-by-id.ts';
import { crawlObjects, requestObjects } from '../../../test/attacks/tenancy/request-objects.ts';
import { sellOnPage } from '../../../test/attacks/tenancy/sell-on-page.ts';
import { signIn } from '../../harness/sign-in.ts';
import { startReceiver } from '../../harness/webhook-receiver.ts';
import type { Part } from '../part.ts';

export const tenants: Part = {
  id: 'tenants',
  description:
    'all objects of an organisation (by routes, fields, mutations, global ids, cursors, events) requested by an administrator of another organisation, and with an API key of another sales page',
  unit: 'rounds',
  times: 20,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer({ ...database.environment, GRAPHIQL: 'true' });
    const { url: receiver } = await startReceiver(cleanup);
    const owner = createCaller(server.url, await signIn(server.url, 'admin@demo.test'));
    const intruders = await createIntruders(server.url, owner);
    await createApiKey(server.url, owner.authorization, { salesPageIds: [1] });
    await createGuestToken(owner);
    await createDeliveredWebhook(
      owner,
      database.query,
      { salesPageIds: [1], organisationId: null },
      receiver,
    );
    for (const { caller, own } of intruders)
      await createDeliveredWebhook(caller, database.query, own, receiver);
    const violations: string[] = [];
    const responses = await crawlObjects(owner, { salesPageIds: [1, 2], organisationId: 1 }, database.query);
    const observations = [`${idRequests.length} routes and fields that accept an id`];
    for (const intruder of intruders) {
      const { requests, leaks } = await intrude(
        intruder,
        { caller: owner, responses },
        {
          url: server.url,
          query: database.query,
          times,
        },
      );
      observations.push(`${intruder.name}: ${requests.toLocaleString('en')} requests, ${leaks.length} leaks`);
      violations.push(...leaks.map((line) => `${intruder.name}: ${line}`));
    }
    const code = await server.stop();
    if (code !== 0) violations.push(`the server exited with code ${code}`);
    return { done: times, observations, violations };
  },
};

async function createIntruders(url: string, owner: Caller): Promise<Intruder[]> {
  const other: Tenant = { salesPageIds: [3], organisationId: 2 };
  return [
    {
      name: 'another organisation’s administrator',
      caller: createCaller(url, await signIn(url, 'admin@other.test', 'other-shop')),
      own: other,
      readable: other,
      theirs: { salesPageIds: [1, 2], organisationId: 1 },
    },
    {
      name: 'an API key of another sales page',
      caller: createCaller(url, await createApiKey(url, owner.authorization, { salesPageIds: [2] })),
      own: { salesPageIds: [2], organisationId: null },
      readable: { salesPageIds: [2], organisationId: 1 },
      theirs: { salesPageIds: [1], organisationId: null },
    },
  ];
}

interface Target {
  readonly url: string;
  readonly query: Query;
  readonly times: number;
}

async function intrude(
  intruder: Intruder,
  owner: Parameters<typeof requestObjects>[1],
  { url, query, times }: Target,
): Promise<IntrusionResult> {
  const { caller, own, theirs } = intruder;
  const before = await digestOwned(query, theirs);
  const inconclusive = await findInconclusive(owner.caller, await readWithNode(query, theirs, 0));
  if (inconclusive.length > 0)
    throw new Error(`the owner receives no objects from ${inconclusive.join('\n')}`);
  const results = [await requestObjects(intruder, owner, query)];
  for (let round = 0; round < times; round += 1) {
    const [mine, foreign] = [
      await readOneOfEach(query, own, round),
      await readWithNode(query, theirs, round),
    ];
    results.push(
      await requestById(intruder, mine, foreign),
      await requestAtCursors(intruder, owner.caller, mine, foreign),
    );
  }
  const after = await digestOwned(query, theirs);
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  if (changed.length > 0)
    results.push({ requests: 0, leaks: [`rows of ${changed.join(', ')} were changed`] });
  const ids = { own: await readOneOfEach(query, own), theirs: await readOneOfEach(query, theirs) };
  const createEvents = async () => ({
    theirs: await sellOnPage(owner.caller, query, theirs),
    own: await sellOnPage(caller, query, own),
  });
  results.push(await listenForForeignEvents(url, caller, ids, createEvents));
  return sum(results);
}

async function readWithNode(query: Query, tenant: Tenant, round: number): Promise<Ids> {
  const ids = await readOneOfEach(query, tenant, round);
  return new Map([
    ...ids,
    ['node', globalId('Order', Number(ids.get('order') ?? 0), tenant.salesPageIds[0])],
  ]);
}
