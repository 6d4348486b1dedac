import { readSession, type Session, subscribeToSession } from './session-store.ts';

/** Browsers have locks only where the page came over HTTPS or from this machine. */
const { locks } = navigator as { locks?: LockManager };

/** One at a time in all tabs; in this tab alone where the browser has no locks. */
export function exclusively(work: () => Promise<void>): Promise<void> {
  if (locks) return locks.request('vouchsafe.session', work);
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * The session as the tab that had the lock before has left it. A lock may be handed on sooner than what was written into localStorage
 * under it: tokens that are marked as used have their successors on the way.
 */
export async function latestSession(): Promise<Session | null> {
  const { session } = readSession();
  const { held = [] } = (await locks?.query()) ?? {};
  if (!session || !held.some(({ name }) => name === markOf(session))) return session;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (readSession().session === session) return;
      stop();
      resolve();
    };
    const stop = subscribeToSession(look);
    // It may have come while the locks were asked for.
    look();
  });
  return latestSession();
}

/** Marks a session's tokens as used, for all tabs and as long as this page is open, by a lock that is never waited for. */
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
