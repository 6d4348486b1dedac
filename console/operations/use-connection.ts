import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from './failure.ts';

interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

export interface ConnectionUse<Data, Variables extends AnyVariables, Node> {
  /** A query with the variable `$after`, the cursor after which a page begins. */
  readonly query: TypedDocumentNode<Data, Variables>;
  /** The variables without `after`. Changed variables load the first page again. */
  readonly variables: Omit<Variables, 'after'>;
  readonly connectionOf: (data: Data) => Connection<Node> | null | undefined;
}

export interface ConnectionNodes<Node> {
  /** The loaded rows. Null until the first page is loaded. */
  readonly nodes: readonly Node[] | null;
  readonly isReading: boolean;
  readonly failure: Failure | null;
  /** Loads the next page. Null if there is no next page. */
  readonly more: (() => void) | null;
  /** Loads the first page from the service again after a change. The current rows are shown until it arrives. */
  readonly readAgain: () => void;
}

interface State<Node> extends Omit<ConnectionNodes<Node>, 'more' | 'readAgain'> {
  readonly endCursor: string | null;
}

/** Loads a list page by page: the first page immediately, and each further page when `more` is called. */
export function useConnection<Data, Variables extends AnyVariables, Node>({
  query,
  variables,
  connectionOf,
}: ConnectionUse<Data, Variables, Node>): ConnectionNodes<Node> {
  const client = useClient();
  const [state, setState] = useState<State<Node>>({ nodes: null, isReading: true, failure: null, endCursor: null });
  const turn = useRef(0);

  const read = useEffectEvent(async (after: string | null, before: readonly Node[]) => {
    turn.current += 1;
    const mine = turn.current;
    setState((shown) => ({ ...shown, isReading: true, failure: null }));
    const all = { ...variables, after } as unknown as Variables;
    const { data, error } = await client.query(query, all, { requestPolicy: 'network-only' }).toPromise();
    if (mine !== turn.current) return;
    const connection = data && connectionOf(data);
    if (!connection) return setState((shown) => ({ ...shown, isReading: false, failure: failureOf(error) }));
    const { nodes, pageInfo } = connection;
    const endCursor = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    setState({ nodes: [...before, ...nodes], isReading: false, failure: null, endCursor });
  });

  const [wish, setWish] = useState<{ after: string | null; before: readonly Node[] }>({ after: null, before: [] });
  const key = JSON.stringify(variables);
  const [keyOfWish, setKeyOfWish] = useState(key);
  if (key !== keyOfWish) {
    setKeyOfWish(key);
    setWish({ after: null, before: [] });
  }
  useEffect(() => {
    void read(wish.after, wish.before);
  }, [wish]);

  const { nodes, endCursor } = state;
  const readAgain = useCallback(() => setWish({ after: null, before: [] }), []);
  const more = endCursor === null ? null : () => setWish({ after: endCursor, before: nodes ?? [] });
  return { nodes, isReading: state.isReading, failure: state.failure, more, readAgain };
}
