import type { IncomingMessage, ServerResponse } from 'node:http';

/** The source of an operation: an HTTP request, or a socket. */
export interface Transport {
  /** The HTTP request, or the request that was upgraded to the socket. */
  readonly req: IncomingMessage;
  /** Undefined for a socket. */
  readonly res?: ServerResponse;
  /** The `Authorization` of a socket, null if its client sent none. Undefined for an HTTP request. */
  readonly socketAuthorization?: string | null;
}
