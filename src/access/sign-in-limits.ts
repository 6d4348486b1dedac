import type { GateLimits } from '../platform/throttling/gate.ts';

/**
 * The limits of root fields that require no token: signing in and out, refreshing tokens, opening
 * invitations and finding sales pages. The connections and cores that remain are available for
 * callers with a token: a process runs four at a time, because each uses a connection, and a
 * sign-in uses a core for its password. The fields of one operation run one after another.
 */
export const signInLimits: GateLimits = {
  policy: 'sign-ins',
  counts: 'address',
  shared: 'subject',
  ofSubject: { running: 2, waiting: 200 },
  ofProcess: { running: 4, waiting: 200 },
  maxWaitMs: 10_000,
  retryAfter: 5,
};
