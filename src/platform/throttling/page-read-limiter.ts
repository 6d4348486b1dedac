import { concurrencyExceeded } from './concurrency-exceeded.ts';
import { type ConcurrencyLimiterOptions, createConcurrencyLimiter } from './concurrency-limiter.ts';
import type { RunLimited } from './run-limited.ts';

/** Maximum number of pages that a process reads at a time. */
const processLimit = 5;
/** Maximum number of pages that a process reads at a time for one organisation. */
const organisationLimit = 3;
/** Maximum time that a read waits at each limit, in milliseconds. */
const maxWaitMs = 15_000;
/** Seconds after which a client may retry a rejected request. */
const retryAfterSeconds = 5;

/**
 * Limits concurrent reads of list pages that include related rows. Each page takes milliseconds of the process's only thread, and
 * all pages that have arrived from the database are processed before other work. One organisation cannot use the whole limit of
 * the process, so it delays other organisations by at most a few pages. Rejects with RATE_LIMITED if a read has waited for 15
 * seconds.
 */
export function createPageReadLimiter(): RunLimited {
  const options: ConcurrencyLimiterOptions = {
    maxWaitMs,
    onExceeded: () => concurrencyExceeded('whole-pages', organisationLimit, retryAfterSeconds),
  };
  const byOrganisation = createConcurrencyLimiter(() => organisationLimit, options);
  const byProcess = createConcurrencyLimiter(() => processLimit, options);
  return ({ organisation }, work) => byOrganisation.run(organisation, () => byProcess.run('', work));
}
