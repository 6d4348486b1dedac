import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLFormattedError,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Authenticator } from '../access/authenticator.ts';
import { DomainError, type ErrorCode } from '../errors/domain-error.ts';
import { createAnonymousSockets } from './anonymous-sockets.ts';
import type { ClientAddressOf } from './client-address.ts';
import type { DocumentName } from './document-name.ts';
import { type createGraphqlServer, graphqlPath } from './graphql-server.ts';
import type { Logger } from './logger.ts';
import { endWithStatus, type Headers } from './security-headers.ts';
import { readSocketAuthorization } from './socket-authorization.ts';
import { createSocketCounts } from './socket-counts.ts';
import { type TrustedDocuments, trustedOnly } from './trusted-documents.ts';

type GraphqlServer = ReturnType<typeof createGraphqlServer>;

/** How long a socket may stay silent before `connection_init`, in milliseconds. */
const initTimeout = 3_000;
const maxFrame = 64 * 1024;
/** Sockets of one process. Each takes some tens of kilobytes. */
const maxSockets = 10_000;
/** Of those, sockets that are not authenticated, and how long they may be idle (milliseconds). */
const anonymous = { max: 500, idleMs: 10_000 };
/** Of one socket at a time. Other operations are limited by LIMIT_OPERATIONS_PER_SOCKET. */
const maxSubscriptions = 20;
/** Closes a socket with too many operations in flight. Clients may connect again. */
const tooManyRequests = 4429;
/** How often the token of an open socket is looked at again: with the authenticator's memory less than the 60 s of D30. */
const recheckInterval = 15_000;

export interface SocketLimits {
  /** Queries and mutations in flight on one socket, LIMIT_OPERATIONS_PER_SOCKET. One more closes it with 4429. */
  readonly operationsPerSocket: number;
  /** LIMIT_SOCKETS_PER_ADDRESS */
  readonly socketsPerAddress: number;
}

interface SocketOptions {
  readonly yoga: GraphqlServer;
  readonly trustedDocuments: TrustedDocuments;
  readonly authenticate: Authenticator;
  readonly limits: SocketLimits;
  readonly addressOf: ClientAddressOf;
  /** Whether a page that sent these headers may open a socket. */
  readonly isOriginAllowed: (headers: IncomingHttpHeaders) => boolean;
  /** Of what is answered to a request that becomes no socket. */
  readonly securityHeaders: Headers;
  readonly formatError: (error: unknown) => GraphQLError;
  readonly logger: Logger;
}

/** All sockets of a server. */
export interface Sockets {
  count(): number;
  /** Closes every socket with 1001. Terminates those whose clients have not closed them after that many milliseconds. */
  close(timeoutMs: number): Promise<void>;
}

/** What Yoga runs an operation with; it travels through graphql-ws as the root value. */
type Enveloped = Pick<ReturnType<GraphqlServer['getEnveloped']>, 'execute' | 'subscribe'>;

/**
 * GraphQL over WebSocket (graphql-transport-ws) on the same path and through the same plugins as over HTTP. The token comes in
 * `connection_init` as `{"authorization": "Bearer …"}` (D49), or in the upgrade (D69). An invalid one closes the socket with 4403 and its
 * error's code as the reason, also when it expires later.
 */
