import type { z } from 'zod';
import type { Caller, ExecuteOperation } from './execute-operation.ts';
import type { Expansions } from './expansion.ts';
import type { ListCursors } from './list-cursor.ts';
import type { Action } from './operations/generated/operations.ts';
import type { FieldFault, RestError, RestErrorCode } from './rest-error.ts';

/** What a route answers with; the adapter adds its status, headers and ETag. */
export interface RestAnswer<Body = unknown> {
  /** Null: no body. */
  readonly body: Body;
  /** The items of an array that is sent as it is read, in place of the body; it has no ETag. */
  readonly parts?: AsyncIterable<readonly object[]>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The path of what was created, relative to the version's prefix (D11). */
  readonly createdAt?: string;
  /** Whether the request is a replay of an earlier one (D12); left out by routes that take no idempotency key. */
  readonly replayed?: boolean;
  /** The cursors of the neighbouring pages for the `Link` header (RFC 8288); null: there is no such page now (D67). */
  readonly links?: { readonly next: string | null; readonly previous: string | null };
}

/** A request after parsing: everything a handler may look at. */
export interface RestRequest<Query = unknown, Input = unknown> {
  readonly params: Readonly<Record<string, number>>;
  /** The query as it came. */
  readonly query: Readonly<Record<string, unknown>>;
  /** What the route takes from the query; throws INVALID_INPUT with every fault at once. */
  readonly parseQuery: () => Query;
  /** The variables that `expand[]` switches on or leaves off. */
  readonly expand: Readonly<Record<string, boolean>>;
  /** What the route takes from the body, JSON or form; throws INVALID_INPUT with every fault at once. */
  readonly parseInput: () => Input;
  /** `email:password` of Basic credentials, or null. */
  readonly basicCredentials: { readonly login: string; readonly password: string } | null;
  /** The `Idempotency-Key` header, or null. */
  readonly idempotencyKey: string | null;
  readonly caller: Caller;
}

/** What handlers work with. */
export interface RouteContext {
  readonly executeOperation: ExecuteOperation;
  readonly cursors: ListCursors;
  /** Stands in the keys of the orders export: `Stripe`. */
  readonly payoutProcessorName: string;
}

/** One version of the interface: where it answers, what with, and how it tells failures. */
export interface RestVersion {
  readonly channel: Caller['channel'];
  readonly prefixes: readonly string[];
  readonly routes: readonly Route[];
  /** Sent with every answer of this version; what a `Link` names is below PUBLIC_URL. */
  readonly headers: Readonly<Record<string, string>>;
  readonly toFailure: (
    error: RestError,
    requestId: string,
    settings: FailureSettings,
  ) => { status: number; body: { readonly code: string | number } };
  readonly failureType: 'application/json' | 'application/problem+json';
  readonly failureShape: z.ZodType;
}

/** What an operator of the service may change about failures. */
export interface FailureSettings {
  /** What v1 answers to the data of a user that is not valid: 302, or 422 (D8). */
  readonly v1ValidationStatus: number;
}

/** The chapters of the reference. */
export const tags = {
  Access: 'Signing in, and swapping tokens.',
  Catalogue: 'What is sold on a sales page, and where it can be redeemed.',
  Orders: 'Selling, and what was sold.',
  Redemptions: 'Redeeming by an order product or its code.',
  Reports: 'Exports, and what resellers may read.',
  Webhooks: 'Who is told of what happens, and what they were told.',
  Users: 'Staff, and what they may do where.',
  Tills: 'Status and redeem by code.',
} as const;

/** One documented endpoint. The table of these serves the requests and describes the interface (/openapi.json). */
export interface Route<Query = unknown, Input = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the version's prefix; every parameter is a positive integer. */
  readonly path: string;
  /** What the operation is called in the document, once in a version: `listOrders`. */
  readonly name: string;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  /** `basic`: credentials, for the sign-in alone. `guest`: a guest token will do, too. */
  readonly authentication: 'bearer' | 'guest' | 'basic' | 'none';
  /** What it needs on the sales page in its path, so that whoever may not do it is told that before what is wrong with the request. */
  readonly action?: Action;
  readonly expansions: Expansions;
  /** The parameters of the query but for `expand[]`; none unless it is said. */
  readonly query?: z.ZodType<Query>;
  /** The body; one that is sent does not count unless it is said. */
  readonly input?: z.ZodType<Input>;
  /** Finds the faults that one field of the body has because of another. */
  readonly furtherFaults?: (body: unknown) => readonly FieldFault[];
  /** What it answers with when it did what was asked. */
  readonly status: 200 | 201 | 204;
  /** What its body looks like then; `z.null()` for none. */
  readonly shape: z.ZodType<Body>;
  /** Why it may refuse, beyond what holds for any route: a faulty request, a caller who may not. */
  readonly refusals: readonly RestErrorCode[];
  // A method, so that a route with a query and a body of its own stands in a table of routes.
  handle(request: RestRequest<Query, Input>, context: RouteContext): Promise<RestAnswer<NoInfer<Body>>>;
  /** Renames a failure that this endpoint alone tells in another way than its version does. */
  readonly toOwnFailure?: (error: RestError) => RestError;
}

/** A route whose handler gets what its `query` and `input` say, and gives what its `shape` says. */
export function defineRoute<Query, Input, Body>(route: Route<Query, Input, Body>): Route {
  return route;
}
