import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';
import type { GraphqlContext } from '../../schema/context.ts';
import { estimateJsonBytes } from '../../schema/limits/estimate-json-bytes.ts';
import { maxResponseBytes } from '../../schema/limits/response-limits.ts';
import type { BudgetState } from '../../src/platform/throttling/point-budget.ts';
import type { Transport } from '../http/transport.ts';
import { type CostBudgets, chargeCost } from './charge-operations.ts';
import { findOperationCost } from './operation-cost.ts';
import { operationLimits } from './operation-limits.ts';

type CostContext = GraphqlContext & YogaInitialContext & Transport;

/**
 * The cost of an operation, returned as `extensions.cost` if the request contains `extensions: {
 * cost: true }`.
 */
interface OperationCost {
  /** The points that were charged. For a rejected operation, the points that it would have cost. */
  readonly requested: number;
  /** Maximum cost of an operation, in points. */
  readonly limit: number;
  /** The objects and list items that the operation read. */
  readonly objects: number;
  /** The size of `data` as JSON in bytes, or slightly more. */
  readonly bytes: number;
  readonly budget: BudgetState;
}

/**
 * Charges the cost of each operation to the budget of its subject, over HTTP, server-sent events
 * and sockets. Responses over HTTP have the state of the budget in RateLimit headers. An operation
 * that exceeds the budget is rejected with RATE_LIMITED. The start of a subscription is charged,
 * but its events are not. Callers without a token have no budget: they can only sign in, which has
 * separate limits.
 *
 * Wraps the functions that execute operations, so it must follow the plugin that sets them.
 */
export function useCostBudget(budgets: CostBudgets): Plugin {
  const { budget } = budgets;
  const charge = (args: ExecutionArgs, cost: number): ExecutionResult | null =>
    chargeCost(budgets, args.contextValue as CostContext, args, cost);
  const describe = (
    { principal, subject, budget: { charged }, params }: CostContext,
    requested: number,
    { data }: ExecutionResult,
  ): OperationCost | null => {
    if (!principal || params.extensions?.cost !== true) return null;
    const bytes = data ? estimateJsonBytes(data, maxResponseBytes) : charged.bytes;
    return {
      requested,
      limit: operationLimits.cost.maximum,
      ...charged,
      bytes,
      budget: budget.read(subject),
    };
  };

  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn(async (args: ExecutionArgs) => {
        const requested = findOperationCost(
          args.schema,
          args.document,
          args.operationName,
          args.variableValues,
        );
        const result: ExecutionResult = charge(args, requested) ?? (await executeFn(args));
        const cost = describe(args.contextValue as CostContext, requested, result);
        return cost ? { ...result, extensions: { ...result.extensions, cost } } : result;
      });
    },
    onSubscribe({ subscribeFn, setSubscribeFn }) {
      setSubscribeFn((args: ExecutionArgs) => {
        const requested = findOperationCost(
          args.schema,
          args.document,
          args.operationName,
          args.variableValues,
        );
        return charge(args, requested) ?? subscribeFn(args);
      });
    },
  };
}
