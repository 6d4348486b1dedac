import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  type ValidationRule,
  validate,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { maxJsonDepth } from '../../rest-adapter/http/parse-json.ts';
import type { GraphqlContext } from '../../schema/context.ts';
import { formatError } from '../../schema/errors/format-error.ts';
import type { SubscriptionHub } from '../../schema/events/live/subscription-hub.ts';
import { startSubscription } from '../../schema/events/start-subscription.ts';
import type { Executor } from '../../schema/execution/executor.ts';
import { minSlicedBytes } from '../../schema/execution/limit-response.ts';
import { countIntrospections } from '../../schema/limits/count-introspections.ts';
import { maxResponseBytes } from '../../schema/limits/response-limits.ts';
import { tokenCheckLimits } from '../../src/access/authenticator.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { ClientAddressOf } from '../http/client-address.ts';
import { clientSignalOf } from '../http/client-signal.ts';
import { type EntranceDeclaration, mainThread } from '../http/entrance.ts';
import { setReplicaLag } from '../http/replica-lag.ts';
import { anonymousGate, eventStreamGate, largeBodyGate } from '../http/request-gates.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { Transport } from '../http/transport.ts';
import type { CostBudgets } from './charge-operations.ts';
import { createEventStreamSink } from './event-stream-sink.ts';
import { type ContextDependencies, createContext } from './graphql-context.ts';
import { limitIntrospections } from './limit-introspections.ts';
import { limitRepeatedSelections } from './limit-repeated-selections.ts';
import type { OperationCache } from './operation-cache.ts';
import { costOptions, findLargestCost } from './operation-cost.ts';
import { armorOptions, operationLimitError, operationLimits } from './operation-limits.ts';
import { type ParsingTurns, useParsingTurns } from './parsing-turns.ts';
import { serialiseInTurns } from './serialise-in-turns.ts';
import type { TrustedDocuments } from './trusted-documents.ts';
import { useCostBudget } from './use-cost-budget.ts';
import { useMaxOperationSize } from './use-max-operation-size.ts';
import { useParseErrorCode } from './use-parse-error-code.ts';
import { maxRequestBodySize, useRequestLimits } from './use-request-limits.ts';
import { useResponseStatus } from './use-response-status.ts';
import { useSubscriptionMediaTypes } from './use-subscription-media-types.ts';
import { useTrustedDocuments } from './use-trusted-documents.ts';

export const graphqlEntrance: EntranceDeclaration = {
  path: '/graphql',
  serves: 'GraphQL operations and subscriptions over HTTP and sockets, and GraphiQL',
  limits: `a body of ${maxRequestBodySize / 1024} KiB with ${maxJsonDepth} levels, the limits of documents, and a response of ${maxResponseBytes / 1024 / 1024} MB`,
  unit: 'points of cost per principal and minute, an operation of the principal, and objects and bytes of the response',
  thread: mainThread,
  gates: [anonymousGate, largeBodyGate, eventStreamGate],
  innerGates: [tokenCheckLimits],
  allowsOrigins: true,
};

export interface GraphqlServerOptions {
  readonly schema: GraphQLSchema;
  readonly path: string;
  readonly contextDependencies: ContextDependencies;
  readonly executor: Executor;
  readonly hub: SubscriptionHub;
  /** The points that operations may cost. */
  readonly costBudgets: CostBudgets;
  readonly trustedDocuments: TrustedDocuments;
  readonly operationCache: OperationCache;
  readonly parsingTurns: ParsingTurns;
  /**
   * Whether callers without a token may introspect the schema. Callers with a token always may.
   */
  readonly introspection: boolean;
  readonly addressOf: ClientAddressOf;
}

/** Creates the server of GraphQL over HTTP and server-sent events. Sockets use its plugins. */
export function createGraphqlServer(options: GraphqlServerOptions) {
  const {
    schema,
    path,
    contextDependencies,
    executor,
    hub,
    costBudgets,
    trustedDocuments,
    operationCache,
    parsingTurns,
    introspection,
  } = options;
  const { addressOf } = options;
  const { reportBug } = contextDependencies;
  return createYoga<Transport, GraphqlContext>({
    schema,
    graphqlEndpoint: path,
    landingPage: false,
    graphiql: false,
    // `useRequestLimits` limits the body.
    maxRequestBodySize: false,
    cors: false,
    batching: false,
    parserAndValidationCache: { documentCache: operationCache, errorCache: noErrorCache },
    logging: false,
    context: ({ req, res, socketAuthorization, sink }) =>
      createContext(contextDependencies, {
        authorization:
          socketAuthorization === undefined ? (req.headers.authorization ?? null) : socketAuthorization,
        channel: 'graphql',
        requestId: requestIdOf(req),
        address: addressOf(req),
        signal: clientSignalOf(res ?? req.socket),
        onDisconnect: (callback) => (res?.closed ? callback() : res?.once('close', callback)),
        onReplicaRead: (lagSeconds) => setReplicaLag(res, lagSeconds),
        sink: res ? createEventStreamSink(res) : sink,
      }),
    maskedErrors: {
      maskError: (error) =>
        formatError(error, (bug) => reportBug(bug, 'graphql'), {
          suggestions: introspection,
        }),
    },
    extraParamNames: ['documentId'],
    plugins: [
      useTrustedDocuments(trustedDocuments),
      useRequestLimits(parsingTurns),
      useParsingTurns(parsingTurns),
      ...graphqlPlugins(executor, hub, introspection),
      useCostBudget(costBudgets),
    ],
  });
}

