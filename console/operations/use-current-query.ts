import { type AnyVariables, stringifyVariables } from '@urql/core';
import { type UseQueryArgs, type UseQueryResponse, useQuery } from 'urql';

/**
 * Like urql's `useQuery`, but returns no result of other variables. While a query with new
 * variables loads, urql returns the previous result, such as the figures of another period.
 * `identify` returns the variables whose change discards the previous result, by default all.
 */
export function useCurrentQuery<Data, Variables extends AnyVariables>(
  options: UseQueryArgs<Variables, Data>,
  identify: (variables: Variables) => object = (variables) => variables ?? {},
): UseQueryResponse<Data, Variables> {
  const [state, read] = useQuery(options);
  const toKey = (variables: Variables) => stringifyVariables(identify(variables));
  if (!state.operation || toKey(state.operation.variables) === toKey(options.variables as Variables))
    return [state, read];
  const { data: _data, error: _error, ...withoutResult } = state;
  return [withoutResult, read];
}
