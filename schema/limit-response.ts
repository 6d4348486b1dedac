import { type ExecutionResult, GraphQLError } from 'graphql';
import { estimateJsonBytes } from './estimate-json-bytes.ts';
import { markEffects } from './mutation-effects.ts';
import { isTooLarge, maxResponseBytes, type ResponseBudget, tooLarge } from './reads/response-budget.ts';

/**
 * Returns the result of an operation, or the fault of its budget in its place. A mutation keeps its data, without the lists that exceeded the
 * budget, or without all lists if it is too large as bytes: it took effect, and its response says so (D61).
 */
export async function limitResponse(
  result: ExecutionResult,
  budget: ResponseBudget,
  isMutation: boolean,
): Promise<ExecutionResult> {
  const { data, errors = [] } = result;
  const bytes = estimateJsonBytes(data, maxResponseBytes);
  await budget.chargeResponse(bytes);
  const { fault } = budget;
  if (!isMutation || data == null) return fault ? { errors: [toGraphQLError(fault)] } : result;
  if (!fault) return errors.length === 0 ? result : { data, errors: markEffects(errors) };
  const further = markEffects(errors.filter((error) => !isTooLarge(error)));
  return { data: bytes > maxResponseBytes ? withoutLists(data) : data, errors: [...further, tooLarge()] };
}

function toGraphQLError(fault: Error): GraphQLError {
  return fault instanceof GraphQLError ? fault : new GraphQLError(fault.message, { originalError: fault });
}

function withoutLists<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).map(([key, item]) => {
    if (Array.isArray(item)) return [key, []];
    return [key, typeof item === 'object' && item !== null && !(item instanceof Date) ? withoutLists(item) : item];
  });
  return Object.fromEntries(entries);
}
