import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorSettings } from './errors/v1-error.ts';
import type { FirstResponses } from './http/first-response.ts';
import type { ExecuteOperation } from './operations/execute-operation.ts';
import type { OpenDocument } from './routing/route.ts';

/** The dependencies and settings of the REST adapter. */
export interface RestAdapterOptions {
  readonly executeOperation: ExecuteOperation;
  readonly openDocument: OpenDocument;
  /** Stores the first response to each request with an idempotency key. */
  readonly firstResponses: FirstResponses;
  /**
   * Secrets that authenticate cursors. The first signs new cursors; cursors signed with any of them
   * are accepted.
   */
  readonly cursorSecrets: readonly string[];
  /**
   * Returns the public URL of the service without a trailing slash. `Location` and `Link` headers
   * begin with it (D95), and the OpenAPI document contains it.
   */
  readonly publicUrl: () => string;
  readonly requestIdOf: (request: IncomingMessage) => string;
  readonly addressOf: (request: IncomingMessage) => string;
  /**
   * Returns a signal that is aborted when the client disconnects, which cancels the reads of its
   * request.
   */
  readonly clientSignalOf: (response: ServerResponse) => AbortSignal;
  /**
   * Called once per routed request, before its handler, with the path template of the matched
   * route.
   */
  readonly onRoute: (request: IncomingMessage, template: string) => void;
  readonly errorSettings: ErrorSettings;
  readonly payoutProcessorName: string;
  /**
   * Called with every unexpected error (a bug). The client receives a 500 without details. If the
   * response is already being streamed, its connection is closed instead.
   */
  readonly reportBug: (error: unknown, requestId: string) => void;
}
