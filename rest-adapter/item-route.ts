import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';
import type { Expansions } from './expansion.ts';
import { notFound, unwrap } from './rest-error.ts';
import { defineRoute, type Route } from './route.ts';

interface ItemRoute<Data, Item, Resource, Variable extends string>
  extends Pick<Route, 'path' | 'name' | 'tag' | 'summary' | 'action'> {
  readonly document: TypedDocumentNode<Data, never>;
  readonly expansions: Expansions<Variable>;
  /** Returns the object from the operation's data; null or undefined if it does not exist. */
  readonly item: (data: Data) => Item | null | undefined;
  readonly shape: z.ZodType<Resource>;
  readonly toResource: (item: Item) => NoInfer<Resource>;
}

/** Defines a GET route that returns one object. */
export function itemRoute<Data, Item, Resource, Variable extends string>(
  route: ItemRoute<Data, Item, Resource, Variable>,
): Route {
  const { document, item, toResource, ...documentation } = route;
  return defineRoute({
    ...documentation,
    method: 'GET',
    authentication: 'bearer',
    status: 200,
    rejections: [],
    async handle({ params, expand, caller }, { executeOperation }) {
      const variables = { ...params, ...expand };
      const found = item(unwrap(await executeOperation(document, variables as never, caller)));
      if (!found) throw notFound();
      return { body: toResource(found) };
    },
  });
}
