import type { AnyVariables } from '@urql/core';
import { useEffect, useEffectEvent } from 'react';
import { type ConnectionNodes, type ConnectionOptions, useConnection } from './use-connection.ts';

/**
 * Loads all pages of a short list of choices. The list is complete if `nodes` is not null and
 * `loadMore` is null.
 */
export function useWholeConnection<Data, Variables extends AnyVariables, Node>(
  options: ConnectionOptions<Data, Variables, Node>,
): ConnectionNodes<Node> {
  const connection = useConnection(options);
  const { loadMore, isReading, failure, nodes } = connection;
  const readNextPage = useEffectEvent(() => loadMore?.());
  const isIncomplete = loadMore !== null && !isReading && failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nodes` is a trigger: after each loaded page, the next page is requested
  useEffect(() => {
    if (isIncomplete) readNextPage();
  }, [isIncomplete, nodes]);
  return connection;
}
