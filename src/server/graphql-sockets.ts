import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Authenticator } from '../access/authenticator.ts';
import { DomainError } from '../errors/domain-error.ts';
import { type createGraphqlServer, graphqlPath } from './graphql-server.ts';

type GraphqlServer = ReturnType<typeof createGraphqlServer>;

/** How long a socket may stay silent before `connection_init`, in milliseconds. */
const initTimeout = 3_000;
const maxFrame = 64 * 1024;
/** Of one socket at a time. */
const maxSubscriptions = 20;
/** How often the token of an open socket is looked at again: with the authenticator's memory less than the 60 s of D30. */
const recheckInterval = 15_000;

/** What Yoga runs an operation with; it travels through graphql-ws as the root value. */
type Enveloped = Pick<ReturnType<GraphqlServer['getEnveloped']>, 'execute' | 'subscribe'>;

/**
 * GraphQL over WebSocket (graphql-transport-ws) on the same path and through the same plugins as over HTTP. The token comes in
 * `connection_init` as `{"authorization": "Bearer …"}` (D49); one that names nobody closes the socket, also when it ends later.
 * Returns a function that closes all sockets.
 */
export function serveSockets(
  server: Server,
  yoga: GraphqlServer,
  authenticate: Authenticator,
  formatError: (error: unknown) => GraphQLError,
): () => Promise<void> {
  const live = new WeakMap<WebSocket, Set<string>>();
  const liveOf = (socket: WebSocket): Set<string> => {
    const ids = live.get(socket) ?? new Set();
    live.set(socket, ids);
    return ids;
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame, handleProtocols: selectProtocol });

  const cleanup = useServer(
    {
      connectionInitWaitTimeout: initTimeout,
      execute: (args) => (args.rootValue as Enveloped).execute(args as ExecutionArgs),
      subscribe: (args) => (args.rootValue as Enveloped).subscribe(args as ExecutionArgs),
      async onConnect({ connectionParams, extra: { socket } }) {
        const [, token] = /^Bearer\s+(\S+)$/i.exec(String(connectionParams?.authorization ?? '')) ?? [];
        if (!token) return connectionParams?.authorization === undefined;
        if (!(await isAccepted(authenticate, token)) || socket.readyState !== socket.OPEN) return false;
        const recheck = setInterval(async () => {
          if (!(await isAccepted(authenticate, token))) socket.close(CloseCode.Forbidden, 'The token is no longer valid.');
        }, recheckInterval);
        socket.once('close', () => clearInterval(recheck));
        return true;
      },
      async onSubscribe({ extra, connectionParams, subscriptions }, id, { operationName, query, variables }) {
        const authorization = connectionParams?.authorization;
        const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
          req: extra.request,
          socketAuthorization: typeof authorization === 'string' ? authorization : null,
          params: { query, operationName, variables },
        });
        try {
          const document = parse(query);
          const errors = validate(schema, document);
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

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Until ws takes over, a reset would otherwise be nobody's error and end the process.
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== graphqlPath) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });
  return async () => {
    await cleanup.dispose();
  };
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
