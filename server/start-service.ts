import { schema } from '../schema/schema.ts';
import { createAccessTokens } from '../src/access/access-token.ts';
import { createAuthenticator } from '../src/access/authenticator.ts';
import { createRejectionRecorder } from '../src/audit/record-rejection.ts';
import type { PaymentGateway } from '../src/payments/payment-gateway.ts';
import { paymentGateways } from '../src/payments/payment-gateways.ts';
import type { Config } from '../src/platform/config/environment.ts';
import { createSealer } from '../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../src/platform/sealing/sealing-purposes.ts';
import type { ResolveHost } from '../src/webhooks/receiver-address.ts';
import { createHostResolver } from '../src/webhooks/resolve-host.ts';
import { assertDemoPrivate } from './assert-demo-private.ts';
import { createApi } from './create-api.ts';
import { createContextDependencies } from './create-context-dependencies.ts';
import { createExecution } from './create-execution.ts';
import { createServices } from './create-services.ts';
import { createDocumentCache } from './document-cache.ts';
import { startEventServices } from './event-services.ts';
import { createFieldUsage, startFlushing } from './field-usage.ts';
import { createHealthHandlers, sendNotFound } from './health.ts';
import { createHttpServer } from './http-server.ts';
import type { Logger } from './logger.ts';
import { startMaintenanceTasks } from './maintenance-tasks.ts';
import type { OpenedDatabase } from './open-database.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createServiceUrl } from './service-url.ts';
import { startListening, stopListening } from './start-listening.ts';
import { observeServices } from './telemetry/observe-services.ts';
import { createServiceStatusReader } from './telemetry/read-service-status.ts';
import { startMetrics } from './telemetry/start-metrics.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import { traceDatabase } from './telemetry/trace-database.ts';
import { noTrustedDocuments, type TrustedDocuments } from './trusted-documents.ts';

export interface RunningService {
  /** The URL at which clients reach the service: PUBLIC_URL, or the address on which it listens. */
  readonly url: string;
  /** The address on which the service listens, as a URL of this machine. */
  readonly address: string;
  /** The URL of the metrics if they have a separate port, else null. */
  readonly metricsUrl: string | null;
  /** Stops the service: closes the sockets, waits up to 10 seconds for the requests in flight, then closes the database. */
  close(): Promise<void>;
}

/** How long requests and deliveries in flight may continue when the service stops, in milliseconds. */
const drainTimeMs = 10_000;

/** External dependencies of the service. All have defaults. */
export interface ServiceDependencies {
  /** Resolves the host names of webhook receivers. Defaults to the hosts file and WEBHOOK_DNS_SERVERS. */
  readonly resolveHost?: ResolveHost;
  /**
   * The trusted documents. Defaults to none. They are loaded before the database is opened, because an error in them prevents the
   * start.
   */
  readonly trustedDocuments?: TrustedDocuments;
  /** Payment gateways by name. Defaults to the gateways that the service implements. */
  readonly gateways?: ReadonlyMap<string, PaymentGateway>;
}

/**
 * Creates the service on an opened database and starts it. Resolves when it accepts requests. Closes the database when the
 * service is closed or cannot be started.
 */
