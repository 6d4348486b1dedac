/** How the service stands when somebody looks. Counts are of this process; what waits is the same for all processes of a database. */
export interface Standing {
  /** Null for the embedded database, which has one connection and no pool. */
  readonly connections: { readonly inUse: number; readonly idle: number; readonly waiting: number } | null;
  readonly sockets: number;
  readonly subscriptions: number;
  readonly documents: { readonly count: number; readonly characters: number };
  /** Null while the database is away. */
  readonly waiting: Waiting | null;
}

/** What has been written down and is not done yet. Ages are in seconds, 0 where nothing waits. */
export interface Waiting {
  /** Events that are not handed on yet. */
  readonly events: { readonly count: number; readonly age: number };
  /** Deliveries that are due, how long the first of them has been, and those that are to be made later. */
  readonly deliveries: { readonly due: number; readonly age: number; readonly later: number };
}
