import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseSink } from '../../schema/response-sink.ts';

/** The source of an operation: an HTTP request, or a socket. */
export interface Transport {
  /** The HTTP request, or the request that was upgraded to the socket. */
  readonly req: IncomingMessage;
  /** The response to the HTTP request. Undefined for a socket. */
  readonly res?: ServerResponse;
  /**
   * The `Authorization` of a socket, null if its client sent none. Undefined for an HTTP request.
   */
  readonly socketAuthorization?: string | null;
  /** Writes the responses of a subscription to the socket. Undefined for an HTTP request. */
  readonly sink?: ResponseSink;
}
