import { demoCodes } from '../../../prisma/demo/demo-credentials.ts';
import { nodeTypes } from '../../../test/graphql/selections.ts';
import { type Query, readGlobalIds, readTexts } from '../../../test/tenancy/owned-rows.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { Caller } from './caller.ts';
import { crawlRequests, inChunks } from './crawl.ts';
import { post } from './graphql-questions.ts';
import type { Intruder, Tally } from './intruder.ts';

const types = nodeTypes().map(({ name }) => name);
const document = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';

/**
 * Requests every object of the other tenant by its global id, and every field of every object of the intruder. No response may
 * contain a text of the other tenant. Throws unless the owner receives all of these objects and at least half of these texts,
 * because the result would then prove nothing.
 */
export async function askForObjects({ caller, own, sees, theirs }: Intruder, owner: Caller, query: Query): Promise<Tally> {
  const ids = await readGlobalIds(query, theirs, types);
  const [known, leaked] = [await countNodes(owner, ids), await countNodes(caller, ids)];
  if (known < ids.length) throw new Error(`the owner finds ${known} of ${ids.length} objects`);

  const shared = await readTexts(query, sees);
  const { otherOrganisation: _not, ...codes } = demoCodes;
  const texts = [...(await readTexts(query, theirs)), ...ids, ...Object.values(codes)].filter((text) => !shared.has(text));
  const [theirAnswers, ownAnswers] = [await crawl(owner, ids), await crawl(caller, await readGlobalIds(query, own, types))];
  const found = textsIn(theirAnswers, texts);
  if (found.length < texts.length / 2) throw new Error(`the owner finds ${found.length} of ${texts.length} texts`);
  return {
    asked: ids.length + ownAnswers.length,
    leaked: [
      ...(leaked > 0 ? [`${leaked} of ${ids.length} objects by their global ids`] : []),
      ...textsIn(ownAnswers, texts).map((text) => `“${text}” stands among what is its own`),
    ],
  };
}

async function countNodes({ ask }: Caller, ids: readonly string[]): Promise<number> {
  const answers = await mapConcurrently(inChunks(ids, 50), (some) => ask(post(document, { ids: some })));
  const nodes = answers.flatMap(({ text }): unknown[] => JSON.parse(text).data.nodes);
  return nodes.filter((node) => node !== null).length;
}

async function crawl({ ask }: Caller, ids: readonly string[]): Promise<string[]> {
  const requests = crawlRequests(ids);
  const answers = await mapConcurrently(requests, ask);
  const rejected = answers.findIndex(({ text }) => JSON.parse(text).data === undefined);
  if (rejected >= 0) {
    throw new Error(
      `a request was rejected: ${answers[rejected]?.text.slice(0, 500)}\n${requests[rejected]?.body?.slice(0, 500)}`,
    );
  }
  return answers.map(({ text }) => text);
}

function textsIn(answers: readonly string[], texts: readonly string[]): string[] {
  const all = answers.join('\n');
  return texts.filter((text) => all.includes(JSON.stringify(text)));
}
