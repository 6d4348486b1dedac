import type { AnyVariables } from '@urql/core';
import { useEffect, useEffectEvent } from 'react';
import { type ConnectionNodes, type ConnectionUse, useConnection } from './use-connection.ts';

/** Loads all pages of a list, for short lists from which the user chooses. `more` is null when the list is complete. */
export function useWholeConnection<Data, Variables extends AnyVariables, Node>(
  use: ConnectionUse<Data, Variables, Node>,
): ConnectionNodes<Node> {
  const connection = useConnection(use);
  const { more, isReading, failure, nodes } = connection;
  const readOn = useEffectEvent(() => more?.());
  const isIncomplete = more !== null && !isReading && failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nodes` is a trigger: after each loaded page, the next page is requested
  useEffect(() => {
    if (isIncomplete) readOn();
  }, [isIncomplete, nodes]);
  return connection;
}
