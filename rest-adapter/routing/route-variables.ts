import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/**
 * The ids in a path: `{ salesPageId: number; orderId: number }` for
 * `/sales-pages/:salesPageId/orders/:orderId`.
 */
export type PathParams<Path extends string> = Readonly<Record<ParamName<Path>, number>>;

/** The variables that `expand[]` sets: true if the related object is expanded. */
export type ExpandVariables<Variable extends string> = Readonly<Record<Variable, boolean>>;

/**
 * An operation with the variables that a route passes to it. A route does not compile if the
 * operation requires a variable that the route does not pass, or does not declare a variable that
 * the route passes. For example, an operation that ignores `orderId` would return the refunds of all
 * orders for the path of one order.
 */
export type RouteOperation<Data, Declared, Passed> = TypedDocumentNode<Data, Declared> &
  TypedDocumentNode<Data, Passed> &
  Undeclared<Exclude<keyof Passed, keyof Declared>>;

/**
 * Requires a property for each undeclared variable. No operation has such a property, so
 * compilation fails with a message that names the variables.
 */
type Undeclared<Name extends PropertyKey> = Readonly<Record<Name, never>>;

type ParamName<Path extends string> = string extends Path
  ? string
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParamName<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;