/**
 * Returns the plugins in their order of execution. Inexpensive checks run first, and a rejected
 * operation is not planned.
 */
export function graphqlPlugins(executor: Executor, hub: SubscriptionHub, introspection: boolean): Plugin[] {
  return [
    useSubscriptionMediaTypes,
    useNoStore,
    useResponseStatus,
    useParseErrorCode,
    useMaxOperationSize,
    maxTokensPlugin(armorOptions('tokens')),
    maxDepthPlugin({ ...armorOptions('depth'), flattenFragments: true, ignoreIntrospection: true }),
    maxAliasesPlugin(armorOptions('aliases')),
    maxDirectivesPlugin(armorOptions('directives')),
    // Limits the cost of the operation as written. The cost of page sizes is limited after
    // validation (`useValidationLimit`). The REST adapter's most expensive operation costs 400,000
    // with the largest pages.
    costLimitPlugin({ ...armorOptions('cost'), ...costOptions, maxCost: operationLimits.cost.maximum }),
    useValidationLimit(introspection),
    useExecutor(executor, hub),
    ...(introspection ? [] : [useIntrospectionWithToken]),
  ];
}

/**
 * A cache that stores nothing. Operations that cannot be parsed are rare, and parsing one again
 * takes less than a millisecond.
 */
const noErrorCache = { get: () => undefined, set: () => undefined };

/**
 * Sets `Cache-Control: no-store` on every response. Yoga's `no-cache` on event streams would permit
 * storing them.
 */
const useNoStore: Plugin = {
  onResponse({ response }) {
    response.headers.set('cache-control', 'no-store');
  },
};

/**
 * Limits the number of validation errors, and then the cost of the operation with its largest
 * pages. Error messages suggest names only if every client may introspect the schema.
 */
function useValidationLimit(introspection: boolean): Plugin {
  return {
    onValidate({ addValidationRule, setValidationFn }) {
      addValidationRule(limitRepeatedSelections);
      addValidationRule(limitIntrospections);
      setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules: readonly ValidationRule[]) => {
        try {
          const errors = validate(schema, document, rules, { maxErrors, hideSuggestions: !introspection });
          if (errors.length === 0) assertCost(schema, document);
          return errors;
        } catch (error) {
          // The limits throw instead of reporting, so that no other rule visits `document`. The
          // client receives them as validation errors.
          if (error instanceof GraphQLError) return [error];
          throw error;
        }
      });
    },
  };
}

/** Throws if an operation of the valid `document` exceeds the limit of its cost. */
function assertCost(schema: GraphQLSchema, document: DocumentNode): void {
  const cost = findLargestCost(schema, document);
  if (cost > operationLimits.cost.maximum) throw operationLimitError('cost', cost);
}

/** Maximum number of validation errors in a response. */
const maxErrors = 10;

/** Rejects introspection by callers without a valid token. */
const useIntrospectionWithToken: Plugin = {
  onExecute({ args, setResultAndStopExecution }) {
    const { document, contextValue }: ExecutionArgs = args;
    const { principal, tokenRejection } = contextValue as GraphqlContext;
    if (principal || countIntrospections(document) === 0) return;
    const { code, message } =
      tokenRejection ?? new DomainError('UNAUTHENTICATED', 'Introspection requires a token.');
    setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions: { code } })] });
  },
};

function useExecutor(executor: Executor, hub: SubscriptionHub): Plugin {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(
        async ({ document, operationName, variableValues: variables, contextValue }: ExecutionArgs) => {
          const context = contextValue as GraphqlContext & Pick<Transport, 'res'>;
          const result = await executor(document, { operationName, variables, context });
          const isLarge = context.budget.charged.bytes > minSlicedBytes;
          // graphql-ws serialises the responses of sockets.
          return result.data && isLarge && context.res ? serialiseInTurns(result, context.budget) : result;
        },
      );
    },
    onSubscribe({ setSubscribeFn }) {
      setSubscribeFn((args: ExecutionArgs) => startSubscription(hub, args));
    },
  };
}
