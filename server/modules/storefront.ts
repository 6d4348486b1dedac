import type { SubscriptionHub } from '../../schema/events/live/subscription-hub.ts';
import type { Executor } from '../../schema/execution/executor.ts';
import { storefrontSchema } from '../../schema/schema.ts';
import { createStorefrontBudgets } from '../../src/budgets/budgets.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { createPointBudget } from '../../src/platform/throttling/point-budget.ts';
import type { CostBudgets } from '../graphql/charge-operations.ts';
import { createGraphqlServer } from '../graphql/graphql-server.ts';
import { limitConcurrentOperations, maxQueriesPerAddress } from '../graphql/limit-concurrent-operations.ts';
import { createOperationCache } from '../graphql/operation-cache.ts';
import { createParsingTurns } from '../graphql/parsing-turns.ts';
import { createStorefrontHandler, storefrontEntrance } from '../graphql/storefront-entrance.ts';
import { noTrustedDocuments } from '../graphql/trusted-documents.ts';
import type { Entrance } from '../http/entrance.ts';
import { rejectGraphql, sendProblem } from '../http/reject.ts';
import { createSchemaFile, storefrontSchemaEntrance, storefrontSchemaFile } from '../pages/schema-file.ts';
import type { AccessModule } from './access.ts';
import type { Operations } from './operations.ts';
import type { Platform } from './platform.ts';

/** The part of the operations of a principal that the buyers of one address may run concurrently. */
const addressShare = 1 / 4;

/**
 * Limits the concurrent operations of buyers: all those with a publishable key or on a sales page of
 * the service, and, by a lower limit, those of each of their addresses.
 */
export function limitBuyers(executor: Executor, { config, shareOf }: Platform): Executor {
  const { operationsPerPrincipal } = config.limits;
  const executeOfPrincipal = limitConcurrentOperations(executor, operationsPerPrincipal, {
    shareOf,
    subjectOf: ({ principal, subject }) => principal?.id ?? subject,
  });
  return limitConcurrentOperations(executeOfPrincipal, Math.ceil(operationsPerPrincipal * addressShare), {
    shareOf,
    queries: maxQueriesPerAddress,
  });
}

/**
 * Creates the budgets of the cost of buyers' operations: of each address on a sales page, and of all
 * buyers together.
 */
export function createBuyerBudgets({ config, rateLimits, reportBug }: Platform): CostBudgets {
  const { ofAddress, ofKey } = createStorefrontBudgets(config.limits.costPerMinute);
  const onFailure = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) reportBug(error, 'cost-budget');
  };
  return {
    budget: createPointBudget(rateLimits, ofAddress, onFailure),
    budgetOfKey: createPointBudget(rateLimits, ofKey, onFailure),
  };
}

/**
 * Creates the interface of storefronts. All operations with a publishable key have the limits of any
 * other principal, and those of each address that uses the key have lower ones.
 */
export function createStorefront(
  platform: Platform,
  { operations, hub, access }: { operations: Operations; hub: SubscriptionHub; access: AccessModule },
): readonly Entrance[] {
  const { addressOf, config, reportBug } = platform;
  const { graphiql } = config;
  const authenticate = access.authenticateStorefront;
  const contextDependencies = { ...operations.contextDependencies, authenticate };
  const execute = limitBuyers(operations.storefrontExecutor, platform);
  const operationCache = createOperationCache();
  const yoga = createGraphqlServer({
    schema: storefrontSchema,
    path: storefrontEntrance.path,
    contextDependencies,
    executor: execute,
    hub,
    trustedDocuments: noTrustedDocuments,
    operationCache,
    parsingTurns: createParsingTurns(addressOf, operationCache),
    addressOf,
    costBudgets: createBuyerBudgets(platform),
    introspection: graphiql,
  });
  return [
    {
      declaration: storefrontEntrance,
      serve: createStorefrontHandler({ authenticate, addressOf, reportBug, serve: yoga }),
      reject: rejectGraphql,
    },
    {
      declaration: storefrontSchemaEntrance,
      serve: createSchemaFile(storefrontSchemaFile, { authenticate, reportBug, addressOf }),
      reject: sendProblem,
    },
  ];
}
