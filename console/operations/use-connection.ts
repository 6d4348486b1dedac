import type { AnyVariables, TypedDocumentNode } from '@urql/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from './failure.ts';

interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

export interface ConnectionOptions<Data, Variables extends AnyVariables, Node> {
  /** A query with the variable `$after`, the cursor after which a page begins. */
  readonly query: TypedDocumentNode<Data, Variables>;
  /** The variables without `after`. Changed variables load the first page again. */
  readonly variables: Omit<Variables, 'after'>;
  readonly connectionOf: (data: Data) => Connection<Node> | null | undefined;
}

export interface ConnectionNodes<Node> {
  /** The loaded rows. Null until the first page of the current variables is loaded. */
  readonly nodes: readonly Node[] | null;
  readonly isReading: boolean;
  readonly failure: Failure | null;
  /** Loads the next page. Null if there is no next page. */
  readonly loadMore: (() => void) | null;
  /**
   * Loads the first page from the service again after a change. The current rows are shown until
   * the response arrives.
   */
  readonly reload: () => void;
}

interface State<Node> extends Omit<ConnectionNodes<Node>, 'loadMore' | 'reload'> {
  /** The variables of the nodes, as JSON. */
  readonly key: string;
  readonly endCursor: string | null;
}

/** A request for a page, as the state of the hook. A new object requests the page again. */
interface PageRequest<Node> {
  readonly after: string | null;
  /** The nodes of the earlier pages. */
  readonly loadedNodes: readonly Node[];
}

const firstPage = { after: null, loadedNodes: [] };
const unread = { nodes: null, isReading: true, failure: null, endCursor: null };

/**
 * Loads a list page by page: the first page immediately, and each further page when `loadMore` is
 * called.
 */
export function useConnection<Data, Variables extends AnyVariables, Node>({
  query,
  variables,
  connectionOf,
}: ConnectionOptions<Data, Variables, Node>): ConnectionNodes<Node> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [state, setState] = useState<State<Node>>({ ...unread, key });
  const latestRead = useRef(0);

  const read = useEffectEvent(async ({ after, loadedNodes }: PageRequest<Node>) => {
    latestRead.current += 1;
    const thisRead = latestRead.current;
    setState((previous) => ({
      ...(previous.key === key ? previous : { ...unread, key }),
      isReading: true,
      failure: null,
    }));
    const all = { ...variables, after } as unknown as Variables;
    const { data, error } = await client.query(query, all, { requestPolicy: 'network-only' }).toPromise();
    if (thisRead !== latestRead.current) return;
    const connection = data && connectionOf(data);
    if (!connection)
      return setState((previous) => ({ ...previous, isReading: false, failure: failureOf(error) }));
    const { nodes, pageInfo } = connection;
    const endCursor = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    setState({ key, nodes: [...loadedNodes, ...nodes], isReading: false, failure: null, endCursor });
  });

  const [pageRequest, setPageRequest] = useState<PageRequest<Node>>(firstPage);
  const [requestKey, setRequestKey] = useState(key);
  if (key !== requestKey) {
    setRequestKey(key);
    setPageRequest({ ...firstPage });
  }
  useEffect(() => {
    void read(pageRequest);
  }, [pageRequest]);

  // The state is that of the previous variables until the effect has run.
  const { nodes, isReading, failure, endCursor } = state.key === key ? state : unread;
  const reload = useCallback(() => setPageRequest({ ...firstPage }), []);
  const loadMore =
    endCursor === null ? null : () => setPageRequest({ after: endCursor, loadedNodes: nodes ?? [] });
  return { nodes, isReading, failure, loadMore, reload };
}
