import type { IncomingMessage } from 'node:http';
import { createRestAdapter } from '../rest-adapter/adapter.ts';
import type { ExecuteDocument } from '../schema/compiled-execution.ts';
import { createSubscriptionHub, type SubscriptionHub } from '../schema/events/live/subscription-hub.ts';
import { formatError } from '../schema/format-error.ts';
import type { EventFeed } from '../src/events/event-feed.ts';
import type { Config } from '../src/platform/config/environment.ts';
import type { NamedSecret } from '../src/platform/config/variables/secret-variables.ts';
import { isDatabaseUnavailable } from '../src/platform/database/database-errors.ts';
import { createFirstResponses } from '../src/platform/idempotency/first-responses.ts';
import { createSealer } from '../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../src/platform/sealing/sealing-purposes.ts';
import { createCostBudget } from '../src/platform/throttling/limits.ts';
import { createPointBudget } from '../src/platform/throttling/point-budget.ts';
import { createRateLimits } from '../src/platform/throttling/rate-limits.ts';
import { createClientAddress } from './client-address.ts';
import { clientSignalOf } from './client-signal.ts';
import { createConsoleFiles, isConsoleRequest } from './console-files.ts';
import { createCors } from './cors.ts';
import { createExecuteOperation } from './create-execute-operation.ts';
import type { DocumentCache } from './document-cache.ts';
import type { DocumentEndpoint } from './document-endpoint.ts';
import { createEventStreams } from './event-streams.ts';
import type { FileHandler } from './file-handler.ts';
import { createFirstResponseStore } from './first-response-store.ts';
import { createFrontPage } from './front-page.ts';
import { createGraphiqlPage, requestsGraphiqlPage } from './graphiql-page.ts';
import type { ContextDependencies } from './graphql-context.ts';
import { createGraphqlServer, graphqlPath } from './graphql-server.ts';
import { createSockets, type Sockets } from './graphql-sockets.ts';
import type { HolderPage } from './holder-pages/serve-page.ts';
import type { Handler } from './http-server.ts';
import { limitOperations } from './limit-operations.ts';
import type { Logger } from './logger.ts';
import { toPublicError } from './public-error.ts';
import { requestIdOf } from './request-id.ts';
import { recordRoute } from './request-route.ts';
import { createSchemaFile, schemaPath } from './schema-file.ts';
import { createSecurityHeaders } from './security-headers.ts';
import type { ServiceUrl } from './service-url.ts';
import { isOriginAllowed } from './socket-origin.ts';
import type { Meters } from './telemetry/meters.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

interface ApiOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly url: ServiceUrl;
  readonly parts: ContextDependencies;
  readonly feed: EventFeed;
  readonly meters: Pick<Meters, 'eventsSent' | 'subscriberStalled'>;
  readonly executeDocument: ExecuteDocument;
  readonly trustedDocuments: TrustedDocuments;
  readonly documentCache: DocumentCache;
  /** The documents of vouchers. */
  readonly documents: DocumentEndpoint;
  /** The pages that holders of vouchers open without signing in. */
  readonly holderPages: readonly HolderPage[];
  /** The handlers of files whose URLs GraphQL returns: reports, e-mails in files, images and previews of documents. */
  readonly files: readonly FileHandler[];
  /** The handlers of uploads: the files of imports of sold vouchers, and images. */
  readonly uploads: readonly FileHandler[];
  /** Secrets that authenticate cursors. The first signs new cursors; cursors signed with any of the secrets are accepted. */
  readonly cursorSecrets: readonly string[];
  /**
   * Secrets of the sealer of stored first responses. The first seals new responses; responses sealed with any of the secrets
   * can be unsealed.
   */
  readonly sealingSecrets: readonly NamedSecret[];
}

/** The handlers of all client interfaces: the front page, GraphQL over HTTP and sockets, REST and the console. */
export interface Api {
  /** Handlers by exact path. */
  readonly paths: Readonly<Record<string, Handler>>;
  /** The handler of every other path. */
  readonly otherwise: Handler;
  readonly sockets: Sockets;
  readonly hub: SubscriptionHub;
  /** Ends the event streams, so that their clients reconnect to another process (D71). */
  endStreams(): void;
}

/**
 * Creates the handlers of the front page, GraphQL, REST and the console. GraphQL and REST share one limit of operations per
 * principal.
 */
