import type { ConnectionError, ServiceError } from './errors.ts';
import type { RunOptions } from './run-operation.ts';

/** How requests are sent. */
export interface ConnectionOptions {
  /** The URL of the GraphQL endpoint, such as `https://vouchers.example/graphql`. */
  readonly url: string;
  /** The time after which a request counts as lost, in milliseconds. Defaults to 30 seconds. */
  readonly timeoutMs?: number;
  /** The maximum number of requests of a query or a mutation with a key. Defaults to 6. */
  readonly maxAttempts?: number;
  /**
   * The longest wait that the service can require before another attempt, in milliseconds. If it
   * requires a longer one, the error is thrown. Defaults to a minute. Does not apply to `events`.
   */
  readonly maxWaitMs?: number;
  /**
   * Called before each wait for another attempt of a request or a subscription, with the failure of
   * the last attempt and the wait in milliseconds. Optional. If it throws, the call rejects with
   * that error.
   */
  readonly onRetry?: (error: ServiceError | ConnectionError, waitMs: number) => void;
  /** Defaults to the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Returns the options with their defaults. */
export function withDefaults(options: ConnectionOptions): Omit<RunOptions, 'tokens' | 'signal'> {
  return {
    url: options.url,
    fetch: options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args)),
    timeoutMs: options.timeoutMs ?? 30_000,
    maxAttempts: options.maxAttempts ?? 6,
    maxWaitMs: options.maxWaitMs ?? 60_000,
    onRetry: options.onRetry ?? (() => undefined),
  };
}
