import type { IncomingMessage, ServerResponse } from 'node:http';
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import type { ExecutionArgs } from 'graphql';
import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { ExecuteDocument } from '../../schema/compiled-execution.ts';
import type { GraphqlContext } from '../../schema/context.ts';
import { subscribeDocument } from '../../schema/events/subscribe-document.ts';
import { formatError, withoutSuggestion } from '../../schema/format-error.ts';
import { schema } from '../../schema/schema.ts';
import type { ClientAddressOf } from './client-address.ts';
import { type ContextParts, createContext } from './graphql-context.ts';

export const graphqlPath = '/graphql';

export interface GraphqlServerOptions {
  readonly parts: ContextParts;
  readonly executeDocument: ExecuteDocument;
  readonly graphiql: boolean;
  readonly corsOrigins: readonly string[];
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

/** GraphQL over HTTP and server-sent events, with GraphiQL where it is wanted. */
export function createGraphqlServer(options: GraphqlServerOptions) {
  const { parts, executeDocument, graphiql, corsOrigins, requestIdOf, addressOf, reportBug } = options;
  return createYoga<Transport, GraphqlContext>({
    schema,
    graphqlEndpoint: graphqlPath,
    landingPage: false,
    // From the package, so that it works without the internet.
    renderGraphiQL,
    graphiql: graphiql && { title: 'Vouchsafe', defaultQuery: '{\n  viewer {\n    principal\n  }\n}\n' },
    cors: corsOrigins.length > 0 && { origin: [...corsOrigins], methods: ['GET', 'POST', 'OPTIONS'] },
    batching: false,
    logging: false,
    context: ({ req, res, socketAuthorization }) =>
      createContext(parts, {
        authorization: socketAuthorization === undefined ? (req.headers.authorization ?? null) : socketAuthorization,
        channel: 'graphql',
        requestId: requestIdOf(req),
        address: addressOf(req),
        onGone: (callback) => (res?.closed ? callback() : res?.once('close', callback)),
      }),
    maskedErrors: { maskError: (error) => formatError(error, (bug) => reportBug(bug, 'graphql')) },
    plugins: graphqlPlugins(executeDocument, graphiql),
  });
}

/** In this order: what is cheap to refuse goes first, and nothing is compiled that was refused. */
export function graphqlPlugins(executeDocument: ExecuteDocument, introspection: boolean): Plugin[] {
  return [
    onlyJsonBodies,
    maxTokensPlugin({ n: 2000, ...quietly }),
    maxDepthPlugin({ n: 12, flattenFragments: true, ...quietly, ignoreIntrospection: true }),
    maxAliasesPlugin({ n: 15, ...quietly }),
    maxDirectivesPlugin({ n: 30, ...quietly }),
    costLimitPlugin({
      maxCost: 50_000,
      flattenFragments: true,
      objectCost: 2,
      scalarCost: 1,
      depthCostFactor: 1.5,
      ...quietly,
      ignoreIntrospection: true,
    }),
    withoutSuggestions,
    ...(introspection ? [] : [noIntrospection]),
    compiled(executeDocument),
  ];
}

/** The limits themselves are nobody's business. */
const quietly = { exposeLimits: false, errorMessage: 'The document is too large.' };

/** Anything else could be posted by a form on a foreign page. */
const onlyJsonBodies: Plugin = {
  onRequest({ request, fetchAPI, endResponse }) {
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (request.method !== 'POST' || type === 'application/json') return;
    endResponse(
      new fetchAPI.Response(JSON.stringify({ errors: [{ message: 'Send the operation as application/json.' }] }), {
        status: 415,
        headers: { 'content-type': 'application/json' },
      }),
    );
  },
};

/** graphql-js offers the names that it knows, which are nobody's business where introspection is closed. */
const withoutSuggestions: Plugin = {
  onValidate:
    () =>
    ({ valid, result, setResult }) => {
      if (!valid) setResult(result.map((error) => (error instanceof GraphQLError ? withoutSuggestion(error) : error)));
    },
};

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
