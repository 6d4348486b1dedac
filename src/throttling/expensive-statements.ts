import { DomainError } from '../errors/domain-error.ts';
import { crowded } from './crowded.ts';
import { createGates } from './gates.ts';

/**
 * Runs a statement whose duration grows with the number of orders, such as a search, a report or a batch of the export. Throws RATE_LIMITED if
 * the principal has too many of them, and UNAVAILABLE if all principals together have.
 */
export type RunExpensive = <Result>(principal: string, work: () => Promise<Result>) => Promise<Result>;

/** How many of a principal may wait, and for how long, in milliseconds. */
const maxWaiting = 30;
const maxWaitMs = 10_000;
/** Seconds after which a rejected request is worth a retry. */
const retryAfter = 5;

/** Of the connections of a process, a third runs expensive statements at most: the others are free for sales and tills. */
export function createExpensiveStatements(poolSize: number): RunExpensive {
  const ofProcess = Math.max(1, Math.floor(poolSize / 3));
  // One less, so that no principal alone delays the reports of all others.
  const ofPrincipal = Math.max(1, ofProcess - 1);
  const byPrincipal = createGates(() => ofPrincipal, {
    ...{ maxWaiting, maxWaitMs },
    onCrowded: () => crowded('expensive-statements', ofPrincipal, retryAfter),
  });
  const together = createGates(() => ofProcess, {
    maxWaitMs,
    onCrowded: () => new DomainError('UNAVAILABLE', 'Too many reports and searches are running. Try again shortly.'),
  });
  return (principal, work) => byPrincipal.run(principal, () => together.run('', work));
}
