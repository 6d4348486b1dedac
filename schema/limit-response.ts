import { type ExecutionResult, GraphQLError } from 'graphql';
import type { GraphqlContext } from './context.ts';
import { estimateJsonBytes } from './estimate-json-bytes.ts';
import { markEffects } from './mutation-effects.ts';
import { isResponseTooLarge, maxResponseBytes, toResponseTooLarge } from './reads/response-limits.ts';

/**
 * Returns the result of an operation, or an error if the response exceeds its budget. A mutation has taken effect, so its
 * response keeps its data (D61), except the lists that exceeded the budget, or all lists if the response has too many bytes.
 */
export async function limitResponse(
  result: ExecutionResult,
  context: GraphqlContext,
  isMutation: boolean,
): Promise<ExecutionResult> {
  const { budget } = context;
  const { data, errors = [] } = result;
  const bytes = estimateJsonBytes(data, maxResponseBytes);
  await budget.chargeResponse(bytes);
  const { limitError } = budget;
  if (!isMutation || data == null) return limitError ? { errors: [toGraphQLError(limitError)] } : result;
  if (!limitError) return errors.length === 0 ? result : { data, errors: markEffects(errors, context) };
  const further = markEffects(
    errors.filter((error) => !isResponseTooLarge(error)),
    context,
  );
  return { data: bytes > maxResponseBytes ? withoutLists(data) : data, errors: [...further, toResponseTooLarge(limitError)] };
}

function toGraphQLError(limitError: Error): GraphQLError {
  return limitError instanceof GraphQLError ? limitError : new GraphQLError(limitError.message, { originalError: limitError });
}

function withoutLists<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).map(([key, item]) => {
    if (Array.isArray(item)) return [key, []];
    return [key, typeof item === 'object' && item !== null && !(item instanceof Date) ? withoutLists(item) : item];
  });
  return Object.fromEntries(entries);
}
