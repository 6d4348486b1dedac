import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ErrorCode } from './operations/generated/operations.ts';

/** What a request brings along for whoever answers its operation. */
export interface Caller {
  /** The `Authorization` header as it came, or null. */
  readonly authorization: string | null;
  readonly channel: 'v1' | 'v2_1';
  readonly requestId: string;
  /** Where the request came from. */
  readonly address: string;
  /** Aborted when the client is gone; reads for it are then cancelled. */
  readonly signal?: AbortSignal | undefined;
}

/** What was asked for too often: so many in so many seconds, and again in so many. */
export interface ExceededLimit {
  readonly policy: string;
  readonly limit: number;
  readonly window: number;
  readonly retryAfter: number;
}

export interface OperationError {
  readonly message: string;
  readonly extensions?:
    | {
        readonly code?: ErrorCode | 'INTERNAL_SERVER_ERROR' | undefined;
        readonly fields?: readonly { readonly field: string; readonly message: string }[] | undefined;
        readonly exceeded?: ExceededLimit | undefined;
      }
    | undefined;
}

export interface OperationResult<Data> {
  readonly data?: Data | null | undefined;
  readonly errors?: readonly OperationError[] | undefined;
}

/** All that the adapter knows of the schema: runs one of its documents, here in the process or at a remote endpoint. */
export type ExecuteOperation = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  caller: Caller,
) => Promise<OperationResult<Data>>;
