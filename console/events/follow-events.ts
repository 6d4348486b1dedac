import { stringifyDocument } from '@urql/core';
import { createClient } from 'graphql-ws';
import { socketAddress } from '../service-address.ts';
import { currentToken, renewSession } from '../session/renew-session.ts';
import { classifyClose } from './classify-close.ts';
import {
  EventsDocument,
  type EventsSubscription,
  type FollowedEventFragment,
} from './generated/operations.ts';

export type ConnectionState = 'connecting' | 'live' | 'lost';

export interface FollowOptions {
  /** The global id of the sales page. */
  readonly salesPageId: string;
  /** The id of the last known event. Null to begin with the next event. */
  readonly after: string | null;
  /** Called once with each event after `after`, in order. */
  readonly onEvent: (event: FollowedEventFragment) => void;
  readonly onState: (state: ConnectionState) => void;
  /**
   * Called if the service rejects the subscription and further attempts would fail too. The
   * subscription has then ended.
   */
  readonly onRejected: (message: string) => void;
}

/** Time in milliseconds after which a socket that has not responded to a ping is closed. */
const pongTimeoutMs = 5_000;
const pingIntervalMs = 10_000;

/**
 * The maximum pause before the first attempt to reconnect, in milliseconds. It doubles with each
 * failed attempt up to `maxPauseMs`. Each pause is a random time between half of the maximum and
 * the maximum.
 */
const initialPauseMs = 250;
const maxPauseMs = 15_000;

/**
 * Follows the events of a sales page over a socket, and reconnects after a lost connection. The
 * subscription then resumes after the last received event, so no event is repeated. Events during
 * the interruption are missed only if `after` is null and no event has been received yet. Returns a
 * function that stops following.
 */
export function followEvents({
  salesPageId,
  after,
  onEvent,
  onState,
  onRejected,
}: FollowOptions): () => void {
  const stopped = new AbortController();
  let lastSeen = after;
  let failures = 0;
  let token: string | null = null;
  let pong: ReturnType<typeof setTimeout> | undefined;

  const client = createClient({
    url: socketAddress,
    // The library's retries would subscribe after the original `after` instead of after the last
    // received event.
    retryAttempts: 0,
    keepAlive: pingIntervalMs,
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
        if (!isReceived) pong = setTimeout(() => client.terminate(), pongTimeoutMs);
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
      await pause(Math.min(initialPauseMs * 2 ** failures, maxPauseMs), stopped.signal);
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
