import { DomainError } from '../errors/domain-error.ts';
import { concurrencyExceeded } from './concurrency-exceeded.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** The number of tasks that may run at a time, and that may wait for them. */
interface Capacity {
  readonly running: number;
  readonly waiting: number;
}

/**
 * The limits of an entrance of the service: what one subject and what a process may do there at a
 * time. docs/reference/entrances.md is printed from these declarations.
 */
export interface GateLimits {
  /** The name of the limit in errors and headers, such as `images`. */
  readonly policy: string;
  /** What the subjects are. */
  readonly counts: 'address' | 'organisation' | 'principal';
  readonly ofSubject: Capacity;
  readonly ofProcess: Capacity;
  /** Maximum time in milliseconds that a task waits at each of the two limits. */
  readonly maxWaitMs: number;
  /** Value of `Retry-After` in seconds. */
  readonly retryAfter: number;
}

/**
 * Runs `work` as soon as the limits of the subject and of the process allow it. Rejects without
 * running it, immediately if too many tasks are waiting: with RATE_LIMITED for the limit of the
 * subject, and with UNAVAILABLE for that of the process.
 */
export type RunGated = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a gate. A task waits for the tasks of its subject first, so that one subject fills only
 * its share of the process. `onSubjectExceeded` returns the error for the limit of the subject, and
 * defaults to RATE_LIMITED.
 */
export function createGate(
  { policy, ofSubject, ofProcess, maxWaitMs, retryAfter }: GateLimits,
  onSubjectExceeded: () => Error = () => concurrencyExceeded(policy, ofSubject.running, retryAfter),
): RunGated {
  const bySubject = createConcurrencyLimiter(() => ofSubject.running, {
    maxWaiting: ofSubject.waiting,
    maxWaitMs,
    onExceeded: onSubjectExceeded,
  });
  const byProcess = createConcurrencyLimiter(() => ofProcess.running, {
    maxWaiting: ofProcess.waiting,
    maxWaitMs,
    onExceeded: () => new DomainError('UNAVAILABLE', 'Too many requests are in progress. Try again shortly.'),
  });
  return (subject, work) => bySubject.run(subject, () => byProcess.run('', work));
}
