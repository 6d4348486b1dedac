import type { z } from 'zod';
import { notFound, unwrap } from '../errors/rest-error.ts';
import { defineRoute, type Route } from './route.ts';
import type { ExpandVariables, PathParams, RouteOperation } from './route-variables.ts';

interface ItemRoute<Path extends string, Data, Declared, Item, Resource, Variable extends string>
  extends Pick<
    Route<Path, Variable>,
    'path' | 'name' | 'tag' | 'summary' | 'description' | 'action' | 'expansions'
  > {
  /**
   * The operation to execute. Its variables are the ids in the path and the variables of
   * `expansions`.
   */
  readonly operation: RouteOperation<Data, Declared, NoInfer<PathParams<Path> & ExpandVariables<Variable>>>;
  /** Returns the object from the operation's data; null or undefined if it does not exist. */
  readonly item: (data: Data) => Item | null | undefined;
  readonly shape: z.ZodType<Resource>;
  readonly toResource: (item: Item) => NoInfer<Resource>;
}

/** Defines a GET route that returns one object. */
export function itemRoute<
  Path extends string,
  Data,
  Declared,
  Item,
  Resource,
  Variable extends string = never,
>(route: ItemRoute<Path, Data, Declared, Item, Resource, Variable>): Route {
  const { operation, item, toResource, ...documentation } = route;
  return defineRoute({
    ...documentation,
    method: 'GET',
    authentication: 'bearer',
    status: 200,
    rejections: [],
    async handle({ params, expand, caller }, { executeOperation }) {
      const variables = { ...params, ...expand };
      const found = item(unwrap(await executeOperation(operation, variables, caller)));
      if (!found) throw notFound();
      return { body: toResource(found) };
    },
  });
}
