import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { UserErrorCode } from './generated/operations.ts';

/** Properties of a REST request that are passed to the execution of its operation. */
export interface Caller {
  /** The unchanged `Authorization` header, or null. */
  readonly authorization: string | null;
  readonly channel: 'v1' | 'v2_1';
  readonly requestId: string;
  /** IP address of the client. */
  readonly address: string;
  /**
   * Called after a report was read from the read replica, with the lag of the replica in seconds.
   */
  readonly onReplicaRead?: ((lagSeconds: number) => void) | undefined;
  /** Aborted when the client disconnects, which cancels the reads of the operation. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * An exceeded rate limit: at most `limit` per `window` seconds. A retry is possible after
 * `retryAfter` seconds.
 */
export interface ExceededLimit {
  readonly policy: string;
  readonly limit: number;
  readonly window: number;
  readonly retryAfter: number;
}

/**
 * An error of an input field. Numeric steps of the path are positions in lists, as in `['products',
 * '0', 'optionId']`.
 */
export interface InvalidField {
  readonly path: readonly string[];
  readonly message: string;
}

/** The codes of user errors, and of errors of the caller and the service. */
export type ErrorCode =
  | UserErrorCode
  | 'UNAUTHENTICATED'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_NOT_YET_VALID'
  | 'TOKEN_MALFORMED'
  | 'TOKEN_INVALID'
  | 'FORBIDDEN'
  | 'CODE_UNREADABLE'
  | 'ANSWER_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

/** An error of an operation, as GraphQL over HTTP returns it. */
export interface OperationError {
  readonly message: string;
  /** The path of the field in `data`. Omitted if the error concerns the whole operation. */
  readonly path?: readonly (string | number)[] | undefined;
  /** RATE_LIMITED has the properties of the exceeded limit. */
  readonly extensions?:
    | (Partial<ExceededLimit> & {
        readonly code?: ErrorCode | 'INTERNAL_SERVER_ERROR' | undefined;
        readonly fields?: readonly InvalidField[] | undefined;
      })
    | undefined;
}

/**
 * The result of an operation. A mutation reports its rejection in `userErrors` of its payload. All
 * other errors are in `errors`.
 */
export interface OperationResult<Data> {
  readonly data?: Data | null | undefined;
  readonly errors?: readonly OperationError[] | undefined;
}

/**
 * Executes one of the adapter's operations, in this process or at a remote endpoint. It is the
 * adapter's only access to the schema.
 */
export type ExecuteOperation = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  caller: Caller,
) => Promise<OperationResult<Data>>;
