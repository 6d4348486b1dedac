import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { graphqlEntrance } from '../graphql/graphql-server.ts';
import type { ClientAddressOf } from '../http/client-address.ts';
import { hasValidHead } from '../http/request-head.ts';
import { endWithStatus, type Headers } from '../http/security-headers.ts';
import { createSocketCounts } from './socket-counts.ts';
import { maxSockets } from './socket-messages.ts';

export type UpgradeListener = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;

export interface UpgradeOptions {
  /** Maximum number of open sockets per client address, LIMIT_SOCKETS_PER_ADDRESS. */
  readonly socketsPerAddress: number;
  readonly addressOf: ClientAddressOf;
  /** Returns whether a page that sent these headers may open a socket. */
  readonly isOriginAllowed: (headers: IncomingHttpHeaders) => boolean;
  /** Headers of responses to requests that are not upgraded to a socket. */
  readonly securityHeaders: Headers;
}

/**
 * Returns a listener for `upgrade` of an HTTP server. It opens a socket, or responds with 400 for
 * an ambiguous head, 404 for another path, 403 for an origin that is not allowed, 429 if the
 * address has too many sockets, or 503 if the process has too many.
 */
export function createUpgradeListener(
  sockets: WebSocketServer,
  { socketsPerAddress, addressOf, isOriginAllowed, securityHeaders }: UpgradeOptions,
): UpgradeListener {
  const counts = createSocketCounts(socketsPerAddress);

  const findRejection = (request: IncomingMessage): number | null => {
    if (!hasValidHead(request)) return 400;
    if (request.url?.split('?')[0] !== graphqlEntrance.path) return 404;
    if (!isOriginAllowed(request.headers)) return 403;
    if (sockets.clients.size >= maxSockets) return 503;
    return counts.hasRoom(addressOf(request)) ? null : 429;
  };
  return (request, connection, head) => {
    // Before ws handles the connection, a reset would be an unhandled error and end the process.
    connection.on('error', () => connection.destroy());
    const status = findRejection(request);
    if (status !== null) {
      const headers =
        status === 429 || status === 503 ? { ...securityHeaders, 'Retry-After': '5' } : securityHeaders;
      endWithStatus(connection, status, headers);
      return;
    }
    sockets.handleUpgrade(request, connection, head, (opened) => {
      counts.add(addressOf(request), opened);
      sockets.emit('connection', opened, request);
    });
  };
}
