import { readSession, type Session, subscribeToSession } from './session-store.ts';

/** The locks of the browser. Undefined unless the page was loaded over HTTPS or from localhost. */
const { locks } = navigator as { locks?: LockManager };

/** Runs functions one at a time across all tabs, or only within this tab if the browser has no locks. */
export function withSessionLock(work: () => Promise<void>): Promise<void> {
  if (locks) return locks.request('vouchsafe.session', work);
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Returns the session as stored by the previous holder of the lock. A tab can acquire the lock before values that another tab
 * wrote to localStorage are visible. If the tokens are marked as used, waits until the new ones are visible.
 */
export async function latestSession(): Promise<Session | null> {
  const { session } = readSession();
  const { held = [] } = (await locks?.query()) ?? {};
  if (!session || !held.some(({ name }) => name === markOf(session))) return session;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (readSession().session === session) return;
      stop();
      resolve();
    };
    const stop = subscribeToSession(check);
    // The new tokens may have become visible during the query of the locks.
    check();
  });
  return latestSession();
}

/**
 * Marks the tokens of a session as used in all tabs, until this page is closed. The mark is a shared lock, which never blocks.
 */
export async function markAsUsed(session: Session): Promise<void> {
  if (!locks) return;
  const marked = Promise.withResolvers<void>();
  void locks.request(markOf(session), { mode: 'shared' }, () => {
    marked.resolve();
    return new Promise<never>(() => undefined);
  });
  await marked.promise;
}

function markOf({ id, expiresAt }: Session): string {
  return `vouchsafe.session.used ${id} ${expiresAt}`;
}
