import { isDeepStrictEqual } from 'node:util';
import type { RawResponse } from '../../../tools/harness/exchange.ts';
import { mapConcurrently } from '../../../tools/harness/map-concurrently.ts';
import type { Caller } from './caller.ts';
import { foreignCursorRequests } from './cursors.ts';
import { graphqlIdRequests } from './graphql-id-requests.ts';
import { attacksOf, type Ids } from './id-request.ts';
import type { Intruder, IntrusionResult } from './intruder.ts';
import { restIdRequests } from './rest-id-requests.ts';

/** The requests of every route and field that accepts an id. */
export const idRequests = [...restIdRequests(), ...graphqlIdRequests()];

/**
 * Sends each request with all of its ids replaced by ids of the other tenant, and with each id
 * replaced alone. The response must equal the response for unknown ids.
 */
export async function requestById({ caller }: Intruder, own: Ids, theirs: Ids): Promise<IntrusionResult> {
  const attacks = idRequests.flatMap((idRequest) => attacksOf(idRequest, own, theirs));
  const leaks = await mapConcurrently(attacks, async ({ idRequest: { name }, foreign, absent }) => {
    const [response, unknown] = [await caller.send(foreign), await caller.send(absent)];
    if (isDeepStrictEqual(comparable(response), comparable(unknown))) return [];
    return [
      `${name} (${foreign.path} ${foreign.body ?? ''}): ${format(response)}; for unknown ids: ${format(unknown)}`,
    ];
  });
  return { requests: attacks.length, leaks: leaks.flat() };
}

/**
 * Returns a line for each read request to which the owner of the ids receives the same response as
 * with unknown ids. Such requests cannot show whether an intruder has access.
 */
export async function findInconclusive(owner: Caller, theirs: Ids): Promise<string[]> {
  const reads = idRequests
    .filter(({ isRead }) => isRead)
    .flatMap((idRequest) => attacksOf(idRequest, theirs, theirs).slice(0, 1));
  const inconclusive = await mapConcurrently(reads, async ({ idRequest: { name }, foreign, absent }) => {
    const [response, unknown] = [await owner.send(foreign), await owner.send(absent)];
    return isDeepStrictEqual(comparable(response), comparable(unknown))
      ? [`${name} (${foreign.path} ${foreign.body ?? ''}): ${format(response)}`]
      : [];
  });
  return inconclusive.flat();
}

/** Requests lists at cursors of the other tenant's lists, which must be rejected. */
export async function requestAtCursors(
  { caller, own: { organisationId } }: Intruder,
  owner: Caller,
  own: Ids,
  theirs: Ids,
): Promise<IntrusionResult> {
  const requests = await foreignCursorRequests(owner, theirs, own, organisationId === null);
  const leaks = await mapConcurrently(requests, async ({ name, request }) => {
    const response = await caller.send(request);
    return isRejected(response)
      ? []
      : [
          `${name} at a cursor of the other tenant (${request.path} ${request.body ?? ''}): ${format(response)}`,
        ];
  });
  return { requests: requests.length, leaks: leaks.flat() };
}

function isRejected({ status, text }: RawResponse): boolean {
  if (status >= 400 && status < 500) return true;
  const { data, errors } = JSON.parse(text);
  return errors !== undefined || data?.salesPage === null;
}

/**
 * Returns the status and the body of a response, without the values that differ between equal
 * responses: the request id, and the tokens in links to documents. Such a link opens only documents
 * of its sales page (test/documents/links.test.ts). A file is compared as text.
 */
function comparable({ status, text, headers }: RawResponse): unknown {
  const isJson = /json/.test(headers['content-type'] ?? '');
  const stable = text.replace(/"instance":"[^"]*"/, '"instance":""').replace(/(\/documents\/)[\w-]+/g, '$1');
  return [status, isJson && text !== '' ? JSON.parse(stable) : stable];
}

function format({ status, text }: RawResponse): string {
  return `${status} ${text.slice(0, 200)}`;
}