export function serveSockets(server: Server, options: SocketOptions): Sockets {
  const { yoga, trustedDocuments, authenticate, limits, addressOf, isOriginAllowed, securityHeaders, formatError, logger } =
    options;
  const live = new WeakMap<WebSocket, Set<string>>();
  const liveOf = (socket: WebSocket): Set<string> => {
    const ids = live.get(socket) ?? new Set();
    live.set(socket, ids);
    return ids;
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame, handleProtocols: selectProtocol });

  const unauthenticated = createAnonymousSockets(anonymous);
  const counts = createSocketCounts(limits.socketsPerAddress);

  const cleanup = useServer(
    {
      connectionInitWaitTimeout: initTimeout,
      execute: (args) => (args.rootValue as Enveloped).execute(args as ExecutionArgs),
      subscribe: (args) => (args.rootValue as Enveloped).subscribe(args as ExecutionArgs),
      async onConnect({ connectionParams, subscriptions, extra: { socket, request } }) {
        const authorization = readSocketAuthorization(connectionParams, request);
        if (authorization === null) {
          unauthenticated.watch(socket, () => Object.keys(subscriptions).length > 0);
          return true;
        }
        const authenticateSocket = async () => {
          const code = await findRejection(authenticate, authorization);
          if (code !== null) socket.close(CloseCode.Forbidden, `Forbidden: ${code}`);
        };
        await authenticateSocket();
        if (socket.readyState !== socket.OPEN) return false;
        unauthenticated.remove(socket);
        const recheck = setInterval(authenticateSocket, recheckInterval);
        socket.once('close', () => clearInterval(recheck));
        return true;
      },
      onNext: (_context, _id, _payload, _args, { data = null, errors }) => errors && { data, errors: errors.map(toPublicError) },
      onError: (_context, _id, _payload, errors) => errors.map(toPublicError),
      async onSubscribe({ extra, connectionParams, subscriptions }, id, payload) {
        const { operationName, query, variables } = payload;
        const { socket, request } = extra;
        unauthenticated.touch(socket);
        const running = liveOf(socket);
        const inFlight = Object.keys(subscriptions).filter((other) => !running.has(other)).length;
        if (inFlight > limits.operationsPerSocket) {
          socket.close(tooManyRequests, 'Too many operations');
        }
        // Messages that had been received before the socket was closed still arrive.
        if (socket.readyState !== socket.OPEN) return [new GraphQLError('The socket is closing.')];
        const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
          req: request,
          socketAuthorization: readSocketAuthorization(connectionParams, request),
          params: { query, operationName, variables },
        });
        try {
          const trusted = findTrusted(trustedDocuments, payload);
          const document = trusted ?? parse(query);
          const errors = trusted ? [] : validate(schema, document);
          if (errors.length > 0) return errors;
          const isLive = getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
          if (isLive && !admit(running, id, subscriptions)) return [tooMany()];
          const contextValue = await contextFactory();
          return { schema, document, operationName, variableValues: variables, contextValue, rootValue: { execute, subscribe } };
        } catch (error) {
          // Thrown on, it would close the socket and every other operation on it.
          return [formatError(error)];
        }
      },
    },
    sockets,
  );

  sockets.on('wsClientError', (_error, socket) => {
    endWithStatus(socket, 400, { ...securityHeaders, 'Sec-WebSocket-Version': '13' });
  });
  sockets.on('connection', (socket) => {
    unauthenticated.add(socket);
    // ws closes it by itself, a frame too large with 1009; graphql-ws would print the error to the console.
    socket.removeAllListeners('error');
    socket.on('error', (error) => logger.debug({ error }, 'a socket failed'));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Until ws takes over, a reset would otherwise be nobody's error and end the process.
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== graphqlPath) {
      endWithStatus(socket, 404, securityHeaders);
      return;
    }
    if (!isOriginAllowed(request.headers)) {
      endWithStatus(socket, 403, securityHeaders);
      return;
    }
    const address = addressOf(request);
    const isFull = sockets.clients.size >= maxSockets;
    if (isFull || !counts.hasRoom(address)) {
      endWithStatus(socket, isFull ? 503 : 429, { ...securityHeaders, 'Retry-After': '5' });
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      counts.add(address, opened);
      sockets.emit('connection', opened, request);
    });
  });
  return {
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

/** The trusted document that a message names; null where it brings one of its own, which it may unless those alone are answered. */
function findTrusted({ find, nameOf, only }: TrustedDocuments, payload: SubscribePayload & DocumentName): DocumentNode | null {
  const hash = nameOf(payload);
  if (hash !== null) return find(hash);
  if (only) throw trustedOnly();
  return null;
}

/** Why an `Authorization` is rejected, or null. While the database is unavailable nothing is known about a token, so it is kept. */
async function findRejection(authenticate: Authenticator, authorization: string): Promise<ErrorCode | null> {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(authorization) ?? [];
  if (!token) return 'UNAUTHENTICATED';
  return authenticate(token).then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.code : null),
  );
}

/** An error without `extensions.http`, which is meant for the status of an HTTP response. */
function toPublicError(error: GraphQLError | GraphQLFormattedError): GraphQLFormattedError {
  const { extensions: { http: _http, ...extensions } = {}, ...formatted } =
    error instanceof GraphQLError ? error.toJSON() : error;
  return Object.keys(extensions).length > 0 ? { ...formatted, extensions } : formatted;
}

/** Whether one more subscription may begin; it counts for as long as it runs. */
function admit(live: Set<string>, id: string, running: Readonly<Record<string, unknown>>): boolean {
  for (const other of live) if (!(other in running)) live.delete(other);
  if (live.size >= maxSubscriptions) return false;
  live.add(id);
  return true;
}

function tooMany(): GraphQLError {
  const message = `A socket carries up to ${maxSubscriptions} subscriptions at a time. End one of them, or open another socket.`;
  return new GraphQLError(message, { extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } });
}

function selectProtocol(protocols: Set<string>): string | false {
  return protocols.has('graphql-transport-ws') ? 'graphql-transport-ws' : false;
}
