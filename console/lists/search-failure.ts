import type { Failure } from '../operations/failure.ts';
import { listTexts } from '../texts/list-texts.ts';

/**
 * Divides the failure of a list with search terms: a rejection of the terms, which is displayed
 * next to their field, or another failure.
 */
export function divideSearchFailure(
  failure: Failure | null,
  search: string | null,
): { readonly failure: Failure | null; readonly searchError: string | null } {
  if (failure?.code !== 'INVALID_INPUT' || search === null) return { failure, searchError: null };
  return {
    failure: null,
    searchError: listTexts.rejectedSearch(failure.fields[0]?.message ?? failure.message),
  };
}
