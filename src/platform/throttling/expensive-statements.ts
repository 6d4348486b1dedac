import { DomainError } from '../errors/domain-error.ts';
import { concurrencyExceeded } from './concurrency-exceeded.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { createGates, createRunningLimits, type GateLimits } from './gate.ts';
import type { ShareOf } from './limit-share.ts';
import type { RunLimited } from './run-limited.ts';

/**
 * The limits of the statements of organisations and, in addition, of principals. `poolSize` is the
 * number of connections.
 */
export function expensiveStatementLimits(poolSize: number): GateLimits {
  const processLimit = Math.max(2, Math.floor(poolSize / 3));
  return {
    policy: 'expensive-statements',
    counts: 'organisation',
    shared: 'both',
    // One less than the process limit, so that one principal or organisation cannot block the
    // reports of all others.
    ofSubject: { running: processLimit - 1, waiting: 100 },
    ofProcess: { running: processLimit, waiting: 200 },
    maxWaitMs: 10_000,
    retryAfter: 5,
  };
}

/** Maximum number of waiting statements per principal. */
const maxWaitingOfPrincipal = 30;

/**
 * Limits statements whose duration grows with the number of orders, such as a search, a report or a
 * batch of the export. These statements use at most a third of the process's connections (but at
 * least two), so that the other connections are available for sales and redemptions. Rejects with
 * RATE_LIMITED if the limit of the principal is exceeded, and with UNAVAILABLE if the limit of its
 * organisation or of the process is exceeded.
 */
export function createExpensiveStatementLimiter(poolSize: number, shareOf: ShareOf): RunLimited {
  const limits = expensiveStatementLimits(poolSize);
  const { policy, maxWaitMs, retryAfter } = limits;
  const { ofSubject } = createRunningLimits(limits, shareOf);
  const byPrincipal = createConcurrencyLimiter(ofSubject, {
    maxWaiting: maxWaitingOfPrincipal,
    maxWaitMs,
    onExceeded: () => concurrencyExceeded(policy, ofSubject(), retryAfter),
  });
  const run = createGates(shareOf)(
    limits,
    () => new DomainError('UNAVAILABLE', 'Too many reports and searches are running. Try again shortly.'),
  );
  return ({ principal, organisation }, work) => byPrincipal.run(principal, () => run(organisation, work));
}
