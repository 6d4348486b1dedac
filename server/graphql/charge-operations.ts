import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { rateLimitHeaders } from '../../rest-adapter/errors/rate-limit-headers.ts';
import type { GraphqlContext } from '../../schema/context.ts';
import { type Executor, reportRejections } from '../../schema/execution/executor.ts';
import { RateLimitedError } from '../../src/platform/errors/domain-error.ts';
import type { BudgetState, PointBudget } from '../../src/platform/throttling/point-budget.ts';
import type { Transport } from '../http/transport.ts';
import { findOperationCost } from './operation-cost.ts';

export interface CostBudgets {
  /** The budget of each `GraphqlContext.subject`. */
  readonly budget: PointBudget;
  /**
   * The budget of a publishable key or a sales page, whose buyers have separate budgets. Null, the
   * default, if there is no further limit.
   */
  readonly budgetOfKey?: PointBudget | null;
}

/** An operation that is charged. */
interface ChargedOperation {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
}

/**
 * Charges the cost of an operation to the budgets of its caller. A response over HTTP has the state of
 * the budget in RateLimit headers. Returns a rejection with RATE_LIMITED, or null if the operation may
 * run. Callers without a token have no budget: they can only sign in, which has separate limits.
 */
export function chargeCost(
  { budget, budgetOfKey = null }: CostBudgets,
  context: GraphqlContext & Partial<Pick<Transport, 'res'>>,
  { document, operationName }: ChargedOperation,
  cost: number,
): ExecutionResult | null {
  const { principal, subject, res } = context;
  if (!principal) return null;
  try {
    setHeaders(res, budget.consume(subject, cost));
    // Charged last, so that an address that has exceeded its budget does not use that of all buyers.
    budgetOfKey?.consume(principal.id, cost);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    setHeaders(res, budget.read(subject));
    const rejection = { errors: [new GraphQLError(error.message, { originalError: error })] };
    reportRejections(context, document, operationName, rejection);
    return rejection;
  }
}

/** Wraps an executor to charge the cost of each operation before it runs. */
export function chargeOperations(execute: Executor, schema: GraphQLSchema, budgets: CostBudgets): Executor {
  return async (document, options) => {
    const { context, operationName, variables } = options;
    const cost = findOperationCost(schema, document, operationName, variables);
    return chargeCost(budgets, context, { document, operationName }, cost) ?? execute(document, options);
  };
}

function setHeaders(response: Transport['res'] | undefined, state: BudgetState): void {
  if (!response || response.headersSent) return;
  for (const [name, value] of Object.entries(rateLimitHeaders(state))) response.setHeader(name, value);
}
