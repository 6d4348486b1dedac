import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { costLimitPlugin, costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  type ValidationRule,
  validate,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { ExecuteDocument } from '../schema/compiled-execution.ts';
import type { GraphqlContext } from '../schema/context.ts';
import { subscribeDocument } from '../schema/events/subscribe-document.ts';
import { formatError } from '../schema/format-error.ts';
import { schema } from '../schema/schema.ts';
import type { ClientAddressOf } from './client-address.ts';
import type { DocumentCache } from './document-cache.ts';
import { type ContextParts, createContext } from './graphql-context.ts';
import { withLargestPages } from './largest-pages.ts';
import { refuseRepeats } from './max-repeats.ts';
import { boundedText } from './max-text.ts';
import type { TrustedDocuments } from './trusted-documents.ts';
import { boundedRequests, maxRequestBodySize } from './use-bounded-requests.ts';
import { useResponseStatus } from './use-response-status.ts';
import { useSubscriptionMediaTypes } from './use-subscription-media-types.ts';
import { useTrustedDocuments } from './use-trusted-documents.ts';

export const graphqlPath = '/graphql';

export interface GraphqlServerOptions {
  readonly parts: ContextParts;
  readonly executeDocument: ExecuteDocument;
  readonly trustedDocuments: TrustedDocuments;
  readonly documentCache: DocumentCache;
  /** Whether the schema may be asked for. */
  readonly introspection: boolean;
  readonly requestIdOf: (request: IncomingMessage) => string;
  readonly addressOf: ClientAddressOf;
  readonly reportBug: (error: unknown, requestId: string) => void;
}

/** Where an operation came from: an HTTP request, or a socket, whose token came with its first message. */
export interface Transport {
  readonly req: IncomingMessage;
  readonly res?: ServerResponse;
  readonly socketAuthorization?: string | null;
}

/** GraphQL over HTTP and server-sent events. */
export function createGraphqlServer(options: GraphqlServerOptions) {
  const { parts, executeDocument, trustedDocuments, documentCache, introspection, requestIdOf, addressOf, reportBug } = options;
  return createYoga<Transport, GraphqlContext>({
    schema,
    graphqlEndpoint: graphqlPath,
    landingPage: false,
    graphiql: false,
    maxRequestBodySize,
    cors: false,
    batching: false,
    parserAndValidationCache: { documentCache, errorCache: forgetful },
    logging: false,
    context: ({ req, res, socketAuthorization }) =>
      createContext(parts, {
        authorization: socketAuthorization === undefined ? (req.headers.authorization ?? null) : socketAuthorization,
        channel: 'graphql',
        requestId: requestIdOf(req),
        address: addressOf(req),
        signal: signalOf(res ?? req.socket),
        onGone: (callback) => (res?.closed ? callback() : res?.once('close', callback)),
      }),
    maskedErrors: {
      maskError: (error) => formatError(error, (bug) => reportBug(bug, 'graphql'), { suggestions: introspection }),
    },
    extraParamNames: ['documentId'],
    plugins: [useTrustedDocuments(trustedDocuments), ...graphqlPlugins(executeDocument, introspection)],
  });
}

const signals = new WeakMap<EventEmitter, AbortSignal>();

/** Aborted when the response, or the connection of a socket, is closed. */
function signalOf(connection: ServerResponse | Socket): AbortSignal {
  let signal = signals.get(connection);
  if (!signal) {
    const gone = new AbortController();
    if (connection.closed) gone.abort();
    else connection.once('close', () => gone.abort());
    signal = gone.signal;
    signals.set(connection, signal);
  }
  return signal;
}

/** In this order: what is cheap to refuse goes first, and nothing is compiled that was refused. */
export function graphqlPlugins(executeDocument: ExecuteDocument, introspection: boolean): Plugin[] {
  return [
    boundedRequests,
    useSubscriptionMediaTypes,
    noStore,
    useResponseStatus,
    boundedText,
    maxTokensPlugin({ n: 2000, ...quietly }),
    maxDepthPlugin({ n: 12, flattenFragments: true, ...quietly, ignoreIntrospection: true }),
    maxAliasesPlugin({ n: 15, ...quietly }),
    maxDirectivesPlugin({ n: 30, ...quietly }),
    // What is dear as it is written; what pages add to it is counted once a document is valid.
    costLimitPlugin(costLimits),
    shortValidation(introspection),
    ...(introspection ? [] : [noIntrospection]),
    compiled(executeDocument),
  ];
}

/** What can't be parsed is found out again each time: it takes less than a millisecond, and nobody sends it often. */
const forgetful = { get: () => undefined, set: () => undefined };

/** The limits themselves are nobody's business. */
const quietly = { exposeLimits: false, errorMessage: 'The document is too large.' };

const costLimits = {
  // The largest operation of the adapter costs 80,000 where pages are largest.
  ...{ maxCost: 100_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5 },
  ...{ flattenFragments: true, ignoreIntrospection: true, ...quietly },
};

/** Yoga lets event streams be kept, with a look at the server each time. */
const noStore: Plugin = {
  onResponse({ response }) {
    response.headers.set('cache-control', 'no-store');
  },
};

/** Bounds the number of errors. Names are suggested only if introspection shows them anyway. */
function shortValidation(introspection: boolean): Plugin {
  return {
    onValidate({ addValidationRule, setValidationFn }) {
      addValidationRule(refuseRepeats);
      setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules: readonly ValidationRule[]) => {
        try {
          const errors = validate(schema, document, rules, { maxErrors, hideSuggestions: !introspection });
          return errors.length > 0 ? errors : validate(schema, withLargestPages(schema, document), [costLimitRule(costLimits)]);
        } catch (error) {
          // The limits throw, so that no other rule visits the document; it is the client's error all the same.
          if (error instanceof GraphQLError) return [error];
          throw error;
        }
      });
    },
  };
}

/** Faults of a document that are told, at most. */
const maxErrors = 10;

const noIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
};

function compiled(executeDocument: ExecuteDocument): Plugin {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(({ document, operationName, variableValues, contextValue }: ExecutionArgs) =>
        executeDocument(document, { operationName, variables: variableValues, context: contextValue as GraphqlContext }),
      );
    },
    onSubscribe({ setSubscribeFn }) {
      setSubscribeFn((args: ExecutionArgs) => subscribeDocument(executeDocument, args));
    },
  };
}
