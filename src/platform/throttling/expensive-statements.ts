import { DomainError } from '../errors/domain-error.ts';
import { crowded } from './crowded.ts';
import { createGates } from './gates.ts';
import type { RunLimited } from './run-limited.ts';

/** How many of a principal may wait, and for how long, in milliseconds. */
const maxWaiting = 30;
const maxWaitMs = 10_000;
/** Seconds after which a rejected request is worth a retry. */
const retryAfter = 5;

/**
 * Limits statements whose duration grows with the number of orders, such as a search, a report or a batch of the export. Of the connections
 * of a process, a third runs them at most: the others are free for sales and tills. Rejects with RATE_LIMITED if the principal has too many
 * of them, and with UNAVAILABLE if its organisation or all organisations together have.
 */
export function createExpensiveStatements(poolSize: number): RunLimited {
  const ofProcess = Math.max(2, Math.floor(poolSize / 3));
  // One less, so that no principal and no organisation alone delays the reports of all others.
  const ofOne = ofProcess - 1;
  const unavailable = {
    maxWaitMs,
    onCrowded: () => new DomainError('UNAVAILABLE', 'Too many reports and searches are running. Try again shortly.'),
  };
  const byPrincipal = createGates(() => ofOne, {
    ...{ maxWaiting, maxWaitMs },
    onCrowded: () => crowded('expensive-statements', ofOne, retryAfter),
  });
  const byOrganisation = createGates(() => ofOne, unavailable);
  const together = createGates(() => ofProcess, unavailable);
  return ({ principal, organisation }, work) =>
    byPrincipal.run(principal, () => byOrganisation.run(organisation, () => together.run('', work)));
}
