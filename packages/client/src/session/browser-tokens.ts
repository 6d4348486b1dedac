import { type Absence, createQueue, type TokenStore, type Tokens } from './token-store.ts';

/** The tokens of an origin, or why it has none. */
export type TokenState =
  | { readonly tokens: Tokens; readonly absence: null }
  | { readonly tokens: null; readonly absence: Absence };

/** A store whose state can be displayed, such as with `useSyncExternalStore` of React. */
export interface BrowserTokens extends TokenStore {
  read(): Tokens | null;
  write(tokens: Tokens | null, absence?: Absence): void;
  /** Returns the state of all tabs. Returns the same object until the state changes. */
  readState(): TokenState;
  /**
   * Calls `listener` after each change in this tab or another one, including a refresh. Returns a
   * function that ends the subscription.
   */
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the tokens in localStorage, for all tabs of an origin. Not in sessionStorage, which is
 * copied when a tab is duplicated. `name` is the key of the entry and the name of its lock.
 */
export function browserTokens(name = 'vouchsafe-client.tokens'): BrowserTokens {
  // Undefined unless the page was loaded over HTTPS or from localhost.
  const { locks } = navigator as { locks?: LockManager };
  const queue = createQueue();
  const listeners = new Set<() => void>();
  let cached: { readonly text: string | null; readonly state: TokenState } | undefined;

  const readState = () => {
    const text = localStorage.getItem(name);
    if (cached?.text !== text) cached = { text, state: parseState(text) };
    return cached.state;
  };
  return {
    readState,
    read: () => readState().tokens,
    write(tokens, absence = 'none') {
      localStorage.setItem(name, JSON.stringify(tokens ?? { absence }));
      for (const listener of listeners) listener();
    },
    withLock: (work) => (locks ? locks.request(name, work) : queue(work)),
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === name || key === null) listener();
      };
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Only this module writes the entry, so a value that cannot be parsed is treated as no tokens. */
function parseState(text: string | null): TokenState {
  try {
    const { accessToken, refreshToken, id, expiresAt, absence } = JSON.parse(text ?? '{}');
    if (typeof accessToken === 'string' && typeof refreshToken === 'string')
      return { tokens: { accessToken, refreshToken, id, expiresAt }, absence: null };
    if (absence === 'signed-out' || absence === 'ended') return { tokens: null, absence };
  } catch {
    // The entry is treated as missing.
  }
  return { tokens: null, absence: 'none' };
}
