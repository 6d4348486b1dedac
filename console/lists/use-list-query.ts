import type { AnyVariables } from '@urql/core';
import type { UseQueryArgs, UseQueryResponse } from 'urql';
import { useCurrentQuery } from '../operations/use-current-query.ts';

/**
 * Reads a page of a list. Returns no rows of another filter, because actions for the current filter
 * could be applied to them. While another page or order of the same filter loads, returns the
 * previous rows, so that the button that was pressed keeps the focus.
 */
export function useListQuery<
  Data,
  Variables extends AnyVariables & { readonly salesPageId: number; readonly filter?: unknown },
>(options: UseQueryArgs<Variables, Data>): UseQueryResponse<Data, Variables> {
  return useCurrentQuery(options, ({ salesPageId, filter }) => ({ salesPageId, filter }));
}
