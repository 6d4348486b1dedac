/** Supplies the token of each request. */
export interface TokenSource {
  /** Returns the current token. Null for requests without one. */
  current(): Promise<string | null>;
  /**
   * Called after the service rejected a token. Resolves with true if another token can be sent.
   * Rejects if no other token can be requested, because the service is unavailable.
   */
  renew(rejected: string): Promise<boolean>;
}

/** A source of tokens that do not expire, or that the program refreshes. */
export function createTokenSource(token: string | (() => string | Promise<string>) | null): TokenSource {
  if (typeof token !== 'function') return { current: async () => token, renew: async () => false };
  return {
    current: async () => token(),
    renew: async (rejected) => (await token()) !== rejected,
  };
}
