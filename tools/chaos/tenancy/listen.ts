import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { until } from '../until.ts';
import type { Caller } from './caller.ts';
import type { Ids } from './question.ts';

const document = 'subscription ($page: Int!, $after: ID) { events(salesPageId: $page, after: $after) { id } }';

export interface Listening {
  readonly asked: number;
  /** A line for each subscription that returned an event of another tenant. */
  readonly leaked: readonly string[];
}

/**
 * Subscribes to events of another tenant in three ways: on the tenant's page, on the own page after an event of the other tenant,
 * and on the own page while events occur on both. `happen` is called once and triggers these events, the other tenant's first.
 * Subscriptions that must be rejected are sent over a socket and as server-sent events.
 */
export async function listenForForeignEvents(
  url: string,
  caller: Caller,
  { own, theirs }: { readonly own: Ids; readonly theirs: Ids },
  happen: () => Promise<{ readonly theirs: string; readonly own: string }>,
): Promise<Listening> {
  const leaked: string[] = [];
  const refused = [
    { page: theirs.get('salesPage'), after: null },
    { page: theirs.get('salesPage'), after: theirs.get('event') },
    { page: own.get('salesPage'), after: theirs.get('event') },
  ];
  for (const variables of refused) {
    const answer = await caller.ask({
      ...{ method: 'GET', path: `/graphql?${new URLSearchParams({ query: document, variables: JSON.stringify(variables) })}` },
      headers: { accept: 'text/event-stream' },
    });
    if (!answer.text.includes('"errors"'))
      leaked.push(`events ${JSON.stringify(variables)} was answered ${answer.text.slice(0, 200)}`);
    const told = await subscribe(url, caller, variables).first;
    if (told !== null) leaked.push(`events ${JSON.stringify(variables)} told ${told}`);
  }
  const live = subscribe(url, caller, { page: own.get('salesPage'), after: own.get('event') });
  const { theirs: foreign, own: mine } = await happen();
  await until(() => live.told.includes(mine), 15_000, 'an own event did not come');
  if (live.told.includes(foreign)) leaked.push(`the events of the own page held the other’s ${foreign}`);
  await live.stop();
  return { asked: refused.length * 2 + 1, leaked };
}

/** Starts a subscription. `first` resolves with the first event, or with null if the subscription is rejected. */
function subscribe(url: string, { authorization }: Caller, variables: Readonly<Record<string, unknown>>) {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization },
  });
  const told: string[] = [];
  const first = new Promise<string | null>((resolve) => {
    client.subscribe<{ readonly events: { readonly id: string } }>(
      { query: document, variables: { ...variables } },
      {
        next({ data, errors }) {
          if (data) told.push(data.events.id);
          resolve(errors || !data ? null : data.events.id);
        },
        error: () => resolve(null),
        complete: () => resolve(null),
      },
    );
  });
  return { told, first, stop: async () => client.dispose() };
}
