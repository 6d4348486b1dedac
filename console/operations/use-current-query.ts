import { type AnyVariables, stringifyVariables } from '@urql/core';
import { type UseQueryArgs, type UseQueryResponse, useQuery } from 'urql';

/**
 * Like urql's `useQuery`, but returns no result of other variables. While a query with new
 * variables loads, urql returns the previous result, such as the figures of another period.
 */
export function useCurrentQuery<Data, Variables extends AnyVariables>(
  options: UseQueryArgs<Variables, Data>,
): UseQueryResponse<Data, Variables> {
  const [state, read] = useQuery(options);
  const variables = stringifyVariables(options.variables ?? {});
  if (!state.operation || stringifyVariables(state.operation.variables ?? {}) === variables)
    return [state, read];
  const { data: _data, error: _error, ...withoutResult } = state;
  return [withoutResult, read];
}
