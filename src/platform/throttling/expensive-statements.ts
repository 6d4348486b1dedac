import { DomainError } from '../errors/domain-error.ts';
import { concurrencyExceeded } from './concurrency-exceeded.ts';
import { type ConcurrencyLimiterOptions, createConcurrencyLimiter } from './concurrency-limiter.ts';
import type { RunLimited } from './run-limited.ts';

/** Maximum number of waiting statements per principal. */
const maxWaiting = 30;
/** Maximum time that a statement waits at each limit, in milliseconds. */
const maxWaitMs = 10_000;
/** Seconds after which a client may retry a rejected request. */
const retryAfterSeconds = 5;

/**
 * Limits statements whose duration grows with the number of orders, such as a search, a report or a batch of the export. These
 * statements use at most a third of the process's connections (but at least two), so that the other connections are available
 * for sales and redemptions. Rejects with RATE_LIMITED if the limit of the principal is exceeded, and with UNAVAILABLE if the
 * limit of its organisation or of the process is exceeded.
 */
export function createExpensiveStatementLimiter(poolSize: number): RunLimited {
  const processLimit = Math.max(2, Math.floor(poolSize / 3));
  // One less than the process limit, so that one principal or organisation cannot block the reports of all others.
  const callerLimit = processLimit - 1;
  const unavailable = {
    maxWaitMs,
    onExceeded: () => new DomainError('UNAVAILABLE', 'Too many reports and searches are running. Try again shortly.'),
  } satisfies ConcurrencyLimiterOptions;
  const byPrincipal = createConcurrencyLimiter(() => callerLimit, {
    ...{ maxWaiting, maxWaitMs },
    onExceeded: () => concurrencyExceeded('expensive-statements', callerLimit, retryAfterSeconds),
  });
  const byOrganisation = createConcurrencyLimiter(() => callerLimit, unavailable);
  const byProcess = createConcurrencyLimiter(() => processLimit, unavailable);
  return ({ principal, organisation }, work) =>
    byPrincipal.run(principal, () => byOrganisation.run(organisation, () => byProcess.run('', work)));
}
