import { setTimeout as wait } from 'node:timers/promises';
import type { HubStatus } from '../schema/events/live/subscription-hub.ts';
import type { PaymentGateway } from '../src/payments/payment-gateway.ts';
import { paymentGateways } from '../src/payments/payment-gateways.ts';
import type { Config } from '../src/platform/config/environment.ts';
import type { SqlClient } from '../src/platform/database/database.ts';
import type { ResolveHost } from '../src/platform/network/allowed-addresses.ts';
import { createHostResolver } from '../src/platform/network/resolve-host.ts';
import { assertDemoPrivate } from './assert-demo-private.ts';
import { createHealthHandlers, sendNotFound } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { assertSecretsUnchanged, explainMissingKeys, type KeyStatuses, readKeyStatuses } from './key-status.ts';
import type { Logger } from './logger.ts';
import { startMaintenanceTasks } from './maintenance-tasks.ts';
import type { OpenedDatabase } from './open-database.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createServiceUrl } from './service-url.ts';
import { type Domain, startDomain } from './start-domain.ts';
import { startListening, stopListening } from './start-listening.ts';
import { type Operations, startOperations } from './start-operations.ts';
import { createServiceStatusReader } from './telemetry/read-service-status.ts';
import type { ServiceStatus } from './telemetry/service-status.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { noTrustedDocuments, type TrustedDocuments } from './trusted-documents.ts';

export interface RunningService {
  /** The URL at which clients reach the service: PUBLIC_URL, or the address on which it listens. */
  readonly url: string;
  /** The URL at which clients on the same machine reach the service. */
  readonly address: string;
  /** The URL of the metrics if they have a separate port, else null. */
  readonly metricsUrl: string | null;
  /**
   * Stops the service. It first reports that it is not ready, and continues to serve requests for SHUTDOWN_DELAY_SECONDS. It then
   * closes the sockets, waits up to 10 seconds for the requests in flight, and closes the database.
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
  const { secrets, codeVault } = opened;
  await assertDemoPrivate(config, opened.database);
  await assertSecretsUnchanged(opened.database, secrets.code, codeVault);

  const url = createServiceUrl(config);
  const telemetry = await startTelemetry(config, logger, cleanup);
  const domain = await startDomain({ config, logger, opened, telemetry, url, resolveHost, gateways }, cleanup);
  const operations = startOperations({ config, logger, secrets, telemetry, domain, url, trustedDocuments }, cleanup);
  const { database } = domain;
  const { api } = operations;

  const readKeys = (client: SqlClient) => readKeyStatuses(client, secrets.code);
  const { missing } = await readKeys(database);
  if (missing.length > 0) logger.error({ keyIds: missing }, explainMissingKeys(missing));

  const { metrics, tracing } = telemetry;
  const readStatus = createStatusReader(domain, operations, readKeys);
  const stopping = new AbortController();
  const routes = {
    paths: {
      ...createHealthHandlers({ database, readKeys, stopping: stopping.signal }),
      ...metrics.handlers(readStatus),
      ...api?.paths,
    },
    otherwise: api?.otherwise ?? sendNotFound,
    headers: createSecurityHeaders(config.publicUrl),
    stopping: stopping.signal,
  };
  const server = createHttpServer(routes, logger, metrics.meters, tracing);
  if (api) server.on('upgrade', api.sockets.upgrade);
  const metricsUrl = await metrics.listen(readStatus);
  await startListening(server, config);
  const address = url.listensOn(server);

  const { onGatewayFailure, emails, images } = domain;
  const maintained = { database, codeVault, images, gateways, onGatewayFailure, emailQueue: emails?.queue ?? null };
  const stopMaintenance = startMaintenanceTasks(maintained, config, logger);

  return {
    url: url.current(),
    address,
    metricsUrl,
    async close() {
      stopping.abort();
      stopMaintenance();
      await wait(config.shutdownDelayMs);
      const terminating = setTimeout(() => terminateStatements(opened, domain), drainTimeMs);
      const stopped = stopListening(server, drainTimeMs);
      await Promise.all([stopped, ...stopParts(domain, operations)]);
      await cleanup.disposeAsync();
      clearTimeout(terminating);
    },
  };
}

/** Returns a function that reads the state of the process for its metrics. */
function createStatusReader(
  { database, replica, events, emails }: Domain,
  { api, documentCache, fieldUsage }: Operations,
  readKeys: (client: SqlClient) => Promise<KeyStatuses>,
): () => Promise<ServiceStatus> {
  const readServiceStatus = createServiceStatusReader({
    ...{ database, replica, readKeys, documentCache },
    queue: events.queue,
    emailQueue: emails?.queue ?? null,
    countSockets: () => api?.sockets.count() ?? 0,
    readSubscriptions: () => api?.hub.readStatus() ?? noSubscriptions,
    countDeliveries: events.countDeliveries,
  });
  return () => {
    fieldUsage.report();
    return readServiceStatus();
  };
}

/** Ends event streams and sockets, and stops deliveries, e-mails and imports. Work in flight may continue for `drainTimeMs`. */
function stopParts({ events, emails, imports }: Domain, { api }: Operations): (Promise<void> | undefined)[] {
  api?.endStreams();
  return [api?.sockets.close(drainTimeMs), events.stop(drainTimeMs), emails?.stop(drainTimeMs), imports.stop(drainTimeMs)];
}

/** Fails the statements that wait for a database that does not respond, because they would delay the shutdown. */
function terminateStatements(opened: OpenedDatabase, { replica }: Domain): void {
  opened.terminate();
  replica?.terminate();
}
