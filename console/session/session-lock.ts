/** The locks of the browser. Undefined unless the page was loaded over HTTPS or from localhost. */
const { locks } = navigator as { locks?: LockManager };

/**
 * Runs functions one at a time across all tabs, or only within this tab if the browser has no
 * locks.
 */
export function withSessionLock(work: () => Promise<void>): Promise<void> {
  if (locks) return locks.request('vouchsafe.session', work);
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

let turn: Promise<unknown> = Promise.resolve();
