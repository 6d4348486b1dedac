import type { Executor } from '../../schema/execution/executor.ts';
import { createBudgets } from '../../src/budgets/budgets.ts';
import { createCallGateway } from '../../src/payments/call-gateway.ts';
import type { PaymentGateway } from '../../src/payments/payment-gateway.ts';
import { createPaymentGateways } from '../../src/payments/payment-gateways.ts';
import type { Config } from '../../src/platform/config/environment.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import type { AddressPolicy, ResolveHost } from '../../src/platform/network/allowed-addresses.ts';
import { createHostResolver } from '../../src/platform/network/resolve-host.ts';
import { startLiveProcesses } from '../../src/platform/processes/live-processes.ts';
import { releaseOrphans } from '../../src/platform/queue/job-queue.ts';
import { createQueuePoll } from '../../src/platform/queue/queue-poll.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { createExpensiveStatementLimiter } from '../../src/platform/throttling/expensive-statements.ts';
import { createGates } from '../../src/platform/throttling/gate.ts';
import { createRateLimits } from '../../src/platform/throttling/rate-limits.ts';
import { sealingPurposes } from '../../src/sealed-columns/sealing-purposes.ts';
import { createLookupBudgets } from '../../src/vouchers/lookup-budgets.ts';
import { createLookupLimiter } from '../../src/vouchers/lookup-limiter.ts';
import { assertDemoPrivate } from '../database/assert-demo-private.ts';
import { assertSecretsUnchanged, explainMissingKeys, readKeyStatuses } from '../database/key-status.ts';
import type { OpenedDatabase } from '../database/opened-database.ts';
import { startReadReplica } from '../database/start-read-replica.ts';
import { noTrustedDocuments, type TrustedDocuments } from '../graphql/trusted-documents.ts';
import { createClientAddress } from '../http/client-address.ts';
import { prefixOf } from '../http/entrance.ts';
import { createServiceUrl } from '../http/service-url.ts';
import { startTelemetry } from '../monitoring/start-telemetry.ts';
import { sandboxPageEntrance } from '../pages/sandbox/sandbox-page.ts';
import type { Logger } from '../telemetry/logger.ts';
import { traceDatabase } from '../telemetry/trace-database.ts';
import { createLinks } from './links.ts';

/** External dependencies of the service. All have defaults. */
export interface ServiceDependencies {
  /**
   * Resolves the host names of webhook receivers. Defaults to the hosts file and
   * WEBHOOK_DNS_SERVERS.
   */
  readonly resolveHost?: ResolveHost;
  /**
   * The trusted documents. Defaults to none. They are loaded before the database is opened, because
   * an error in them prevents the start.
   */
  readonly trustedDocuments?: TrustedDocuments;
  /**
   * Payment gateways by name, in addition to those of the service. One with the same name replaces
   * it. Defaults to none.
   */
  readonly gateways?: ReadonlyMap<string, PaymentGateway>;
  /**
   * Executes the operations of all interfaces. Defaults to `createExecutor`.
   */
  readonly executor?: Executor;
}

/** The parts that the modules of a process share. */
export type Platform = Awaited<ReturnType<typeof startPlatform>>;

/**
 * Checks that the configuration fits the database, and starts the parts that the modules share.
 * Parts to close, here and in the modules, are added to `cleanup`.
 */
export async function startPlatform(
  config: Config,
  logger: Logger,
  opened: OpenedDatabase,
  {
    resolveHost = createHostResolver({ servers: config.webhookDnsServers }),
    trustedDocuments = noTrustedDocuments,
    gateways: furtherGateways = new Map(),
    executor,
  }: ServiceDependencies,
  cleanup: AsyncDisposableStack,
) {
  const { secrets, codeVault } = opened;
  await assertDemoPrivate(opened.database, config);
  await assertSecretsUnchanged(opened.database, secrets.code, codeVault);

  const { metrics, tracing } = await startTelemetry(config, logger, cleanup);
  const database = traceDatabase(opened.database, tracing);
  await releaseOrphans(database);
  const replica = startReadReplica(config, database, logger, tracing);
  cleanup.defer(async () => replica?.close());
  const processes = await startLiveProcesses({
    database,
    role: config.role,
    onError: (error) => logger.warn({ error }, 'the other processes could not be counted'),
  });
  cleanup.defer(processes.stop);
  const { shareOf } = processes;

  /** Reads the state of the secrets that encrypt stored data. */
  const readKeys = (client: SqlClient) => readKeyStatuses(client, secrets.code);
  const { missing } = await readKeys(database);
  if (missing.length > 0) logger.error({ keyIds: missing }, explainMissingKeys(missing));

  const url = createServiceUrl(config);
  const rateLimits = createRateLimits(database);
  const pageUrl = (token: string) => `${url.current()}${prefixOf(sandboxPageEntrance)}${token}`;
  const gateways: ReadonlyMap<string, PaymentGateway> = new Map([
    ...createPaymentGateways({ database, pageUrl }),
    ...furtherGateways,
  ]);
  /** Seals the settings of payment gateways. */
  const gatewaySettings = createSealer(secrets.code, sealingPurposes.gatewaySettings);
  /** The rules for the addresses of webhook receivers and images. */
  const addressPolicy: AddressPolicy = {
    resolveHost,
    allowPrivateNetworks: config.webhooksAllowPrivateNetworks,
  };
  return {
    config,
    logger,
    secrets,
    codeVault,
    cleanup,
    metrics,
    meters: metrics.meters,
    tracing,
    database,
    replica,
    processes,
    /** Returns this process's share of a limit that all processes have together. */
    shareOf,
    createGate: createGates(shareOf),
    readKeys,
    queuePoll: createQueuePoll({
      database,
      onError: (error) => logger.warn({ error }, 'due jobs could not be found'),
    }),
    rateLimits,
    lookups: createLookupLimiter(rateLimits, config.limits, shareOf),
    budgets: { ...createBudgets(config.limits), ...createLookupBudgets(config.limits) },
    runExpensive: createExpensiveStatementLimiter(
      database.kind === 'embedded' ? 1 : config.databasePoolSize,
      shareOf,
    ),
    addressPolicy,
    gateways,
    callGateway: createCallGateway(database, gatewaySettings),
    gatewaySettings,
    trustedDocuments,
    executor,
    links: createLinks(secrets.code),
    url,
    addressOf: createClientAddress(config.trustProxy),
    /**
     * Logs an unexpected error with the id of its request, or the name of the component if the id
     * is unknown.
     */
    reportBug: (error: unknown, requestId: string) => logger.error({ error, requestId }, 'unexpected error'),
    onGatewayFailure: (error: unknown, gateway: string) =>
      logger.warn({ error, gateway }, 'a payment gateway failed'),
  };
}
