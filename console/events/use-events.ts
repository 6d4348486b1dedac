import { useEffect, useEffectEvent, useState } from 'react';
import { useClient } from 'urql';
import { createClient, ServiceError } from 'vouchsafe-client';
import { sockets } from 'vouchsafe-client/sockets';
import { describeServiceError } from '../operations/describe-service-error.ts';
import { type Failure, failureOf } from '../operations/failure.ts';
import { graphqlAddress } from '../service-address.ts';
import { useSalesPage } from '../session/sales-page.tsx';
import { sessionTokens } from '../session/session.ts';
import { failureTexts } from '../texts/failure-texts.ts';
import { EventsDocument, type FollowedEventFragment, RecentEventsDocument } from './generated/operations.ts';

/**
 * The state of the connection for events: the first one is opened, events are received, or the
 * connection is lost and is opened again after a pause.
 */
export type ConnectionState = 'connecting' | 'live' | 'lost';

export interface Events {
  /**
   * The events before the subscription and those received since, newest first. Only the latest
   * `maxEvents` events are kept.
   */
  readonly events: readonly FollowedEventFragment[];
  readonly connection: ConnectionState;
  /**
   * Why the events cannot be followed: the service rejects the subscription or cannot be reached.
   * Null otherwise.
   */
  readonly failure: Failure | null;
  /** Subscribes again after a failure. */
  readonly retry: () => void;
}

const maxEvents = 100;

/**
 * Time in milliseconds after the opening of a connection by which the subscription is assumed to
 * have begun.
 */
const subscriptionDelayMs = 500;

/**
 * Returns the events of the current sales page as they happen. `onEvent` is called once with each
 * new event, in order.
 */
export function useEvents(onEvent: (event: FollowedEventFragment) => void = () => undefined): Events {
  const { id, databaseId } = useSalesPage();
  const client = useClient();
  const [state, setState] = useState<Omit<Events, 'retry'>>({
    events: [],
    connection: 'connecting',
    failure: null,
  });
  const [attempt, setAttempt] = useState(0);
  const emit = useEffectEvent(onEvent);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is a trigger: `retry` increments it to subscribe again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const seen = new Set<string>();
    /**
     * True if the subscription can resume after a known event. Otherwise, events that happen during
     * an interruption must be loaded.
     */
    let isAnchored = false;

    const updateState = (changes: Partial<Events>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...changes }));
    };
    const addEvent = (event: FollowedEventFragment) => {
      if (seen.has(event.id)) return;
      seen.add(event.id);
      setState((before) => ({ ...before, events: [event, ...before.events].slice(0, maxEvents) }));
      emit(event);
    };
    const readRecent = async () => {
      const options = { requestPolicy: 'network-only' } as const;
      const { data, error } = await client
        .query(RecentEventsDocument, { salesPageId: databaseId }, options)
        .toPromise();
      return { nodes: data?.salesPage?.events.nodes, error };
    };
    const loadMissedEvents = async () => {
      const { nodes = [] } = await readRecent();
      if (!signal.aborted) for (const event of nodes.toReversed()) addEvent(event);
    };

    const onOpen = () => {
      updateState({ connection: 'live' });
      if (!isAnchored) setTimeout(loadMissedEvents, subscriptionDelayMs);
    };
    const follow = async (after: string | null) => {
      const { events } = createClient({
        url: graphqlAddress,
        credentials: { tokens: sessionTokens },
        eventTransport: sockets(),
        onRetry: () => updateState({ connection: 'lost' }),
      });
      try {
        for await (const event of events({
          salesPageId: id,
          after,
          document: EventsDocument,
          signal,
          onOpen,
        })) {
          isAnchored = true;
          addEvent(event);
        }
      } catch (error) {
        const failure: Failure =
          error instanceof ServiceError
            ? { code: error.code, message: describeServiceError(error.code, error.message), fields: [] }
            : { code: 'UNEXPECTED', message: failureTexts.unexpected, fields: [] };
        updateState({ connection: 'lost', failure });
      }
    };
    const start = async () => {
      const { nodes, error } = await readRecent();
      if (signal.aborted) return;
      if (!nodes) return updateState({ events: [], connection: 'lost', failure: failureOf(error) });
      setState({ events: nodes, connection: 'connecting', failure: null });
      for (const { id } of nodes) seen.add(id);
      isAnchored = nodes.length > 0;
      await follow(nodes[0]?.id ?? null);
    };
    void start();
    return () => controller.abort();
  }, [client, id, databaseId, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
