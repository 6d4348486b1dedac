const storageKey = 'vouchsafe.device';

/**
 * The key of the till with which this browser is paired, in localStorage. It remains until the
 * pairing is removed, so that the device survives a restart. The token of a cashier is kept in memory
 * only: a reload locks the till.
 */
export const deviceKey = {
  read: (): string | null => localStorage.getItem(storageKey),
  write(key: string | null): void {
    if (key === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, key);
    for (const listener of listeners) listener();
  },
  /** Calls `listener` after each change, also in another tab. Returns a function that ends this. */
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => key === storageKey && listener();
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

const listeners = new Set<() => void>();
