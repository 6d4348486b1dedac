import { LRUCache } from 'lru-cache';
import { RateLimitedError } from '../errors/domain-error.ts';
import type { Budget, RateLimits } from './rate-limits.ts';

/** The state of a budget for one subject, as counted by this process. */
export interface BudgetState {
  /** The name of the budget, as in RateLimit headers. */
  readonly policy: string;
  readonly limit: number;
  /** The length of a window in seconds. */
  readonly window: number;
  /** The points that can still be used in the current window. */
  readonly remaining: number;
  /** The seconds until the current window ends, rounded up. */
  readonly resetAfter: number;
}

/**
 * A budget of points per subject. Charging a request runs no statement, because each process counts
 * in memory. Whenever a process has charged a twentieth of the limit to a subject, it records these
 * points in the database in the background and reads those of the other processes. Each further
 * process can therefore exceed the limit by a twentieth, and by the points that it charges while it
 * records.
 */
export interface PointBudget {
  /**
   * Charges points to a subject and returns the state of its budget. Throws RATE_LIMITED, and
   * charges nothing, if they exceed the remaining points. If `points` exceeds the whole budget, the
   * whole budget is charged, so that such an operation is possible once per window.
   */
  consume(subject: string, points: number): BudgetState;
  /** Returns the state of the budget without charging it. */
  read(subject: string): BudgetState;
}

/** Fraction (1/n) of the limit that a process charges before it records the points. */
const batchDivisor = 20;
/**
 * Maximum number of subjects in memory. Beyond it, the least recently used subject is evicted, and
 * its unrecorded points are lost.
 */
const maxSubjects = 100_000;

interface Window {
  /** When the window ends, in milliseconds since the epoch. */
  endsAt: number;
  /**
   * The points of all processes that are recorded in the database, as of the last record of this
   * process.
   */
  recorded: number;
  /** The points of this process that are not recorded in the database yet. */
  unrecorded: number;
  isRecording: boolean;
}

/**
 * Creates a budget. `onFailure` is called with the error whenever points cannot be recorded. They
 * are then recorded with the next charge. Until then, each process enforces the limit alone.
 */
export function createPointBudget(
  rateLimits: Pick<RateLimits, 'record'>,
  budget: Budget,
  onFailure: (error: unknown) => void,
): PointBudget {
  const { name, limit } = budget;
  const windowMs = budget.window * 1000;
  const batch = Math.max(1, Math.floor(limit / batchDivisor));
  // With `max`, the cache would allocate room for all subjects when it is created.
  const windows = new LRUCache<string, Window>({ maxSize: maxSubjects, sizeCalculation: () => 1 });

  const findWindow = (subject: string): Window => {
    const known = windows.get(subject);
    if (known && known.endsAt > Date.now()) return known;
    const window = { endsAt: Date.now() + windowMs, recorded: 0, unrecorded: 0, isRecording: false };
    windows.set(subject, window);
    return window;
  };
  const stateOf = ({ endsAt, recorded, unrecorded }: Window): BudgetState => ({
    policy: name,
    limit,
    window: budget.window,
    remaining: Math.max(0, limit - recorded - unrecorded),
    resetAfter: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)),
  });
  const record = async (subject: string, window: Window): Promise<void> => {
    window.isRecording = true;
    const points = window.unrecorded;
    try {
      const { used, millisecondsLeft } = await rateLimits.record(
        { budget, subject, points },
        window.endsAt - Date.now(),
      );
      window.recorded = used;
      window.unrecorded -= points;
      window.endsAt = Date.now() + millisecondsLeft;
    } catch (error) {
      onFailure(error);
    } finally {
      window.isRecording = false;
    }
  };

  return {
    consume(subject, requested) {
      const points = Math.min(requested, limit);
      const window = findWindow(subject);
      const state = stateOf(window);
      if (points > state.remaining) throw pointsExceeded(requested, state);
      window.unrecorded += points;
      if (window.unrecorded >= batch && !window.isRecording) void record(subject, window);
      return stateOf(window);
    },
    read: (subject) => stateOf(findWindow(subject)),
  };
}

function pointsExceeded(
  points: number,
  { policy, limit, window, remaining, resetAfter }: BudgetState,
): RateLimitedError {
  const message = `The operation costs ${format(points)} ${points === 1 ? 'point' : 'points'}. ${format(remaining)} of ${format(limit)} points per ${window} seconds remain. Try again in ${resetAfter} seconds.`;
  return new RateLimitedError(message, { policy, limit, window, retryAfter: resetAfter });
}

function format(points: number): string {
  return points.toLocaleString('en');
}
