import { createClient } from 'graphql-sse';
import { ConnectionError, ServiceError } from './errors.ts';
import type { EventResult, EventTransport } from './events.ts';

export interface EventStreamOptions {
  /** Defaults to the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/**
 * The time without a response or without data after which the connection is lost, in milliseconds.
 * The service writes a comment every few seconds.
 */
const silenceMs = 60_000;

/** Receives events as server-sent events over `fetch`. Requires the package graphql-sse. */
export function eventStreams({ fetch: send = fetch }: EventStreamOptions = {}): EventTransport {
  return async function* open({ url, query, variables, token, onOpen, signal }) {
    let rejection: ServiceError | ConnectionError | null = null;
    const closed = new AbortController();
    const client = createClient({
      url,
      // The retries of the library would subscribe after the first `after` again.
      retryAttempts: 0,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      fetchFn: async (input: RequestInfo, init: RequestInit) => {
        const limit = new AbortController();
        const abort = () => limit.abort(new Error('The stream was not opened in time.'));
        const timer = setTimeout(abort, silenceMs);
        const aborted = AbortSignal.any(init.signal ? [init.signal, limit.signal] : [limit.signal]);
        try {
          const response = await send(input, { ...init, signal: aborted });
          if (response.ok) onOpen();
          else rejection = await readRejection(response.clone());
          return withSilenceLimit(response, closed.signal);
        } finally {
          clearTimeout(timer);
        }
      },
    });
    const stop = () => client.dispose();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const results = client.iterate({ query, variables: { ...variables } });
      for await (const result of results) yield result as EventResult;
    } catch (cause) {
      throw rejection ?? cause;
    } finally {
      signal.removeEventListener('abort', stop);
      closed.abort();
      stop();
    }
  };
}

/** Returns the error of a response with an error status. */
async function readRejection(response: Response): Promise<ServiceError | ConnectionError> {
  const body = await response.json().catch(() => null);
  return Array.isArray(body?.errors)
    ? new ServiceError(body.errors)
    : new ConnectionError(response.status, false, body);
}

/**
 * Returns a response whose body fails after `silenceMs` without data. `signal` is aborted when the
 * body is no longer read.
 */
function withSilenceLimit(response: Response, signal: AbortSignal): Response {
  if (!response.body) return response;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limited = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: restart,
      transform(chunk, controller) {
        restart(controller);
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
  function restart(controller: TransformStreamDefaultController<Uint8Array>): void {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(new Error('The stream is silent.')), silenceMs);
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  const { status, statusText, headers } = response;
  return new Response(limited, { status, statusText, headers });
}
