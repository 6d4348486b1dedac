import { createClient as createSseClient, type ExecutionResult } from 'graphql-sse';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { unitsFields } from '../support/units.ts';

export const transports = ['graphql-ws', 'server-sent events'] as const;

export type Transport = (typeof transports)[number];

/** The fields of an event that most tests compare. */
export const eventFields = `
  __typename id: eventId position name createdAt salesPage { databaseId }
  ... on OrderCreatedEvent { orderSnapshot { databaseId reference products: soldVouchers { databaseId status } } }
  ... on SoldVoucherEvent { soldVoucherSnapshot { databaseId status balance { ... on UsesBalance { redeemedUses } } } }
  ... on SoldVoucherRedeemedEvent { redemptionSnapshot { databaseId units ${unitsFields} } }
  ... on SoldVoucherRedeemCancelledEvent { redemptionSnapshot { databaseId units ${unitsFields} } }
  ... on SoldVoucherRefundedEvent { refundSnapshot { total { amount } } }
  ... on SoldVoucherRegeneratedEvent { replacement { databaseId } }`;

export const eventsOperation = `subscription ($page: ID = "SalesPage:1", $names: [EventName!], $after: ID) {
  events(salesPageId: $page, names: $names, after: $after) { ${eventFields} }
}`;

// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the event
export type ReceivedEvent = any;

export interface Subscriber {
  /** The received events, in order. */
  readonly events: ReceivedEvent[];
  ids(): string[];
  /**
   * Resolves when the subscription ends: with the code of an error, `complete`, or the failure of
   * the transport.
   */
  readonly end: Promise<string>;
  stop(): void;
}

interface Subscription {
  readonly query?: string;
  readonly variables?: Record<string, unknown>;
  readonly token?: string | null;
  readonly extensions?: Record<string, unknown>;
}

type Results = AsyncIterableIterator<{
  data?: unknown;
  errors?: ExecutionResult<unknown, unknown>['errors'];
}>;

/** Subscribes with the client library of the transport, with its retries disabled. */
export function subscribe(url: string, transport: Transport, subscription: Subscription = {}): Subscriber {
  const { results, stop } = openResults(url, transport, subscription);
  const events: ReceivedEvent[] = [];
  const read = async () => {
    try {
      for await (const { data, errors } of results) {
        if (data) events.push((data as { events: ReceivedEvent }).events);
        if (errors) return codeOf(errors);
      }
      return 'complete';
    } catch (error) {
      return codeOf(error);
    } finally {
      stop();
    }
  };
  return { events, ids: () => events.map(({ id }) => id), end: read(), stop };
}

/**
 * Opens a subscription and returns all of its responses, including those with errors. `stop` must
 * be called.
 */
export function openResults(url: string, transport: Transport, subscription: Subscription) {
  const { query = eventsOperation, variables = {}, token = demoApiKey, extensions } = subscription;
  const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
  const client =
    transport === 'graphql-ws'
      ? createClient({
          url: `${url.replace('http', 'ws')}/graphql`,
          webSocketImpl: WebSocket,
          connectionParams: bearer,
          retryAttempts: 0,
        })
      : createSseClient({ url: `${url}/graphql`, headers: bearer, retryAttempts: 0 });
  const results = client.iterate({ query, variables, ...(extensions && { extensions }) }) as Results;
  return { results, stop: () => client.dispose() };
}

function codeOf(failure: unknown): string {
  const [first] = Array.isArray(failure) ? failure : [failure];
  return first?.extensions?.code ?? first?.reason ?? first?.message ?? String(first);
}
