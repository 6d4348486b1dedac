import type { ProcessGateLimits } from '../../src/platform/throttling/gate.ts';

/**
 * The limits of concurrent reads of list pages that include related rows. Each page takes
 * milliseconds of the process's only thread, and all pages that have arrived from the database are
 * processed before other work. One organisation cannot use the whole limit of the process, so it
 * delays other organisations by at most a few pages.
 */
export const pageReadLimits: ProcessGateLimits = {
  policy: 'whole-pages',
  counts: 'organisation',
  shared: 'none',
  ofSubject: { running: 3, waiting: 1_000 },
  ofProcess: { running: 5, waiting: 1_000 },
  maxWaitMs: 15_000,
  retryAfter: 5,
};
