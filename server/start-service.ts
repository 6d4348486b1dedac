import { setTimeout as wait } from 'node:timers/promises';
import type { HubStatus } from '../schema/events/live/subscription-hub.ts';
import { schema } from '../schema/schema.ts';
import { createAccessTokenSigner } from '../src/access/access-token.ts';
import { createAuthenticator } from '../src/access/authenticator.ts';
import { createRejectionRecorder } from '../src/audit/record-rejection.ts';
import type { PaymentGateway } from '../src/payments/payment-gateway.ts';
import { paymentGateways } from '../src/payments/payment-gateways.ts';
import type { Config } from '../src/platform/config/environment.ts';
import type { SqlClient } from '../src/platform/database/database.ts';
import type { ResolveHost } from '../src/platform/network/allowed-addresses.ts';
import { createHostResolver } from '../src/platform/network/resolve-host.ts';
import { createSealer } from '../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../src/platform/sealing/sealing-purposes.ts';
import { createLookupLimiter } from '../src/platform/throttling/lookup-limiter.ts';
import { createRateLimits } from '../src/platform/throttling/rate-limits.ts';
import { assertDemoPrivate } from './assert-demo-private.ts';
import { createClientAddress } from './client-address.ts';
import { createApi } from './create-api.ts';
import { createContextDependencies } from './create-context-dependencies.ts';
import { createExecution } from './create-execution.ts';
import { createServices } from './create-services.ts';
import { createDocumentCache } from './document-cache.ts';
import { createDocumentServices } from './document-services.ts';
import { startEmailServices } from './email-services.ts';
import { startEventServices } from './event-services.ts';
import { createFieldUsage, startFlushing } from './field-usage.ts';
import { createHealthHandlers, sendNotFound } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { assertSecretsUnchanged, explainMissingKeys, readKeyStatuses } from './key-status.ts';
import type { Logger } from './logger.ts';
import { startMaintenanceTasks } from './maintenance-tasks.ts';
import type { OpenedDatabase } from './open-database.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createServiceUrl } from './service-url.ts';
import { startListening, stopListening } from './start-listening.ts';
import { startReadReplica } from './start-read-replica.ts';
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
  /**
   * Stops the service: reports that it is not ready and responds for SHUTDOWN_DELAY_SECONDS, closes the sockets, waits up to 10
   * seconds for the requests in flight, then closes the database.
   */
  close(): Promise<void>;
}

/** The status of a worker, which accepts no subscriptions. */
const noSubscriptions: HubStatus = { members: 0, groups: 0, slowMembers: 0, bufferedBytes: 0 };

/** The time in milliseconds for which requests and deliveries in flight may continue when the service stops. */
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
  await assertSecretsUnchanged(opened.database, secrets.code, codeVault);
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

  const replica = startReadReplica(config, database, logger, tracing);
  cleanup.defer(async () => replica?.close());

  const tokenSigner = createAccessTokenSigner(secrets.jwt, config.serviceName);
  const webhooks = {
    ...{ database, queue },
    policy: { resolveHost, allowPrivateNetworks: config.webhooksAllowPrivateNetworks },
    secrets: createSealer(secrets.code, sealingPurposes.webhookSecret),
  };
  const lookups = createLookupLimiter(createRateLimits(database), config.limits);
  const url = createServiceUrl(config);
  const documents = createDocumentServices({
    ...{ database, codeVault, lookups, url, logger, reportBug },
    addressOf: createClientAddress(config.trustProxy),
    policy: webhooks.policy,
    secrets: secrets.code,
  });
  cleanup.defer(documents.close);
  const { voucherPages } = documents;
  const emails = await startEmailServices({ database, codeVault, documents: documents.source }, config, logger, meters);
  cleanup.defer(async () => emails?.stop(0));
  // An event can cause an e-mail.
  if (emails) feed.subscribe(emails.wake);

  const serviceParts = {
    ...{ database, tokenSigner, codeVault, webhooks, gateways, onGatewayFailure, relay, lookups, emails },
    limits: config.limits,
  };
  const services = observeServices(createServices(serviceParts), meters);
  const rejections = createRejectionRecorder(database, { onFailure: (error) => reportBug(error, 'audit') });
  cleanup.defer(rejections.close);

  const executeDocument = createExecution(trustedDocuments, metrics, tracing);
  const cursorSecrets = secrets.jwt.map(({ secret }) => secret);
  const authenticate = createAuthenticator(database, tokenSigner);
  const parts = createContextDependencies({
    ...{ config, logger, cursorSecrets, executeDocument },
    parts: {
      ...{ database, replica, codeVault, reportBug, meters, services, authenticate },
      recordRejection: rejections.record,
      documentUrlOf: documents.endpoint.urlOf,
      voucherPageUrlOf: voucherPages.urlOf,
    },
  });
  events.startDelivering({ ...webhooks, readBodies: parts.readDeliveryBodies });

  const documentCache = createDocumentCache();
  const fieldUsage = createFieldUsage(schema, database, meters);
  cleanup.defer(startFlushing(fieldUsage, logger));
  const apiOptions = {
    ...{ config, logger, url, parts, feed, meters, trustedDocuments, documentCache, voucherPages, cursorSecrets },
    documents: documents.endpoint,
    executeDocument: fieldUsage.observe(executeDocument),
  };
  // A worker responds to health checks and metrics only.
  const api = config.role === 'worker' ? null : createApi({ ...apiOptions, sealingSecrets: secrets.code });

  const countSockets = () => api?.sockets.count() ?? 0;
  const readSubscriptions = () => api?.hub.readStatus() ?? noSubscriptions;
  const readKeys = (client: SqlClient) => readKeyStatuses(client, secrets.code);
  const { missing } = await readKeys(database);
  if (missing.length > 0) logger.error({ keyIds: missing }, explainMissingKeys(missing));
  const readServiceStatus = createServiceStatusReader({
    database,
    replica,
    readKeys,
    queue,
    emailQueue: emails?.queue ?? null,
    documentCache,
    countSockets,
    readSubscriptions,
    countDeliveries: events.countDeliveries,
  });
  const readStatus = () => {
    fieldUsage.report();
    return readServiceStatus();
  };
  const stopping = new AbortController();
  const health = createHealthHandlers({ database, readKeys, stopping: stopping.signal });
  const routes = {
    paths: { ...health, ...metrics.handlers(readStatus), ...api?.paths },
    otherwise: api?.otherwise ?? sendNotFound,
    headers: createSecurityHeaders(config.publicUrl),
    stopping: stopping.signal,
  };
  const server = createHttpServer(routes, logger, meters, tracing);
  if (api) server.on('upgrade', api.sockets.upgrade);

  const metricsUrl = await metrics.listen(readStatus);
  await startListening(server, config);
  const address = url.listensOn(server);
  const stopMaintenance = startMaintenanceTasks(
    { database, codeVault, gateways, onGatewayFailure, emailQueue: emails?.queue ?? null },
    config,
    logger,
  );

  return {
    url: url.current(),
    address,
    metricsUrl,
    async close() {
      stopping.abort();
      stopMaintenance();
      await wait(config.shutdownDelayMs);
      // Statements that wait for a database that does not respond would delay the shutdown.
      const terminating = setTimeout(() => {
        opened.terminate();
        replica?.terminate();
      }, drainTimeMs);
      const stopped = stopListening(server, drainTimeMs);
      api?.endStreams();
      await Promise.all([stopped, api?.sockets.close(drainTimeMs), events.stop(drainTimeMs), emails?.stop(drainTimeMs)]);
      await cleanup.disposeAsync();
      clearTimeout(terminating);
    },
  };
}