export async function startService(
  config: Config,
  logger: Logger,
  opened: OpenedDatabase,
  dependencies: ServiceDependencies = {},
): Promise<RunningService> {
  const cleanup = new AsyncDisposableStack();
  cleanup.defer(opened.close);
  try {
    return await startParts(config, logger, opened, dependencies, cleanup);
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}

/**
 * Starts the parts in the order of their dependencies. A part that must be closed is added to `cleanup`, which closes them in
 * reverse order.
 */
async function startParts(
  config: Config,
  logger: Logger,
  opened: OpenedDatabase,
  {
    resolveHost = createHostResolver({ servers: config.webhookDnsServers }),
    trustedDocuments = noTrustedDocuments,
    gateways = paymentGateways,
  }: ServiceDependencies,
  cleanup: AsyncDisposableStack,
): Promise<RunningService> {
  await assertDemoPrivate(config, opened.database);
  const { secrets, codeVault } = opened;
  const reportBug = (error: unknown, requestId: string) => logger.error({ error, requestId }, 'unexpected error');
  const onGatewayFailure = (error: unknown, gateway: string) => logger.warn({ error, gateway }, 'a payment gateway failed');

  const metrics = await startMetrics(config);
  cleanup.defer(metrics.close);
  const { meters } = metrics;
  const tracing = await startTracing(config, logger);
  cleanup.defer(tracing.close);

  const database = traceDatabase(opened.database, tracing);
  const events = await startEventServices(database, config, logger, meters, tracing);
  cleanup.defer(() => events.stop(0));
  const { feed, relay, queue } = events;

  const accessTokens = createAccessTokens(secrets.jwt, config.serviceName);
  const webhooks = {
    ...{ database, queue },
    policy: { resolveHost, allowPrivateNetworks: config.webhooksAllowPrivateNetworks },
    secrets: createSealer(secrets.code, sealingPurposes.webhookSecret),
  };
  const serviceParts = { database, accessTokens, codeVault, webhooks, gateways, onGatewayFailure, relay, limits: config.limits };
  const services = observeServices(createServices(serviceParts), meters);
  const rejections = createRejectionRecorder(database, { onFailure: (error) => reportBug(error, 'audit') });
  cleanup.defer(rejections.close);

  const executeDocument = createExecution(trustedDocuments, metrics, tracing);
  const cursorSecrets = secrets.jwt.map(({ secret }) => secret);
  const authenticate = createAuthenticator(database, accessTokens);
  const parts = createContextDependencies({
    ...{ config, logger, cursorSecrets, executeDocument },
    parts: { database, codeVault, feed, reportBug, meters, services, authenticate, recordRejection: rejections.record },
  });
  events.startDelivering({ ...webhooks, readBodies: parts.readDeliveryBodies });

  const url = createServiceUrl(config);
  const documentCache = createDocumentCache();
  const fieldUsage = createFieldUsage(schema, database, meters);
  cleanup.defer(startFlushing(fieldUsage, logger));
  const apiOptions = {
    ...{ config, logger, url, parts, trustedDocuments, documentCache, cursorSecrets },
    executeDocument: fieldUsage.observe(executeDocument),
  };
  // A worker responds to health checks and metrics only.
  const api = config.role === 'worker' ? null : createApi({ ...apiOptions, sealingSecrets: secrets.code });

  const countSockets = () => api?.sockets.count() ?? 0;
  const readServiceStatus = createServiceStatusReader({ database, feed, queue, documentCache, countSockets });
  const readStatus = () => {
    fieldUsage.report();
    return readServiceStatus();
  };
  const stopping = new AbortController();
  const health = createHealthHandlers(database, stopping.signal);
  const routes = {
    paths: { ...health, ...metrics.handlers(readStatus), ...api?.paths },
    otherwise: api?.otherwise ?? sendNotFound,
    headers: createSecurityHeaders(config.publicUrl),
  };
  const server = createHttpServer(routes, logger, meters, tracing);
  if (api) server.on('upgrade', api.sockets.upgrade);

  const metricsUrl = await metrics.listen(readStatus);
  await startListening(server, config);
  const address = url.listensOn(server);
  const stopMaintenance = startMaintenanceTasks({ database, codeVault, gateways, onGatewayFailure }, config, logger);

  return {
    url: url.current(),
    address,
    metricsUrl,
    async close() {
      stopping.abort();
      stopMaintenance();
      const stopped = stopListening(server, drainTimeMs);
      api?.endStreams();
      await Promise.all([stopped, api?.sockets.close(drainTimeMs), events.stop(drainTimeMs)]);
      await cleanup.disposeAsync();
    },
  };
}
