import { rateLimitHeaders } from './rate-limit-headers.ts';
import type { RestError } from './rest-error.ts';

/** Value of `Retry-After` in seconds for an unavailable service. */
const retryAfterSeconds = 1;

/** Returns the headers that state when the request can be retried. Empty for other errors. */
export function retryHeaders(
  { exceeded }: Pick<RestError, 'exceeded'>,
  status: number,
): Record<string, string> {
  if (!exceeded) return status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {};
  const { retryAfter, ...limit } = exceeded;
  return {
    'Retry-After': String(retryAfter),
    ...rateLimitHeaders({ ...limit, remaining: 0, resetAfter: retryAfter }),
  };
}
