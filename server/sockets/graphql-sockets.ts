import type { GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Authenticator } from '../../src/access/authenticator.ts';
import type { ParsingTurns } from '../graphql/parsing-turns.ts';
import { toPublicError } from '../graphql/public-error.ts';
import type { TrustedDocuments } from '../graphql/trusted-documents.ts';
import { endWithStatus } from '../http/security-headers.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createAnonymousSockets } from './anonymous-sockets.ts';
import { authenticateSocket } from './authenticate-socket.ts';
import { readSocketAuthorization } from './socket-authorization.ts';
import { anonymousLimits, initTimeoutMs, maxFrameBytes, maxUnreadBytes } from './socket-messages.ts';
import {
  createPrepareOperation,
  executeEnveloped,
  type GraphqlServer,
  subscribeEnveloped,
} from './socket-operations.ts';
import { createSocketSink } from './socket-sink.ts';
import { createUpgradeListener, type UpgradeListener, type UpgradeOptions } from './upgrade-sockets.ts';

export interface SocketLimits {
  /**
   * Maximum queries and mutations in flight on one socket, LIMIT_OPERATIONS_PER_SOCKET. Exceeding
   * it closes the socket with 4429.
   */
  readonly operationsPerSocket: number;
  /** Maximum number of open sockets per client address, LIMIT_SOCKETS_PER_ADDRESS. */
  readonly socketsPerAddress: number;
}

interface SocketOptions extends Omit<UpgradeOptions, 'socketsPerAddress'> {
  readonly yoga: GraphqlServer;
  readonly trustedDocuments: TrustedDocuments;
  readonly parsingTurns: ParsingTurns;
  readonly authenticate: Authenticator;
  readonly limits: SocketLimits;
  readonly formatError: (error: unknown) => GraphQLError;
  readonly logger: Logger;
}

/** The WebSockets of an HTTP server. */
export interface Sockets {
  /** A listener for `upgrade` of the HTTP server. */
  readonly upgrade: UpgradeListener;
  count(): number;
  /**
   * Closes every socket with 1001. Terminates those that are still open after `timeoutMs`
   * milliseconds.
   */
  close(timeoutMs: number): Promise<void>;
}

/**
 * Creates the server of GraphQL over WebSocket (graphql-transport-ws), with the path and plugins of
 * GraphQL over HTTP. The token is sent in `connection_init` as `{"authorization": "Bearer …"}`
 * (D49), or in the upgrade request (D69). If the token is invalid, or expires later, the socket is
 * closed with 4403 and a reason that contains the code of the error.
 */
export function createSockets(options: SocketOptions): Sockets {
  const { yoga, trustedDocuments, parsingTurns, limits, securityHeaders, formatError, logger } = options;
  const { authenticate, addressOf } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    handleProtocols: selectProtocol,
  });
  const anonymous = createAnonymousSockets(anonymousLimits);
  const prepareOperation = createPrepareOperation({
    yoga,
    trustedDocuments,
    parsingTurns,
    formatError,
    operationsPerSocket: limits.operationsPerSocket,
  });

  const cleanup = useServer(
    {
      connectionInitWaitTimeout: initTimeoutMs,
      execute: executeEnveloped,
      subscribe: subscribeEnveloped,
      async onConnect({ connectionParams, subscriptions, extra: { socket, request } }) {
        const authorization = readSocketAuthorization(connectionParams, request);
        const isBusy = () => Object.keys(subscriptions).length > 0;
        const address = addressOf(request);
        await authenticateSocket(socket, { authorization, authenticate, address, anonymous, isBusy });
        return socket.readyState === socket.OPEN;
      },
      onNext: (_context, _id, _payload, _args, { data = null, errors, extensions }) =>
        errors && { data, errors: errors.map(toPublicError), ...(extensions && { extensions }) },
      onError: (_context, _id, _payload, errors) => errors.map(toPublicError),
      onSubscribe({ extra: { socket, request }, connectionParams, subscriptions: inFlight }, id, payload) {
        anonymous.touch(socket);
        const transport = {
          req: request,
          socketAuthorization: readSocketAuthorization(connectionParams, request),
          sink: createSocketSink(socket, request.socket, id),
        };
        return prepareOperation({ socket, id, payload, transport, inFlight });
      },
    },
    sockets,
  );

  sockets.on('wsClientError', (_error, connection) => {
    endWithStatus(connection, 400, { ...securityHeaders, 'Sec-WebSocket-Version': '13' });
  });
  sockets.on('connection', (socket) => {
    anonymous.add(socket);
    // The service responds to each ping, of graphql-transport-ws and of WebSocket, even if the
    // client reads no responses.
    const closeIfUnread = () => {
      if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
    };
    socket.on('message', closeIfUnread);
    socket.on('ping', closeIfUnread);
    ignoreFailedSends(socket);
    // ws closes the socket itself, with 1009 if a frame is too large. The listener of graphql-ws
    // would print the error.
    socket.removeAllListeners('error');
    socket.on('error', (error) => logger.debug({ error }, 'a socket failed'));
  });
  return {
    upgrade: createUpgradeListener(sockets, { ...options, socketsPerAddress: limits.socketsPerAddress }),
    count: () => sockets.clients.size,
    async close(timeoutMs) {
      const timer = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, timeoutMs);
      await cleanup.dispose();
      clearTimeout(timer);
    },
  };
}

/**
 * Ignores that a message could not be sent. This happens only when the connection is lost, which
 * closes the socket. graphql-ws would print an error for each message that waits.
 */
function ignoreFailedSends(socket: WebSocket): void {
  type Data = Parameters<WebSocket['send']>[0];
  const send = socket.send.bind(socket) as (data: Data, done: () => void) => void;
  socket.send = (data: Data, done?: unknown) => send(data, () => typeof done === 'function' && done());
}

function selectProtocol(protocols: Set<string>): string | false {
  return protocols.has('graphql-transport-ws') ? 'graphql-transport-ws' : false;
}
