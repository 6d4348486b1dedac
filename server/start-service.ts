import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../src/platform/config/environment.ts';
import type { OpenedDatabase } from './database/opened-database.ts';
import { createCors } from './http/cors.ts';
import { createHttpServer } from './http/http-server.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { listen, stopListening } from './http/start-listening.ts';
import { createAccess } from './modules/access.ts';
import { createApi } from './modules/api.ts';
import { startBulkOrders } from './modules/bulk-orders.ts';
import { startCheckouts } from './modules/checkouts.ts';
import { createDispatch } from './modules/dispatch.ts';
import { startDocuments } from './modules/documents.ts';
import { startEmails } from './modules/emails.ts';
import { startEvents } from './modules/events.ts';
import { createHealthChecks, noRest } from './modules/health.ts';
import { createImageModule } from './modules/images.ts';
import { startImports } from './modules/imports.ts';
import { startMaintenanceTasks } from './modules/maintenance-tasks.ts';
import { combineModules } from './modules/module.ts';
import { startOperations } from './modules/operations.ts';
import { createPayments } from './modules/payments.ts';
import { type ServiceDependencies, startPlatform } from './modules/platform.ts';
import { createServiceStatusReader } from './modules/read-service-status.ts';
import { createReports } from './modules/reports.ts';
import { createSales } from './modules/sales.ts';
import { createUrls } from './modules/urls.ts';
import type { Logger } from './telemetry/logger.ts';

export interface RunningService {
  /** The URL at which clients reach the service: PUBLIC_URL, or the address on which it listens. */
  readonly url: string;
  /** The URL at which clients on the same machine reach the service. */
  readonly address: string;
  /** The URL of the metrics if they have a separate port, else null. */
  readonly metricsUrl: string | null;
  /**
   * Stops the service. It first reports that it is not ready, and continues to serve requests for
   * SHUTDOWN_DELAY_SECONDS. It then closes the sockets, waits up to 10 seconds for the requests in
   * flight, and closes the database.
   */
  close(): Promise<void>;
}

/**
 * The time in milliseconds for which requests and deliveries in flight may continue when the
 * service stops.
 */
const drainTimeMs = 10_000;

/**
 * Creates the service on an opened database and starts it. Resolves when it accepts requests.
 * Closes the database when the service is closed or cannot be started.
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
 * Starts the parts in the order of their dependencies. A part that must be closed is added to
 * `cleanup`, which closes them in reverse order.
 */
async function startParts(
  config: Config,
  logger: Logger,
  opened: OpenedDatabase,
  dependencies: ServiceDependencies,
  cleanup: AsyncDisposableStack,
): Promise<RunningService> {
  const platform = await startPlatform(config, logger, opened, dependencies, cleanup);
  const { metrics, tracing, replica, url, addressOf } = platform;

  const urls = createUrls(platform);
  const events = await startEvents(platform);
  const images = createImageModule(platform);
  const documents = await startDocuments(platform, images.images);
  const emails = startEmails(platform, urls, events, documents);
  const access = createAccess(platform, emails);
  const sales = createSales(platform, events, emails);
  const checkouts = startCheckouts(platform, events, emails);
  const imports = startImports(platform);
  const bulkOrders = startBulkOrders(platform, events, emails, imports);
  const reports = createReports(platform, documents);
  const payments = createPayments(platform, checkouts.services);
  const modules = combineModules([
    events,
    images,
    documents,
    emails,
    access,
    sales,
    checkouts,
    bulkOrders,
    imports,
    reports,
    payments,
  ]);

  const operations = startOperations(platform, { services: modules.services, urls }, access);
  events.startDelivering(operations.contextDependencies.readDeliveryBodies);
  const api =
    config.role === 'worker'
      ? null
      : createApi(platform, { operations, events, documents, access, ...modules });

  const readStatus = createServiceStatusReader(platform, events, emails, operations, api);
  const stopping = new AbortController();
  const served = [
    ...createHealthChecks(platform, stopping.signal),
    ...metrics.entrances(readStatus),
    ...(api?.entrances ?? [noRest]),
  ];
  const routes = {
    dispatch: createDispatch(served, {
      createGate: platform.createGate,
      addressOf,
      allowOrigin: createCors(config.corsOrigins),
    }),
    headers: createSecurityHeaders(config.publicUrl),
    stopping: stopping.signal,
  };
  const server = createHttpServer(routes, logger, metrics.meters, tracing);
  if (api) server.on('upgrade', api.sockets.upgrade);
  const metricsUrl = await metrics.listen(readStatus);
  await listen(server, { ...config, variable: 'PORT' });
  const address = url.listensOn(server);
  const stopMaintenance = startMaintenanceTasks(platform, images.images, emails.queue);

  return {
    url: url.current(),
    address,
    metricsUrl,
    async close() {
      stopping.abort();
      stopMaintenance();
      await wait(config.shutdownDelayMs);
      const terminating = setTimeout(() => {
        // Fails the statements that wait for a database that does not respond, because they would
        // delay the shutdown.
        opened.terminate();
        replica?.terminate();
      }, drainTimeMs);
      await Promise.all([
        stopListening(server, drainTimeMs),
        api?.stop(drainTimeMs),
        modules.stop(drainTimeMs),
      ]);
      await cleanup.disposeAsync();
      clearTimeout(terminating);
    },
  };
}
