import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DocumentNode, type ExecutionArgs, GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Authenticator } from '../access/authenticator.ts';
import { DomainError } from '../errors/domain-error.ts';
import { type DocumentName, readDocumentHash } from './document-name.ts';
import { type createGraphqlServer, graphqlPath } from './graphql-server.ts';
import type { Logger } from './logger.ts';
import { endWithStatus, type Headers } from './security-headers.ts';
import { createSilentSockets } from './silent-sockets.ts';
import { type TrustedDocuments, trustedOnly } from './trusted-documents.ts';

type GraphqlServer = ReturnType<typeof createGraphqlServer>;

/** How long a socket may stay silent before `connection_init`, in milliseconds. */
const initTimeout = 3_000;
const maxFrame = 64 * 1024;
/** Sockets of one process. Each takes some tens of kilobytes. */
const maxSockets = 10_000;
/** Of those, how many may not have sent `connection_init` yet. */
const maxSilent = 500;
/** Of one socket at a time. */
const maxSubscriptions = 20;
/** How often the token of an open socket is looked at again: with the authenticator's memory less than the 60 s of D30. */
const recheckInterval = 15_000;

interface SocketOptions {
  readonly yoga: GraphqlServer;
  readonly trustedDocuments: TrustedDocuments;
  readonly authenticate: Authenticator;
  /** Of what is answered to a request that becomes no socket. */
  readonly securityHeaders: Headers;
  readonly formatError: (error: unknown) => GraphQLError;
  readonly logger: Logger;
}

/** All sockets of a server. */
export interface Sockets {
  count(): number;
  close(): Promise<void>;
}

/** What Yoga runs an operation with; it travels through graphql-ws as the root value. */
type Enveloped = Pick<ReturnType<GraphqlServer['getEnveloped']>, 'execute' | 'subscribe'>;

/**
 * GraphQL over WebSocket (graphql-transport-ws) on the same path and through the same plugins as over HTTP. The token comes in
 * `connection_init` as `{"authorization": "Bearer …"}` (D49); one that names nobody closes the socket, also when it ends later.
 */
export function serveSockets(
  server: Server,
  { yoga, trustedDocuments, authenticate, securityHeaders, formatError, logger }: SocketOptions,
): Sockets {
  const live = new WeakMap<WebSocket, Set<string>>();
  const liveOf = (socket: WebSocket): Set<string> => {
    const ids = live.get(socket) ?? new Set();
    live.set(socket, ids);
    return ids;
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame, handleProtocols: selectProtocol });

  const silent = createSilentSockets(maxSilent);

  const cleanup = useServer(
    {
      connectionInitWaitTimeout: initTimeout,
      execute: (args) => (args.rootValue as Enveloped).execute(args as ExecutionArgs),
      subscribe: (args) => (args.rootValue as Enveloped).subscribe(args as ExecutionArgs),
      async onConnect({ connectionParams, extra: { socket } }) {
        silent.remove(socket);
        const [, token] = /^Bearer\s+(\S+)$/i.exec(String(connectionParams?.authorization ?? '')) ?? [];
        if (!token) return connectionParams?.authorization === undefined;
        if (!(await isAccepted(authenticate, token)) || socket.readyState !== socket.OPEN) return false;
        const recheck = setInterval(async () => {
          if (!(await isAccepted(authenticate, token))) socket.close(CloseCode.Forbidden, 'The token is no longer valid.');
        }, recheckInterval);
        socket.once('close', () => clearInterval(recheck));
        return true;
      },
      async onSubscribe({ extra, connectionParams, subscriptions }, id, payload) {
        const { operationName, query, variables } = payload;
        const authorization = connectionParams?.authorization;
        const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
          req: extra.request,
          socketAuthorization: typeof authorization === 'string' ? authorization : null,
          params: { query, operationName, variables },
        });
        try {
          const trusted = findTrusted(trustedDocuments, payload);
          const document = trusted ?? parse(query);
          const errors = trusted ? [] : validate(schema, document);
          if (errors.length > 0) return errors;
          const isLive = getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
          if (isLive && !admit(liveOf(extra.socket), id, subscriptions)) return [tooMany()];
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
    silent.add(socket);
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
    if (sockets.clients.size >= maxSockets) {
      endWithStatus(socket, 503, { ...securityHeaders, 'Retry-After': '5' });
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });
  return {
    count: () => sockets.clients.size,
    async close() {
      await cleanup.dispose();
    },
  };
}

/** The trusted document that a message names; null where it brings one of its own, which it may unless those alone are answered. */
function findTrusted({ find, only }: TrustedDocuments, payload: SubscribePayload & DocumentName): DocumentNode | null {
  const hash = payload.query === '' ? readDocumentHash(payload) : null;
  if (hash !== null) return find(hash);
  if (only) throw trustedOnly();
  return null;
}

/** A database that is away says nothing about a token. */
function isAccepted(authenticate: Authenticator, token: string): Promise<boolean> {
  return authenticate(token).then(
    () => true,
    (error: unknown) => !(error instanceof DomainError),
  );
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
