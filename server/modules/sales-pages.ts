import { storefrontSchema } from '../../schema/schema.ts';
import { chargeOperations } from '../graphql/charge-operations.ts';
import { createBuyerOperation } from '../graphql/create-execute-operation.ts';
import type { Entrance } from '../http/entrance.ts';
import { createSalesPages } from '../pages/sales/sales-page.ts';
import type { Operations } from './operations.ts';
import type { Platform } from './platform.ts';
import { createBuyerBudgets, limitBuyers } from './storefront.ts';

/** Creates the interface of the sales pages. Their operations have the limits of storefronts. */
export function createSalesPageModule(
  platform: Platform,
  { contextDependencies, storefrontExecutor }: Operations,
): Entrance {
  const limited = limitBuyers(storefrontExecutor, platform);
  const executor = chargeOperations(limited, storefrontSchema, createBuyerBudgets(platform));
  return createSalesPages({
    ...platform,
    executeAs: (buyer, request) => createBuyerOperation(contextDependencies, executor, buyer, request),
    salesPageUrl: contextDependencies.shared.urls.salesPage,
  });
}
