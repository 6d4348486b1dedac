import { digestOwned, globalId, type Query, readOneOfEach, type Tenant } from '../../../test/tenancy/owned-rows.ts';
import { signIn } from '../chaos-sign-in.ts';
import type { Part } from '../part.ts';
import { startReceiver } from '../receiver.ts';
import { askAtCursors, askById, findIdle, questions } from '../tenancy/ask-by-id.ts';
import { askForObjects } from '../tenancy/ask-for-objects.ts';
import { type Caller, createCaller } from '../tenancy/caller.ts';
import { type Intruder, sum, type Tally } from '../tenancy/intruder.ts';
import { listenForForeignEvents } from '../tenancy/listen.ts';
import { plantApiKey, plantGuestToken, plantWebhook } from '../tenancy/plant-rows.ts';
import type { Ids } from '../tenancy/question.ts';
import { sellOn } from '../tenancy/sell-on.ts';

export const tenants: Part = {
  id: 'tenants',
  what: 'everything of an organisation (routes, fields, mutations, global ids, cursors, events) requested by an administrator of another organisation, and by a key of another sales page',
  unit: 'rounds',
  times: 20,
  async run({ createDatabase, startServer, cleanup }, times) {
    const database = await createDatabase();
    const server = await startServer({ ...database.environment, GRAPHIQL: 'true' });
    const { url: receiver } = await startReceiver(cleanup);
    const owner = createCaller(server.url, await signIn(server.url, 'admin@demo.test'));
    const intruders = await createIntruders(server.url, owner);
    await plantApiKey(owner, [1]);
    await plantGuestToken(owner);
    await plantWebhook(owner, database.query, { salesPageIds: [1], organisationId: null }, receiver);
    for (const { caller, own } of intruders) await plantWebhook(caller, database.query, own, receiver);
    const lost: string[] = [];
    const seen = [`${questions.length} routes and fields that take an id`];
    for (const intruder of intruders) {
      const { asked, leaked } = await intrude(intruder, owner, { url: server.url, query: database.query, times });
      seen.push(`${intruder.name}: ${asked.toLocaleString('en')} asked, ${leaked.length} leaked`);
      lost.push(...leaked.map((line) => `${intruder.name}: ${line}`));
    }
    const { code } = await server.terminate();
    if (code !== 0) lost.push(`the server ended with ${code}`);
    return { done: times, seen, lost };
  },
};

async function createIntruders(url: string, owner: Caller): Promise<Intruder[]> {
  const other: Tenant = { salesPageIds: [3], organisationId: 2 };
  return [
    {
      name: 'another organisation’s administrator',
      caller: createCaller(url, await signIn(url, 'admin@other.test', 'other-shop')),
      ...{ own: other, sees: other, theirs: { salesPageIds: [1, 2], organisationId: 1 } },
    },
    {
      name: 'a key of another sales page',
      caller: createCaller(url, `Bearer ${await plantApiKey(owner, [2])}`),
      own: { salesPageIds: [2], organisationId: null },
      sees: { salesPageIds: [2], organisationId: 1 },
      theirs: { salesPageIds: [1], organisationId: null },
    },
  ];
}

interface Attempted {
  readonly url: string;
  readonly query: Query;
  readonly times: number;
}

async function intrude(intruder: Intruder, owner: Caller, { url, query, times }: Attempted): Promise<Tally> {
  const { caller, own, theirs } = intruder;
  const before = await digestOwned(query, theirs);
  const idle = await findIdle(owner, await readWithNode(query, theirs, 0));
  if (idle.length > 0) throw new Error(`the owner receives nothing from ${idle.join('\n')}`);
  const tallies = [await askForObjects(intruder, owner, query)];
  for (let round = 0; round < times; round += 1) {
    const [mine, foreign] = [await readOneOfEach(query, own, round), await readWithNode(query, theirs, round)];
    tallies.push(await askById(intruder, mine, foreign), await askAtCursors(intruder, owner, mine, foreign));
  }
  const after = await digestOwned(query, theirs);
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  if (changed.length > 0) tallies.push({ asked: 0, leaked: [`it changed ${changed.join(', ')}`] });
  const ids = { own: await readOneOfEach(query, own), theirs: await readOneOfEach(query, theirs) };
  const happen = async () => ({ theirs: await sellOn(owner, query, theirs), own: await sellOn(caller, query, own) });
  tallies.push(await listenForForeignEvents(url, caller, ids, happen));
  return sum(tallies);
}

async function readWithNode(query: Query, tenant: Tenant, round: number): Promise<Ids> {
  const ids = await readOneOfEach(query, tenant, round);
  return new Map([...ids, ['node', globalId('Order', ids.get('order') ?? 0)]]);
}
