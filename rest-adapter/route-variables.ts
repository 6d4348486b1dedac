import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** The ids in a path: `{ salesPageId: number; orderId: number }` for `/sales-pages/:salesPageId/orders/:orderId`. */
export type PathParams<Path extends string> = Readonly<Record<ParamName<Path>, number>>;

/** The variables of `expand[]`: true if expanded. */
export type ExpandVariables<Variable extends string> = Readonly<Record<Variable, boolean>>;

/**
 * A document with the variables that a route passes to it. A route does not compile if the document requires a variable that the
 * route does not pass, or does not declare one that the route passes. For example, a document that ignores `orderId` would return
 * the refunds of all orders for the path of one order.
 */
export type RouteDocument<Data, Declared, Passed> = TypedDocumentNode<Data, Declared> &
  TypedDocumentNode<Data, Passed> &
  Undeclared<Exclude<keyof Passed, keyof Declared>>;

/** Requires a property per undeclared variable, which no document has, so that the compiler's message names the variables. */
type Undeclared<Name extends PropertyKey> = Readonly<Record<Name, never>>;

type ParamName<Path extends string> = string extends Path
  ? string
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParamName<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;
