import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Expansions } from './expansion.ts';
import type { Action } from './operations/generated/operations.ts';
import { notFound, unwrap } from './rest-error.ts';
import type { Route } from './route.ts';

interface ItemRoute<Data, Item, Variable extends string> {
  readonly path: string;
  readonly summary: string;
  readonly action?: Action;
  readonly document: TypedDocumentNode<Data, never>;
  readonly expansions: Expansions<Variable>;
  /** The object in the operation's data; null or undefined where it is not there. */
  readonly item: (data: Data) => Item | null | undefined;
  readonly toResource: (item: Item) => object;
}

/** A GET of one object. */
export function itemRoute<Data, Item, Variable extends string>(route: ItemRoute<Data, Item, Variable>): Route {
  const { path, summary, action, document, expansions, item, toResource } = route;
  return {
    method: 'GET',
    path,
    summary,
    authentication: 'bearer',
    ...(action && { action }),
    expansions,
    async handle({ params, expand, caller }, { executeOperation }) {
      const variables = { ...params, ...expand };
      const found = item(unwrap(await executeOperation(document, variables as never, caller)));
      if (!found) throw notFound();
      return { status: 200, body: toResource(found) };
    },
  };
}
