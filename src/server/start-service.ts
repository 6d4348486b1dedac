import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRestAdapter } from '../../rest-adapter/adapter.ts';
import { adapterDocuments } from '../../rest-adapter/adapter-documents.ts';
import { readDeliveryBodies } from '../../rest-adapter/delivery-bodies.ts';
import { createCompiledExecution } from '../../schema/compiled-execution.ts';
import { createConnectionCursors } from '../../schema/connections/cursor.ts';
import { formatError } from '../../schema/format-error.ts';
import { schema } from '../../schema/schema.ts';
import { createAccessTokens } from '../access/access-token.ts';
import { createAuthenticator } from '../access/authenticator.ts';
import { createRefusalRecord } from '../audit/record-refusal.ts';
import type { Config } from '../config/environment.ts';
import { createListHorizons } from '../database/list-horizon.ts';
import { createFirstResponses } from '../idempotency/first-responses.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { paymentGateways } from '../payments/payment-gateways.ts';
import { createSealer } from '../sealing/sealer.ts';
import { sealingPurposes } from '../sealing/sealing-purposes.ts';
import { createExpensiveStatements } from '../throttling/expensive-statements.ts';
import { createWholePages } from '../throttling/whole-pages.ts';
import type { ResolveHost } from '../webhooks/receiver-address.ts';
import { createHostResolver } from '../webhooks/resolve-host.ts';
import type { WebhookParts } from '../webhooks/webhook-parts.ts';
import { assertDemoPrivate } from './assert-demo-private.ts';
import { startChores } from './chores.ts';
import { createClientAddress } from './client-address.ts';
import { createConsoleFiles, isConsolePath } from './console-files.ts';
import { createCors } from './cors.ts';
import { createDocumentCache } from './document-cache.ts';
import { startEventMachinery } from './event-machinery.ts';
import { createEventStreams } from './event-streams.ts';
import { createExecuteOperation, createServiceOperation } from './execute-operation.ts';
import { answerGraphiql, isForPage } from './graphiql-page.ts';
import { createGraphqlServer, graphqlPath } from './graphql-server.ts';
import { serveSockets } from './graphql-sockets.ts';
import { answerLive, answerNothing, createReadiness } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { createFirstResponseKeeper } from './keep-first-response.ts';
import { limitOperations } from './limit-operations.ts';
import type { Logger } from './logger.ts';
import type { OpenedDatabase } from './open-database.ts';
import { requestIdOf } from './request-id.ts';
import { noteRoute } from './request-route.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createServices } from './services.ts';
import { isOriginAllowed } from './socket-origin.ts';
import { observeOperations } from './telemetry/observe-operations.ts';
import { observeServices } from './telemetry/observe-services.ts';
import { createWaitingReader } from './telemetry/read-waiting.ts';
import type { Standing } from './telemetry/standing.ts';
import { startMetrics } from './telemetry/start-metrics.ts';
import { traceDatabase } from './telemetry/trace-database.ts';
import { startTracing } from './telemetry/tracing.ts';
import { noTrustedDocuments, type TrustedDocuments } from './trusted-documents.ts';

export interface RunningService {
  /** What the service is reached by: PUBLIC_URL, or the address it listens on. */
  readonly url: string;
  /** Where it listens, as a URL of this machine. */
  readonly address: string;
  /** Where the metrics are, if they have a port of their own. */
  readonly metricsUrl: string | null;
  /** Finishes the requests under way, for up to 10 seconds, then closes sockets and database. */
  close(): Promise<void>;
}

const drainTime = 10_000;

/** What the service finds outside of itself. */
export interface Surroundings {
  /** Resolves the names of webhooks' receivers. By default the hosts file and WEBHOOK_DNS_SERVERS do. */
  readonly resolveHost?: ResolveHost;
  /** None by default. They are read before the database is opened, because a fault in them stops the start. */
  readonly trustedDocuments?: TrustedDocuments;
  /** By name. Defaults to the gateways that the service implements. */
  readonly gateways?: ReadonlyMap<string, PaymentGateway>;
}

