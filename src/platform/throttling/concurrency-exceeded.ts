import { RateLimitedError } from '../errors/domain-error.ts';

/**
 * Returns the RATE_LIMITED error for work that cannot start because `limit` other tasks of its
 * principal or organisation are running. The client may retry after `retryAfter` seconds.
 */
export function concurrencyExceeded(policy: string, limit: number, retryAfter: number): RateLimitedError {
  const message = `Too many expensive requests are in progress. Try again in ${retryAfter} seconds.`;
  return new RateLimitedError(message, { policy, limit, window: retryAfter, retryAfter });
}
