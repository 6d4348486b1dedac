import type { RequestArguments, RequestOptions, Requests } from './requests.ts';
import type { TypedDocument } from './typed-document.ts';

/** A page of a list. */
export interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/**
 * Iterates over the objects of a list. The query has the variable `after`, and selects `nodes`, and
 * `endCursor` and `hasNextPage` of `pageInfo`. `select` returns the list of a response. Each page
 * begins after the last object of the previous page, even if objects are added or removed. Throws
 * the errors of `request`.
 */
export type ReadNodes = <Data, Variables, Node>(
  document: TypedDocument<Data, Variables>,
  variables: NoInfer<Variables>,
  select: (data: Data) => Connection<Node>,
  options?: RequestOptions,
) => AsyncGenerator<Node, void, void>;

export function createReadNodes(request: Requests['request']): ReadNodes {
  return async function* readNodes<Data, Variables, Node>(
    document: TypedDocument<Data, Variables>,
    variables: NoInfer<Variables>,
    select: (data: Data) => Connection<Node>,
    options?: RequestOptions,
  ) {
    for (let page: NoInfer<Variables> = variables; ; ) {
      const args = [page, options] as RequestArguments<NoInfer<Variables>>;
      const { nodes, pageInfo } = select(await request<Data, Variables>(document, ...args));
      yield* nodes;
      if (!pageInfo.hasNextPage) return;
      page = { ...page, after: pageInfo.endCursor };
    }
  };
}
