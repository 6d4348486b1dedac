import { GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import type { GraphqlContext } from '../../schema/context.ts';
import type { Executor } from '../../schema/execution/executor.ts';
import { RateLimitedError } from '../../src/platform/errors/domain-error.ts';
import { createConcurrencyLimiter } from '../../src/platform/throttling/concurrency-limiter.ts';
import type { ShareOf } from '../../src/platform/throttling/limit-share.ts';

/** Maximum number of waiting operations per principal. Further operations are rejected. */
export const maxWaiting = 1_000;
/**
 * Maximum concurrent GraphQL queries per principal, in addition to its other operations. Queries are
 * more expensive than mutations and the operations of REST, and a few of them fully load a process
 * and its database.
 */
export const maxQueries = 5;
/**
 * Maximum concurrent GraphQL queries of the buyers of one address, with a publishable key or on a sales
 * page, so that no address delays all other buyers of the sales page.
 */
export const maxQueriesPerAddress = 2;

interface ConcurrencyOptions {
  /** Returns this process's share of the limits of operations that run. */
  readonly shareOf: ShareOf;
  /** Returns the subject whose operations are counted. Defaults to `GraphqlContext.subject`. */
  readonly subjectOf?: (context: GraphqlContext) => string;
  /** Maximum concurrent queries per subject. Defaults to `maxQueries`. */
  readonly queries?: number;
}

/**
 * Limits the concurrent operations of one principal, over HTTP, REST and sockets together (D62).
 * The live processes share the limits of operations that run. Further operations wait in the order
 * of their arrival, and only for those of the same principal in this process. Callers without a
 * token are limited by their address. Rejects with RATE_LIMITED if 1,000 operations of the
 * principal are waiting. Events of a subscription are not limited: they are executed once for all
 * subscriptions with equal responses, one chunk after another.
 */
export function limitConcurrentOperations(
  execute: Executor,
  maxOperations: number,
  { shareOf, subjectOf = ({ subject }) => subject, queries: maxConcurrent = maxQueries }: ConcurrencyOptions,
): Executor {
  // `counts` rejects first, because the two limits share the operations that may wait.
  const options = {
    maxWaiting: maxOperations + maxWaiting,
    onExceeded: () => tooManyOperations(shareOf(maxOperations)),
  };
  const queries = createConcurrencyLimiter(() => shareOf(Math.min(maxConcurrent, maxOperations)), options);
  const others = createConcurrencyLimiter(() => shareOf(maxOperations), options);
  const counts = new Map<string, number>();

  return async (document, options) => {
    const { context, operationName, rootValue } = options;
    if (rootValue !== undefined) return execute(document, options);
    const key = subjectOf(context);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > maxOperations + maxWaiting) return { errors: [tooManyOperations(shareOf(maxOperations))] };
    counts.set(key, count);
    const isQuery =
      getOperationAST(document, operationName || undefined)?.operation === OperationTypeNode.QUERY;
    const gates = isQuery && context.channel === 'graphql' ? queries : others;
    try {
      return await gates.run(key, () => execute(document, options));
    } finally {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
  };
}

function tooManyOperations(limit: number): GraphQLError {
  const exceeded = { policy: 'operations', limit, window: 1, retryAfter: 1 };
  const originalError = new RateLimitedError(
    'Too many operations are in flight. Wait until some have completed.',
    exceeded,
  );
  return new GraphQLError(originalError.message, { originalError });
}
