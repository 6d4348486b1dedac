/**
 * A rate limit of `limit` units per `window` seconds. `remaining` units are left, and the limit
 * resets in `resetAfter` seconds.
 */
interface RateLimitState {
  readonly policy: string;
  readonly limit: number;
  readonly window: number;
  readonly remaining: number;
  readonly resetAfter: number;
}

/**
 * Returns the headers of the current IETF RateLimit draft, and the three `RateLimit-*` headers of
 * its earlier versions (D7).
 */
export function rateLimitHeaders({
  policy,
  limit,
  window,
  remaining,
  resetAfter,
}: RateLimitState): Record<string, string> {
  return {
    RateLimit: `"${policy}";r=${remaining};t=${resetAfter}`,
    'RateLimit-Policy': `"${policy}";q=${limit};w=${window}`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetAfter),
  };
}
