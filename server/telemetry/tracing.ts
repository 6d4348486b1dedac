import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attempt } from '../../src/webhooks/record-attempts.ts';

/** What is told of a piece of work. Never a value of a statement, a code, an e-mail, a token or a path. */
export type Facts = Readonly<Record<string, string | number>>;

/** Spans of the work under way. Each is the child of the one that it is opened in. */
export interface Tracing {
  readonly isOn: boolean;
  /** Handles a request within a span that ends with its answer, and continues the trace of its `traceparent`. */
  request(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
  /** Does work within a span; what turns out on the way is told to `note`. Work that belongs to no request has none. */
  within<Result>(span: SpanTitle, work: (note: (facts: Facts) => void) => Promise<Result>): Promise<Result>;
  /** Starts what goes on beyond the request that it is called in. */
  detached(work: () => void): void;
  /** An attempt to deliver a webhook has ended; it is a trace of its own. */
  attemptEnded(attempt: Attempt): void;
  /** Sends what has not been sent yet, for two seconds at most. */
  close(): Promise<void>;
}

export interface SpanTitle {
  readonly name: string;
  /** `client` where another system does the work. */
  readonly kind: 'internal' | 'client';
  readonly facts: Facts;
}
