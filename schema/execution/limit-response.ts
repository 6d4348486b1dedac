import { type ExecutionResult, GraphQLError } from 'graphql';
import type { GraphqlContext } from '../context.ts';
import { approximateBytes, maxBytesPerApproximateByte } from '../limits/approximate-bytes.ts';
import { estimateSliceBytes, type JsonSlice, sliceJson } from '../limits/json-slices.ts';
import type { ResponseBudget } from '../limits/response-budget.ts';
import {
  isResponseTooLarge,
  maxResponseBytes,
  objectsPerError,
  responseLimits,
  toResponseTooLarge,
} from '../limits/response-limits.ts';
import { moveToFirstOccurrences } from '../permissions/forbidden-fields.ts';
import { isRejected, markEffects } from '../plugins/mutation-effects.ts';

/**
 * Maximum number of errors in a response. Only a mutation can have more, because a query with more
 * is abandoned.
 */
const maxErrors = responseLimits.objects.maximum / objectsPerError;

/**
 * Returns the result of an operation, or an error if the response exceeds its budget. A mutation
 * has taken effect, so its response keeps its data (D61), except the lists that exceeded the
 * budget, or all lists if the response has too many bytes. A rejected mutation keeps its first user
 * error. Errors of forbidden fields are moved to the paths of their first occurrences.
 */
export async function limitResponse(
  result: ExecutionResult,
  context: GraphqlContext,
  isMutation: boolean,
): Promise<ExecutionResult> {
  const { budget } = context;
  const { data } = result;
  const approximate = approximateBytes(data, minSlicedBytes);
  const bytes = approximate <= minSlicedBytes ? approximate : await measureLargeResponse(data, budget);
  const turn = budget.chargeResponse(bytes);
  if (turn) await turn;
  const { limitError } = budget;
  const errors = moveToFirstOccurrences(result.errors ?? [], context);
  if (!isMutation || data == null) {
    if (limitError) return { errors: [toGraphQLError(limitError)] };
    return errors.length === 0 ? result : { ...result, errors };
  }
  if (!limitError) return errors.length === 0 ? result : { data, errors: markEffects(errors, context) };
  const further = errors.filter((error) => !isResponseTooLarge(error)).slice(0, maxErrors);
  return {
    data: bytes > maxResponseBytes ? truncateLists(data, context) : data,
    errors: [...markEffects(further, context), toResponseTooLarge(limitError)],
  };
}

/**
 * The approximate size in bytes above which a response is measured and serialised in several turns
 * of the event loop. Its size as JSON cannot exceed the limit.
 */
export const minSlicedBytes = 128 * 1024;

/**
 * Returns the size of `data` as JSON in bytes. It is approximate unless the size could exceed the
 * limit.
 */
async function measureLargeResponse(data: unknown, budget: ResponseBudget): Promise<number> {
  const bytes = await sumSlices(data, budget, (slice) => slice.bytes);
  return bytes * maxBytesPerApproximateByte > maxResponseBytes
    ? sumSlices(data, budget, estimateSliceBytes)
    : bytes;
}

/**
 * Returns the total size of the slices of `data`, or a number above the limit if the total exceeds
 * it.
 */
async function sumSlices(
  data: unknown,
  budget: ResponseBudget,
  measure: (slice: JsonSlice) => number,
): Promise<number> {
  let total = 0;
  for (const slice of sliceJson(data)) {
    const bytes = measure(slice);
    total += bytes;
    if (total > maxResponseBytes) break;
    const turn = budget.chargeSlice(bytes);
    if (turn) await turn;
  }
  return total;
}

function toGraphQLError(limitError: Error): GraphQLError {
  return limitError instanceof GraphQLError
    ? limitError
    : new GraphQLError(limitError.message, { originalError: limitError });
}

/** Returns a copy of `data` without list items, except the first user errors of rejected mutations. */
function truncateLists(data: object, context: GraphqlContext): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, payload]) => [
      key,
      truncateListsOf(payload, isRejected(context, key) ? 1 : 0),
    ]),
  );
}

/** Returns a copy of a value in which each list has at most `maxItems` items. */
function truncateListsOf(value: unknown, maxItems: number): unknown {
  if (Array.isArray(value)) return value.slice(0, maxItems);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, truncateListsOf(item, maxItems)]),
  );
}
