import { stringifyDocument } from '@urql/core';
import { createClient } from 'graphql-ws';
import { socketAddress } from '../service-address.ts';
import { currentToken, renewSession } from '../session/renew-session.ts';
import { classifyClose } from './classify-close.ts';
import { EventsDocument, type EventsSubscription, type ToldEventFragment } from './generated/operations.ts';

export type ConnectionState = 'connecting' | 'live' | 'lost';

export interface Watch {
  /** The global id of the sales page. */
  readonly salesPageId: string;
  /** The last event that is known; null for whatever comes next. */
  readonly after: string | null;
  /** Called once with each event after `after`, in order. */
  readonly onEvent: (event: ToldEventFragment) => void;
  readonly onState: (state: ConnectionState) => void;
  /** The service will not tell, and trying again is of no use. */
  readonly onRejected: (message: string) => void;
}

/** A socket that has not responded to a ping for this time is closed. Milliseconds. */
const pongTimeout = 5_000;
const pingInterval = 10_000;

/** Between attempts: at once at first, then twice as long each time with a part by chance, up to that long. Milliseconds. */
const firstPause = 250;
const longestPause = 15_000;

/**
 * Follows the events of a sales page over a socket until it is stopped. It subscribes again by itself whenever it was cut off,
 * behind the last event that came, so that there is neither gap nor repeat. Returns what stops it.
 */
export function followEvents({ salesPageId, after, onEvent, onState, onRejected }: Watch): () => void {
  const stopped = new AbortController();
  let lastSeen = after;
  let failures = 0;
  let token: string | null = null;
  let pong: ReturnType<typeof setTimeout> | undefined;

  const client = createClient({
    url: socketAddress,
    // The library would subscribe behind the event that it began with.
    retryAttempts: 0,
    keepAlive: pingInterval,
    connectionParams: async () => {
      token = await currentToken();
      return { authorization: `Bearer ${token}` };
    },
    on: {
      connected() {
        failures = 0;
        onState('live');
      },
      ping(isReceived) {
        if (!isReceived) pong = setTimeout(() => client.terminate(), pongTimeout);
      },
      pong: () => clearTimeout(pong),
      closed: () => clearTimeout(pong),
    },
  });

  const readOnce = async () => {
    const variables = { salesPageId, after: lastSeen };
    const query = stringifyDocument(EventsDocument);
    for await (const { data, errors } of client.iterate<EventsSubscription>({ query, variables })) {
      if (errors || !data) throw errors ?? new Error('an event came without its data');
      lastSeen = data.events.id;
      onEvent(data.events);
    }
  };

  const follow = async () => {
    onState('connecting');
    while (!stopped.signal.aborted) {
      const end = await readOnce().then(() => 'cut-off' as const, classifyClose);
      if (stopped.signal.aborted) return;
      onState('lost');
      if (typeof end === 'object') return onRejected(end.rejection);
      if (end === 'token-rejected' && token !== null) await renewSession(token).catch(() => undefined);
      await pause(Math.min(firstPause * 2 ** failures, longestPause), stopped.signal);
      failures += 1;
    }
  };

  void follow();
  return () => {
    stopped.abort();
    clearTimeout(pong);
    void client.dispose();
  };
}

function pause(longest: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longest * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
