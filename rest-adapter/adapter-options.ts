import type { IncomingMessage } from 'node:http';
import type { ExecuteOperation } from './execute-operation.ts';
import type { FirstResponses } from './first-response.ts';
import type { FailureSettings } from './route.ts';

export interface RestAdapterOptions {
  readonly executeOperation: ExecuteOperation;
  /** Keeps the first response of every request with an idempotency key. */
  readonly firstResponses: FirstResponses;
  /** Authenticate cursors: the first signs, all are accepted. */
  readonly cursorSecrets: readonly string[];
  /** What clients reach the service by, without a slash at the end; `Location` headers begin with it. */
  readonly publicUrl: () => string;
  /** Its path alone, which `Link` headers begin with: `/shop`, or nothing. */
  readonly publicPath: string;
  readonly requestIdOf: (request: IncomingMessage) => string;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Told the template of the route that answers a request. */
  readonly onRouted: (request: IncomingMessage, template: string) => void;
  readonly failureSettings: FailureSettings;
  readonly payoutProcessorName: string;
  /** Told of every error that is a bug, before it is answered with a 500 that says nothing. */
  readonly reportBug: (error: unknown, requestId: string) => void;
}
