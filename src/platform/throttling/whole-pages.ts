import { crowded } from './crowded.ts';
import { createGates } from './gates.ts';
import type { RunLimited } from './run-limited.ts';

/** Maximum number of pages that a process reads at a time, in total and for one organisation. */
const ofProcess = 5;
const ofOrganisation = 3;
const maxWaitMs = 15_000;
/** Seconds after which a client may retry a rejected request. */
const retryAfter = 5;

/**
 * Limits concurrent reads of list pages that include related rows. Each page takes milliseconds of the process's only thread, and
 * all pages that have arrived from the database are processed before other work. One organisation cannot use the whole limit of
 * the process, so that its pages delay those of others by a few pages only. Rejects with RATE_LIMITED after 15 seconds.
 */
export function createWholePages(): RunLimited {
  const options = { maxWaitMs, onCrowded: () => crowded('whole-pages', ofOrganisation, retryAfter) };
  const byOrganisation = createGates(() => ofOrganisation, options);
  const together = createGates(() => ofProcess, options);
  return ({ organisation }, work) => byOrganisation.run(organisation, () => together.run('', work));
}
