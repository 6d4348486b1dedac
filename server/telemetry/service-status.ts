/**
 * The state of the service at one time. Counts are of this process, except `waiting`, which is the same for all processes of a
 * database.
 */
export interface ServiceStatus {
  /** Null for the embedded database, which has one connection and no pool. */
  readonly connections: { readonly inUse: number; readonly idle: number; readonly waiting: number } | null;
  readonly sockets: number;
  readonly subscriptions: number;
  readonly documents: { readonly count: number; readonly characters: number };
  /** Null while the database is unavailable. */
  readonly waiting: Waiting | null;
}

/** Committed work that is not yet done. Ages are in seconds, 0 if nothing waits. */
export interface Waiting {
  /** Events that have not been relayed. */
  readonly events: { readonly count: number; readonly age: number };
  /**
   * Webhook deliveries: the number that are due, how long the oldest of them has been due in seconds, and the number scheduled
   * for later.
   */
  readonly deliveries: { readonly due: number; readonly age: number; readonly later: number };
}