export function createApi(options: ApiOptions): Api {
  const { config, logger, url, parts, feed, meters, trustedDocuments, documentCache, cursorSecrets, sealingSecrets } = options;
  const { graphiql, limits } = config;
  const { database, authenticate, reportBug } = parts;
  const executeDocument = limitOperations(options.executeDocument, limits.operationsPerPrincipal);
  const addressOf = createClientAddress(config.trustProxy);
  const withCors = createWithCors(config);
  const responseSealer = createSealer(sealingSecrets, sealingPurposes.firstResponse);
  const hub = createSubscriptionHub({
    ...{ feed, executeDocument },
    toPublicError: (error) =>
      toPublicError(formatError(error, (bug) => reportBug(bug, 'subscription'), { suggestions: graphiql })),
    onSent: meters.eventsSent,
    onStalled: meters.subscriberStalled,
  });
  const yoga = createGraphqlServer({
    ...{ parts, executeDocument, hub, trustedDocuments, documentCache, requestIdOf, addressOf, reportBug },
    costBudget: createPointBudget(createRateLimits(database), createCostBudget(limits.costPerMinute), (error) => {
      if (!isDatabaseUnavailable(error)) reportBug(error, 'cost-budget');
    }),
    introspection: graphiql,
  });
  const rest = createRestAdapter({
    executeOperation: createExecuteOperation(parts, executeDocument, reportBug),
    openDocument: options.documents.open,
    firstResponses: createFirstResponseStore(parts, createFirstResponses(database, responseSealer), (error, requestId) =>
      logger.error({ error, requestId }, 'a first response could not be stored or read'),
    ),
    ...{ cursorSecrets, requestIdOf, addressOf, clientSignalOf, reportBug },
    publicUrl: url.current,
    publicPath: url.path,
    serverUrl: config.publicUrl ?? '/',
    onRoute: recordRoute,
    errorSettings: { v1ValidationStatus: config.v1ValidationStatus },
    payoutProcessorName: config.payoutProcessorName,
  });
  const sockets = createSockets({
    ...{ yoga, trustedDocuments, authenticate, addressOf, logger, limits },
    securityHeaders: createSecurityHeaders(config.publicUrl),
    isOriginAllowed: (headers) => isOriginAllowed(headers, config),
    formatError: (error) => formatError(error, (bug) => reportBug(bug, 'socket')),
  });
  const streams = createEventStreams();
  const serveGraphiql = createGraphiqlPage(config);
  const serveGraphql = withCors((request, response) => {
    streams.add(response);
    return graphiql && requestsGraphiqlPage(request)
      ? serveGraphiql(request, response)
      : yoga(withPlainMediaType(request), response);
  });
  const serveRest = withCors(rest);
  const uploads = options.uploads.map(({ isRequest, serve }) => ({ isRequest, serve: withCors(serve) }));
  const serveConsole = createConsoleFiles(url.current, config.demoData);

  return {
    // Yoga writes to Node's response directly, because koa cannot pass Yoga's response body through.
    paths: { '/': createFrontPage(url, config), [graphqlPath]: serveGraphql, [schemaPath]: withCors(createSchemaFile(parts)) },
    otherwise(request, response) {
      if (options.documents.isRequest(request)) return options.documents.serve(request, response);
      const holderPage = options.holderPages.find(({ isRequest }) => isRequest(request));
      if (holderPage) return holderPage.serve(request, response);
      const file = [...options.files, ...uploads].find(({ isRequest }) => isRequest(request));
      if (file) return file.serve(request, response);
      return (isConsoleRequest(request) ? serveConsole : serveRest)(request, response);
    },
    sockets,
    hub,
    endStreams: streams.end,
  };
}

/** Returns a function that adds CORS to a handler. Preflight requests do not reach the handler. */
function createWithCors({ corsOrigins }: Config): (handle: Handler) => Handler {
  const allowOrigin = createCors(corsOrigins);
  return (handle) => (request, response) => (allowOrigin(request, response) ? undefined : handle(request, response));
}

/** Converts the media type to lower case. Media types are case-insensitive, but Yoga compares them case-sensitively. */
function withPlainMediaType(request: IncomingMessage): IncomingMessage {
  const type = request.headers['content-type'];
  if (type) request.headers['content-type'] = type.replace(/^[^;]+/, (media) => media.toLowerCase());
  return request;
}
