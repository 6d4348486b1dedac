import { isStorageFailure } from './database-errors.ts';

/** The reasons for which a statement can be interrupted before it completes. */
export const interruptions = [
  'statement timeout',
  'lock timeout',
  'idle transaction',
  'client gone',
  'no response',
  'storage',
] as const;

export type Interruption = (typeof interruptions)[number];

/** The number of interrupted statements by reason. */
export type InterruptionCounts = Readonly<Record<Interruption, number>>;

export interface InterruptionCounter {
  add(reason: Interruption): void;
  read(): InterruptionCounts;
}

/** Creates a counter of interrupted statements. All counts start at zero. */
export function createInterruptionCounter(): InterruptionCounter {
  const counts = Object.fromEntries(interruptions.map((reason) => [reason, 0])) as Record<
    Interruption,
    number
  >;
  return {
    add(reason) {
      counts[reason] += 1;
    },
    read: () => ({ ...counts }),
  };
}

/**
 * Returns the reason for which PostgreSQL interrupted a statement, or null for any other error.
 * `isCancelling` states whether this process has requested the cancellation. If it has not, the
 * time limit was exceeded, or an administrator has cancelled the statement.
 */
export function interruptionOf(
  error: { readonly code?: string; readonly message?: string },
  isCancelling: boolean,
): Interruption | null {
  const { code } = error;
  if (code === '57014') return isCancelling ? 'client gone' : 'statement timeout';
  if (code === '55P03') return 'lock timeout';
  if (code === '25P03') return 'idle transaction';
  return isStorageFailure(error) ? 'storage' : null;
}
