import type { Caller, ExecuteOperation } from './execute-operation.ts';
import type { Expansions } from './expansion.ts';
import type { ListCursors } from './list-cursor.ts';
import type { Action } from './operations/generated/operations.ts';
import type { RestError } from './rest-error.ts';

/** What a route answers with; the adapter adds headers, ETag and status text. */
export interface RestAnswer {
  readonly status: number;
  /** Null: no body. */
  readonly body: object | null;
  /** The items of an array that is sent as it is read, in place of a body; it has no ETag. */
  readonly parts?: AsyncIterable<readonly object[]>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The path of what was created, relative to the version's prefix (D11). */
  readonly createdAt?: string;
  /** Whether this is the first answer to the same request, given again (D12). */
  readonly replayed?: boolean;
  /** Links of a list to its neighbours, as query strings (RFC 8288). */
  readonly links?: { readonly next: string; readonly previous: string };
}

/** A request after parsing: everything a handler may look at. */
export interface RestRequest {
  readonly params: Readonly<Record<string, number>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The variables that `expand[]` switches on or leaves off. */
  readonly expand: Readonly<Record<string, boolean>>;
  /** The parsed body, JSON or form, not yet validated. */
  readonly body: unknown;
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
  /** Sent with every answer of this version. */
  readonly headers: Readonly<Record<string, string>>;
  readonly toFailure: (
    error: RestError,
    requestId: string,
    settings: FailureSettings,
  ) => { status: number; type: string; body: object };
}

/** What an operator of the service may change about failures. */
export interface FailureSettings {
  /** What v1 answers to the data of a user that is not valid: 302, or 422 (D8). */
  readonly v1ValidationStatus: number;
}

/** One documented endpoint. The table of these serves the requests and describes the interface. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the version's prefix; every parameter is a positive integer. */
  readonly path: string;
  readonly summary: string;
  /** `none` for the sign-in alone. */
  readonly authentication: 'bearer' | 'none';
  /** What it needs on the sales page in its path, so that whoever may not do it is told that before what is wrong with the request. */
  readonly action?: Action;
  readonly expansions: Expansions;
  readonly handle: (request: RestRequest, context: RouteContext) => Promise<RestAnswer>;
  /** Renames a failure that this endpoint alone tells in another way than its version does. */
  readonly toOwnFailure?: (error: RestError) => RestError;
}
