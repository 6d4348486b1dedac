import type { ExecutionResult } from 'graphql';
import { sliceJson, stringifySlice } from '../../schema/limits/json-slices.ts';
import type { ResponseBudget } from '../../schema/limits/response-budget.ts';

/** A result that Yoga serialises with `stringify`, which is called with a copy of the result. */
interface SerialisedResult extends ExecutionResult {
  readonly stringify: (result: object) => string;
}

/**
 * Serialises the data of a large result in several turns of the event loop. JSON.stringify would
 * block the event loop until the complete response is serialised.
 */
export async function serialiseInTurns(
  result: ExecutionResult,
  budget: ResponseBudget,
): Promise<SerialisedResult> {
  const parts: string[] = [];
  for (const slice of sliceJson(result.data)) {
    parts.push(stringifySlice(slice));
    const turn = budget.chargeSlice(slice.bytes);
    if (turn) await turn;
  }
  const data = parts.join('');
  const stringify = (copy: object) => {
    const entries = Object.entries(copy).filter(([, value]) => value !== undefined && value !== stringify);
    return `{${entries.map(([name, value]) => `"${name}":${value === result.data ? data : JSON.stringify(value)}`).join()}}`;
  };
  return { ...result, stringify };
}
