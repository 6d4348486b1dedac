import { DomainError } from '../errors/domain-error.ts';
import { concurrencyExceeded } from './concurrency-exceeded.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { type ShareOf, wholeLimit } from './limit-share.ts';

/** The number of tasks that may run at a time, and that may wait for them. */
interface Capacity {
  readonly running: number;
  readonly waiting: number;
}

/**
 * The limits of an entrance of the service: the requests of one subject and of a process that may
 * run and wait at a time. docs/reference/entrances.md is printed from these declarations.
 */
export interface GateLimits {
  /** The name of the limit in errors and headers, such as `images`. */
  readonly policy: string;
  /** What the subjects are. */
  readonly counts: 'address' | 'organisation' | 'principal';
  /**
   * Which of the two numbers of running tasks the live processes share, so that further processes
   * do not multiply them. Share limits on work that uses the database or another part that all
   * processes have in common. Do not share limits that protect the thread or the memory of a
   * process. The tasks that wait are limited per process.
   */
  readonly shared: 'none' | 'subject' | 'both';
  readonly ofSubject: Capacity;
  readonly ofProcess: Capacity;
  /** Maximum time in milliseconds that a task waits at each of the two limits. */
  readonly maxWaitMs: number;
  /** Value of `Retry-After` in seconds. */
  readonly retryAfter: number;
}

/** The limits of a gate whose numbers apply to each process. */
export type ProcessGateLimits = GateLimits & { readonly shared: 'none' };

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
export type CreateGate = (limits: GateLimits, onSubjectExceeded?: () => Error) => RunGated;

/** Returns a function that creates gates whose shared limits are divided by `shareOf`. */
export function createGates(shareOf: ShareOf): CreateGate {
  return (limits, onSubjectExceeded) => {
    const { policy, ofSubject, ofProcess, maxWaitMs, retryAfter } = limits;
    const running = createRunningLimits(limits, shareOf);
    const bySubject = createConcurrencyLimiter(running.ofSubject, {
      maxWaiting: ofSubject.waiting,
      maxWaitMs,
      onExceeded: onSubjectExceeded ?? (() => concurrencyExceeded(policy, running.ofSubject(), retryAfter)),
    });
    const byProcess = createConcurrencyLimiter(running.ofProcess, {
      maxWaiting: ofProcess.waiting,
      maxWaitMs,
      onExceeded: () =>
        new DomainError('UNAVAILABLE', 'Too many requests are in progress. Try again shortly.'),
    });
    return (subject, work) => bySubject.run(subject, () => byProcess.run('', work));
  };
}

/** Creates a gate of the only process of a service, which has the whole of each limit. */
export const createUnsharedGate: CreateGate = createGates(wholeLimit);

/** Creates a gate of a part of the process that other processes do not use. */
export const createProcessGate: (limits: ProcessGateLimits, onSubjectExceeded?: () => Error) => RunGated =
  createUnsharedGate;

/**
 * Returns functions that return the maximum numbers of tasks that may currently run in this
 * process. If the limit of a subject is less than that of the process, its share is less too, so
 * that one subject does not block the others.
 */
export function createRunningLimits(
  { shared, ofSubject, ofProcess }: Pick<GateLimits, 'shared' | 'ofSubject' | 'ofProcess'>,
  shareOf: ShareOf,
): { readonly ofSubject: () => number; readonly ofProcess: () => number } {
  const subjectLimit = () => (shared === 'none' ? ofSubject.running : shareOf(ofSubject.running));
  return {
    ofSubject: subjectLimit,
    ofProcess: () =>
      shared === 'both'
        ? Math.max(shareOf(ofProcess.running), Math.min(ofProcess.running, subjectLimit() + 1))
        : ofProcess.running,
  };
}
