import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../exchange.ts';
import { mapSome } from '../map-some.ts';
import type { Caller } from './caller.ts';
import { foreignCursorRequests } from './cursors.ts';
import { graphqlQuestions } from './graphql-questions.ts';
import type { Intruder, Tally } from './intruder.ts';
import { attacksOf, type Ids } from './question.ts';
import { restQuestions } from './rest-questions.ts';

/** Every route and field that takes an id. */
export const questions = [...restQuestions(), ...graphqlQuestions()];

/** Asks each question with the other’s ids, in all places and in each: the answer must be that to ids that nobody has. */
export async function askById({ caller }: Intruder, own: Ids, theirs: Ids): Promise<Tally> {
  const attacks = questions.flatMap((question) => attacksOf(question, own, theirs));
  const leaked = await mapSome(attacks, async ({ question: { name }, foreign, absent }) => {
    const [answer, none] = [await caller.ask(foreign), await caller.ask(absent)];
    if (isDeepStrictEqual(told(answer), told(none))) return [];
    return [`${name} (${foreign.path} ${foreign.body ?? ''}): ${shown(answer)}; and of nothing ${shown(none)}`];
  });
  return { asked: attacks.length, leaked: leaked.flat() };
}

/** Questions whose owner is told the same of its own ids as of those that nobody has: they would show nothing of an intruder. */
export async function findIdle(owner: Caller, theirs: Ids): Promise<string[]> {
  const reads = questions.filter(({ isRead }) => isRead).flatMap((question) => attacksOf(question, theirs, theirs).slice(0, 1));
  const idle = await mapSome(reads, async ({ question: { name }, foreign, absent }) => {
    const [answer, none] = [await owner.ask(foreign), await owner.ask(absent)];
    return isDeepStrictEqual(told(answer), told(none))
      ? [`${name} (${foreign.path} ${foreign.body ?? ''}): ${shown(answer)}`]
      : [];
  });
  return idle.flat();
}

/** Asks for lists at places of the other’s lists, which must be refused. */
export async function askAtCursors(
  { caller, own: { organisationId } }: Intruder,
  owner: Caller,
  own: Ids,
  theirs: Ids,
): Promise<Tally> {
  const requests = await foreignCursorRequests(owner, theirs, own, organisationId === null);
  const leaked = await mapSome(requests, async ({ name, request }) => {
    const answer = await caller.ask(request);
    return isRefused(answer)
      ? []
      : [`${name} at a cursor of the other’s (${request.path} ${request.body ?? ''}): ${shown(answer)}`];
  });
  return { asked: requests.length, leaked: leaked.flat() };
}

function isRefused({ status, text }: Answer): boolean {
  if (status >= 400 && status < 500) return true;
  const { data, errors } = JSON.parse(text);
  return errors !== undefined || data?.salesPage === null;
}

/** All of it but the request's id. */
function told({ status, text }: Answer): unknown {
  return [status, text === '' ? null : JSON.parse(text.replace(/"instance":"[^"]*"/, '"instance":""'))];
}

function shown({ status, text }: Answer): string {
  return `${status} ${text.slice(0, 200)}`;
}
