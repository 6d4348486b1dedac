import { demoCodes } from '../../../prisma/demo/demo-credentials.ts';
import { mapConcurrently } from '../../../tools/harness/map-concurrently.ts';
import { nodeTypes } from '../../graphql/selections.ts';
import type { Caller } from './caller.ts';
import { crawlRequests, inChunks } from './crawl.ts';
import { post } from './graphql-id-requests.ts';
import type { Intruder, IntrusionResult } from './intruder.ts';
import { type Query, readGlobalIds, readTexts, type Tenant } from './owned-rows.ts';

const types = nodeTypes().map(({ name }) => name);
const document = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';

/** Requests all fields of all objects of a tenant as this caller, and returns the responses. */
export async function crawlObjects(caller: Caller, tenant: Tenant, query: Query): Promise<string[]> {
  return crawl(caller, await readGlobalIds(query, tenant, types));
}

interface Owner {
  readonly caller: Caller;
  /** The responses of `crawlObjects` to the owner of all objects of the other tenant. */
  readonly responses: readonly string[];
}

/**
 * Requests every object of the other tenant by its global id, and every field of every object of
 * the intruder. No response may contain a text of the other tenant. Throws unless the owner
 * receives all of these objects and at least half of these texts, because the result would then
 * prove nothing.
 */
export async function requestObjects(
  { caller, own, readable, theirs }: Intruder,
  owner: Owner,
  query: Query,
): Promise<IntrusionResult> {
  const ids = await readGlobalIds(query, theirs, types);
  const [ownerCount, leakedCount] = [await countNodes(owner.caller, ids), await countNodes(caller, ids)];
  if (ownerCount < ids.length) throw new Error(`the owner receives ${ownerCount} of ${ids.length} objects`);

  const shared = await readTexts(query, readable);
  const { otherOrganisation: _foreign, ...codes } = demoCodes;
  // The sales pages of an organisation are not secret within the organisation (D8).
  const secretIds = theirs.organisationId === null ? ids.filter((id) => !id.startsWith('SalesPage:')) : ids;
  const texts = [...(await readTexts(query, theirs)), ...secretIds, ...Object.values(codes)].filter(
    (text) => !shared.has(text),
  );
  const intruderResponses = await crawlObjects(caller, own, query);
  const found = textsIn(owner.responses, texts);
  if (found.length < texts.length / 2)
    throw new Error(`the owner receives ${found.length} of ${texts.length} texts`);
  return {
    requests: ids.length + intruderResponses.length,
    leaks: [
      ...(leakedCount > 0 ? [`${leakedCount} of ${ids.length} objects were returned by global id`] : []),
      ...textsIn(intruderResponses, texts).map((text) => `a response to the intruder contains “${text}”`),
    ],
  };
}

async function countNodes({ send }: Caller, ids: readonly string[]): Promise<number> {
  const responses = await mapConcurrently(inChunks(ids, 50), (some) => send(post(document, { ids: some })));
  const nodes = responses.flatMap(({ text }): unknown[] => JSON.parse(text).data.nodes);
  return nodes.filter((node) => node !== null).length;
}

async function crawl({ send }: Caller, ids: readonly string[]): Promise<string[]> {
  const requests = crawlRequests(ids);
  const responses = await mapConcurrently(requests, send);
  const rejected = responses.findIndex(({ text }) => JSON.parse(text).data === undefined);
  if (rejected >= 0) {
    throw new Error(
      `a request was rejected: ${responses[rejected]?.text.slice(0, 500)}\n${requests[rejected]?.body?.slice(0, 500)}`,
    );
  }
  return responses.map(({ text }) => text);
}

function textsIn(responses: readonly string[], texts: readonly string[]): string[] {
  const all = responses.join('\n');
  return texts.filter((text) => all.includes(JSON.stringify(text)));
}
