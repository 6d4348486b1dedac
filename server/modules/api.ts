import type { IncomingMessage } from 'node:http';
import { createRestAdapter } from '../../rest-adapter/adapter.ts';
import { formatError } from '../../schema/errors/format-error.ts';
import { createSubscriptionHub } from '../../schema/events/live/subscription-hub.ts';
import { schema } from '../../schema/schema.ts';
import { createCostBudget } from '../../src/budgets/budgets.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { createPointBudget } from '../../src/platform/throttling/point-budget.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { createExecuteOperation } from '../graphql/create-execute-operation.ts';
import { createGraphqlServer, graphqlEntrance } from '../graphql/graphql-server.ts';
import { limitConcurrentOperations } from '../graphql/limit-concurrent-operations.ts';
import { createParsingTurns } from '../graphql/parsing-turns.ts';
import { toPublicError } from '../graphql/public-error.ts';
import { clientSignalOf } from '../http/client-signal.ts';
import type { Entrance } from '../http/entrance.ts';
import type { Handler } from '../http/handler.ts';
import { createRestRejection, rejectGraphql, sendProblem } from '../http/reject.ts';
import { requestIdOf } from '../http/request-id.ts';
import { recordRoute } from '../http/request-route.ts';
import { createSecurityHeaders } from '../http/security-headers.ts';
import { consoleEntrance, createConsoleFiles } from '../pages/console-files.ts';
import { createDocsFiles, docsEntrance } from '../pages/docs-files.ts';
import { createFrontPage, frontPageEntrance } from '../pages/front-page.ts';
import { createGraphiqlPage, requestsGraphiqlPage } from '../pages/graphiql-page.ts';
import { createPreviewScript, previewScriptEntrance } from '../pages/sales/preview-script.ts';
import {
  createSchemaFile,
  possibleTypesEntrance,
  possibleTypesFile,
  schemaEntrance,
  schemaFile,
} from '../pages/schema-file.ts';
import { createTillRedirect, tillEntrance } from '../pages/till-redirect.ts';
import { createFirstResponses } from '../rest/first-responses.ts';
import { restEntrance, restReferenceEntrances } from '../rest/rest-entrance.ts';
import { createEventStreams } from '../sockets/event-streams.ts';
import { createSockets } from '../sockets/graphql-sockets.ts';
import { isOriginAllowed } from '../sockets/socket-origin.ts';
import type { AccessModule } from './access.ts';
import type { DocumentModule } from './documents.ts';
import type { EventModule } from './events.ts';
import type { Operations } from './operations.ts';
import type { Platform } from './platform.ts';
import { createSalesPageModule } from './sales-pages.ts';
import { createStorefront } from './storefront.ts';

export type Api = ReturnType<typeof createApi>;

interface ApiDependencies {
  readonly operations: Operations;
  readonly events: EventModule;
  readonly documents: DocumentModule;
  readonly access: AccessModule;
  /** The entrances of the modules. */
  readonly entrances: readonly Entrance[];
}

/**
 * Creates the handlers of all interfaces for clients: the front page, GraphQL over HTTP and
 * sockets, REST, the console and the documentation. GraphQL and REST share one limit of operations
 * per principal.
 */
