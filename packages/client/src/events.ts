import {
  ConnectionError,
  codeOf,
  type GraphqlError,
  isTemporaryStatus,
  isTokenError,
  ServiceError,
} from './errors.ts';
import {
  EventsDocument,
  type EventsSubscription,
  LatestEventDocument,
  type LatestEventQuery,
} from './operations/generated/operations.ts';
import { pause, pauseBefore } from './pause.ts';
import { prepareOperation } from './prepare-operation.ts';
import { type RunOptions, runOperation } from './run-operation.ts';
import { type TypedDocument, textOf } from './typed-document.ts';

/** A subscription that is opened once. */
export interface EventRequest {
  /** The URL of the GraphQL endpoint, with the scheme of HTTP. */
  readonly url: string;
  readonly query: string;
  readonly variables: object;
  readonly token: string | null;
  /** Called when the service has accepted the connection. */
  readonly onOpen: () => void;
  /** Aborted when no more results are needed. */
  readonly signal: AbortSignal;
}

/** A result of a subscription. */
export interface EventResult {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly GraphqlError[];
}

/**
 * Opens a subscription once. The iteration ends if the service completes the subscription or
 * `signal` is aborted. It throws a ServiceError if the service rejects the subscription, a
 * ConnectionError with the status of a response that is not GraphQL, if it is known, and any other
 * error if the connection is lost. `sockets` and `eventStreams` are implementations.
 */
export type EventTransport = (request: EventRequest) => AsyncIterable<EventResult>;

export type Event = EventsSubscription['events'];

interface EventSelection {
  /** The global id of the sales page. */
  readonly salesPageId: string;
  /**
   * The `id` or the `eventId` of the last event that the program has handled. By default, the
   * iteration begins with the events that follow the call.
   */
  readonly after?: string | null;
  /** The names of the events to return. Defaults to all that the caller can read. */
  readonly names?: readonly Event['name'][];
  /**
   * Called each time the service has accepted a connection for the subscription, which is also after
   * each lost connection. Optional.
   */
  readonly onOpen?: () => void;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
}

export interface EventsOptions<Result = EventsSubscription> extends EventSelection {
  /**
   * A subscription with only the field `events`, which selects `id`. Its variables are `salesPageId`,
   * `after` and `names`. By default, a subscription with the fields of `Event`.
   */
  readonly document?: TypedDocument<Result, never>;
}

/**
 * The time after which an open connection counts as stable, in milliseconds. The next pause is then
 * the shortest one again.
 */
const stableAfterMs = 15_000;

/** The codes of errors after which a subscription can be opened again. */
const temporaryCodes = ['SLOW_SUBSCRIBER', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR'];

/**
 * Iterates over the events of a sales page, each once and in order. After a lost connection or a
 * restart of the service, the subscription is opened again after the last event, without end. If
 * the sales page has no event yet, `after` is not specified, and the connection is lost before the
 * first event, events are missed. If further attempts would fail too, throws a ServiceError if the
 * service rejects the subscription, or a ConnectionError if the URL is not that of the service.
 */
export async function* followEvents<SelectedEvent extends { readonly id: string }>(
  selection: EventsOptions<unknown>,
  transport: EventTransport,
  options: Omit<RunOptions, 'signal'>,
): AsyncGenerator<SelectedEvent, void, void> {
  const { salesPageId, after = null, names, signal, document = EventsDocument } = selection;
  const { url, tokens, onRetry } = options;
  const query = textOf(document);
  const ended = new AbortController();
  const stop = () => ended.abort();
  if (signal?.aborted) return;
  signal?.addEventListener('abort', stop, { once: true });
  let last = after;
  let isAnchored = after !== null;
  let failures = 0;
  let openedAt = Number.POSITIVE_INFINITY;
  const onOpen = () => {
    openedAt = Date.now();
    selection.onOpen?.();
  };
  try {
    while (!ended.signal.aborted) {
      let token: string | null = null;
      try {
        if (!isAnchored) last = await readLatestEvent(salesPageId, { ...options, signal: ended.signal });
        isAnchored = true;
        token = await tokens.current();
        if (ended.signal.aborted) return;
        const variables = { salesPageId, after: last, names };
        const request = { url, query, variables, token, onOpen, signal: ended.signal };
        for await (const result of transport(request)) {
          const event = readEvent<SelectedEvent>(result);
          failures = 0;
          last = event.id;
          yield event;
        }
        return;
      } catch (error) {
        if (ended.signal.aborted) return;
        await recover(error, token, options);
        failures = Date.now() - openedAt >= stableAfterMs ? 1 : failures + 1;
        openedAt = Number.POSITIVE_INFINITY;
        const requiredMs = error instanceof ServiceError ? (error.retryAfterMs ?? 0) : 0;
        const waitMs = Math.max(pauseBefore(failures), requiredMs);
        onRetry(toClientError(error), waitMs);
        await pause(waitMs, ended.signal).catch(() => undefined);
      }
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

function toClientError(error: unknown): ServiceError | ConnectionError {
  if (error instanceof ServiceError || error instanceof ConnectionError) return error;
  return new ConnectionError(null, false, error, 'The connection for events was lost.');
}

/** Returns the id of the latest event of a sales page. Null if it has none. */
async function readLatestEvent(salesPageId: string, options: RunOptions): Promise<string | null> {
  const operation = prepareOperation(textOf(LatestEventDocument), { salesPageId });
  const { node } = (await runOperation(operation, options)) as LatestEventQuery;
  return (node && 'events' in node && node.events.nodes[0]?.id) || null;
}

function readEvent<SelectedEvent>({ data, errors = [] }: EventResult): SelectedEvent {
  const event = data?.events;
  if (errors.length > 0 || !event) throw new ServiceError(errors, { data });
  return event as SelectedEvent;
}

/**
 * Resolves if the subscription can be opened again, after renewing a token that was rejected.
 * Rejects with `error` otherwise.
 */
async function recover(
  error: unknown,
  token: string | null,
  { tokens }: Pick<RunOptions, 'tokens'>,
): Promise<void> {
  if (error instanceof ConnectionError && !isTemporaryStatus(error.status)) throw error;
  if (!(error instanceof ServiceError)) return;
  if (temporaryCodes.includes(error.code)) return;
  if (token === null || !isTokenError(error.errors[0])) throw error;
  // While the service is unavailable, the token is rejected and renewed after the next attempt.
  const isRenewed = await tokens.renew(token).catch((cause: unknown) => {
    if (cause instanceof ServiceError && !temporaryCodes.includes(codeOf(cause.errors[0]))) throw cause;
    return true;
  });
  if (!isRenewed) throw error;
}
