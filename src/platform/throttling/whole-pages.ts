import { crowded } from './crowded.ts';
import { createGates } from './gates.ts';
import type { RunLimited } from './run-limited.ts';

/** How many pages a process reads at a time, and how many of them for one organisation. */
const ofProcess = 5;
const ofOrganisation = 3;
const maxWaitMs = 15_000;
/** Seconds after which a rejected request is worth a retry. */
const retryAfter = 5;

/**
 * Limits the reading of list pages with the rows that belong to theirs. Each takes milliseconds of the process's only thread, and all that
 * have come from the database are processed before anything else. An organisation does not fill the process, so that its pages delay
 * those of others by a few pages only. Rejects with RATE_LIMITED after 15 seconds.
 */
export function createWholePages(): RunLimited {
  const options = { maxWaitMs, onCrowded: () => crowded('whole-pages', ofOrganisation, retryAfter) };
  const byOrganisation = createGates(() => ofOrganisation, options);
  const together = createGates(() => ofProcess, options);
  return ({ organisation }, work) => byOrganisation.run(organisation, () => together.run('', work));
}