export function createApi(
  platform: Platform,
  { operations, events: { feed, relay }, documents, access, entrances }: ApiDependencies,
) {
  const {
    config,
    logger,
    secrets,
    url,
    addressOf,
    database,
    rateLimits,
    meters,
    trustedDocuments,
    reportBug,
    shareOf,
  } = platform;
  const { contextDependencies, cursorSecrets, operationCache } = operations;
  const { graphiql, limits } = config;
  const executor = limitConcurrentOperations(operations.executor, limits.operationsPerPrincipal, { shareOf });
  const responseSealer = createSealer(secrets.code, sealingPurposes.firstResponse);
  const hub = createSubscriptionHub({
    feed,
    executor,
    toPublicError: (error) =>
      toPublicError(formatError(error, (bug) => reportBug(bug, 'subscription'), { suggestions: graphiql })),
    onSent(sent) {
      meters.eventsSent(sent);
      relay.addWriteTime(sent.writeTimeMs);
    },
    onStalled: meters.subscriberStalled,
  });
  const parsingTurns = createParsingTurns(addressOf, operationCache);
  const onBudgetFailure = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) reportBug(error, 'cost-budget');
  };
  const costBudget = createPointBudget(rateLimits, createCostBudget(limits.costPerMinute), onBudgetFailure);
  const yoga = createGraphqlServer({
    schema,
    path: graphqlEntrance.path,
    contextDependencies,
    executor,
    hub,
    trustedDocuments,
    operationCache,
    parsingTurns,
    addressOf,
    costBudgets: { budget: costBudget },
    introspection: graphiql,
  });
  const rest = createRestAdapter({
    executeOperation: createExecuteOperation(contextDependencies, executor),
    openDocument: documents.openDocument,
    firstResponses: createFirstResponses(contextDependencies, {
      database,
      sealer: responseSealer,
      onFailure: (error, requestId) =>
        logger.error({ error, requestId }, 'a first response could not be stored or read'),
    }),
    cursorSecrets,
    requestIdOf,
    addressOf,
    clientSignalOf,
    reportBug,
    publicUrl: url.current,
    onRoute: recordRoute,
    errorSettings: { v1ValidationStatus: config.v1ValidationStatus },
    payoutProcessorName: config.payoutProcessorName,
  });
  const sockets = createSockets({
    yoga,
    trustedDocuments,
    parsingTurns,
    authenticate: contextDependencies.authenticate,
    addressOf,
    logger,
    limits,
    securityHeaders: createSecurityHeaders(config.publicUrl),
    isOriginAllowed: (headers) => isOriginAllowed(headers, config),
    formatError: (error) => formatError(error, (bug) => reportBug(bug, 'socket')),
  });
  const streams = createEventStreams();
  const serveGraphiql = createGraphiqlPage(config);
  const serveGraphql: Handler = (request, response) => {
    streams.add(response);
    return graphiql && requestsGraphiqlPage(request)
      ? serveGraphiql(request, response)
      : yoga(withPlainMediaType(request), response);
  };

  return {
    /** The last entrance serves all paths that no other entrance serves. */
    entrances: [
      { declaration: frontPageEntrance, serve: createFrontPage(url, config), reject: sendProblem },
      // Yoga writes to Node's response directly, because koa cannot pass Yoga's response body
      // through.
      { declaration: graphqlEntrance, serve: serveGraphql, reject: rejectGraphql },
      {
        declaration: schemaEntrance,
        serve: createSchemaFile(schemaFile, { ...contextDependencies, addressOf }),
        reject: sendProblem,
      },
      {
        declaration: possibleTypesEntrance,
        serve: createSchemaFile(possibleTypesFile, { ...contextDependencies, addressOf }),
        reject: sendProblem,
      },
      ...createStorefront(platform, { operations, hub, access }),
      createSalesPageModule(platform, operations),
      { declaration: previewScriptEntrance, serve: createPreviewScript(), reject: sendProblem },
      ...entrances,
      { declaration: docsEntrance, serve: createDocsFiles(), reject: sendProblem },
      {
        declaration: consoleEntrance,
        serve: createConsoleFiles(url.current, {
          demoData: config.demoData,
          sendsEmails: config.emails !== null,
        }),
        reject: sendProblem,
      },
      { declaration: tillEntrance, serve: createTillRedirect(url), reject: sendProblem },
      ...restReferenceEntrances.map((declaration) => ({ declaration, serve: rest, reject: sendProblem })),
      { declaration: restEntrance, serve: rest, reject: createRestRejection(config) },
    ],
    sockets,
    hub,
    /**
     * Ends the event streams, so that their clients reconnect to another process (D71), and closes
     * the sockets.
     */
    stop(drainTimeMs: number): Promise<void> {
      streams.end();
      return sockets.close(drainTimeMs);
    },
  };
}

/**
 * Converts the media type to lower case. Media types are case-insensitive, but Yoga compares them
 * case-sensitively.
 */
function withPlainMediaType(request: IncomingMessage): IncomingMessage {
  const type = request.headers['content-type'];
  if (type) request.headers['content-type'] = type.replace(/^[^;]+/, (media) => media.toLowerCase());
  return request;
}
