import type { z } from 'zod';
import type { FieldError, RestError, RestErrorCode } from '../errors/rest-error.ts';
import type { ErrorSettings } from '../errors/v1-error.ts';
import type { Expansions } from '../lists/expansion.ts';
import type { ListCursors } from '../lists/list-cursor.ts';
import type { Caller, ExecuteOperation, OperationResult } from '../operations/execute-operation.ts';
import type { Action } from '../operations/generated/operations.ts';
import type { ExpandVariables, PathParams } from './route-variables.ts';

/**
 * A file that is streamed to the client. `fileName` is the default name when the client saves the
 * file.
 */
export interface StreamedFile {
  readonly mediaType: string;
  readonly fileName: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** The response of a route. The adapter adds the status, headers and ETag. */
export interface RestResult<Body = unknown> {
  /** The body of the response. Null if the response has none. */
  readonly body: Body;
  /**
   * Batches of items of a JSON array, which is streamed instead of `body` while the items are read.
   * Such a response has no ETag.
   */
  readonly batches?: AsyncIterable<readonly object[]>;
  /**
   * A file that is streamed while it is created, instead of `body`. Such a response has no ETag.
   */
  readonly file?: StreamedFile;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Path of the created object, relative to the version's prefix (D11). Omitted if no object was
   * created.
   */
  readonly createdPath?: string;
  /**
   * Whether the request is a replay of an earlier one (D12). Omitted by routes that accept no
   * idempotency key.
   */
  readonly replayed?: boolean;
  /**
   * Cursors of the neighbouring pages for the `Link` header (RFC 8288); null if there currently is
   * no such page (D67).
   */
  readonly links?: { readonly next: string | null; readonly previous: string | null };
}

/** The parts of a request that are available to a handler. */
export interface RestRequest<
  Path extends string = string,
  Variable extends string = string,
  Query = unknown,
  Input = unknown,
> {
  readonly params: PathParams<Path>;
  /** The query before validation. */
  readonly query: Readonly<Record<string, unknown>>;
  /**
   * Returns the media type that `Accept` prefers, or the first of `mediaTypes` if `Accept` matches
   * none of them.
   */
  readonly preferredType: <Type extends string>(mediaTypes: readonly [Type, ...Type[]]) => Type;
  /**
   * Validates the query and returns the route's parameters. Throws INVALID_INPUT with all field
   * errors.
   */
  readonly parseQuery: () => Query;
  readonly expand: ExpandVariables<Variable>;
  /**
   * Validates the body (JSON or form) and returns the route's input. Throws INVALID_INPUT with all
   * field errors.
   */
  readonly parseInput: () => Input;
  /**
   * Returns the unvalidated parameter `domain` of a route with `hasDomain`, for the authorisation
   * of an invalid request. Null if it is missing or not an integer.
   */
  readonly readDomain: () => number | null;
  /**
   * The credentials of HTTP Basic authentication, `email:password`. Null if the request has none.
   */
  readonly basicCredentials: { readonly login: string; readonly password: string } | null;
  /** The value of `Idempotency-Key`. Null if the request does not have the header. */
  readonly idempotencyKey: string | null;
  readonly caller: Caller;
}

/**
 * Opens the document at a URL that an operation returned, in this process or at a remote endpoint.
 * `file` is null if the document does not exist.
 */
export type OpenDocument = (
  url: string,
  caller: Caller,
) => Promise<OperationResult<{ readonly file: StreamedFile | null }>>;

/** Dependencies of the handlers. */
export interface RouteContext {
  readonly executeOperation: ExecuteOperation;
  readonly openDocument: OpenDocument;
  readonly cursors: ListCursors;
  /** Name of the payout processor in the keys of the orders export, such as `Stripe`. */
  readonly payoutProcessorName: string;
}

/** One version of the REST interface: its path prefixes, routes and error format. */
export interface RestVersion {
  readonly channel: Caller['channel'];
  readonly prefixes: readonly string[];
  readonly routes: readonly Route[];
  /** Headers of every response of this version. The target of `Link` is relative to PUBLIC_URL. */
  readonly headers: Readonly<Record<string, string>>;
  readonly toErrorResponse: (
    error: RestError,
    requestId: string,
    settings: ErrorSettings,
  ) => { status: number; body: { readonly code: string | number } };
  readonly errorContentType: 'application/json' | 'application/problem+json';
  readonly errorShape: z.ZodType;
}

/** The sections of the API reference. */
export const tags = {
  Access: 'Sign in and refresh tokens.',
  Catalogue: 'Read the vouchers and categories of a sales page, and the redeem locations.',
  Orders: 'Create orders, and read orders with their refunds.',
  Redemptions: 'Redeem vouchers by order product or code, and read redemptions.',
  Reports: 'Export orders, list refunds, and read the reports of resellers.',
  Webhooks: 'Manage webhooks and read their deliveries.',
  Users: 'Manage staff members and their permissions.',
  Tills: 'Check and redeem vouchers by their codes.',
} as const;

/** A documented endpoint. The routes serve requests and are the source of /openapi.json. */
export interface Route<
  Path extends string = string,
  Variable extends string = string,
  Query = unknown,
  Input = unknown,
  Body = unknown,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the version's prefix. Every parameter is a positive integer. */
  readonly path: Path;
  /**
   * Name of the operation in the OpenAPI document, such as `listOrders`. Unique within a version.
   */
  readonly name: string;
  readonly tag: keyof typeof tags;
  /**
   * The summary of the operation in the imperative, without a full stop, such as `Create an order`.
   * Unique in the document.
   */
  readonly summary: string;
  /** The description of the operation: sentences in Markdown. */
  readonly description: string;
  /** `basic`: Basic credentials, for signing in only. `guest`: a guest token is also accepted. */
  readonly authentication: 'bearer' | 'guest' | 'basic' | 'none';
  /**
   * The action that the caller must be allowed to perform: on the sales page in the path, or
   * otherwise on `domain` or on any sales page (`assertCaller`). It is checked for an invalid
   * request, so that 403 takes precedence over errors of the request. Omitted if the route accepts
   * callers without a role.
   */
  readonly action?: Action;
  /**
   * Whether the parameter `domain` of the query or the body denotes the sales page of `action`.
   * Defaults to false.
   */
  readonly hasDomain?: true;
  readonly expansions: Expansions<Variable>;
  /** Shape of the query parameters except `expand[]`. Defaults to none. */
  readonly query?: z.ZodType<Query>;
  /** Shape of the body. If omitted, a body is ignored. */
  readonly input?: z.ZodType<Input>;
  /** Returns the errors that depend on several fields of the unvalidated body. Defaults to none. */
  readonly validateAcrossFields?: (body: unknown) => readonly FieldError[];
  /** Status of a successful response. */
  readonly status: 200 | 201 | 204;
  /**
   * Shape of the body of a successful response; `z.null()` if the response has no body or is a
   * file.
   */
  readonly shape: z.ZodType<Body>;
  /**
   * The media types of the file that the route returns. Defaults to none: the route returns JSON.
   */
  readonly fileTypes?: readonly string[];
  /**
   * The ids in the example of the path, by parameter, such as `order`. Defaults to those of
   * `rest-adapter/reference/operation.ts`.
   */
  readonly exampleIds?: Readonly<Record<string, number>>;
  /**
   * Errors of this route, in addition to those that all routes share, such as INVALID_INPUT and
   * FORBIDDEN.
   */
  readonly rejections: readonly RestErrorCode[];
  // Declared as a method, so that routes with different types are assignable to `Route` in a list
  // of routes.
  handle(
    request: RestRequest<Path, Variable, Query, Input>,
    context: RouteContext,
  ): Promise<RestResult<NoInfer<Body>>>;
  /**
   * Converts errors for which the endpoint differs from the other endpoints of its version. Called
   * with every RestError of the endpoint. Defaults to no conversion.
   */
  readonly convertError?: (error: RestError) => RestError;
}

/**
 * Defines a route. The types of its handler are inferred from `path`, `expansions`, `query`,
 * `input` and `shape`.
 */
export function defineRoute<Path extends string, Query, Input, Body, Variable extends string = never>(
  route: Route<Path, Variable, Query, Input, Body>,
): Route {
  return route;
}
