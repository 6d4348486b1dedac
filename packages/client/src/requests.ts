import type { PayloadOf, Result } from './result.ts';
import type { TypedDocument } from './typed-document.ts';

export interface RequestOptions {
  /** Aborts the request. A mutation may have taken effect. */
  readonly signal?: AbortSignal;
}

/** The variables of a document, which are optional if none is required, and the options. */
export type RequestArguments<Variables> = unknown extends Variables
  ? [variables?: Readonly<Record<string, unknown>>, options?: RequestOptions]
  : Record<string, never> extends Variables
    ? [variables?: Variables, options?: RequestOptions]
    : [variables: Variables, options?: RequestOptions];

/** The methods of a client that run any document. */
export interface Requests {
  /**
   * Runs a query or a mutation and resolves with its data. If the argument `input` of a mutation is
   * a variable, accepts an idempotency key and has none, a random one is added (D12). An input that
   * is written in the document is not changed. Queries and mutations with keys are sent again after
   * a lost response, and while the service is unavailable or limits the rate; other mutations are
   * not. Rejects with a ServiceError if the response has `errors`, or if a mutation that may have
   * taken effect is still in progress. Rejects with a ConnectionError if no response was received,
   * or if another caller signed in before a mutation was sent again. A mutation that cannot have taken
   * effect is sent again if a function replaced its API key.
   */
  request<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...args: RequestArguments<NoInfer<Variables>>
  ): Promise<Data>;
  /** Like `request`, but for a mutation with one field, whose payload is returned as a `Result`. */
  mutate<Data extends object, Variables>(
    document: TypedDocument<Data, Variables>,
    ...args: RequestArguments<NoInfer<Variables>>
  ): Promise<Result<PayloadOf<Data>>>;
}
