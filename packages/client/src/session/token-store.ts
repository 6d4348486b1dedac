/** The tokens of a sign-in. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The id of the session, which a refresh does not change. Stored by the client. */
  readonly id?: string | undefined;
  /**
   * When the access token expires by the clock of this machine, which may be wrong, in milliseconds
   * since the epoch. Stored by the client, which refreshes the tokens before. Without it, the tokens
   * are refreshed after the access token was rejected.
   */
  readonly expiresAt?: number | undefined;
}

/** Why there are no tokens: no sign-in yet, a sign-out, or a rejection by the service. */
export type Absence = 'none' | 'signed-out' | 'ended';

/** Keeps the tokens of a sign-in. All clients that use the sign-in share one store. */
export interface TokenStore {
  /**
   * Returns the tokens. Null before a sign-in, after a sign-out, and after the service ended the
   * session.
   */
  read(): Tokens | null | Promise<Tokens | null>;
  /** `absence` states why `tokens` is null. A store can ignore it. */
  write(tokens: Tokens | null, absence?: Absence): void | Promise<void>;
  /**
   * Runs functions one at a time, across all clients that share the store. A later use of a refresh
   * token ends the session (D86).
   */
  withLock<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Keeps the tokens in memory. Clients of one process can share the returned store. */
export function memoryTokens(initial: Tokens | null = null): TokenStore {
  let tokens = initial;
  return {
    read: () => tokens,
    write(changed) {
      tokens = changed;
    },
    withLock: createQueue(),
  };
}

/** Returns a function that runs functions one at a time. */
export function createQueue(): TokenStore['withLock'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
