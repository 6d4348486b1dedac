import { encodeGlobalId } from '../../../src/global-ids/global-id.ts';
import { until } from '../../../tools/harness/until.ts';
import { subscribe, transports } from '../../subscriptions/subscribers.ts';
import type { Caller } from './caller.ts';
import type { Ids } from './id-request.ts';
import type { IntrusionResult } from './intruder.ts';

const query =
  'subscription ($page: ID!, $after: ID) { events(salesPageId: $page, after: $after) { id: eventId } }';

/**
 * Attempts to receive another tenant's events: by subscribing to that tenant's page, by subscribing
 * to the caller's page after an event of the other tenant, and by subscribing to the caller's page
 * while events occur on both pages. The first two must be rejected and are sent over each
 * transport. `createEvents` is called once, for the third: it creates one event on each page, the
 * other tenant's first, and resolves with their ids.
 */
export async function listenForForeignEvents(
  url: string,
  { authorization }: Caller,
  { own, theirs }: { readonly own: Ids; readonly theirs: Ids },
  createEvents: () => Promise<{ readonly theirs: string; readonly own: string }>,
): Promise<IntrusionResult> {
  const leaks: string[] = [];
  const token = authorization.replace('Bearer ', '');
  const forbidden = [
    { page: pageOf(theirs), after: null },
    { page: pageOf(theirs), after: theirs.get('event') },
    { page: pageOf(own), after: theirs.get('event') },
  ];
  for (const variables of forbidden) {
    for (const transport of transports) {
      const subscriber = subscribe(url, transport, { query, variables, token });
      let end: string | null = null;
      void subscriber.end.then((code) => {
        end = code;
      });
      await until(() => end !== null || subscriber.events.length > 0, 15_000).catch(() => undefined);
      subscriber.stop();
      if (end === null || end === 'complete' || subscriber.events.length > 0) {
        const received = `${subscriber.events.length} events, end ${end}`;
        leaks.push(
          `the subscription ${JSON.stringify(variables)} over ${transport} was not rejected: ${received}`,
        );
      }
    }
  }
  const live = subscribe(url, 'graphql-ws', {
    query,
    variables: { page: pageOf(own), after: own.get('event') },
    token,
  });
  const { theirs: foreign, own: mine } = await createEvents();
  await until(() => live.ids().includes(mine), 15_000, 'an event of the page of the caller was not received');
  if (live.ids().includes(foreign))
    leaks.push(`the subscription on the own page returned the foreign event ${foreign}`);
  live.stop();
  return { requests: forbidden.length * transports.length + 1, leaks };
}

function pageOf(ids: Ids): string {
  return encodeGlobalId('SalesPage', Number(ids.get('salesPage')));
}
