import { useEffect, useEffectEvent, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../operations/failure.ts';
import { useSalesPage } from '../session/sales-page.tsx';
import { type ConnectionState, followEvents } from './follow-events.ts';
import { type FollowedEventFragment, RecentEventsDocument } from './generated/operations.ts';

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
    const seen = new Set<string>();
    /**
     * True if the subscription can resume after a known event. Otherwise, events that happen during
     * an interruption must be loaded.
     */
    let isAnchored = false;

    const updateState = (changes: Partial<Events>) => setState((before) => ({ ...before, ...changes }));
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
      if (!controller.signal.aborted) for (const event of nodes.toReversed()) addEvent(event);
    };

    const start = async () => {
      const { nodes, error } = await readRecent();
      if (controller.signal.aborted) return;
      if (!nodes) return updateState({ events: [], connection: 'lost', failure: failureOf(error) });
      setState({ events: nodes, connection: 'connecting', failure: null });
      for (const { id } of nodes) seen.add(id);
      isAnchored = nodes.length > 0;
      const stop = followEvents({
        salesPageId: id,
        after: nodes[0]?.id ?? null,
        onState(connection) {
          updateState({ connection });
          if (connection === 'live' && !isAnchored) setTimeout(loadMissedEvents, subscriptionDelayMs);
        },
        onRejected: (message) =>
          updateState({ connection: 'lost', failure: { code: 'REJECTED', message, fields: [] } }),
        onEvent(event) {
          isAnchored = true;
          addEvent(event);
        },
      });
      controller.signal.addEventListener('abort', stop);
    };
    void start();
    return () => controller.abort();
  }, [client, id, databaseId, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