/** Wires everything together on an opened database, which it closes at its end; resolves when the service answers. */
export async function startService(
  config: Config,
  logger: Logger,
  opened: OpenedDatabase,
  {
    resolveHost = createHostResolver({ servers: config.webhookDnsServers }),
    trustedDocuments = noTrustedDocuments,
    gateways = paymentGateways,
  }: Surroundings = {},
): Promise<RunningService> {
  const { secrets, codeVault, close: closeDatabase } = opened;
  await assertDemoPrivate(config, opened.database).catch(async (error) => {
    await closeDatabase();
    throw error;
  });
  const metrics = await startMetrics(config);
  const { meters } = metrics;
  const tracing = await startTracing(config, logger);
  const database = tracing.isOn ? traceDatabase(opened.database, tracing) : opened.database;
  let url = config.publicUrl ?? '';
  let stopping = false;

  const reportBug = (error: unknown, requestId: string) => logger.error({ error, requestId }, 'unexpected error');
  const onGatewayFailure = (error: unknown, gateway: string) => logger.warn({ error, gateway }, 'a payment gateway failed');
  const accessTokens = createAccessTokens(secrets.jwt, config.serviceName);
  const authenticate = createAuthenticator(database, accessTokens);
  const events = await startEventMachinery(database, config, logger, meters, tracing);
  const webhooks: Omit<WebhookParts, 'limitRedeliveries'> = {
    database,
    queue: events.queue,
    policy: { resolveHost, allowPrivateNetworks: config.webhooksAllowPrivateNetworks },
    secrets: createSealer(secrets.code, sealingPurposes.webhookSecret),
    // Made by operations, which are run with the services that these are part of.
    readBodies: (deliveries) =>
      readDeliveryBodies((salesPageId) => createServiceOperation(parts, executeDocument, reportBug, salesPageId), deliveries),
  };
  const services = observeServices(
    createServices({
      ...{ database, accessTokens, codeVault, webhooks },
      ...{ gateways, onGatewayFailure },
      limits: config.limits,
      relay: { ...events.relay, wake: () => tracing.detached(events.relay.wake) },
    }),
    meters,
  );
  const addressOf = createClientAddress(config.trustProxy);
  const refusals = createRefusalRecord(database, { onFailure: (error) => reportBug(error, 'audit') });
  const cursorSecrets = secrets.jwt.map(({ secret }) => secret);
  const listHorizons = createListHorizons(database, () =>
    logger.warn('new rows are withheld from lists while other roles write: grant pg_read_all_stats to the role of DATABASE_URL'),
  );
  const runExpensive = createExpensiveStatements(database.kind === 'embedded' ? 1 : config.databasePoolSize);
  const parts = {
    ...{ database, listHorizons, cursors: createConnectionCursors(cursorSecrets) },
    ...{ services, codeVault, authenticate, recordRefusal: refusals.record, runExpensive, runWholePage: createWholePages(), reportBug, meters },
    ...{ serviceName: config.serviceName, feed: events.feed },
  };
  const knownDocuments = [...adapterDocuments, ...trustedDocuments.documents];
  const execution = createCompiledExecution(schema, knownDocuments, meters.planCompiled);
  const executeDocument =
    metrics.isOn || tracing.isOn ? observeOperations(execution, knownDocuments, meters, tracing) : execution;
  const executeLimited = limitOperations(executeDocument, config.limits.operationsPerPrincipal);
  const documentCache = createDocumentCache();
  /** A worker answers for its health alone. */
  const servesApi = config.role !== 'worker';
  events.startDelivering(webhooks);
  const { graphiql } = config;
  const allowOrigin = createCors(config.corsOrigins);
  const withCors =
    (handle: (request: IncomingMessage, response: ServerResponse) => unknown) =>
    (request: IncomingMessage, response: ServerResponse) =>
      allowOrigin(request, response) ? undefined : handle(request, response);
  const yoga = createGraphqlServer({
    parts,
    executeDocument: executeLimited,
    trustedDocuments,
    documentCache,
    introspection: graphiql,
    requestIdOf,
    addressOf,
    reportBug,
  });
  const rest = createRestAdapter({
    executeOperation: createExecuteOperation(parts, executeLimited, reportBug),
    firstResponses: createFirstResponseKeeper(
      parts,
      createFirstResponses(database, createSealer(secrets.code, sealingPurposes.firstResponse)),
      (error, requestId) => logger.error({ error, requestId }, 'a first response could not be stored or read'),
    ),
    cursorSecrets,
    publicUrl: () => url,
    publicPath: config.publicUrl === null ? '' : new URL(config.publicUrl).pathname.replace(/\/$/, ''),
    requestIdOf,
    addressOf,
    onRouted: noteRoute,
    failureSettings: { v1ValidationStatus: config.v1ValidationStatus },
    payoutProcessorName: config.payoutProcessorName,
    reportBug,
  });

  const streams = createEventStreams();
  const serveConsole = createConsoleFiles(() => url);
  const readWaiting = createWaitingReader(database, events.queue.readBacklog);
  const readStanding = async (): Promise<Standing> => ({
    connections: database.countConnections(),
    sockets: sockets?.count() ?? 0,
    subscriptions: events.feed.countFollowers(),
    documents: { count: documentCache.size, characters: documentCache.calculatedSize },
    waiting: await readWaiting(),
  });
  const securityHeaders = createSecurityHeaders(config.publicUrl);
  const server = createHttpServer(
    {
      paths: {
        '/livez': answerLive,
        '/readyz': createReadiness(database, () => stopping),
        ...metrics.handlers(readStanding),
        // Yoga answers on Node's own request: koa can't pass its body through.
        ...(servesApi && {
          [graphqlPath]: withCors((request, response) => {
            streams.add(response);
            return graphiql && isForPage(request) ? answerGraphiql(response) : yoga(withPlainMediaType(request), response);
          }),
        }),
      },
      otherwise: servesApi
        ? (request, response) => (isConsolePath(request) ? serveConsole : withCors(rest))(request, response)
        : answerNothing,
      headers: securityHeaders,
    },
    logger,
    meters,
    tracing,
  );
  const sockets = servesApi
    ? serveSockets(server, {
        ...{ yoga, trustedDocuments, authenticate, addressOf, securityHeaders, logger },
        limits: config.limits,
        isOriginAllowed: (headers) => isOriginAllowed(headers, config),
        formatError: (error) => formatError(error, (bug) => reportBug(bug, 'socket')),
      })
    : null;
  let metricsUrl: string | null;

  try {
    metricsUrl = await metrics.listen(readStanding);
    server.listen(config.port, config.host);
    await once(server, 'listening');
  } catch (error) {
    await Promise.all([metrics.close(), tracing.close()]);
    await events.stop(0);
    await closeDatabase();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const address = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
  url ||= address;

  const endChores =
    config.role === 'api' ? () => undefined : startChores({ database, codeVault, gateways, onGatewayFailure }, config, logger);

  return {
    url,
    address,
    metricsUrl,
    async close() {
      stopping = true;
      endChores();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      streams.end();
      const timer = setTimeout(() => server.closeAllConnections(), drainTime);
      await Promise.all([closed, sockets?.close(drainTime), events.stop(drainTime)]);
      clearTimeout(timer);
      await refusals.close();
      await Promise.all([metrics.close(), tracing.close()]);
      await closeDatabase();
    },
  };
}

/** Media types ignore case; Yoga does not. */
function withPlainMediaType(request: IncomingMessage): IncomingMessage {
  const type = request.headers['content-type'];
  if (type) request.headers['content-type'] = type.replace(/^[^;]+/, (media) => media.toLowerCase());
  return request;
}
