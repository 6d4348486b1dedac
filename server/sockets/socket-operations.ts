import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { requestError } from '../../schema/errors/request-error.ts';
import type { createGraphqlServer } from '../graphql/graphql-server.ts';
import type { OperationHashParams } from '../graphql/operation-hash.ts';
import type { ParsingTurns } from '../graphql/parsing-turns.ts';
import { missingOperation, type TrustedDocuments, trustedOnly } from '../graphql/trusted-documents.ts';
import type { Transport } from '../http/transport.ts';
import { closeCodes } from './close-codes.ts';
import { maxSubscriptions } from './socket-messages.ts';

export type GraphqlServer = ReturnType<typeof createGraphqlServer>;

interface SocketOperationsOptions {
  readonly yoga: GraphqlServer;
  readonly trustedDocuments: TrustedDocuments;
  readonly parsingTurns: Pick<ParsingTurns, 'waitToValidate'>;
  /** Maximum queries and mutations in flight on one socket, LIMIT_OPERATIONS_PER_SOCKET. */
  readonly operationsPerSocket: number;
  readonly formatError: (error: unknown) => GraphQLError;
}

/** An operation that a client sent over a socket. */
interface SocketOperation {
  readonly socket: WebSocket;
  /** The operation's id, chosen by the client. */
  readonly id: string;
  readonly payload: SubscribePayload;
  readonly transport: Transport;
  /** The operations in flight on the socket by their ids, including this one. */
  readonly inFlight: Readonly<Record<string, unknown>>;
}

/**
 * Returns the arguments with which graphql-ws executes an operation, or the errors to send instead.
 * Never rejects.
 */
export type PrepareOperation = (
  operation: SocketOperation,
) => Promise<ExecutionArgs | readonly GraphQLError[]>;

/** Yoga's functions for one operation. graphql-ws passes them on as the root value. */
type YogaExecution = Pick<ReturnType<GraphqlServer['getEnveloped']>, 'execute' | 'subscribe'>;

export const executeEnveloped = (args: ExecutionArgs) => (args.rootValue as YogaExecution).execute(args);
export const subscribeEnveloped = (args: ExecutionArgs) => (args.rootValue as YogaExecution).subscribe(args);

/**
 * Returns the function that prepares operations of sockets. The same plugins apply as to operations
 * over HTTP. A socket with too many operations in flight is closed with 4429.
 */
export function createPrepareOperation(options: SocketOperationsOptions): PrepareOperation {
  const { yoga, trustedDocuments, parsingTurns, operationsPerSocket, formatError } = options;
  const subscriptions = createSubscriptionCounts();

  return async ({ socket, id, payload, transport, inFlight }) => {
    const { operationName, query, variables, extensions } = payload;
    const others = Object.keys(inFlight).filter((other) => !subscriptions.has(socket, other)).length;
    if (others > operationsPerSocket) socket.close(closeCodes.tooManyRequests.code, 'Too many operations');
    // graphql-ws also passes messages that were received before the socket started to close. They
    // are rejected.
    if (socket.readyState !== socket.OPEN) return [new GraphQLError('The socket is closing.')];
    const params = { query, operationName, variables, extensions };
    const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
      ...transport,
      params,
    });
    try {
      const trusted = findTrusted(trustedDocuments, payload);
      if (!trusted) await parsingTurns.waitToValidate(transport.req, query);
      const document = trusted ?? parse(query);
      const errors = trusted ? [] : validate(schema, document);
      if (errors.length > 0) return errors;
      const isSubscription =
        getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
      if (isSubscription && !subscriptions.admit(socket, id, inFlight)) return [tooManySubscriptions()];
      const contextValue = await contextFactory();
      return {
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue,
        rootValue: { execute, subscribe },
      };
    } catch (error) {
      // A thrown error would close the socket and end every other operation on it.
      return [formatError(error)];
    }
  };
}

/**
 * Returns the trusted document that a message identifies. Throws like `TrustedDocuments.find` for
 * an unknown hash, and BAD_REQUEST for a message without an operation. For a message that contains
 * another operation, returns null, or throws PERSISTED_QUERY_ONLY if only trusted documents are
 * accepted.
 */
function findTrusted(
  { find, nameOf, only }: TrustedDocuments,
  payload: SubscribePayload & OperationHashParams,
): DocumentNode | null {
  const hash = nameOf(payload);
  if (hash !== null) return find(hash);
  if (payload.query === '') throw missingOperation();
  if (only) throw trustedOnly();
  return null;
}

function createSubscriptionCounts() {
  const bySocket = new WeakMap<WebSocket, Set<string>>();
  return {
    /** Returns whether an operation is a subscription. */
    has: (socket: WebSocket, id: string): boolean => bySocket.get(socket)?.has(id) ?? false,
    /**
     * Returns whether the socket may have another subscription. If so, counts the subscription with
     * this id until it ends.
     */
    admit(socket: WebSocket, id: string, inFlight: Readonly<Record<string, unknown>>): boolean {
      const ids = bySocket.get(socket) ?? new Set();
      bySocket.set(socket, ids);
      for (const other of ids) if (!(other in inFlight)) ids.delete(other);
      if (ids.size >= maxSubscriptions) return false;
      ids.add(id);
      return true;
    },
  };
}

function tooManySubscriptions(): GraphQLError {
  const message = `A socket can have at most ${maxSubscriptions} subscriptions. Complete one or open another socket.`;
  return requestError('TOO_MANY_SUBSCRIPTIONS', message);
}
