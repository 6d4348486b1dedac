import { isDeepStrictEqual } from 'node:util';
import type { RawResponse } from '../exchange.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import type { Caller } from './caller.ts';
import { foreignCursorRequests } from './cursors.ts';
import { graphqlQuestions } from './graphql-questions.ts';
import type { Intruder, Tally } from './intruder.ts';
import { attacksOf, type Ids } from './question.ts';
import { restQuestions } from './rest-questions.ts';

/** The requests of every route and field that accepts an id. */
export const questions = [...restQuestions(), ...graphqlQuestions()];

/**
 * Sends each request with all of its ids replaced by those of the other tenant, and with each id replaced alone. The response
 * must equal that for unknown ids.
 */
export async function askById({ caller }: Intruder, own: Ids, theirs: Ids): Promise<Tally> {
  const attacks = questions.flatMap((question) => attacksOf(question, own, theirs));
  const leaked = await mapConcurrently(attacks, async ({ question: { name }, foreign, absent }) => {
    const [answer, none] = [await caller.ask(foreign), await caller.ask(absent)];
    if (isDeepStrictEqual(told(answer), told(none))) return [];
    return [`${name} (${foreign.path} ${foreign.body ?? ''}): ${shown(answer)}; and of nothing ${shown(none)}`];
  });
  return { asked: attacks.length, leaked: leaked.flat() };
}

/**
 * Returns the requests for which the owner of the ids gets the same response as for unknown ids. Such requests cannot detect an
 * intruder.
 */
export async function findIdle(owner: Caller, theirs: Ids): Promise<string[]> {
  const reads = questions.filter(({ isRead }) => isRead).flatMap((question) => attacksOf(question, theirs, theirs).slice(0, 1));
  const idle = await mapConcurrently(reads, async ({ question: { name }, foreign, absent }) => {
    const [answer, none] = [await owner.ask(foreign), await owner.ask(absent)];
    return isDeepStrictEqual(told(answer), told(none))
      ? [`${name} (${foreign.path} ${foreign.body ?? ''}): ${shown(answer)}`]
      : [];
  });
  return idle.flat();
}

/** Requests lists at cursors of the other tenant's lists, which must be rejected. */
export async function askAtCursors(
  { caller, own: { organisationId } }: Intruder,
  owner: Caller,
  own: Ids,
  theirs: Ids,
): Promise<Tally> {
  const requests = await foreignCursorRequests(owner, theirs, own, organisationId === null);
  const leaked = await mapConcurrently(requests, async ({ name, request }) => {
    const answer = await caller.ask(request);
    return isRefused(answer)
      ? []
      : [`${name} at a cursor of the other’s (${request.path} ${request.body ?? ''}): ${shown(answer)}`];
  });
  return { asked: requests.length, leaked: leaked.flat() };
}

function isRefused({ status, text }: RawResponse): boolean {
  if (status >= 400 && status < 500) return true;
  const { data, errors } = JSON.parse(text);
  return errors !== undefined || data?.salesPage === null;
}

/** Returns the complete response except for the id of the request. */
function told({ status, text }: RawResponse): unknown {
  return [status, text === '' ? null : JSON.parse(text.replace(/"instance":"[^"]*"/, '"instance":""'))];
}

function shown({ status, text }: RawResponse): string {
  return `${status} ${text.slice(0, 200)}`;
}
