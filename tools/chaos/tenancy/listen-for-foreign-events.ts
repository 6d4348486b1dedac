import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { encodeGlobalId } from '../../../src/platform/values/global-id.ts';
import { until } from '../../harness/until.ts';
import type { Caller } from './caller.ts';
import type { Ids } from './id-request.ts';
import type { IntrusionResult } from './intruder.ts';

const document = 'subscription ($page: ID!, $after: ID) { events(salesPageId: $page, after: $after) { id } }';

/**
 * Attempts to receive another tenant's events: by subscribing to that tenant's page, by subscribing to the caller's page after
 * an event of the other tenant, and by subscribing to the caller's page while events occur on both pages. The first two must be
 * rejected and are sent over a socket and as server-sent events. `createEvents` is called once, for the third: it creates one
 * event on each page, the other tenant's first, and resolves with their ids.
 */
export async function listenForForeignEvents(
  url: string,
  caller: Caller,
  { own, theirs }: { readonly own: Ids; readonly theirs: Ids },
  createEvents: () => Promise<{ readonly theirs: string; readonly own: string }>,
): Promise<IntrusionResult> {
  const leaks: string[] = [];
  const forbidden = [
    { page: pageOf(theirs), after: null },
    { page: pageOf(theirs), after: theirs.get('event') },
    { page: pageOf(own), after: theirs.get('event') },
  ];
  for (const variables of forbidden) {
    const response = await caller.send({
      ...{ method: 'GET', path: `/graphql?${new URLSearchParams({ query: document, variables: JSON.stringify(variables) })}` },
      headers: { accept: 'text/event-stream' },
    });
    if (!response.text.includes('"errors"'))
      leaks.push(`the subscription ${JSON.stringify(variables)} was not rejected: ${response.text.slice(0, 200)}`);
    const event = await subscribe(url, caller, variables).first;
    if (event !== null) leaks.push(`the subscription ${JSON.stringify(variables)} returned the event ${event}`);
  }
  const live = subscribe(url, caller, { page: pageOf(own), after: own.get('event') });
  const { theirs: foreign, own: mine } = await createEvents();
  await until(() => live.received.includes(mine), 15_000, 'an event of the page of the caller was not received');
  if (live.received.includes(foreign)) leaks.push(`the subscription on the own page returned the foreign event ${foreign}`);
  await live.stop();
  return { requests: forbidden.length * 2 + 1, leaks };
}

function pageOf(ids: Ids): string {
  return encodeGlobalId('SalesPage', Number(ids.get('salesPage')));
}

/**
 * Starts a subscription. `received` contains the ids of all events so far. `first` resolves with the id of the first event, or
 * with null if the subscription is rejected.
 */
function subscribe(url: string, { authorization }: Caller, variables: Readonly<Record<string, unknown>>) {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization },
  });
  const received: string[] = [];
  const first = new Promise<string | null>((resolve) => {
    client.subscribe<{ readonly events: { readonly id: string } }>(
      { query: document, variables: { ...variables } },
      {
        next({ data, errors }) {
          if (data) received.push(data.events.id);
          resolve(errors || !data ? null : data.events.id);
        },
        error: () => resolve(null),
        complete: () => resolve(null),
      },
    );
  });
  return { received, first, stop: async () => client.dispose() };
}
