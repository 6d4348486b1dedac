import { readDeliveryBodies } from '../../rest-adapter/events/read-delivery-bodies.ts';
import { adapterOperations } from '../../rest-adapter/operations/adapter-operations.ts';
import { createExecutor, type Executor } from '../../schema/execution/executor.ts';
import { pageReadLimits } from '../../schema/limits/page-read-limits.ts';
import { createConnectionCursors } from '../../schema/rows/cursor.ts';
import { internalSchema, schema, storefrontSchema } from '../../schema/schema.ts';
import type { Services } from '../../schema/services.ts';
import type { Urls } from '../../schema/urls.ts';
import { signInLimits } from '../../src/access/sign-in-limits.ts';
import { createListHorizons } from '../../src/platform/rows/list-horizon.ts';
import { createProcessGate } from '../../src/platform/throttling/gate.ts';
import { createServiceOperation } from '../graphql/create-execute-operation.ts';
import { createFieldUsage, startFlushing } from '../graphql/field-usage.ts';
import type { ContextDependencies } from '../graphql/graphql-context.ts';
import { createOperationCache } from '../graphql/operation-cache.ts';
import { salesPageOperations } from '../pages/sales/operations/sales-page-operations.ts';
import { observeOperations } from '../telemetry/observe-operations.ts';
import type { AccessModule } from './access.ts';
import type { Platform } from './platform.ts';

export type Operations = ReturnType<typeof startOperations>;

/** Starts what executes GraphQL operations, for all interfaces and for the bodies of deliveries. */
export function startOperations(
  platform: Platform,
  { services, urls }: { readonly services: Services; readonly urls: Urls },
  { authenticate, recordRejection }: AccessModule,
) {
  const { config, logger, secrets, codeVault, cleanup, database, meters } = platform;
  const executor = platform.executor ?? createObservedExecutor(platform);
  const operationCache = createOperationCache();
  const fieldUsage = createFieldUsage(schema, database, meters);
  cleanup.defer(startFlushing(fieldUsage, logger));

  /**
   * Secrets that authenticate cursors. The first signs new cursors; cursors signed with any of the
   * secrets are accepted.
   */
  const cursorSecrets = secrets.jwt.map(({ secret }) => secret);
  const dependencies: Omit<ContextDependencies, 'readDeliveryBodies'> = {
    ...platform,
    authenticate,
    recordRejection,
    runLargePageRead: createProcessGate(pageReadLimits),
    runPublic: platform.createGate(signInLimits),
    shared: {
      services,
      urls,
      codeVault,
      serviceName: config.serviceName,
      emailDelivery: config.emails?.transport.kind ?? 'not_configured',
      cursors: createConnectionCursors(cursorSecrets),
      listHorizons: createListHorizons(database, () =>
        logger.warn(
          'new rows are withheld from lists while other roles write: grant pg_read_all_stats to the role of DATABASE_URL',
        ),
      ),
    },
  };
  const contextDependencies: ContextDependencies = {
    ...dependencies,
    // Without the limit of operations per principal.
    readDeliveryBodies: (deliveries) =>
      readDeliveryBodies(
        (salesPageId) => createServiceOperation(dependencies, executor, salesPageId),
        deliveries,
      ),
  };
  return {
    contextDependencies,
    cursorSecrets,
    operationCache,
    fieldUsage,
    executor: fieldUsage.observe(executor),
    storefrontExecutor: createStorefrontExecutor(platform),
  };
}

/**
 * Creates the executor of the process. Operations of REST run on the internal schema, all others on
 * the public one. Operations of REST and trusted documents are known in advance and reported by
 * name. Executions are observed only if metrics or traces are enabled.
 */
function createObservedExecutor({ trustedDocuments, metrics, meters, tracing }: Platform): Executor {
  const { documents } = trustedDocuments;
  const execute = createExecutor(schema, documents, meters.planCompiled);
  const executeRest = createExecutor(internalSchema, adapterOperations, meters.planCompiled);
  const executor: Executor = (document, options) =>
    (options.context.channel === 'graphql' ? execute : executeRest)(document, options);
  if (!metrics.isEnabled && !tracing.isEnabled) return executor;
  return observeOperations(executor, [...adapterOperations, ...documents], meters, tracing);
}

/**
 * Creates the executor of the operations of storefronts, of which those of the sales pages of the
 * service are known in advance. Metrics and traces observe it like the other executor.
 */
function createStorefrontExecutor({ metrics, meters, tracing }: Platform): Executor {
  const executor = createExecutor(storefrontSchema, salesPageOperations, meters.planCompiled);
  return metrics.isEnabled || tracing.isEnabled
    ? observeOperations(executor, salesPageOperations, meters, tracing)
    : executor;
}
