import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attempt } from '../../src/webhooks/record-attempts.ts';

/**
 * The attributes of a span. They never contain a value of a statement, a code, an e-mail address, a
 * token or a path.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Creates spans. Each is a child of the span in which it is opened. */
export interface Tracing {
  readonly isEnabled: boolean;
  /**
   * Handles a request within a span that ends when the response is closed. Continues the trace of
   * the request's `traceparent`.
   */
  request(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
  /**
   * Runs work within a span. The work calls `note` with attributes that become known while it runs.
   * Work outside a request has no span.
   */
  within<Result>(
    span: SpanTitle,
    work: (note: (facts: SpanAttributes) => void) => Promise<Result>,
  ): Promise<Result>;
  /** Starts work that outlives the current request, outside the request's span. */
  detached(work: () => void): void;
  /** Records an attempt to deliver a webhook, after it has ended, as a separate trace. */
  attemptEnded(attempt: Attempt): void;
  /** Sends the remaining spans. Resolves after two seconds at the latest. */
  close(): Promise<void>;
}

export interface SpanTitle {
  readonly name: string;
  /** `client` if another system does the work. */
  readonly kind: 'internal' | 'client';
  readonly facts: SpanAttributes;
}
